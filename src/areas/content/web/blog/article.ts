/** The head of an article's file; the router hands it on as the route's handle. */
export interface Article {
  title: string
  /** One or two sentences: the article's lead, which search engines show too. */
  lead: string
  /** When its facts and prices were last checked, YYYY-MM-DD. */
  updated: string
  /** Questions and answers, shown where the article has `<Faq />`. */
  faq?: readonly { q: string; a: string }[]
}

/** The article that a page shows; undefined on a page that shows none. */
export function articleOf(matches: readonly ({ handle?: unknown } | undefined)[]) {
  return matches.at(-1)?.handle as Article | undefined
}

/** An article's front matter, which the router provides as the route's handle. */
export interface Article {
  title: string
  /** The article's lead, one or two sentences, also shown by search engines. */
  lead: string
  /** When its facts and prices were last checked, YYYY-MM-DD. */
  updated: string
  /** Questions and answers, shown where the article has `<Faq />`. */
  faq?: readonly { q: string; a: string }[]
}

/** The article shown on a page; undefined if there is none. */
export function articleOf(matches: readonly ({ handle?: unknown } | undefined)[]) {
  return matches.at(-1)?.handle as Article | undefined
}

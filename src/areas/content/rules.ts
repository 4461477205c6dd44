/** Content's pure rules: what a long text is made of (data/content/README.md). */

/** A run of words, perhaps strong or linked. */
export interface Span {
  text: string
  strong?: boolean
  /** An address of the site. */
  to?: string
}

/** A paragraph, or the entries of a list. */
export type Block = { paragraph: Span[] } | { list: Span[][] }

/** A page of text: title, one paragraph of what it is about, sections. */
export interface LongText {
  /** The file's own values, which stand in the text as `{name}`. */
  values: Record<string, string>
  title: string
  lead: Span[]
  sections: { id: string; title: string; blocks: Block[] }[]
}

/** The text with each `{name}` replaced, by the text's own values or by `given`. */
export function fillText(text: LongText, given: Record<string, string>): LongText {
  const values: Record<string, string> = { ...given, ...text.values }
  const fill = (words: string) =>
    words.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  const spans = (all: Span[]) => all.map((span) => ({ ...span, text: fill(span.text) }))
  return {
    values: text.values,
    title: fill(text.title),
    lead: spans(text.lead),
    sections: text.sections.map(({ id, title, blocks }) => ({
      id,
      title: fill(title),
      blocks: blocks.map((block) =>
        'list' in block ? { list: block.list.map(spans) } : { paragraph: spans(block.paragraph) },
      ),
    })),
  }
}

/** The words of spans alone, for search engines. */
export function plainText(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('')
}

/** A part of the blog: the page that begins it, and its articles below that. */
export interface BlogSection {
  path: string
  /** The trades whose sellers its articles lead to. */
  companyTypeIds: readonly number[]
  /** The last segments of its articles' paths; the first one is the parent's own page. */
  articles: readonly string[]
}

/** The blog's pages (document 1, section 2, "Blog"). */
export const blogSections = [
  {
    path: '/Blog/BlogMarble',
    companyTypeIds: [1],
    articles: [
      'CommonMarbleMblg',
      'WhiteMarbleMBlg',
      'BlackMarbleMBlg',
      'MakaranaMarbleMBlg',
      'GreenMarbleMBlg',
      'YellowMarbleMBlg',
      'BeigeMarbleMBlg',
      'PinkMarbleMBlg',
      'BrownMarbleMBlg',
    ],
  },
  {
    path: '/Blog/BlogTile',
    companyTypeIds: [2],
    articles: [
      'CommonTblg',
      'CeramicTBlg',
      'VitrifiedTBlg',
      'MosaicTBlg',
      'GraniteTBlg',
      'CementTBlg',
      'MarbleTBlg',
      'PorcelainTBlg',
      'GlassTBlg',
    ],
  },
  { path: '/Blog/BlogFurniture', companyTypeIds: [3], articles: [] },
  { path: '/Blog/BlogLighting', companyTypeIds: [4], articles: ['IndoorTBlg', 'OutdoorTBlg'] },
  { path: '/Blog/BlogBuildingMaterials', companyTypeIds: [7, 6], articles: [] },
  { path: '/Blog/BlogPipesAndFittings', companyTypeIds: [5], articles: [] },
] as const satisfies readonly BlogSection[]

/** The address of a blog page: a section's first article is the section itself. */
export function blogPath(section: BlogSection, article?: string): string {
  return !article || article === section.articles[0] ? section.path : `${section.path}/${article}`
}

/** The section of a path of the blog, or undefined. */
export function blogSectionOf(path: string): BlogSection | undefined {
  return blogSections.find((one) => path === one.path || path.startsWith(`${one.path}/`))
}

/** Their common type, which says less of each. */
const sections: readonly BlogSection[] = blogSections

/** The section that tells of what a trade sells, or undefined. */
export function blogSectionOfTrade(companyTypeId: number): BlogSection | undefined {
  return sections.find((section) => section.companyTypeIds.includes(companyTypeId))
}

/** Content's pure rules: the structure of long texts (data/content/README.md) and of the blog. */

/** A run of text, optionally strong or linked. */
export interface Span {
  text: string
  strong?: boolean
  /** A path on this site. */
  to?: string
}

/** A paragraph, or the items of a list. */
export type Block = { paragraph: Span[] } | { list: Span[][] }

/** A page of text: title, summary paragraph, sections. */
export interface LongText {
  /** Values defined in the file, which replace `{name}` in the text. */
  values: Record<string, string>
  title: string
  lead: Span[]
  sections: { id: string; title: string; blocks: Block[] }[]
}

/** Replaces each `{name}` with the text's own value, or else with the one in `given`. */
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

/** The plain text of spans, for search engines. */
export function plainText(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('')
}

/** A section of the blog: its first page, and the articles below it. */
export interface BlogSection {
  path: string
  /** The trades whose sellers its articles link to. */
  companyTypeIds: readonly number[]
  /** The last path segments of its articles; the first one is the section's own page. */
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

/** The path of a blog page: a section's first article is at the section's own path. */
export function blogPath(section: BlogSection, article?: string): string {
  return !article || article === section.articles[0] ? section.path : `${section.path}/${article}`
}

/** The section of a blog path, or undefined. */
export function blogSectionOf(path: string): BlogSection | undefined {
  return blogSections.find((one) => path === one.path || path.startsWith(`${one.path}/`))
}

/** The sections with their wider common type. */
const sections: readonly BlogSection[] = blogSections

/** The section about a trade's goods, or undefined. */
export function blogSectionOfTrade(companyTypeId: number): BlogSection | undefined {
  return sections.find((section) => section.companyTypeIds.includes(companyTypeId))
}

/** The structure of the blog. */

/** A section of the blog: its page, and the articles below it. */
export interface BlogSection {
  path: string
  /** The article at the section's own path, a file of `web/blog`. */
  file: string
  /** Files by last path segment. One may be the section's own: both paths show it. */
  articles: Readonly<Record<string, string>>
}

/** The blog's pages (rules 3.15). */
export const blogSections = [
  {
    path: '/Blog/BlogMarble',
    file: 'marble',
    articles: {
      CommonMarbleMblg: 'marble',
      WhiteMarbleMBlg: 'white-marble',
      BlackMarbleMBlg: 'black-marble',
      MakaranaMarbleMBlg: 'makrana-marble',
      GreenMarbleMBlg: 'green-marble',
      YellowMarbleMBlg: 'yellow-marble',
      BeigeMarbleMBlg: 'beige-marble',
      PinkMarbleMBlg: 'pink-marble',
      BrownMarbleMBlg: 'brown-marble',
      KotaStone: 'kota-stone',
      Sandstone: 'sandstone',
      Slate: 'slate',
      GraniteStairs: 'granite-stairs',
    },
  },
  {
    path: '/Blog/BlogTile',
    file: 'tile',
    articles: {
      CommonTblg: 'tile',
      CeramicTBlg: 'ceramic-tile',
      VitrifiedTBlg: 'vitrified-tile',
      MosaicTBlg: 'mosaic-tile',
      GraniteTBlg: 'granite-tile',
      CementTBlg: 'cement-tile',
      MarbleTBlg: 'marble-tile',
      PorcelainTBlg: 'porcelain-tile',
      GlassTBlg: 'glass-tile',
    },
  },
  {
    path: '/Blog/BlogBuildingMaterials',
    file: 'building-materials',
    articles: {},
  },
  {
    path: '/Blog/BlogPipesAndFittings',
    file: 'pipes-and-fittings',
    articles: {},
  },
  { path: '/Blog/BlogFurniture', file: 'furniture', articles: {} },
  {
    path: '/Blog/BlogLighting',
    file: 'indoor-lighting',
    articles: { IndoorTBlg: 'indoor-lighting', OutdoorTBlg: 'outdoor-lighting' },
  },
] as const satisfies readonly BlogSection[]

/** The sections with their wider common type. */
const sections: readonly BlogSection[] = blogSections

/** The path of a blog page: a section's own article is at the section's own path. */
export function blogPath(section: BlogSection, article?: string): string {
  const file = article === undefined ? section.file : section.articles[article]
  return file === section.file ? section.path : `${section.path}/${article}`
}

/** The pages of a section, each once, with their files. */
export function articlesOf(section: BlogSection): { path: string; file: string }[] {
  const others = Object.entries(section.articles).filter(([, file]) => file !== section.file)
  return [
    { path: section.path, file: section.file },
    ...others.map(([article, file]) => ({ path: blogPath(section, article), file })),
  ]
}

/** The section of a blog path, or undefined. */
export function blogSectionOf(path: string): BlogSection | undefined {
  return sections.find((one) => path === one.path || path.startsWith(`${one.path}/`))
}

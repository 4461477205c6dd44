/** Labels of the blog's pages in menus and lists. */
import { m } from '#words/messages.js'
import { type BlogSection, blogPath } from '../../rules/blog.ts'

/** A link to a page of the blog. */
export interface BlogLink {
  path: string
  label: string
}

const labels: Readonly<Record<string, () => string>> = {
  '/Blog/BlogMarble': m.blog_marble,
  WhiteMarbleMBlg: m.blog_marble_white,
  BlackMarbleMBlg: m.blog_marble_black,
  MakaranaMarbleMBlg: m.blog_marble_makrana,
  GreenMarbleMBlg: m.blog_marble_green,
  YellowMarbleMBlg: m.blog_marble_yellow,
  BeigeMarbleMBlg: m.blog_marble_beige,
  PinkMarbleMBlg: m.blog_marble_pink,
  BrownMarbleMBlg: m.blog_marble_brown,
  '/Blog/BlogTile': m.blog_tile,
  CeramicTBlg: m.blog_tile_ceramic,
  VitrifiedTBlg: m.blog_tile_vitrified,
  MosaicTBlg: m.blog_tile_mosaic,
  GraniteTBlg: m.blog_tile_granite,
  CementTBlg: m.blog_tile_cement,
  MarbleTBlg: m.blog_tile_marble,
  PorcelainTBlg: m.blog_tile_porcelain,
  GlassTBlg: m.blog_tile_glass,
  '/Blog/BlogFurniture': m.blog_furniture,
  '/Blog/BlogLighting': m.blog_lighting,
  OutdoorTBlg: m.blog_lighting_outdoor,
  IndoorTBlg: m.blog_lighting_indoor,
  '/Blog/BlogBuildingMaterials': m.blog_building,
  '/Blog/BlogPipesAndFittings': m.blog_pipes,
}

/** The link to a section's first page. */
export function sectionLink(section: BlogSection): BlogLink {
  return { path: section.path, label: labels[section.path]?.() ?? '' }
}

/** Links to a section's articles, without its first page unless that has its own label. */
export function articleLinks(section: BlogSection): BlogLink[] {
  return Object.keys(section.articles).flatMap((article) => {
    const label = labels[article]?.()
    return label ? [{ path: blogPath(section, article), label }] : []
  })
}

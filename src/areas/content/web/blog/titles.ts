/** Labels of the blog's articles in menus and lists. */
import { m } from '#words/messages.js'
import { type BlogSection, blogPath } from '../../rules/blog.ts'
import type { BlogLink } from './sections.ts'

const labels: Readonly<Record<string, () => string>> = {
  WhiteMarbleMBlg: m.blog_marble_white,
  BlackMarbleMBlg: m.blog_marble_black,
  MakaranaMarbleMBlg: m.blog_marble_makrana,
  GreenMarbleMBlg: m.blog_marble_green,
  YellowMarbleMBlg: m.blog_marble_yellow,
  BeigeMarbleMBlg: m.blog_marble_beige,
  PinkMarbleMBlg: m.blog_marble_pink,
  BrownMarbleMBlg: m.blog_marble_brown,
  CeramicTBlg: m.blog_tile_ceramic,
  VitrifiedTBlg: m.blog_tile_vitrified,
  MosaicTBlg: m.blog_tile_mosaic,
  GraniteTBlg: m.blog_tile_granite,
  CementTBlg: m.blog_tile_cement,
  MarbleTBlg: m.blog_tile_marble,
  PorcelainTBlg: m.blog_tile_porcelain,
  GlassTBlg: m.blog_tile_glass,
  OutdoorTBlg: m.blog_lighting_outdoor,
  IndoorTBlg: m.blog_lighting_indoor,
}

/** Links to a section's articles, without its first page unless that has its own label. */
export function articleLinks(section: BlogSection): BlogLink[] {
  return Object.keys(section.articles).flatMap((article) => {
    const label = labels[article]?.()
    return label ? [{ path: blogPath(section, article), label }] : []
  })
}

/** Labels of the blog's sections. Every page has them: the articles are not named here. */
import { m } from '#words/messages.js'
import type { blogSections } from '../../rules/blog.ts'

/** A link to a page of the blog. */
export interface BlogLink {
  path: string
  label: string
}

type SectionPath = (typeof blogSections)[number]['path']

const labels: Readonly<Record<SectionPath, () => string>> = {
  '/Blog/BlogMarble': m.blog_marble,
  '/Blog/BlogTile': m.blog_tile,
  '/Blog/BlogBuildingMaterials': m.blog_building,
  '/Blog/BlogPipesAndFittings': m.blog_pipes,
  '/Blog/BlogFurniture': m.blog_furniture,
  '/Blog/BlogLighting': m.blog_lighting,
}

/** Links to the first pages of all sections. */
export function sectionLinks(): BlogLink[] {
  return Object.entries(labels).map(([path, label]) => ({ path, label: label() }))
}

/** The link to a section's first page. */
export function sectionLink({ path }: { path: string }): BlogLink {
  return sectionLinks().find((link) => link.path === path) ?? { path, label: '' }
}

/** The web API of content for other areas' pages: links into the blog. */
export { type BlogLink, sectionLink, sectionLinks } from './blog/sections.ts'
export { articleLinks } from './blog/titles.ts'

/** The web API of content for other areas' pages: links into the blog. */
export { articleLinks, type BlogLink, sectionLink } from './blog/titles.ts'

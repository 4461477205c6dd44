/** What other pages may show of content: the ways into the blog. */
export { articleLinks, type BlogLink, sectionLink } from './blog/titles.ts'

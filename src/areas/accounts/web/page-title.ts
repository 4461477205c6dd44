/** Titles of form pages: "… | site name". */
import type { MetaArgs, MetaDescriptor } from 'react-router'
import type { SiteInfo } from '#kernel/caller.ts'

/** A page's title with the site's name, which the document's own loader knows. */
export function pageTitle(title: string, matches: MetaArgs['matches']): MetaDescriptor {
  const root = matches[0]?.loaderData as SiteInfo | undefined
  return { title: root ? `${title} | ${root.name}` : title }
}

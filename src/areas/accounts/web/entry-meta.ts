/**
 * Head of the login, sign-up and password pages; the canonical link omits the return URL's query.
 */
import type { MetaArgs, MetaDescriptor } from 'react-router'
import type { SiteInfo } from '#kernel/caller.ts'
import { pageHead } from '#ui/page-head.ts'

/** Title, description and canonical link of such a page. */
export function entryMeta(
  { matches, location }: MetaArgs,
  title: string,
  description: string,
): MetaDescriptor[] {
  const site = matches[0]?.loaderData as SiteInfo | undefined
  if (!site) return []
  return pageHead({
    site: site.name,
    title: `${title} | ${site.name}`,
    description,
    canonical: site.publicUrl + location.pathname,
  })
}

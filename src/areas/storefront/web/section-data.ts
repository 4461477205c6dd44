/** What the storefront's sections with a list of their own share. */

import { type MetaDescriptor, redirect } from 'react-router'
import { serverApi } from '#kernel/caller.ts'
import { isProblem } from '#kernel/problem.ts'
import { sectionPath } from './sections.tsx'

/** What a section's page says of itself to search engines. */
export interface SectionHead {
  site: string
  canonical: string
}

/**
 * A section's data in its loader. An unknown seller leads home with an error (document 3,
 * section 2), as it does in the storefront's own loader, which runs at the same time.
 */
export async function sectionData<T>(
  section: { sellerUrl: string; segment: string; search: string },
  load: () => Promise<T>,
): Promise<T & SectionHead> {
  const { name, publicUrl } = serverApi().site
  try {
    const { sellerUrl, segment, search } = section
    const canonical = `${publicUrl}${sectionPath(sellerUrl, segment)}${search}`
    return { ...(await load()), site: name, canonical }
  } catch (error) {
    if (isProblem(error) && (error.status === 404 || error.status === 400)) {
      throw redirect('/?notice=seller')
    }
    throw error
  }
}

/** What a section says that could not be loaded: the storefront's title, nothing to search engines. */
export function failedMeta(storefront: { meta: MetaDescriptor[] }): MetaDescriptor[] {
  return [
    ...storefront.meta.filter((descriptor) => 'title' in descriptor),
    { name: 'robots', content: 'noindex' },
  ]
}

/** Title, description and canonical link of a section; `empty` keeps it out of search engines. */
export function sectionMeta(
  head: SectionHead,
  { title, description, empty }: { title: string; description: string; empty: boolean },
): MetaDescriptor[] {
  return [
    { title: `${title} | ${head.site}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: head.canonical },
    ...(empty ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

/**
 * A page's content for search engines (schema.org), as a data block in its HTML. Pages call this
 * only if `import.meta.env.SSR` says that a server renders, so browsers load no code for it.
 */
import type { MetaDescriptor } from 'react-router'
import { addressIn } from '#kernel/language.ts'

/** A schema.org thing. Undefined properties are left out. */
export type Thing = { '@type': string } & { [property: string]: ThingValue }
type ThingValue = string | number | Thing | readonly (string | Thing)[] | undefined

/** The data block of a page; the router escapes anything that could end it. */
export function structuredData(...things: readonly Thing[]): MetaDescriptor {
  // The router's type does not allow undefined, which JSON leaves out.
  const graph = JSON.parse(JSON.stringify(things))
  return { 'script:ld+json': { '@context': 'https://schema.org', '@graph': graph } }
}

/** The path to a page from the home page, which has the site's name; the page itself comes last. */
export function breadcrumbs(...steps: readonly { name: string; url: string }[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressIn(url),
    })),
  }
}

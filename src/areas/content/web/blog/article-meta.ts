/**
 * An article's metadata for search engines. Each article exports it with its own picture, because
 * the surrounding frame renders before the router knows the article.
 */
import type { MetaDescriptor } from 'react-router'
import type { SiteInfo } from '#kernel/caller.ts'
import { addressIn } from '#kernel/language.ts'
import { pageHead } from '#ui/page-head.ts'
import { breadcrumbs, structuredData } from '#ui/structured-data.ts'
import { type BlogSection, blogPath, blogSectionOf } from '../../rules/blog.ts'
import type { SitePictureSource } from '../site-picture.tsx'
import type { Article } from './article.ts'
import { sectionLink } from './sections.ts'

/** Arguments that the router passes to an article's `meta`; the first match is the root. */
interface Around {
  location: { pathname: string }
  matches: readonly ({ loaderData?: unknown; handle?: unknown } | undefined)[]
}

/** Creates the `meta` function of an article from its first picture. */
export function articleMeta(picture: SitePictureSource) {
  return ({ location, matches }: Around): MetaDescriptor[] => {
    const site = matches[0]?.loaderData as SiteInfo | undefined
    const article = matches.map((match) => match?.handle).findLast(Boolean) as Article | undefined
    const section = blogSectionOf(location.pathname)
    if (!site || !article || !section) return []
    const canonical = site.publicUrl + blogPath(section, location.pathname.split('/')[3])
    const image = new URL(picture.webp, site.publicUrl).href
    return [
      ...pageHead({
        site: site.name,
        title: `${article.title} | ${site.name}`,
        description: article.lead,
        canonical,
        picture: image,
      }),
      ...(import.meta.env.SSR ? [data({ article, section, site, canonical, image })] : []),
    ]
  }
}

function data({
  article: { title, lead, updated, faq },
  section,
  site,
  canonical,
  image,
}: {
  article: Article
  section: BlogSection
  site: SiteInfo
  canonical: string
  image: string
}): MetaDescriptor {
  const { label, path } = sectionLink(section)
  const home = { name: site.name, url: addressIn(`${site.publicUrl}/`) }
  const publisher = { '@type': 'Organization', ...home }
  const steps = [home, { name: label, url: site.publicUrl + path }]
  if (canonical !== site.publicUrl + path) steps.push({ name: title, url: canonical })
  const questions = faq?.map(({ q, a }) => ({
    '@type': 'Question',
    name: q,
    acceptedAnswer: { '@type': 'Answer', text: a },
  }))
  return structuredData(
    {
      '@type': 'Article',
      headline: title,
      description: lead,
      dateModified: updated,
      datePublished: updated,
      image,
      author: publisher,
      publisher,
      mainEntityOfPage: addressIn(canonical),
    },
    breadcrumbs(...steps),
    ...(questions ? [{ '@type': 'FAQPage', mainEntity: questions }] : []),
  )
}

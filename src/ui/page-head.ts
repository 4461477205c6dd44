/** The metadata of a public page for search engines and link previews. */
import type { MetaDescriptor } from 'react-router'
import { addressIn, language, languages } from '#kernel/language.ts'
import { m } from '#words/messages.js'

/** A page's metadata. */
export interface PageHead {
  /** The site's name. */
  site: string
  title: string
  /** Browsers do not need it: leave it out there, so that its text is not loaded. */
  description?: string | undefined
  /** The page's canonical URL, absolute; none for a page that search engines must leave out. */
  canonical?: string
  /** The picture in link previews, absolute URL; the site's own picture if empty. */
  picture?: string
  /** Keeps the page out of search engines; its links are still followed. */
  noindex?: boolean
}

/** As wide as link previews show it; a JPEG, which every messenger supports. */
const sitePicture = { path: '/icons/preview.jpg', width: 1200, height: 630 }

const descriptionMax = 160

/**
 * Title and canonical link, which browsers need too; on the server also the metadata that only
 * search engines and link previews read, which therefore costs pages no JavaScript.
 */
export function pageHead(head: PageHead): MetaDescriptor[] {
  const { title } = head
  const canonical = head.canonical && addressIn(head.canonical)
  return [
    { title },
    ...(canonical ? [{ tagName: 'link', rel: 'canonical', href: canonical } as const] : []),
    ...(import.meta.env.SSR ? forMachines({ ...head, ...(canonical ? { canonical } : {}) }) : []),
  ]
}

/** The title of one page of a list: with its number, except for the first. */
export function pagedTitle(title: string, page: number): string {
  return page > 1 ? `${title}, ${m.ui_page({ page })}` : title
}

function forMachines(head: PageHead): MetaDescriptor[] {
  const description = shortened(head.description ?? '')
  return [
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(head.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(head.canonical && !head.noindex ? alternates(head.canonical) : []),
    ...linkPreview({ ...head, description }),
  ]
}

/** The page in every language; readers of any other language get English. */
function alternates(canonical: string): MetaDescriptor[] {
  const link = (hrefLang: string, href: string) => {
    return { tagName: 'link', rel: 'alternate', hrefLang, href } as const
  }
  return [
    ...languages.map((each) => link(`${each}-IN`, addressIn(canonical, each))),
    link('x-default', addressIn(canonical, 'en')),
  ]
}

/** As much as search engines show, cut at the end of a word. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= descriptionMax) return line
  return `${line.slice(0, descriptionMax).replace(/\s+\S*$/, '')} …`
}

/** Open Graph, which messengers and social sites read. */
function linkPreview({ site, title, description, canonical, picture }: PageHead): MetaDescriptor[] {
  if (!canonical) return []
  const own = { url: new URL(sitePicture.path, canonical).href, ...sitePicture }
  return [
    { property: 'og:site_name', content: site },
    { property: 'og:locale', content: `${language}_IN` },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: canonical },
    { property: 'og:image', content: picture || own.url },
    ...(picture
      ? []
      : [
          { property: 'og:image:width', content: String(own.width) },
          { property: 'og:image:height', content: String(own.height) },
        ]),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

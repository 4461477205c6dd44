/**
 * Follows every internal link of a site as a search engine does, reading only HTML and running no
 * scripts.
 */

/** A page as the server sends it. */
export interface CrawledPage {
  path: string
  status: number
  html: string
  /** Internal addresses that it links to, with their hashes. */
  links: string[]
  /** The target of a redirect; '' for a page. */
  location: string
}

/** How many pages are requested in parallel. */
const atOnce = 6

/**
 * Reads every page that can be reached from `start`, once.
 *
 * @param follow whether to read an address; by default all are read
 */
export async function crawl(
  base: string,
  start: readonly string[],
  follow: (address: URL) => boolean = () => true,
): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>()
  const known = new Set(start)
  const waiting = [...start]
  const walk = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const page = await read(base, path)
      pages.set(path, page)
      for (const link of [...page.links, page.location].filter(Boolean)) {
        const address = new URL(link, base)
        const next = address.pathname + address.search
        if (known.has(next) || !follow(address)) continue
        known.add(next)
        waiting.push(next)
      }
    }
  }
  // A worker can find the queue empty while another still reads a page with new links.
  while (waiting.length > 0) await Promise.all(Array.from({ length: atOnce }, walk))
  return pages
}

async function read(base: string, path: string): Promise<CrawledPage> {
  const response = await fetch(base + path, { redirect: 'manual' })
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
  const html = await response.text()
  const location = response.headers.get('location') ?? ''
  return {
    path,
    status: response.status,
    html: isPage ? html : '',
    links: isPage ? linksIn(html, base + path, base) : [],
    location: location && own(new URL(location, base), base),
  }
}

function linksIn(html: string, page: string, base: string): string[] {
  const links = attributes(html, 'a', 'href').map((href) => own(new URL(href, page), base))
  return [...new Set(links.filter(Boolean))]
}

/** An address without its origin, or '' when it is external. */
function own({ origin, pathname, search, hash }: URL, base: string): string {
  return origin === base ? pathname + search + hash : ''
}

/** The values of an attribute on all elements with this name. */
export function attributes(html: string, element: string, name: string): string[] {
  const tags = html.matchAll(new RegExp(`<${element}\\s[^>]*?\\b${name}="([^"]*)"`, 'g'))
  return [...tags].map(([, value = '']) => decoded(value))
}

/** The ids that hashes can point to. */
export function idsIn(html: string): Set<string> {
  return new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => decoded(id)))
}

/** The structured data blocks of a page. @throws SyntaxError when one is not valid JSON */
export function dataBlocks(html: string): unknown[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  return [...blocks].map(([, json = '']) => JSON.parse(json))
}

function decoded(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}

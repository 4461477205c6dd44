/** Follows every link of a site's own pages, as a search engine does: the HTML alone, no script. */

/** A page as the server sends it. */
export interface CrawledPage {
  path: string
  status: number
  html: string
  /** Addresses of the site that it links to, with their hashes. */
  links: string[]
  /** Where a redirect leads; '' for a page. */
  location: string
}

/** How many pages are asked for at once. */
const atOnce = 6

/**
 * Reads every page that can be reached from `start`, each once.
 *
 * @param follow whether an address is read as well; all by default
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
  // Whoever finds nothing waiting may be ahead of a page that is still being read.
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
  const found = attributes(html, 'a', 'href').map((href) => own(new URL(href, page), base))
  return [...new Set(found.filter(Boolean))]
}

/** An address without its origin, or '' where it is not the site's. */
function own({ origin, pathname, search, hash }: URL, base: string): string {
  return origin === base ? pathname + search + hash : ''
}

/** The values of an attribute of all elements of a name. */
export function attributes(html: string, element: string, name: string): string[] {
  const tags = html.matchAll(new RegExp(`<${element}\\s[^>]*?\\b${name}="([^"]*)"`, 'g'))
  return [...tags].map(([, value = '']) => decoded(value))
}

/** The ids that a hash may lead to. */
export function idsIn(html: string): Set<string> {
  return new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => decoded(id)))
}

/** The data blocks of a page. @throws SyntaxError where one is no JSON */
export function dataBlocks(html: string): unknown[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  return [...blocks].map(([, json = '']) => JSON.parse(json))
}

function decoded(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}

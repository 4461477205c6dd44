/**
 * What the service worker caches for reading offline: public pages, as the server renders them for
 * everyone, with their files and pictures. It never caches API responses or pages that need a
 * login.
 */
import { splitPath } from '#kernel/language.ts'
import { pageOfData } from '#kernel/page-data.ts'

/** The maximum number of entries of each cache; the oldest are evicted first. */
export const mostKept = { pages: 60, files: 600, pictures: 120 } as const
/** Milliseconds to wait for the network if a page is cached already. */
export const patience = 3000
/** Milliseconds for which a cached copy is fresh enough not to be fetched again. */
export const freshness = 600_000

/** How the worker treats a request; undefined if it does not handle it. */
export type RequestKind =
  | 'public page'
  | 'private page'
  | 'file'
  | 'picture'
  | 'page data'
  | undefined

/** First path segments of signed-in areas, forms, calls and tools. */
const privatePaths =
  /^\/(?:api|dev|user|companydetail|admin|login|signup|forgotpassword|offline|healthz|readyz|metrics|sharedlist)(?:\/|$)/i

/** Classifies a request made by a page at `origin`. */
export function kindOf(
  request: Pick<Request, 'method' | 'url' | 'mode' | 'destination' | 'referrer'>,
  origin: string,
): RequestKind {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== origin) return undefined
  if (request.mode === 'navigate') return isPublic(url) ? 'public page' : 'private page'
  if (url.pathname.startsWith('/assets/')) return 'file'
  if (request.destination === 'image') {
    return isPublic(new URL(request.referrer || origin)) ? 'picture' : undefined
  }
  return pageOfData(url.pathname) && isPublic(pageOf(url)) ? 'page data' : undefined
}

/** The page to which one of the router's data requests belongs. */
export function pageOf(data: URL): URL {
  const page = new URL(data)
  page.pathname = pageOfData(data.pathname) ?? data.pathname
  page.searchParams.delete('_routes')
  page.hash = ''
  return page
}

/** Whether a response may be cached as a public page. */
export function isKeepable(answer: Response): boolean {
  return (
    answer.status === 200 &&
    answer.type === 'basic' &&
    !answer.redirected &&
    (answer.headers.get('content-type') ?? '').startsWith('text/html') &&
    !/no-store|private/.test(answer.headers.get('cache-control') ?? '')
  )
}

/** Whether everyone may read the page at a URL. */
export function isPublic({ pathname }: Pick<URL, 'pathname'>): boolean {
  return !privatePaths.test(splitPath(pathname).path)
}

/** The files that a script of a build loads at once; what it imports on demand is none of them. */
export function importsIn(script: string): string[] {
  const names = script.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g)
  return Array.from(names, ([, name]) => `/assets/${name}`)
}

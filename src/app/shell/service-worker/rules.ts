/**
 * What the service worker keeps for reading without a connection: public pages, as the server
 * renders them for anybody, with their files and pictures. Never an answer of the API, and no page
 * that somebody logs in for.
 */
import { splitPath } from '#kernel/language.ts'

/** How many of each are kept; the oldest go first. */
export const mostKept = { pages: 60, files: 250, pictures: 120 } as const
/** Milliseconds that a page which is kept already waits for the network. */
export const patience = 3000
/** Milliseconds for which a kept copy is fresh enough not to be fetched for itself. */
export const freshness = 600_000

/** What a request is to the worker; undefined is none of its business. */
export type Kind = 'public page' | 'private page' | 'file' | 'picture' | 'page data' | undefined

/** The first parts of addresses that stand for signed-in rooms, forms, calls and tools. */
const privateRooms =
  /^\/(?:api|dev|user|companydetail|admin|login|signup|forgotpassword|offline|healthz|readyz|metrics)(?:\/|$)/i
const dataEnd = /\.data$/

/** Sorts a request of a page at `origin`. */
export function kindOf(
  request: Pick<Request, 'method' | 'url' | 'mode' | 'destination' | 'referrer'>,
  origin: string,
): Kind {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== origin) return undefined
  if (request.mode === 'navigate') return isPublic(url) ? 'public page' : 'private page'
  if (url.pathname.startsWith('/assets/')) return 'file'
  if (request.destination === 'image') {
    return isPublic(new URL(request.referrer || origin)) ? 'picture' : undefined
  }
  return dataEnd.test(url.pathname) && isPublic(pageOf(url)) ? 'page data' : undefined
}

/** The page that a request of the router's for data belongs to. */
export function pageOf(data: URL): URL {
  const page = new URL(data)
  page.pathname = data.pathname.replace(/\/_\.data$/, '').replace(dataEnd, '') || '/'
  page.searchParams.delete('_routes')
  page.hash = ''
  return page
}

/** Whether an answer may be kept as a public page. */
export function isKeepable(answer: Response): boolean {
  return (
    answer.status === 200 &&
    answer.type === 'basic' &&
    !answer.redirected &&
    (answer.headers.get('content-type') ?? '').startsWith('text/html') &&
    !/no-store|private/.test(answer.headers.get('cache-control') ?? '')
  )
}

/** Whether anybody may read what is at an address. */
export function isPublic({ pathname }: Pick<URL, 'pathname'>): boolean {
  return !privateRooms.test(splitPath(pathname).path)
}

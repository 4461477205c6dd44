/** What is kept, by name of cache, each with its bound. */
import { freshness, isKeepable, mostKept } from './rules.ts'

/** Where public pages stand; the offline page lists them too. */
const pagesCache = 'neev-pages'
const filesCache = 'neev-files'
const picturesCache = 'neev-pictures'

/** The kept copy of a page, whatever headers it was asked for with. */
export async function keptPage(address: string): Promise<Response | undefined> {
  const cache = await caches.open(pagesCache)
  return cache.match(withoutHash(address), { ignoreVary: true })
}

/** Keeps an answer as a page, where it may be kept. */
export async function keepPage(address: string, answer: Response): Promise<void> {
  if (isKeepable(answer)) await put(pagesCache, withoutHash(address), answer, mostKept.pages)
}

/** Fetches and keeps a page that was read without its document, with its files; not a fresh one. */
export async function fetchPage(address: string): Promise<void> {
  const copy = await keptPage(address)
  const made = Date.parse(copy?.headers.get('date') ?? '')
  if (Date.now() - made < freshness) return
  const answer = await fetch(address, { headers: { accept: 'text/html' } })
  if (!isKeepable(answer)) return
  const files = new Set((await answer.clone().text()).match(/\/assets\/[\w.-]+/g))
  await keepPage(address, answer)
  await Promise.allSettled(Array.from(files, (path) => file(path)))
}

/** A file of a build, whose address names its content: once kept, never asked for again. */
export function file(request: Request | string): Promise<Response> {
  return keptFirst(filesCache, request, mostKept.files)
}

/** A public picture; its name too is another when its content is. */
export function picture(request: Request): Promise<Response> {
  return keptFirst(picturesCache, request, mostKept.pictures)
}

async function keptFirst(name: string, request: Request | string, most: number): Promise<Response> {
  const cache = await caches.open(name)
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200 && answer.type === 'basic') {
    await put(name, typeof request === 'string' ? request : request.url, answer.clone(), most)
  }
  return answer
}

async function put(name: string, address: string, answer: Response, most: number): Promise<void> {
  const cache = await caches.open(name)
  // Again, so that it is last: caches list in the order of their making.
  await cache.delete(address, { ignoreVary: true })
  await cache.put(address, answer).catch(() => undefined)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)))
}

function withoutHash(address: string): string {
  return address.split('#')[0] ?? address
}

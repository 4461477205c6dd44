/** The worker's caches, by name, each with a limit. */
import { freshness, importsIn, isKeepable, mostKept } from './rules.ts'

/** The cache of public pages; the offline page lists it too. */
const pagesCache = 'neev-pages'
const filesCache = 'neev-files'
const picturesCache = 'neev-pictures'

/** The cached copy of a page, whatever headers it was requested with. */
export async function keptPage(address: string): Promise<Response | undefined> {
  const cache = await caches.open(pagesCache)
  return cache.match(withoutHash(address), { ignoreVary: true })
}

/** Caches a response as a page, if it may be cached. */
export async function keepPage(address: string, answer: Response): Promise<void> {
  if (isKeepable(answer)) await put(pagesCache, withoutHash(address), answer, mostKept.pages)
}

/** Caches a page shown without its document, and its files, unless its copy is fresh. */
export async function fetchPage(address: string): Promise<void> {
  const copy = await keptPage(address)
  const copiedAt = Date.parse(copy?.headers.get('date') ?? '')
  if (Date.now() - copiedAt < freshness) return
  const answer = await fetch(address, { headers: { accept: 'text/html' } })
  if (!isKeepable(answer)) return
  const files = new Set((await answer.clone().text()).match(/\/assets\/[\w.-]+/g))
  await keepPage(address, answer)
  await keepFiles(files)
}

/** Caches files of a build with all that they import: a page names only the first of them. */
async function keepFiles(paths: Iterable<string>, seen = new Set<string>()): Promise<void> {
  const added = [...paths].filter((path) => !seen.has(path))
  for (const path of added) seen.add(path)
  await Promise.allSettled(
    added.map(async (path) => {
      const answer = await file(path)
      if (path.endsWith('.js')) await keepFiles(importsIn(await answer.text()), seen)
    }),
  )
}

/** A file of a build, whose URL identifies its content: once cached, it is never fetched again. */
export function file(request: Request | string): Promise<Response> {
  return keptFirst(filesCache, request, mostKept.files)
}

/** A public picture; its name changes with its content, too. */
export function picture(request: Request): Promise<Response> {
  return keptFirst(picturesCache, request, mostKept.pictures)
}

async function keptFirst(name: string, request: Request | string, most: number): Promise<Response> {
  const cache = await caches.open(name)
  const cached = await cache.match(request, { ignoreVary: true })
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.status === 200 && answer.type === 'basic') {
    await put(name, typeof request === 'string' ? request : request.url, answer.clone(), most)
  }
  return answer
}

async function put(name: string, address: string, answer: Response, most: number): Promise<void> {
  const cache = await caches.open(name)
  // Deletes it first so that it comes last: caches list entries in the order they were added.
  await cache.delete(address, { ignoreVary: true })
  await cache.put(address, answer).catch(() => undefined)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)))
}

function withoutHash(address: string): string {
  return address.split('#')[0] ?? address
}

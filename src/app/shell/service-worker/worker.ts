/**
 * The service worker: pages come from the network while there is one, and otherwise from the pages
 * cached before. A new worker takes over at once; its caches do not belong to a single build, so an
 * open page keeps working with the files it was loaded with.
 */
import { languages, pathIn, splitPath } from '#kernel/language.ts'
import { receivePushes } from './push.ts'
import { isPublic, kindOf, pageOf, patience } from './rules.ts'
import type { FetchEvent, WorkerScope } from './scope.ts'
import { fetchPage, file, keepPage, keptPage, picture } from './stores.ts'

/** Identifies the build; each build fetches the offline page again. */
declare const BUILD: string

const scope = self as unknown as WorkerScope
const offlineCache = `neev-offline-${BUILD}`
const housePaths = languages.map((language) => pathIn('/house', language))
const offlinePaths = languages.map((language) => pathIn('/offline', language))

scope.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(offlineCache)
      .then((cache) =>
        cache.addAll(offlinePaths.map((path) => new Request(path, { cache: 'reload' }))),
      )
      .then(() => scope.skipWaiting()),
  )
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      dropOlder(),
      scope.registration.navigationPreload?.enable(),
      scope.clients.claim(),
      // The installed app opens on the first; the others hold the last list, to be read offline.
      ...['/', ...housePaths].map((path) =>
        fetchPage(scope.location.origin + path).catch(() => undefined),
      ),
    ]),
  )
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  switch (kindOf(request, scope.location.origin)) {
    case 'public page':
      return event.respondWith(publicPage(event))
    case 'private page':
      return event.respondWith(fromNetwork(event).catch(() => privateOffline(request.url)))
    case 'file':
      return event.respondWith(file(request))
    case 'picture':
      return event.respondWith(picture(request))
    case 'page data':
      // The router shows a page without its document, which a reload will need.
      return event.waitUntil(fetchPage(pageOf(new URL(request.url)).href).catch(() => undefined))
  }
})

receivePushes(scope)

/** A page reports what it loaded before the worker was active. */
scope.addEventListener('message', (event) => {
  const { page, files } = (event.data ?? {}) as { page?: unknown; files?: unknown }
  if (typeof page !== 'string' || !Array.isArray(files)) return
  const own = files.filter(isFile)
  const { origin, pathname } = new URL(page)
  const seen = origin === scope.location.origin && isPublic({ pathname }) ? [fetchPage(page)] : []
  event.waitUntil(Promise.allSettled([...own.map((address) => file(address)), ...seen]))
})

async function publicPage(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const cachedPage = await keptPage(url)
  const answer = fromNetwork(event).then((response) => {
    event.waitUntil(keepPage(url, response.clone()))
    return response
  })
  if (!cachedPage) return answer.catch(() => offlinePage(url))
  const late = new Promise<Response>((resolve) => setTimeout(resolve, patience, cachedPage))
  return Promise.race([answer, late]).then(
    // A proxy's response while the server is down.
    (response) => ([502, 503, 504].includes(response.status) ? cachedPage : response),
    () => cachedPage,
  )
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request)
}

/** Lists and what was bought are read offline on the page that keeps them, no other private page. */
async function privateOffline(asked: string): Promise<Response> {
  const { language, path } = splitPath(new URL(asked).pathname)
  const house = scope.location.origin + pathIn('/house', language)
  const isKept = /^\/user\/(materials|bought)(\/|$)/i.test(path)
  return isKept && (await keptPage(house)) ? Response.redirect(house) : offlinePage(asked)
}

async function offlinePage(asked: string): Promise<Response> {
  const cache = await caches.open(offlineCache)
  return (
    (await cache.match(pathIn('/offline', splitPath(new URL(asked).pathname).language))) ??
    Response.error()
  )
}

async function dropOlder(): Promise<void> {
  const names = await caches.keys()
  const older = names.filter((name) => name.startsWith('neev-offline-') && name !== offlineCache)
  await Promise.all(older.map((name) => caches.delete(name)))
}

function isFile(address: unknown): address is string {
  return typeof address === 'string' && address.startsWith(`${scope.location.origin}/assets/`)
}

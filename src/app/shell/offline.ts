/** The page's side of reading offline: see service-worker/worker.ts. */
import { mayReload } from './stale-build.ts'

let started = false

/**
 * Registers the service worker `registrationDelay` milliseconds after the page load began, and
 * makes links lead to cached pages when offline.
 */
export function readOffline(registrationDelay: number): void {
  if (started) return
  started = true
  window.addEventListener('click', followOffline, true)
  setTimeout(register, Math.max(0, registrationDelay - performance.now()))
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
    const { active } = await navigator.serviceWorker.ready
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    active?.postMessage({ page: location.href, files })
  } catch {
    // The browser does not allow a worker, or the server is down: the next page tries again.
  }
}

/** Offline, a link loads its document, which the worker may have cached; it never caches data. */
function followOffline(event: MouseEvent): void {
  const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event
  if (navigator.onLine || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download'))
    return
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return
  // Before the router handles the click; the browser then follows the link itself.
  event.stopImmediatePropagation()
}

/** Reloads if the router could not fetch a page's data: the document may be cached. */
export function readKept(): void {
  if (navigator.serviceWorker.controller && mayReload()) location.reload()
}

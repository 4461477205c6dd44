/** The page's side of reading without a connection: see service-worker/worker.ts. */
import { mayReload } from './stale-build.ts'

let started = false

/**
 * Registers the worker so many milliseconds after the page began, and makes links lead to what is
 * kept.
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
    // A browser that will not have one, or a server that is away: the next page tries again.
  }
}

/** Without a connection a link opens its document, which the worker may have; data it has not. */
function followOffline(event: MouseEvent): void {
  const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event
  if (navigator.onLine || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download'))
    return
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return
  // Before the router hears of it; the browser follows by itself.
  event.stopImmediatePropagation()
}

/** The router could not fetch a page's data: its document may be kept. */
export function readKept(): void {
  if (navigator.serviceWorker.controller && mayReload()) location.reload()
}

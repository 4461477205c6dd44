/** The page's side of reading offline: see service-worker/worker.ts. */
import { mayReload } from './stale-build.ts'

let started = false

/** Registers the service worker `registrationDelay` milliseconds after the page load began. */
export function readOffline(registrationDelay: number): void {
  if (started) return
  started = true
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

/** Reloads if the router could not fetch a page's data: the document may be cached. */
export function readKept(): void {
  if (navigator.serviceWorker.controller && mayReload()) location.reload()
}

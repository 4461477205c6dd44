/** Loads the code for offline reading when it is needed: see offline.ts. */
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'

/** Milliseconds after which a page registers a service worker (rules 3.11). */
const registrationDelay = 30_000

const load = () => import('./offline.ts')

/** In production only: at once if a worker is active, otherwise when one is to be registered. */
export function startOffline(): void {
  if (!import.meta.env.PROD) return
  for (const kind of ['click', 'submit']) addEventListener(kind, leaveOffline, true)
  if (!navigator.serviceWorker) return
  const start = () =>
    load().then(
      ({ readOffline }) => readOffline(registrationDelay),
      () => undefined,
    )
  if (navigator.serviceWorker.controller) start()
  else setTimeout(start, registrationDelay)
}

/**
 * Offline, a link loads its document, which the worker may have cached: it never caches data.
 * Without a worker the page stays and says so, as only the browser's own page would come.
 */
function leaveOffline(event: Event): void {
  const { target } = event
  if (navigator.onLine || !(target instanceof Element)) return
  const worker = navigator.serviceWorker?.controller
  const link = target.closest('a')
  if (link) {
    if (link.origin !== location.origin || link.hasAttribute('download')) return
    if (link.hash && link.pathname === location.pathname) return
  } else if (worker || event.type === 'click' || !target.matches('[role=search]')) return
  // Before the router handles it; the browser then follows the link itself.
  event.stopImmediatePropagation()
  if (worker) return
  event.preventDefault()
  toast.error(m.ui_part_missing())
}

/** Called if a page's data could not be fetched: its document may be cached. */
export function readInstead(error: unknown): void {
  if (!(error instanceof TypeError) || !navigator.serviceWorker?.controller) return
  load().then(
    ({ readKept }) => readKept(),
    () => undefined,
  )
}

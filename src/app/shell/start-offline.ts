/** Loads the code for offline reading when it is needed: see offline.ts. */

/** Milliseconds after which a page registers a service worker (rules 3.11). */
const registrationDelay = 30_000

const load = () => import('./offline.ts')

/** In production only: at once if a worker is active, otherwise when one is to be registered. */
export function startOffline(): void {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return
  const start = () =>
    load().then(
      ({ readOffline }) => readOffline(registrationDelay),
      () => undefined,
    )
  if (navigator.serviceWorker.controller) start()
  else setTimeout(start, registrationDelay)
}

/** Called if a page's data could not be fetched: its document may be cached. */
export function readInstead(error: unknown): void {
  if (!(error instanceof TypeError) || !navigator.serviceWorker?.controller) return
  load().then(
    ({ readKept }) => readKept(),
    () => undefined,
  )
}

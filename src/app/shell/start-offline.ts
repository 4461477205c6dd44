/** Fetches what reading without a connection needs, when it is time: see offline.ts. */

/** A service worker is registered so many milliseconds after a page began (document 1, section 9). */
const registrationDelay = 30_000

const load = () => import('./offline.ts')

/** Outside development: at once where a worker is at work already, else when one is due. */
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

/** A page's data could not be fetched: its document may be kept. */
export function readInstead(error: unknown): void {
  if (!(error instanceof TypeError) || !navigator.serviceWorker?.controller) return
  load().then(
    ({ readKept }) => readKept(),
    () => undefined,
  )
}

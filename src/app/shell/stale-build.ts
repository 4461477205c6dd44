/** Pages older than the server's build: files they request later may no longer exist. */
import { keepInput } from '#ui/kept-input.ts'
import { tabStorage } from '#ui/storage.ts'

const storageKey = 'neev.reloaded'

/** Reloads the page if a part of it no longer exists; what was typed is kept. */
export function watchBuild(): void {
  addEventListener('vite:preloadError', async () => {
    // While the server is down a reload would only lose the page.
    const reachable = await fetch('/healthz').then(
      ({ ok }) => ok,
      () => false,
    )
    if (!reachable || !mayReload()) return
    keepInput()
    location.reload()
  })
}

/** Whether a page may reload itself: once for each navigation to it. */
export function mayReload(): boolean {
  // The router gives each history entry a key, which survives a reload.
  const step = `${location.pathname} ${history.state?.key}`
  return tabStorage.read(storageKey) !== step && tabStorage.write(storageKey, step)
}

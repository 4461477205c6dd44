/** A page that is older than the server's build: files that it asks for late may be gone. */
import { keepInput } from '#ui/kept-input.ts'
import { tabStorage } from '#ui/storage.ts'

const storageKey = 'neev.reloaded'

/** Loads the page again where a part of it is no longer there; what is typed stays. */
export function watchBuild(): void {
  addEventListener('vite:preloadError', async () => {
    // Without the server a reload would lose the page for nothing.
    const reachable = await fetch('/healthz').then(
      ({ ok }) => ok,
      () => false,
    )
    if (!reachable || !mayReload()) return
    keepInput()
    location.reload()
  })
}

/** Whether a page may load itself again: once for each step that led to it. */
export function mayReload(): boolean {
  // The router gives each step a key, which outlives a reload.
  const step = `${location.pathname} ${history.state?.key}`
  return tabStorage.read(storageKey) !== step && tabStorage.write(storageKey, step)
}

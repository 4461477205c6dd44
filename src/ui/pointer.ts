/**
 * A message that appears between press and release of a pointer moves the button or link from under
 * it, and the click is lost: so validation on blur waits for the release.
 */
let release: Promise<void> | undefined
const longestPress = 1000

/** Resolves at once, or after the click that ends the current press; after 1 s at the latest. */
export function pointerReleased(): Promise<void> {
  return release ?? Promise.resolve()
}

/** Watches the page's pointers; returns a function to stop that. */
export function watchPointer(): () => void {
  window.addEventListener('pointerdown', press, true)
  return () => window.removeEventListener('pointerdown', press, true)
}

function press(): void {
  release = new Promise((resolve) => {
    const end = () => {
      release = undefined
      window.removeEventListener('pointerup', end, true)
      window.removeEventListener('pointercancel', end, true)
      // After the click that follows the release.
      setTimeout(resolve)
    }
    window.addEventListener('pointerup', end, true)
    window.addEventListener('pointercancel', end, true)
    setTimeout(end, longestPress)
  })
}

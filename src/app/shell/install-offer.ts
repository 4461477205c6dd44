/**
 * The browser's offer to install the site as an app. It comes once, perhaps before the page has
 * hydrated, so it is listened for as soon as this file is there.
 */
import { createListeners } from '#ui/listeners.ts'

/** What Chromium's `beforeinstallprompt` brings; other browsers make no such offer. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

let offer: InstallPrompt | undefined
const listeners = createListeners()

function set(next: InstallPrompt | undefined): void {
  offer = next
  listeners.notify()
}

if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The browser's own bar would ask beside the link.
    event.preventDefault()
    set(event as InstallPrompt)
  })
  window.addEventListener('appinstalled', () => set(undefined))
}

/** Whether the browser offers installation, how to hear of it, and how to take the offer up. */
export const installOffer = {
  subscribe: listeners.subscribe,
  stands: () => offer !== undefined,
  /** Lets the browser ask; an offer can be taken up once, so it is gone whatever is answered. */
  async take(): Promise<void> {
    await offer?.prompt().catch(() => undefined)
    set(undefined)
  },
}

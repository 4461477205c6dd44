/**
 * The browser's offer to install the site as an app. The event fires once, perhaps before the page
 * has hydrated, so this module listens as soon as it is loaded.
 */
import { createListeners } from '#ui/listeners.ts'

/** Chromium's `beforeinstallprompt` event; other browsers have no such event. */
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
    // Otherwise the browser would show its own bar in addition to the link.
    event.preventDefault()
    set(event as InstallPrompt)
  })
  window.addEventListener('appinstalled', () => set(undefined))
}

/** Whether the browser offers installation, how to subscribe to changes, and how to accept. */
export const installOffer = {
  subscribe: listeners.subscribe,
  stands: () => offer !== undefined,
  /** Shows the browser's prompt; an offer works only once, so it is cleared whatever the answer. */
  async take(): Promise<void> {
    await offer?.prompt().catch(() => undefined)
    set(undefined)
  },
}

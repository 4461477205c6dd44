import type { ComponentType } from 'react'
import { createListeners } from './listeners.ts'

/** The kinds of toast; each has its icon and colour. */
export type ToastKind = 'success' | 'error' | 'info' | 'warning'

type View = typeof import('./toast-view.tsx')

const listeners = createListeners()
let loading: Promise<View> | undefined
let container: ComponentType | undefined
let plain = ''
let plainEnds: ReturnType<typeof setTimeout> | undefined

/**
 * What shows the toasts, and how to hear of a change: for {@link Toaster}. `get` gives the container
 * once the first toast is there, `plain` the text that is shown while none can be fetched, or ''.
 */
export const toastContainer = {
  subscribe: listeners.subscribe,
  get: () => container,
  plain: () => plain,
}

/** Without a connection the library may not be there: the words alone, for as long. */
function showPlain(text: string) {
  clearTimeout(plainEnds)
  plain = text
  listeners.notify()
  if (text) plainEnds = setTimeout(showPlain, 3000, '')
}

function ask(kind: ToastKind, text: string) {
  loading ??= import('./toast-view.tsx')
  loading.then(
    (view) => {
      container = view.default
      listeners.notify()
      view.showToast(kind, text)
    },
    () => {
      // The next toast tries again.
      loading = undefined
      showPlain(text)
    },
  )
}

/**
 * Shows a short message at the bottom right for 3000 ms, with a progress bar and a close button;
 * the same message is not shown twice at a time. The library arrives with the first one. Browser
 * only; a page needs one {@link Toaster}.
 */
export const toast: Record<ToastKind, (text: string) => void> = {
  success: (text) => ask('success', text),
  error: (text) => ask('error', text),
  info: (text) => ask('info', text),
  warning: (text) => ask('warning', text),
}

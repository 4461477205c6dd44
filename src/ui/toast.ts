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
 * The toasts' container and its change subscription, for {@link Toaster}. `get` returns the
 * container after the first toast, `plain` the text shown if the library cannot be loaded, or ''.
 */
export const toastContainer = {
  subscribe: listeners.subscribe,
  get: () => container,
  plain: () => plain,
}

/** Offline the library may fail to load: shows only the text, for the same time. */
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
 * the same message is not shown twice at a time. The library is loaded with the first toast.
 * Browser only; a page needs one {@link Toaster}.
 */
export const toast: Record<ToastKind, (text: string) => void> = {
  success: (text) => ask('success', text),
  error: (text) => ask('error', text),
  info: (text) => ask('info', text),
  warning: (text) => ask('warning', text),
}

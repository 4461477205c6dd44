import type { ComponentType } from 'react'

/** The kinds of toast; each has its icon and colour. */
export type ToastKind = 'success' | 'error' | 'info' | 'warning'

type View = typeof import('./toast-view.tsx')

const listeners = new Set<() => void>()
let loading: Promise<View> | undefined
let container: ComponentType | undefined

/** The container of the toasts once the first one is there, and how to hear of it: for {@link Toaster}. */
export const toastContainer = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  get: () => container,
}

function ask(kind: ToastKind, text: string) {
  loading ??= import('./toast-view.tsx')
  loading.then(
    (view) => {
      container = view.default
      for (const listener of listeners) listener()
      view.showToast(kind, text)
    },
    () => {
      // Forms say the same inline; the next toast tries again.
      loading = undefined
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

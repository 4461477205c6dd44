/** The kinds of toast; each has its icon and colour. */
export type ToastKind = 'success' | 'error' | 'info' | 'warning'

type Show = (kind: ToastKind, text: string) => void

const listeners = new Set<() => void>()
let wanted = false
let show: Promise<Show> | undefined

/** Whether any toast was asked for yet, and how to hear of it: {@link Toaster} waits for this. */
export const toastDemand = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  wanted: () => wanted,
}

function ask(kind: ToastKind, text: string) {
  if (!wanted) {
    wanted = true
    for (const listener of listeners) listener()
  }
  show ??= import('./toast-view.tsx').then((view) => view.showToast)
  show.then(
    (run) => run(kind, text),
    () => {
      show = undefined
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

import { useEffect } from 'react'
import { cssTransition, type Id, ToastContainer, toast } from 'react-toastify/unstyled'
import { m } from '#words/messages.js'
import { IconButton } from './button.tsx'
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from './icons.tsx'
import type { ToastKind } from './toast.ts'
import './styles/toast.css'

// The library's default transition inserts a style element, which our CSP forbids.
const slide = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapseDuration: 120 })

const icons = { success: CheckIcon, error: AlertIcon, info: InfoIcon, warning: AlertIcon }

let stand: () => void
const standing = new Promise<void>((resolve) => {
  stand = resolve
})

/** The last toast of each kind and text. */
const latest = new Map<string, Id>()

/** Shows a message; one that is already visible is left as it is. */
export async function showToast(kind: ToastKind, text: string) {
  await standing
  const key = `${kind}:${text}`
  const earlier = latest.get(key)
  if (earlier !== undefined && toast.isActive(earlier)) return
  const Icon = icons[kind]
  // Each with an id of its own: the library drops a toast whose id is still fading out.
  latest.set(key, toast(text, { type: kind, icon: <Icon /> }))
}

/** The container: bottom right, 3000 ms, progress bar and close button (rules 3.4). */
export default function ToastView() {
  // Development mounts everything twice: toasts of the first container would be lost with it.
  useEffect(() => {
    const timer = setTimeout(stand)
    return () => clearTimeout(timer)
  }, [])
  return (
    <ToastContainer
      position="bottom-right"
      autoClose={3000}
      transition={slide}
      closeOnClick={false}
      draggable={false}
      aria-label={m.ui_notifications()}
      closeButton={({ closeToast }) => (
        <IconButton label={m.ui_close()} onClick={() => closeToast(true)}>
          <CloseIcon />
        </IconButton>
      )}
    />
  )
}

import { useEffect } from 'react'
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled'
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

/** Shows a message; one that is already visible is left as it is. */
export async function showToast(kind: ToastKind, text: string) {
  await standing
  const Icon = icons[kind]
  toast(text, { type: kind, toastId: `${kind}:${text}`, icon: <Icon /> })
}

/** The container: bottom right, 3000 ms, progress bar and close button (document 1, section 8). */
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

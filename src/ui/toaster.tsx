import { useSyncExternalStore } from 'react'
import { toastContainer } from './toast.ts'

/** Renders the toasts, once per document; nothing until the first toast. */
export function Toaster() {
  const { subscribe, get, plain } = toastContainer
  const Container = useSyncExternalStore(subscribe, get, () => undefined)
  const text = useSyncExternalStore(subscribe, plain, () => '')
  return (
    <>
      {Container && <Container />}
      {text && (
        <p className="plain-toast" role="alert">
          {text}
        </p>
      )}
    </>
  )
}

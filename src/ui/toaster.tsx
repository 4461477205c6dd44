import { useSyncExternalStore } from 'react'
import { toastContainer } from './toast.ts'

/** The place of the toasts, once per document. Renders nothing until the first one is there. */
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

import { useSyncExternalStore } from 'react'
import { toastContainer } from './toast.ts'

/** The place of the toasts, once per document. Renders nothing until the first one is there. */
export function Toaster() {
  const Container = useSyncExternalStore(
    toastContainer.subscribe,
    toastContainer.get,
    () => undefined,
  )
  return Container ? <Container /> : null
}

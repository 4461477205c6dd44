import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastDemand } from './toast.ts'

const ToastView = lazy(() => import('./toast-view.tsx'))

/** The place of the toasts, once per document. Renders nothing until the first one is asked for. */
export function Toaster() {
  const wanted = useSyncExternalStore(toastDemand.subscribe, toastDemand.wanted, () => false)
  if (!wanted) return null
  return (
    <Suspense>
      <ToastView />
    </Suspense>
  )
}

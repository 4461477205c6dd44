import { type ReactNode, Suspense } from 'react'
import { useHydrated } from './hydrated.ts'

/**
 * A part of a long page below the first screen. React hydrates it separately, after the parts
 * above, and until then the browser lays it out only when it comes near the viewport: neither
 * delays the first paint.
 */
export function Later({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <Part>{children}</Part>
    </Suspense>
  )
}

function Part({ children }: { children: ReactNode }) {
  return <div className={useHydrated() ? undefined : 'later'}>{children}</div>
}

import { type ReactNode, Suspense } from 'react'
import { useHydrated } from './hydrated.ts'

/**
 * A part of a long page below its first screen. React takes it over by itself, after what stands
 * above, and until then the browser lays it out only when it nears the screen: neither holds up
 * the first paint.
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

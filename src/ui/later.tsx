import { type ReactNode, Suspense } from 'react'

/**
 * A part of a long page below its first screen. The browser lays it out when it nears the screen,
 * and React takes it over by itself, after what stands above: neither holds up the first paint.
 */
export function Later({ children }: { children: ReactNode }) {
  return (
    <div className="later">
      <Suspense>{children}</Suspense>
    </div>
  )
}

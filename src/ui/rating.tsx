import type { ReactNode } from 'react'
import { m } from '#words/messages.js'
import { drawn } from './shapes.tsx'

// Re-exported because every page with stars also shows the average: one file less to load.
export { averageText } from '#kernel/average.ts'

/**
 * A rating as whole stars, rounded down (rules 10.2). Below 1, or without a rating, it says so
 * instead. `children` follow the stars: the number of reviews.
 */
export function Rating({
  value,
  children,
}: {
  value: number | null | undefined
  children?: ReactNode
}) {
  const whole = Math.min(5, Math.floor(value ?? 0))
  if (!(whole >= 1)) return <span className="rating rating-none">{m.rating_not_available()}</span>
  return (
    <span className="rating">
      <svg viewBox="0 0 98 19" role="img" aria-label={m.ui_stars({ stars: whole })}>
        {whole < 5 && drawn('stars', 'none')}
        {/* Cut off between two stars. */}
        <svg width={whole * 20 - 1} height={19} aria-hidden="true">
          {drawn('stars')}
        </svg>
      </svg>
      {children}
    </span>
  )
}

import type { ReactNode } from 'react'
import { m } from '#words/messages.js'

// Re-exported because every page with stars also shows the average: one file less to load.
export { averageText } from '#kernel/average.ts'

const star = 'l2.3 4.9 5.2.7-3.8 3.7.9 5.3-4.6-2.5-4.6 2.5.9-5.3-3.8-3.7 5.2-.7z'

/** Stars side by side in one path, each 20 units to the right of the one before. */
function stars(from: number, to: number): string {
  let d = ''
  for (let n = from; n < to; n++) d += `M${n * 20 + 9} 1.5${star}`
  return d
}

/**
 * A rating as whole stars, rounded down (document 1, seller list). Below 1, or without a rating, it
 * says so instead. `children` follow the stars: the number of reviews.
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
        <path d={stars(0, whole)} />
        {whole < 5 && <path d={stars(whole, 5)} fill="none" />}
      </svg>
      {children}
    </span>
  )
}

import type { ReactNode } from 'react'
import { averageText } from '#kernel/average.ts'
import { m } from '#words/messages.js'
import { drawn } from './shapes.tsx'

// Re-exported because every page with stars also shows the average: one file less to load.
export { averageText }

/**
 * A rating as half stars. Below 1, or without a rating, it says so instead. Read aloud it is the
 * figure, once.
 *
 * @param whole whole stars, rounded down, as cards of sellers have them (rules 10.2)
 * @param figure whether the average stands beside the stars; `children` follow it: the number of
 *   reviews
 */
export function Rating({
  value,
  whole = false,
  figure = false,
  children,
}: {
  value: number | null | undefined
  whole?: boolean
  figure?: boolean
  children?: ReactNode
}) {
  const stars = Math.min(5, value ?? 0)
  if (!(stars >= 1)) return <span className="rating rating-none">{m.rating_not_available()}</span>
  const average = averageText(stars)
  const full = Math.floor(stars)
  // 4.3 to 4.7 are four and a half.
  const half = whole ? 0 : Math.round((stars - full) * 2)
  const rounded = full + half / 2
  return (
    <span className="rating">
      <svg
        viewBox="0 0 98 19"
        role="img"
        aria-label={m.ui_stars({ stars: average.replace(/\.0$/, '') })}
      >
        {rounded < 5 && drawn('stars', 'none')}
        {/* Cut off between two stars, or in the middle of one. */}
        <svg
          width={Math.floor(rounded) * 20 + (Number.isInteger(rounded) ? -1 : 9)}
          height={19}
          aria-hidden="true"
        >
          {drawn('stars')}
        </svg>
      </svg>
      {figure && <span aria-hidden="true">{average}</span>}
      {children}
    </span>
  )
}

/** The average of all reviews and a histogram of five rows. */

import { Rating } from '#ui/rating.tsx'
import { m } from '#words/messages.js'
import type { RatingSummary } from '../rules.ts'

export function ReviewSummary({ summary: { average, count, rows } }: { summary: RatingSummary }) {
  return (
    <div className="grid max-w-prose gap-6 sm:max-lg:grid-cols-[12rem_minmax(0,1fr)] lg:sticky lg:top-20">
      <div>
        <p className="text-48 font-[650] tabular-nums">
          <span aria-hidden="true">{average?.toFixed(1)}</span>
          <span className="sr-only">
            {m.store_reviews_average({ average: average?.toFixed(1) ?? '' })}
          </span>
        </p>
        <p className="mt-1" aria-hidden="true">
          <Rating value={average} />
        </p>
        <p className="mt-1 text-15 text-muted">
          {count === 1 ? m.store_reviews_count_one() : m.store_reviews_count({ count })}
        </p>
      </div>
      <ul className="grid content-center gap-1.5 text-15 tabular-nums">
        {rows.map((row) => (
          <li key={row.stars} className="grid grid-cols-[3.25rem_1fr_2.75rem] items-center gap-3">
            <span>{m.store_reviews_star({ stars: row.stars })}</span>
            <svg
              className="h-2 w-full"
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path className="fill-line" d="M0 0h100v1H0z" />
              <path className="fill-seal" d={`M0 0h${row.percent}v1H0z`} />
            </svg>
            <span className="text-end text-muted">
              {row.percent}%
              <span className="sr-only">
                {' '}
                {row.count === 1
                  ? m.store_reviews_count_one()
                  : m.store_reviews_count({ count: row.count })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

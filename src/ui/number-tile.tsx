/** A number of the last days against as many days before. */
import { Link } from 'react-router'
import { m } from '#words/messages.js'

const grouped = (count: number) => count.toLocaleString('en-IN')

/** @param to the list behind the number, if there is one */
export function NumberTile({
  label,
  now,
  before,
  days,
  to,
  show = grouped,
}: {
  label: string
  now: number
  before: number
  days: number
  to?: string | undefined
  show?: (value: number) => string
}) {
  const change = now - before
  return (
    <div className="relative rounded-10 border border-line bg-surface p-4">
      <dt className="text-15 text-muted">
        {to ? (
          <Link to={to} className="text-inherit after:absolute after:inset-0">
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd>
        <span className="text-27 leading-tight font-semibold tabular-nums">{show(now)}</span>
        {change !== 0 && (
          <span className={change > 0 ? 'ml-2 text-15 text-good' : 'ml-2 text-15 text-muted'}>
            {change > 0 ? `+${show(change)}` : `−${show(-change)}`}
          </span>
        )}
        <span className="block text-13 text-muted">
          {m.number_before({ before: show(before), days })}
        </span>
      </dd>
    </div>
  )
}

/** The fixed foot of a list: how much of it was found, what it costs near, what is missing. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { localPlace } from '#kernel/site-names.ts'
import { countText } from '#ui/count-text.ts'
import { m } from '#words/messages.js'
import type { Matches } from '../contract/match-fields.ts'
import { costsOf, type ListCosts } from '../rules/costs.ts'
import type { MaterialLine } from '../rules/lines.ts'
import { sumText } from './price-words.ts'
import type { Around } from './use-matches.ts'

/**
 * @param matches undefined while nothing was found yet
 * @param ask where the lines that nobody has are asked for; '' if that cannot be done here
 * @param children what can be done next
 */
export function ListFoot({
  lines,
  matches,
  around,
  ask,
  children,
}: {
  lines: readonly MaterialLine[]
  matches: Matches | undefined
  around: Around
  ask: string
  children: ReactNode
}) {
  const costs = matches && costsOf(lines, matches.lines)
  const place = matches?.isPlaceKnown && around.location ? localPlace(around.location) : ''
  return (
    <div className="list-foot print:hidden">
      <div className="list-foot-words">
        <p role="status" className="font-[650] tabular-nums">
          {costs
            ? costsText(costs, lines.length, place)
            : countText(lines.length, m.materials_count_one, m.materials_count)}
        </p>
        {costs && <Missing lines={lines} costs={costs} ask={ask} />}
      </div>
      {children}
    </div>
  )
}

function costsText({ least, middle, counted }: ListCosts, lines: number, place: string): string {
  const total = String(lines)
  if (counted === 0) return m.house_nothing_counted({ total })
  const words = { count: counted, total, sum: sumText(least, middle) }
  return place ? m.house_costs_near({ ...words, place }) : m.house_costs(words)
}

/** What is not in the sum, by name once it is opened. */
function Missing({
  lines,
  costs: { missing, unmeasured },
  ask,
}: {
  lines: readonly MaterialLine[]
  costs: ListCosts
  ask: string
}) {
  const notes = [
    missing.length > 0 ? m.house_not_found({ count: missing.length }) : '',
    unmeasured.length > 0 ? m.house_unmeasured({ count: unmeasured.length }) : '',
  ].filter(Boolean)
  if (notes.length === 0) return null
  const named = (ids: readonly number[]) =>
    lines.flatMap(({ id, text }) => (ids.includes(id) ? [text] : [])).join(', ')
  return (
    <details className="list-foot-missing">
      <summary>{notes.join(' · ')}</summary>
      {missing.length > 0 && (
        <p>
          {m.house_not_found_names({ lines: named(missing) })}{' '}
          {ask && <Link to={`${ask}&lines=${missing.join(',')}`}>{m.house_ask_for_them()}</Link>}
        </p>
      )}
      {unmeasured.length > 0 && <p>{m.house_unmeasured_names({ lines: named(unmeasured) })}</p>}
    </details>
  )
}

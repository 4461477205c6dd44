/** The fixed foot of a list: how much of it was found, what it costs near, what is missing. */
import type { ReactNode } from 'react'
import { localPlace } from '#kernel/site-names.ts'
import { countText } from '#ui/count-text.ts'
import { m } from '#words/messages.js'
import type { Matches } from '../contract/materials.ts'
import { costsOf } from '../rules/costs.ts'
import type { MaterialLine } from '../rules/lines.ts'
import { sumText } from './price-words.ts'
import type { Around } from './use-matches.ts'

/**
 * @param matches undefined while nothing was found yet
 * @param children what can be done next
 */
export function ListFoot({
  lines,
  matches,
  around,
  children,
}: {
  lines: readonly MaterialLine[]
  matches: Matches | undefined
  around: Around
  children: ReactNode
}) {
  const total = lines.length
  const place = matches?.isPlaceKnown && around.location ? localPlace(around.location) : ''
  return (
    <div className="list-foot print:hidden">
      <div className="list-foot-words" role="status">
        {matches ? (
          <FootWords lines={lines} matches={matches} place={place} />
        ) : (
          <p>{countText(total, m.materials_count_one, m.materials_count)}</p>
        )}
      </div>
      {children}
    </div>
  )
}

function FootWords({
  lines,
  matches,
  place,
}: {
  lines: readonly MaterialLine[]
  matches: Matches
  place: string
}) {
  const { least, middle, counted, missing, unmeasured } = costsOf(lines, matches.lines)
  const total = String(lines.length)
  const sum = sumText(least, middle)
  const notes = [
    missing.length > 0 ? m.house_not_found({ count: missing.length }) : '',
    unmeasured.length > 0 ? m.house_unmeasured({ count: unmeasured.length }) : '',
  ].filter(Boolean)
  return (
    <>
      <p className="font-[650] tabular-nums">
        {counted === 0 && m.house_nothing_counted({ total })}
        {counted > 0 &&
          (place
            ? m.house_costs_near({ count: counted, total, sum, place })
            : m.house_costs({ count: counted, total, sum }))}
      </p>
      {notes.length > 0 && <p className="text-13 text-muted">{notes.join(' · ')}</p>}
    </>
  )
}

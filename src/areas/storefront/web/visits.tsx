/** A storefront's statistics, charted over 30 or 90 days. */
import { useState } from 'react'
import { indianToday, mediumDate } from '#kernel/dates.ts'
import { Accordion, AccordionItem } from '#ui/accordion.tsx'
import { Button } from '#ui/button.tsx'
import { m } from '#words/messages.js'
import { type DayCounts, wholeDays } from '../rules.ts'

const spans = [30, 90] as const

/** One line with the latest numbers, which expands to the charts. */
export function Visits({ days: rows }: { days: readonly DayCounts[] }) {
  const [length, setLength] = useState<number>(spans[0])
  const daysOf = (count: number) => wholeDays(rows, { today: indianToday(), length: count })
  const latest = daysOf(spans[0])
  const days = daysOf(length)
  const line = m.visits_line({
    views: grouped(sum(latest, 'views')),
    reveals: grouped(sum(latest, 'reveals')),
    calls: grouped(sum(latest, 'calls')),
    days: spans[0],
  })
  return (
    <Accordion>
      <AccordionItem title={<span className="text-15 font-normal">{line}</span>} wide>
        <div className="grid gap-5">
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">{m.visits_span()}</legend>
            {spans.map((span) => (
              <Button
                key={span}
                kind={span === length ? 'primary' : 'secondary'}
                aria-pressed={span === length}
                onClick={() => setLength(span)}
              >
                {m.visits_days({ days: span })}
              </Button>
            ))}
          </fieldset>
          <div className="grid gap-5 sm:grid-cols-3">
            <Bars name={m.visits_views()} days={days} of="views" />
            <Bars name={m.visits_reveals()} days={days} of="reveals" />
            <Bars name={m.visits_calls()} days={days} of="calls" />
          </div>
          <p className="text-13 text-muted">{m.visits_hint()}</p>
        </div>
      </AccordionItem>
    </Accordion>
  )
}

type Counted = Exclude<keyof DayCounts, 'day'>

function sum(days: readonly DayCounts[], of: Counted): number {
  return days.reduce((total, day) => total + day[of], 0)
}

const grouped = (count: number) => count.toLocaleString('en-IN')

/** A bar chart with one bar per day; the highest fills its height. */
function Bars({ name, days, of }: { name: string; days: readonly DayCounts[]; of: Counted }) {
  const total = sum(days, of)
  const most = Math.max(...days.map((day) => day[of]))
  const label = m.visits_chart({ name, total, days: days.length, most })
  return (
    <figure className="min-w-0">
      <figcaption className="text-15 text-muted">{name}</figcaption>
      <p className="text-27 leading-tight font-semibold tabular-nums">{grouped(total)}</p>
      <svg
        viewBox={`0 0 ${days.length} 40`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        className="mt-2 h-16 w-full border-b border-line fill-action"
      >
        {days.map((day, index) => {
          const height = most === 0 ? 0 : (day[of] * 40) / most
          return (
            <rect key={day.day} x={index + 0.1} y={40 - height} width={0.8} height={height}>
              <title>{`${mediumDate(day.day)}: ${day[of]}`}</title>
            </rect>
          )
        })}
      </svg>
      <p className="mt-1 flex justify-between gap-2 text-13 text-muted">
        {[days[0], days.at(-1)].map(
          (end) => end && <span key={end.day}>{mediumDate(end.day)}</span>,
        )}
      </p>
    </figure>
  )
}

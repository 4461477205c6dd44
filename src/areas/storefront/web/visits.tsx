/** A storefront's statistics, charted over 30 or 90 days. */
import { useState } from 'react'
import { indianToday, mediumDate } from '#kernel/dates.ts'
import { Accordion, AccordionItem } from '#ui/accordion.tsx'
import { Bars } from '#ui/bars.tsx'
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
            <Plot title={m.visits_views()} days={days} of="views" />
            <Plot title={m.visits_reveals()} days={days} of="reveals" />
            <Plot title={m.visits_calls()} days={days} of="calls" />
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

/** What was counted day by day. */
function Plot({ title, days, of }: { title: string; days: readonly DayCounts[]; of: Counted }) {
  return (
    <Bars
      title={title}
      level={3}
      total={grouped(sum(days, of))}
      bars={days.map((day) => ({ name: mediumDate(day.day), value: day[of] }))}
    />
  )
}

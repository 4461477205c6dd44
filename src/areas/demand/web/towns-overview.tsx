/** The admins' first look: what the market has, and the towns in which most is missing. */
import { href, Link } from 'react-router'
import { mediumTime } from '#kernel/dates.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { m } from '#words/messages.js'
import type { townCalls } from '../contract/towns.ts'
import { TownsTable } from './towns-table.tsx'

/** How many towns {@link TownsOverview} shows. */
export const overviewTowns = 10

export function TownsOverview({ towns }: { towns: OutputOf<typeof townCalls.towns> }) {
  const { all, rows, countedDate } = towns
  const facts = [
    [m.towns_firms(), all.firms],
    [m.towns_claimed(), all.claimed],
    [m.towns_with_products(), all.withProducts],
    [m.towns_reachable(), all.reachable],
    [m.towns_unanswered(), all.unanswered],
    [m.towns_missed(), all.missed],
  ] as const
  return (
    <section className="mb-8 grid gap-4" aria-labelledby="towns">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="towns" className="text-21">
          {m.towns_title()}
        </h2>
        <Link to={href('/admin/towns')}>{m.towns_all()}</Link>
      </div>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        {facts.map(([label, count]) => (
          <div key={label} className="rounded-10 border border-line bg-surface p-4">
            <dt className="text-15 text-muted">{label}</dt>
            <dd className="text-27 leading-tight font-semibold tabular-nums">
              {count.toLocaleString('en-IN')}
            </dd>
          </div>
        ))}
      </dl>
      {rows.length > 0 && <TownsTable rows={rows} />}
      <p className="text-15 text-muted">
        {countedDate ? m.towns_counted({ date: mediumTime(countedDate) }) : m.towns_never_counted()}
      </p>
    </section>
  )
}

/** What the market brings a dealer: plots by day beside the median of others, products, demand. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { addKindPath, ownProductPath } from '#areas/catalogue/web/public.tsx'
import { tradeOf } from '#areas/companies/rules/trades.ts'
import { durationText } from '#areas/market/web/public.tsx'
import { mediumDate } from '#kernel/dates.ts'
import { localName, localPlace } from '#kernel/site-names.ts'
import { Bars } from '#ui/bars.tsx'
import { linkButton } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { DataTable } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import type { Results } from '../contract.ts'
import { askedDays, fewestBuyers, fewestPeers, resultDays } from '../rules.ts'

const TownMap = lazyPart(
  () => import('./town-map.tsx'),
  () => null,
  <div className="aspect-square max-w-80 rounded-4 bg-sunken" />,
)

const plotted = [
  { of: 'views', title: m.visits_views },
  { of: 'reveals', title: m.visits_reveals },
  { of: 'calls', title: m.visits_calls },
  { of: 'enquiries', title: m.room_enquiries },
] as const

const grouped = (count: number) => count.toLocaleString('en-IN')

/** Views, contacts, calls and enquiries by day, with the median of the firm's peers. */
export function ResultPlots({ days, peers, answerMinutes }: Results) {
  return (
    <section className="mt-8">
      <h2 className="text-21">{m.results_days({ days: resultDays })}</h2>
      <p className="mt-1 text-15 text-muted">{peersText(peers)}</p>
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        {plotted.map(({ of, title }) => (
          <Bars
            key={of}
            title={title()}
            level={3}
            total={grouped(days.reduce((sum, day) => sum + day[of], 0))}
            bars={days.map((day) => ({ name: mediumDate(day.day), value: day[of] }))}
            line={
              peers
                ? {
                    name: m.results_median(),
                    total: m.results_median_total({ total: grouped(Math.round(peers.total[of])) }),
                    values: peers.days.map((day) => day[of]),
                  }
                : undefined
            }
          />
        ))}
      </div>
      <p className="mt-3">{answersText(days, answerMinutes)}</p>
      {peers && peers.answerMinutes !== null && (
        <p className="text-15 text-muted">
          {m.results_answers_median({ time: durationText(peers.answerMinutes) })}
        </p>
      )}
    </section>
  )
}

function peersText(peers: Results['peers']): string {
  if (!peers) return m.results_no_peers({ count: fewestPeers })
  const { firms: count, town } = peers
  const trade = tradeOf(peers.typeId)?.name ?? ''
  return town === ''
    ? m.results_peers_everywhere({ count, trade })
    : m.results_peers({ count, trade, town: localPlace(town) })
}

function answersText(days: Results['days'], minutes: number | null): string {
  const asked = days.reduce((sum, { enquiries }) => sum + enquiries, 0)
  const answered = days.reduce((sum, day) => sum + day.answered, 0)
  if (asked === 0) return m.results_answers_none({ days: resultDays })
  const share = m.results_answers({ answered, asked })
  return minutes === null
    ? share
    : `${share} ${m.results_answers_time({ time: durationText(minutes) })}`
}

/** The firm's products, by views and enquiries. */
export function ResultProducts({ products }: Pick<Results, 'products'>) {
  const title = m.results_products({ days: resultDays })
  return (
    <Part title={title} none={products.length === 0 && m.visits_products_none()}>
      <DataTable
        caption={title}
        rows={products}
        idOf={({ productId }) => productId}
        columns={[
          {
            head: m.results_product(),
            cell: ({ productId, name }) => (
              <Link to={ownProductPath('eidtProduct', productId)} className="wrap-anywhere">
                {name}
              </Link>
            ),
          },
          { head: m.visits_views(), cell: ({ views }) => grouped(views), number: true },
          { head: m.room_enquiries(), cell: ({ enquiries }) => grouped(enquiries), number: true },
        ]}
      />
    </Part>
  )
}

/** Where buyers came from, and the words with which they asked. */
export function ResultBuyers({ towns, words }: Pick<Results, 'towns' | 'words'>) {
  const none = m.results_few({ count: fewestBuyers })
  return (
    <>
      <Part title={m.results_towns({ days: askedDays })} none={towns.length === 0 && none}>
        <div className="mt-3">
          <TownMap towns={towns} />
        </div>
        <Counted rows={towns.map(({ name, buyers }) => ({ name: localPlace(name), buyers }))} />
      </Part>
      <Part title={m.results_words({ days: askedDays })} none={words.length === 0 && none}>
        <Counted rows={words} />
      </Part>
    </>
  )
}

function Counted({ rows }: { rows: readonly { name: string; buyers: number }[] }) {
  return (
    <ul className="mt-2">
      {rows.map(({ name, buyers }) => (
        <li
          key={name}
          className="flex items-baseline justify-between gap-4 border-t border-line py-3 first:border-0"
        >
          <span className="wrap-anywhere">{name}</span>
          <span className="flex-none tabular-nums">{m.results_buyers({ count: buyers })}</span>
        </li>
      ))}
    </ul>
  )
}

/** What buyers near the firm asked for and it does not list, each added with one press. */
export function ResultMissing({ missing }: Pick<Results, 'missing'>) {
  const none = m.results_missing_none({ count: fewestBuyers })
  return (
    <Part title={m.results_missing({ days: askedDays })} none={missing.length === 0 && none}>
      <ul className="mt-2">
        {missing.map(({ name, buyers, ...kind }) => (
          <li
            key={`${kind.typeId} ${name}`}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3 first:border-0"
          >
            <span className="flex-1 basis-40 wrap-anywhere">
              {localName('type', name)}
              <span className="block text-15 text-muted">
                {tradeOf(kind.typeId)?.name} · {m.results_buyers({ count: buyers })}
              </span>
            </span>
            <Link to={addKindPath(kind)} {...linkButton('secondary')}>
              {m.results_add()}
              <span className="sr-only"> {localName('type', name)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Part({
  title,
  none,
  children,
}: {
  title: string
  none: string | false
  children: ReactNode
}) {
  return (
    <section>
      <h2 className="text-21">{title}</h2>
      {none ? <p className="mt-2 text-muted">{none}</p> : children}
    </section>
  )
}

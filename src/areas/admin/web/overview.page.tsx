/** Statistics of the market as charts over time. */
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useSearchParams } from 'react-router'
import { townCalls } from '#areas/demand/contract/towns.ts'
import { overviewTowns, TownsOverview } from '#areas/demand/web/public.tsx'
import { call } from '#client/call.ts'
import { load } from '#client/load.ts'
import { Page, pageMeta } from '#client/page.tsx'
import { mediumDate } from '#kernel/dates.ts'
import { formatRupees } from '#kernel/money.ts'
import { type Bar, Bars } from '#ui/bars.tsx'
import { SelectField } from '#ui/field.tsx'
import { NumberTile } from '#ui/number-tile.tsx'
import { m } from '#words/messages.js'
import { type Overview, overviewCalls } from '../contract/overview.ts'
import { overviewDays } from '../rules.ts'
import { openConsole } from './console.ts'
import { when } from './words.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta }

export const handle = { title: m.admin_overview_title, intro: m.admin_overview_intro }

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await openConsole(request)
  const requested = Number(new URL(request.url).searchParams.get('days'))
  const days = overviewDays.find((known) => known === requested) ?? overviewDays[0]
  const { signal } = request
  const first = { text: '', order: 'lacks', pageSize: overviewTowns, pageNumber: 1 } as const
  const [overview, towns] = await Promise.all([
    load(call(overviewCalls.overview, { days }, { signal }), m.admin_overview_failed()),
    load(call(townCalls.towns, first, { signal }), m.towns_failed()),
  ])
  return { days, overview, towns }
}
clientLoader.hydrate = true as const

type Day = Overview['days'][number]
type Counted = keyof Overview['before']

/** What is counted, and the list behind it. */
const counted: readonly { of: Counted; title: () => string; to?: string; money?: boolean }[] = [
  { of: 'sellers', title: m.admin_overview_sellers, to: '/admin/people' },
  { of: 'reviews', title: m.admin_overview_reviews, to: '/admin' },
  { of: 'orders', title: m.admin_overview_orders, to: '/admin/orders' },
  { of: 'revenue', title: m.admin_overview_revenue, to: '/admin/orders', money: true },
  { of: 'failedMails', title: m.admin_overview_mails },
  { of: 'failedJobs', title: m.admin_overview_jobs },
]

export default function OverviewPage() {
  const { days, overview, towns } = useLoaderData<typeof clientLoader>()
  const [, setParams] = useSearchParams()
  const { waiting, waitingSince, before } = overview
  const sum = (of: Counted) => overview.days.reduce((all, day) => all + (day[of] ?? 0), 0)
  const bars = (of: (day: Day) => number) =>
    overview.days.map((day) => ({ name: mediumDate(day.day), value: of(day) }))
  const hasQueue = overview.days.some(({ queueHours }) => queueHours > 0)
  const known = counted.filter(({ of }) => before[of] !== null)
  const charted = known.filter(({ of }) => overview.days.some((day) => day[of]))
  return (
    <Page
      action={
        <SelectField
          label={m.admin_days()}
          options={overviewDays.map((value) => ({
            value,
            label: m.admin_overview_days({ days: String(value) }),
          }))}
          value={days}
          onChange={({ currentTarget: { value } }) => setParams({ days: value })}
        />
      }
    >
      <p className="mb-6">
        {waitingSince === null ? (
          m.admin_overview_nothing_waits()
        ) : (
          <Link to="/admin">
            {m.admin_overview_waits({
              count: waiting.toLocaleString('en-IN'),
              since: when(waitingSince),
            })}
          </Link>
        )}
      </p>
      <TownsOverview towns={towns} />
      <dl className="mb-6 grid grid-cols-2 gap-3 md:grid-cols-3">
        {known.map(({ of, title, to, money }) => (
          <NumberTile
            key={of}
            label={title()}
            now={sum(of)}
            before={before[of] ?? 0}
            days={days}
            to={to}
            {...(money ? { show: formatRupees } : {})}
          />
        ))}
      </dl>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {charted.map(({ of, title, money }) => (
          <Bars
            key={of}
            title={title()}
            total={money ? formatRupees(sum(of)) : sum(of).toLocaleString('en-IN')}
            bars={bars((day) => day[of] ?? 0)}
            {...(money ? { show: formatRupees } : {})}
          />
        ))}
        {hasQueue && (
          <QueueHours days={overview.days} bars={bars(({ queueHours }) => queueHours)} />
        )}
      </div>
    </Page>
  )
}

/** Without a decision on something submitted there is nothing to measure. */
function QueueHours({ days, bars }: { days: readonly Day[]; bars: readonly Bar[] }) {
  const [latest] = days.toReversed().filter(({ queueHours }) => queueHours > 0)
  return (
    <Bars
      title={m.admin_overview_queue()}
      total={m.admin_overview_hours({ hours: String(latest?.queueHours ?? 0) })}
      bars={bars}
    />
  )
}

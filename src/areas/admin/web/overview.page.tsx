/** Statistics of the market as charts over time. */
import { type ClientLoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { call } from '#client/call.ts'
import { load } from '#client/load.ts'
import { Page, pageMeta } from '#client/page.tsx'
import { mediumDate } from '#kernel/dates.ts'
import { formatRupees } from '#kernel/money.ts'
import { Bars } from '#ui/bars.tsx'
import { SelectField } from '#ui/field.tsx'
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
  const wanted = Number(new URL(request.url).searchParams.get('days'))
  const days = overviewDays.find((known) => known === wanted) ?? overviewDays[0]
  const asked = call(overviewCalls.overview, { days }, { signal: request.signal })
  return { days, overview: await load(asked, m.admin_overview_failed()) }
}
clientLoader.hydrate = true as const

type Day = Overview['days'][number]

export default function OverviewPage() {
  const { days, overview } = useLoaderData<typeof clientLoader>()
  const [, setParams] = useSearchParams()
  const { waiting, waitingSince } = overview
  const sum = (of: (day: Day) => number) => overview.days.reduce((all, day) => all + of(day), 0)
  const bars = (of: (day: Day) => number) =>
    overview.days.map((day) => ({ name: mediumDate(day.day), value: of(day) }))
  const counted = (title: string, of: (day: Day) => number) => (
    <Bars title={title} total={sum(of).toLocaleString('en-IN')} bars={bars(of)} />
  )
  const sold = overview.days.some(({ revenue }) => revenue !== null)
  const [latest] = overview.days.toReversed().filter(({ queueHours }) => queueHours > 0)
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
        {waitingSince === null
          ? m.admin_overview_nothing_waits()
          : m.admin_overview_waits({
              count: waiting.toLocaleString('en-IN'),
              since: when(waitingSince),
            })}
      </p>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {counted(m.admin_overview_sellers(), ({ sellers }) => sellers)}
        {counted(m.admin_overview_reviews(), ({ reviews }) => reviews)}
        {sold && counted(m.admin_overview_orders(), ({ orders }) => orders ?? 0)}
        {sold && (
          <Bars
            title={m.admin_overview_revenue()}
            total={formatRupees(sum(({ revenue }) => revenue ?? 0))}
            bars={bars(({ revenue }) => revenue ?? 0)}
            show={formatRupees}
          />
        )}
        <Bars
          title={m.admin_overview_queue()}
          // Without a decision on something submitted there is nothing to measure.
          total={latest ? m.admin_overview_hours({ hours: String(latest.queueHours) }) : '–'}
          bars={bars(({ queueHours }) => queueHours)}
        />
        {counted(m.admin_overview_mails(), ({ failedMails }) => failedMails)}
        {counted(m.admin_overview_jobs(), ({ failedJobs }) => failedJobs)}
      </div>
    </Page>
  )
}

/** The market of requests: made, answered, accepted; by trade and by town (rules 22.9). */
import { type ClientLoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { tradeOf } from '#areas/companies/rules/trades.ts'
import { durationText } from '#areas/market/web/public.tsx'
import { call } from '#client/call.ts'
import { openConsole } from '#client/console.ts'
import { load } from '#client/load.ts'
import { Page, pageMeta } from '#client/page.tsx'
import { mediumTime } from '#kernel/dates.ts'
import { localPlace } from '#kernel/site-names.ts'
import { SelectField } from '#ui/field.tsx'
import { DataTable } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { enquiryReports, type MarketSlice } from '../contract/admin.ts'
import { numberDays } from '../contract/seller.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta }

export const handle = { title: m.quotation_market, intro: m.quotation_market_intro }

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await openConsole(request)
  const requested = Number(new URL(request.url).searchParams.get('days'))
  const days = numberDays.find((known) => known === requested) ?? numberDays[0]
  const asked = call(enquiryReports.marketNumbers, { days }, { signal: request.signal })
  return { days, numbers: await load(asked, m.quotation_market_failed()) }
}

export default function MarketNumbersPage() {
  const { days, numbers } = useLoaderData<typeof clientLoader>()
  const [, setParams] = useSearchParams()
  const { all, trades, towns, countedDate } = numbers
  return (
    <Page
      action={
        <SelectField
          label={m.quotation_market_days()}
          options={numberDays.map((value) => ({
            value,
            label: m.quotation_days({ days: value }),
          }))}
          value={days}
          onChange={({ currentTarget: { value } }) => setParams({ days: value })}
        />
      }
    >
      <div className="grid gap-8">
        <p className="text-muted">
          {m.quotation_market_counted({ time: mediumTime(countedDate) })}
        </p>
        <Slices
          title={m.quotation_market_all()}
          rows={[{ ...all, name: m.quotation_state_all() }]}
        />
        <Slices
          title={m.quotation_market_trades()}
          rows={trades.map((row) => ({
            ...row,
            name: tradeOf(row.typeId)?.name ?? m.quotation_market_unknown(),
          }))}
        />
        <Slices
          title={m.quotation_market_towns()}
          rows={towns.map((row) => ({ ...row, name: localPlace(row.name) }))}
        />
      </div>
    </Page>
  )
}

function Slices({ title, rows }: { title: string; rows: readonly MarketSlice[] }) {
  const count = (value: number) => value.toLocaleString('en-IN')
  if (rows.length === 0) return null
  return (
    <section>
      <h2 className="text-21">{title}</h2>
      <DataTable
        caption={title}
        rows={rows}
        idOf={({ name }) => name}
        columns={[
          { head: m.quotation_market_name(), cell: ({ name }) => name },
          {
            head: m.nav_requests_short(),
            cell: ({ requests }) => count(requests),
            number: true,
          },
          {
            head: m.quotation_numbers_enquiries(),
            cell: ({ enquiries }) => count(enquiries),
            number: true,
          },
          { head: m.quotation_numbers_quoted(), cell: ({ quoted }) => count(quoted), number: true },
          { head: m.quotation_numbers_won(), cell: ({ won }) => count(won), number: true },
          {
            head: m.quotation_numbers_time(),
            cell: ({ medianMinutes }) =>
              medianMinutes === null ? '–' : durationText(medianMinutes),
            number: true,
          },
        ]}
      />
    </section>
  )
}

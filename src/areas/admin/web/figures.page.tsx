/** Plans in figures: plots by month, of all or of one plan, trade or town (rules 16.30). */
import { type ClientLoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { type FigureName, figureNames, isAmount } from '#areas/billing/rules/figures.ts'
import { tradeOf } from '#areas/companies/rules/trades.ts'
import { call } from '#client/call.ts'
import { openConsole } from '#client/console.ts'
import { load } from '#client/load.ts'
import { Page, pageMeta } from '#client/page.tsx'
import { monthName } from '#kernel/dates.ts'
import { formatRupees } from '#kernel/money.ts'
import { localName, localPlace } from '#kernel/site-names.ts'
import { Bars } from '#ui/bars.tsx'
import { SelectField } from '#ui/field.tsx'
import { type Column, DataTable } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import {
  accountCalls,
  figureMonths,
  type MonthFigures,
  type PartFigures,
} from '../contract/accounts.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta }

export const handle = { title: m.admin_figures_title, intro: m.admin_figures_intro }

const filters = ['plan', 'trade', 'town'] as const
type Filter = (typeof filters)[number]

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await openConsole(request)
  const query = new URL(request.url).searchParams
  const requested = Number(query.get('months'))
  const input = {
    months: figureMonths.find((each) => each === requested) ?? figureMonths[0],
    plan: query.get('plan') ?? '',
    trade: query.get('trade') ?? '',
    town: query.get('town') ?? '',
  }
  const answer = call(accountCalls.figures, input, { signal: request.signal })
  return { input, figures: await load(answer, m.admin_figures_failed()) }
}
clientLoader.hydrate = true as const

const titles: Record<FigureName, () => string> = {
  started: m.admin_figures_started,
  renewed: m.admin_figures_renewed,
  ended: m.admin_figures_ended,
  revenue: m.admin_figures_revenue,
  outstanding: m.admin_figures_outstanding,
}

const labels: Record<Filter, () => string> = {
  plan: m.admin_order_plan,
  trade: m.admin_field_trade,
  town: m.admin_figures_town,
}

/** What a plan, trade or town is called. */
const names: Record<Filter, (name: string) => string> = {
  plan: (name) => localName('plan', name),
  trade: (id) => tradeOf(Number(id))?.name ?? m.admin_figures_no_trade(),
  town: (town) => (town === '' ? m.admin_figures_no_town() : localPlace(town)),
}

const grouped = (value: number) => value.toLocaleString('en-IN')
const formatOf = (name: FigureName) => (isAmount(name) ? formatRupees : grouped)

export default function FiguresPage() {
  const { input, figures } = useLoaderData<typeof clientLoader>()
  const { months, plans, trades, towns } = figures
  const parts: Record<Filter, readonly PartFigures[]> = { plan: plans, trade: trades, town: towns }
  return (
    <Page>
      <Filters input={input} parts={parts} />
      <div className="mt-6 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {figureNames.map((name) => (
          <Plot key={name} name={name} months={months} />
        ))}
      </div>
      <p className="mt-3 prose text-15 text-muted">{m.admin_figures_outstanding_hint()}</p>
      {plans.length === 0 && <p className="mt-6">{m.admin_figures_none()}</p>}
      <Parts title={m.admin_figures_by_plan()} of="plan" rows={plans} />
      <Parts title={m.admin_figures_by_trade()} of="trade" rows={trades} />
      <Parts title={m.admin_figures_by_town()} of="town" rows={towns} />
    </Page>
  )
}

function Filters({
  input,
  parts,
}: {
  input: Record<Filter, string> & { months: number }
  parts: Record<Filter, readonly PartFigures[]>
}) {
  const [query, setQuery] = useSearchParams()
  function choose(name: string, value: string) {
    const next = new URLSearchParams(query)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setQuery(next, { preventScrollReset: true })
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <SelectField
        label={m.admin_accounts_period()}
        options={figureMonths.map((value) => ({
          value,
          label: m.admin_figures_months({ count: value }),
        }))}
        value={input.months}
        onChange={({ currentTarget }) => choose('months', currentTarget.value)}
      />
      {filters.map((filter) => (
        <SelectField
          key={filter}
          label={labels[filter]()}
          options={[
            { value: '', label: m.status_all() },
            ...optionsOf(filter, input[filter], parts[filter]),
          ]}
          value={input[filter]}
          onChange={({ currentTarget }) => choose(filter, currentTarget.value)}
        />
      ))}
    </div>
  )
}

/** The parts that have figures, and the chosen one, which may have none. */
function optionsOf(filter: Filter, chosen: string, rows: readonly PartFigures[]) {
  const values = new Set(rows.map(({ name }) => name).filter((name) => name !== ''))
  if (chosen !== '') values.add(chosen)
  return [...values].map((value) => ({ value, label: names[filter](value) }))
}

function Plot({ name, months }: { name: FigureName; months: readonly MonthFigures[] }) {
  const show = formatOf(name)
  // What is outstanding is a state: that of now, not a sum.
  const total =
    name === 'outstanding'
      ? (months.at(-1)?.outstanding ?? 0)
      : Math.round(months.reduce((sum, month) => sum + month[name], 0) * 100) / 100
  return (
    <Bars
      title={titles[name]()}
      total={show(total)}
      bars={months.map((month) => ({ name: monthName(month.month), value: month[name] }))}
      show={show}
      unit={m.admin_figures_month()}
    />
  )
}

function Parts({ title, of, rows }: { title: string; of: Filter; rows: readonly PartFigures[] }) {
  if (rows.length === 0) return null
  const columns: Column<PartFigures>[] = [
    { head: labels[of](), cell: ({ name }) => names[of](name) },
    ...figureNames.map((name) => ({
      head: titles[name](),
      cell: (row: PartFigures) => formatOf(name)(row[name]),
      number: true,
    })),
  ]
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-21">{title}</h2>
      <DataTable caption={title} rows={rows} idOf={({ name }) => name} columns={columns} />
    </section>
  )
}

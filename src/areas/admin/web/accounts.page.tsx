/** What the accountant takes: files of a period, the return, the comparison with settlements. */
import { type ChangeEvent, useState } from 'react'
import { type ClientLoaderFunctionArgs, href, Link } from 'react-router'
import { type AccountReport, accountReports } from '#areas/billing/rules/accounts.ts'
import { answers } from '#client/answers.ts'
import { openConsole } from '#client/console.ts'
import { useMutation } from '#client/mutation.ts'
import { Page, pageMeta } from '#client/page.tsx'
import { type Day, indianToday, isCalendarDate, monthName } from '#kernel/dates.ts'
import { formatRupees } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { bytesOf, saveFile } from '#ui/save-file.ts'
import { DataTable } from '#ui/table.tsx'
import { toast } from '#ui/toast.ts'
import { m } from '#words/messages.js'
import { accountCalls, type SettlementComparison } from '../contract/accounts.ts'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta }

export const handle = { title: m.admin_accounts_title, intro: m.admin_accounts_intro }

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await openConsole(request)
  return null
}
clientLoader.hydrate = true as const

const reportNames: Record<AccountReport, () => string> = {
  invoices: m.admin_accounts_invoices,
  orders: m.admin_accounts_orders,
  creditNotes: m.admin_accounts_credit_notes,
  receipts: m.admin_accounts_receipts,
  gstr1: m.admin_accounts_gstr1,
}

const types = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
}
type Format = keyof typeof types

/** The months and financial years that can be chosen, latest first. */
function periods(today: Day): { value: string; label: string; from: Day; until: Day }[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const list = []
  for (let back = 0; back < 15; back += 1) {
    const first = new Date(Date.UTC(year, month - 1 - back, 1))
    const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0))
    const from = first.toISOString().slice(0, 10) as Day
    const until = last.toISOString().slice(0, 10) as Day
    list.push({ value: from.slice(0, 7), label: monthName(from), from, until })
  }
  const begin = month >= 4 ? year : year - 1
  for (let back = 0; back < 6; back += 1) {
    const first = begin - back
    const label = m.admin_accounts_year({
      year: `${first}-${String((first + 1) % 100).padStart(2, '0')}`,
    })
    const from = `${first}-04-01` as Day
    list.push({ value: label, label, from, until: `${first + 1}-03-31` as Day })
  }
  return list
}

const compared = answers({
  done: 'compared',
  refused: { tooMany: m.admin_accounts_too_many, period: m.admin_accounts_period_wrong },
  otherwise: m.admin_settlement_columns,
})
const made = answers({
  done: 'file',
  refused: { tooMany: m.admin_accounts_too_many, notReturn: m.admin_accounts_not_return },
  otherwise: m.admin_accounts_period_wrong,
})

export default function AccountsPage() {
  const offered = periods(indianToday())
  const [chosen, setChosen] = useState(offered[0]?.value ?? '')
  const [report, setReport] = useState<AccountReport>('invoices')
  const [from, setFrom] = useState<string>(offered[0]?.from ?? '')
  const [until, setUntil] = useState<string>(offered[0]?.until ?? '')
  const file = useMutation(accountCalls.accounts, {
    answers: ({ result }) => made(result),
    onDone: ({ fileName, content, rows }) => {
      const format: Format = fileName.endsWith('xlsx')
        ? 'xlsx'
        : fileName.endsWith('json')
          ? 'json'
          : 'csv'
      saveFile(fileName, bytesOf(content), types[format])
      toast.success(m.admin_accounts_saved({ rows: String(rows) }))
    },
  })
  const isRight = isCalendarDate(from) && isCalendarDate(until) && from <= until
  function take(format: Format) {
    if (isCalendarDate(from) && isCalendarDate(until)) file.run({ report, format, from, until })
  }
  return (
    <Page>
      <section className="grid max-w-form gap-5">
        <SelectField
          label={m.admin_accounts_period()}
          options={offered.map(({ value, label }) => ({ value, label }))}
          value={chosen}
          onChange={({ currentTarget }) => {
            const period = offered.find(({ value }) => value === currentTarget.value)
            setChosen(currentTarget.value)
            if (!period) return
            setFrom(period.from)
            setUntil(period.until)
          }}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={m.admin_accounts_from()}
            type="date"
            value={from}
            onChange={({ currentTarget }) => setFrom(currentTarget.value)}
          />
          <TextField
            label={m.admin_accounts_until()}
            type="date"
            value={until}
            error={isRight ? '' : m.admin_accounts_period_wrong()}
            onChange={({ currentTarget }) => setUntil(currentTarget.value)}
          />
        </div>
        <SelectField
          label={m.admin_accounts_report()}
          hint={report === 'gstr1' ? m.admin_accounts_gstr1_hint() : undefined}
          options={accountReports.map((value) => ({ value, label: reportNames[value]() }))}
          value={report}
          onChange={({ currentTarget }) =>
            setReport(accountReports.find((each) => each === currentTarget.value) ?? 'invoices')
          }
        />
        <FormMessage>{file.failure}</FormMessage>
        <div className="flex flex-wrap gap-3">
          <Button busy={file.busy} disabled={!isRight} onClick={() => take('xlsx')}>
            {m.admin_accounts_xlsx()}
          </Button>
          <Button kind="secondary" busy={file.busy} disabled={!isRight} onClick={() => take('csv')}>
            {m.admin_accounts_csv()}
          </Button>
          {report === 'gstr1' && (
            <Button
              kind="secondary"
              busy={file.busy}
              disabled={!isRight}
              onClick={() => take('json')}
            >
              {m.admin_accounts_json()}
            </Button>
          )}
        </div>
      </section>
      <Settlement from={from} until={until} />
    </Page>
  )
}

function Settlement({ from, until }: { from: string; until: string }) {
  const [found, setFound] = useState<SettlementComparison>()
  const compare = useMutation(accountCalls.compareSettlement, {
    answers: ({ result }) => compared(result),
    onDone: setFound,
    onRefused: ({ columns }) => {
      if (columns.length > 0) toast.error(columns.join(', '))
    },
  })
  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = currentTarget.files ?? []
    currentTarget.value = ''
    if (!chosen || !isCalendarDate(from) || !isCalendarDate(until)) return
    const bytes = new Uint8Array(await chosen.arrayBuffer())
    let text = ''
    for (const byte of bytes) text += String.fromCharCode(byte)
    compare.run({ from, until, file: btoa(text) })
  }
  return (
    <section className="mt-10">
      <h2>{m.admin_settlement_title()}</h2>
      <p className="mt-1 mb-4 prose text-15 text-muted">{m.admin_settlement_intro()}</p>
      <div className="max-w-form">
        <TextField
          label={m.admin_settlement_file()}
          type="file"
          accept=".csv,.xlsx"
          onChange={choose}
        />
      </div>
      <FormMessage>{compare.failure}</FormMessage>
      {found && <Found found={found} />}
    </section>
  )
}

function Found({ found }: { found: SettlementComparison }) {
  const sums = [
    [m.admin_settlement_matched(), String(found.matched)],
    [m.admin_settlement_payments(), formatRupees(found.payments)],
    [m.admin_settlement_refunds(), formatRupees(found.refunds)],
    [m.admin_settlement_fees(), formatRupees(found.fees)],
    [m.admin_settlement_tax(), formatRupees(found.tax)],
  ]
  const rows = [
    ...found.missing.map((entry) => ({
      ...entry,
      what: m.admin_settlement_missing(),
      where: '',
      settled: null,
      booked: entry.amount,
    })),
    ...found.unknown.map(({ line, ...entry }) => ({
      ...entry,
      orderId: 0,
      what: m.admin_settlement_unknown(),
      where: m.admin_settlement_line({ line: String(line) }),
      settled: entry.amount,
      booked: null,
    })),
    ...found.different.map(({ booked, settled }) => ({
      ...booked,
      what: m.admin_settlement_different(),
      where: m.admin_settlement_line({ line: String(settled.line) }),
      settled: settled.amount,
      booked: booked.amount,
    })),
  ]
  const money = (amount: number | null) => (amount === null ? '' : formatRupees(amount))
  return (
    <div className="mt-6" role="status">
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-15">
        {sums.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="text-17 font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {found.faults.map(({ line, text }) => (
        <FormMessage key={line}>
          {m.admin_settlement_fault({ line: String(line), text })}
        </FormMessage>
      ))}
      {rows.length === 0 ? (
        <p className="mt-4">{m.admin_settlement_all()}</p>
      ) : (
        <DataTable
          caption={m.admin_settlement_title()}
          rows={rows}
          idOf={({ what, kind, paymentId }) => `${what} ${kind} ${paymentId}`}
          columns={[
            {
              head: m.admin_order_payment_id(),
              cell: ({ paymentId, kind }) => (
                <>
                  {paymentId}
                  <span className="block text-13 font-normal text-muted">
                    {kind === 'refund' ? m.credit_reason_refund() : m.invoice_payment()}
                  </span>
                </>
              ),
            },
            {
              head: m.admin_status(),
              cell: ({ what, where }) => [what, where].filter(Boolean).join(', '),
            },
            {
              head: m.admin_order(),
              cell: ({ orderId }) =>
                orderId > 0 && (
                  <Link to={href('/admin/orders/:orderId', { orderId: String(orderId) })}>
                    #{orderId}
                  </Link>
                ),
            },
            {
              head: m.admin_settlement_booked(),
              cell: ({ booked }) => money(booked),
              number: true,
            },
            {
              head: m.admin_settlement_settled(),
              cell: ({ settled }) => money(settled),
              number: true,
            },
          ]}
        />
      )}
    </div>
  )
}

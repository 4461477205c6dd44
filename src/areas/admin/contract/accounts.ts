/** What the accountant takes: files of a period, the return, the comparison with settlements. */
import * as z from 'zod/mini'
import { accountReports } from '#areas/billing/rules/accounts.ts'
import { isoDate } from '#kernel/date-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { requiredFile, wholeNumber } from '#kernel/fields.ts'
import { filterText } from '#kernel/list-fields.ts'
import { m } from '#words/messages.js'

const entry = z.object({
  kind: z.enum(['payment', 'refund']),
  paymentId: z.string(),
  /** Rupees. */
  amount: z.number(),
})
const booked = z.extend(entry, { orderId: z.int() })
const settled = z.extend(entry, { line: z.int() })

const comparison = z.object({
  result: z.enum(['compared', 'columns', 'tooMany', 'period']),
  /** Columns that the file lacks. */
  columns: z.array(z.string()),
  matched: z.int(),
  /** Rows that could not be read. */
  faults: z.array(z.object({ line: z.int(), text: z.string() })),
  missing: z.array(booked),
  unknown: z.array(settled),
  different: z.array(z.object({ booked, settled })),
  /** In rupees: settled payments and refunds, fees, and the tax on them. */
  payments: z.number(),
  refunds: z.number(),
  fees: z.number(),
  tax: z.number(),
})

/** A settlement report compared with what is booked. */
export type SettlementComparison = z.output<typeof comparison>

const figures = {
  /** Firms: their first plan began, their plan ended and another followed, or none did. */
  started: z.int(),
  renewed: z.int(),
  ended: z.int(),
  /** In rupees: invoiced less credited, without GST; what console orders still owe, with GST. */
  revenue: z.number(),
  outstanding: z.number(),
}
const monthFigures = z.object({ month: isoDate, ...figures })
const partFigures = z.object({ name: z.string(), ...figures })

/** Figures of a plan, a trade or a town. */
export type PartFigures = z.output<typeof partFigures>
/** Figures of a month. */
export type MonthFigures = z.output<typeof monthFigures>

/** Over how many months figures can be shown. */
export const figureMonths = [12, 24, 36] as const

const accountant = { audience: 'admin', permission: 'accounts' } as const

/** The period of a file. */
const period = { from: isoDate, until: isoDate }

export const accountCalls = {
  figures: endpoint({
    ...accountant,
    method: 'GET',
    path: 'Admin/GetPlanFiguresAsync',
    summary:
      'Returns firms whose first paid plan began, whose plan was followed by another or ended, revenue and what is outstanding, by month, and by plan, trade and town; of one plan, trade or town if asked.',
    input: z.object({
      months: z._default(
        wholeNumber().check(z.refine((months) => figureMonths.some((each) => each === months))),
        figureMonths[0],
      ),
      plan: filterText,
      /** A trade's id; 0 for firms without one. */
      trade: filterText,
      town: filterText,
    }),
    output: z.object({
      months: z.array(monthFigures),
      plans: z.array(partFigures),
      /** Named by their ids. */
      trades: z.array(partFigures),
      /** At most 100, the largest revenue first. */
      towns: z.array(partFigures),
    }),
    audited: true,
    rate: { limit: 60, seconds: 60, per: 'caller' },
  }),
  accounts: endpoint({
    ...accountant,
    method: 'GET',
    path: 'Admin/GetAccountsAsync',
    summary:
      'Returns orders, invoices, credit notes, receipts, or the sections of GSTR-1 of a period as a CSV or XLSX file in base64; GSTR-1 also as JSON for the portal. `tooMany` above 10,000 rows, `period` if it ends before it begins, or is longer than a financial year, `notReturn` for JSON of more than a month or quarter.',
    input: z.object({
      report: z._default(z.enum(accountReports), 'invoices'),
      format: z._default(z.enum(['csv', 'xlsx', 'json']), 'csv'),
      ...period,
    }),
    output: z.object({
      result: z.enum(['file', 'tooMany', 'period', 'notReturn']),
      fileName: z.string(),
      content: z.string(),
      rows: z.int(),
    }),
    audited: true,
    rate: { limit: 30, seconds: 60, per: 'caller' },
  }),
  compareSettlement: endpoint({
    ...accountant,
    method: 'POST',
    path: 'Admin/CompareSettlementAsync',
    summary:
      "Compares Razorpay's settlement report (CSV or XLSX in base64) with the payments and refunds booked in a period: what is in one and not in the other, fees and the tax on them. `columns` names what the file lacks. Nothing is stored.",
    input: z.object({
      ...period,
      file: requiredFile(m.settlement_file_required).check(
        z.maxLength(8_000_000, { error: m.settlement_file_large }),
      ),
    }),
    output: comparison,
    bodyLimit: 8_200_000,
    rate: { limit: 10, seconds: 60, per: 'caller' },
  }),
}

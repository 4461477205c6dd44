/** Files for the accountant, and the comparison with settlements. */
import {
  byMonth,
  byPart,
  type FigurePart,
  type Figures,
  matching,
  monthsUntil,
} from '#areas/billing/rules/figures.ts'
import { accountFile, compareWithSettlement, countFigures } from '#areas/billing/server/public.ts'
import { indianToday, monthOf } from '#kernel/dates.ts'
import { toRupees } from '#kernel/money.ts'
import type { Handler } from '#platform/http/context.ts'
import type { accountCalls, SettlementComparison } from '../../contract/accounts.ts'

/** A file of a period. */
export const accounts: Handler<typeof accountCalls.accounts> = async (input, context) => {
  const { database, settings, caller, signal } = context
  const owner = { companyId: caller.userId, signal }
  const file = await accountFile(database.reader, input, { supplier: settings.invoice, owner })
  if (typeof file === 'string') return { result: file, fileName: '', content: '', rows: 0 }
  return { result: 'file', ...file }
}

const townsMax = 100

/** Plans in figures by month, plan, trade and town. */
export const figures: Handler<typeof accountCalls.figures> = async (input, { database }) => {
  const months = monthsUntil(indianToday(), input.months)
  const lastMonth = months.at(-1) ?? monthOf(indianToday())
  const { plan, trade, town } = input
  const filter = { plan, trade, town }
  const counted = await countFigures(database.reader, months)
  // A part is compared with all others of its kind, within what the other filters leave.
  const parts = (part: FigurePart) =>
    byPart(matching(counted, { ...filter, [part]: '' }), part, lastMonth).map(inRupees)
  return {
    months: byMonth(matching(counted, filter), months).map(inRupees),
    plans: parts('plan'),
    trades: parts('trade'),
    towns: parts('town').slice(0, townsMax),
  }
}

function inRupees<Row extends Figures>(row: Row): Row {
  return { ...row, revenue: toRupees(row.revenue), outstanding: toRupees(row.outstanding) }
}

const nothing: SettlementComparison = {
  result: 'period',
  columns: [],
  matched: 0,
  faults: [],
  missing: [],
  unknown: [],
  different: [],
  payments: 0,
  refunds: 0,
  fees: 0,
  tax: 0,
}

/** Compares a settlement report with what is booked. */
export const compareSettlement: Handler<typeof accountCalls.compareSettlement> = async (
  { from, until, file },
  { database, caller, signal },
) => {
  const owner = { companyId: caller.userId, signal }
  const bytes = Buffer.from(file.replace(/^data:[^,]*,/, ''), 'base64')
  const found = await compareWithSettlement(
    database.reader,
    { from, until },
    { file: bytes, owner },
  )
  if (found.result === 'columns') return { ...nothing, ...found }
  if (found.result !== 'compared') return { ...nothing, result: found.result }
  const { comparison, faults } = found
  const rupees = <Entry extends { amount: number }>(entry: Entry): Entry => ({
    ...entry,
    amount: toRupees(entry.amount),
  })
  return {
    result: 'compared',
    columns: [],
    faults,
    matched: comparison.matched,
    missing: comparison.missing.map(rupees),
    unknown: comparison.unknown.map(rupees),
    different: comparison.different.map(({ booked, settled }) => ({
      booked: rupees(booked),
      settled: rupees(settled),
    })),
    payments: toRupees(comparison.payments),
    refunds: toRupees(comparison.refunds),
    fees: toRupees(comparison.fees),
    tax: toRupees(comparison.tax),
  }
}

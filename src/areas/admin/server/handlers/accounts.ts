/** Files for the accountant, and the comparison with settlements. */
import { accountFile, compareWithSettlement } from '#areas/billing/server/public.ts'
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

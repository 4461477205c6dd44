/** Razorpay's settlement report, compared with what is booked (rules 16.29). */

/** A payment or refund as it is booked; amounts in paise. */
export interface BookedEntry {
  kind: 'payment' | 'refund'
  /** Id of the payment. */
  paymentId: string
  amount: number
  orderId: number
}

/** A row of the report. */
export interface SettledEntry extends Omit<BookedEntry, 'orderId'> {
  line: number
  fee: number
  tax: number
}

/** What is in one and not in the other. */
export interface Comparison {
  matched: number
  /** Booked, and not in the report. */
  missing: BookedEntry[]
  /** In the report, and not booked. */
  unknown: SettledEntry[]
  /** In both, with different amounts. */
  different: { booked: BookedEntry; settled: SettledEntry }[]
  /** In paise: settled payments, refunds, fees and the tax on them. */
  payments: number
  refunds: number
  fees: number
  tax: number
}

/** Rows that could not be read, by line. */
export interface ReportFault {
  line: number
  text: string
}

const columns = {
  id: ['entity_id', 'payment_id', 'id'],
  type: ['type', 'transaction_entity', 'entity'],
  amount: ['amount'],
  fee: ['fee', 'fee (exclusive tax)', 'fees', 'razorpay_fee'],
  tax: ['tax', 'gst'],
  payment: ['payment_id'],
} as const

/** Whether a header has what is needed; the names of missing columns otherwise. */
export function missingColumns(header: readonly string[]): string[] {
  const names = header.map((name) => name.trim().toLowerCase())
  return (['id', 'type', 'amount', 'fee', 'tax'] as const)
    .filter((column) => !columns[column].some((name) => names.includes(name)))
    .map((column) => columns[column][0])
}

/** Reads the rows of a report with its header; amounts are rupees with two decimals. */
export function readReport(rows: readonly (readonly string[])[]): {
  entries: SettledEntry[]
  faults: ReportFault[]
} {
  const [header = [], ...body] = rows
  const names = header.map((name) => name.trim().toLowerCase())
  const at = (column: keyof typeof columns) =>
    columns[column].map((name) => names.indexOf(name)).find((index) => index >= 0) ?? -1
  const entries: SettledEntry[] = []
  const faults: ReportFault[] = []
  for (const [index, row] of body.entries()) {
    const line = index + 2
    const cell = (column: keyof typeof columns) => (row[at(column)] ?? '').trim()
    const type = cell('type').toLowerCase()
    if (row.every((text) => text.trim() === '')) continue
    // Settlements, transfers and adjustments move money of all payments, not of one.
    if (type !== 'payment' && type !== 'refund') continue
    const [amount, fee, tax] = [paiseOf(cell('amount')), paiseOf(cell('fee')), paiseOf(cell('tax'))]
    const paymentId = type === 'refund' ? cell('payment') || cell('id') : cell('id')
    if (amount === undefined || fee === undefined || tax === undefined || paymentId === '') {
      faults.push({ line, text: row.join(', ').slice(0, 200) })
    } else {
      entries.push({ kind: type, paymentId, amount, fee, tax, line })
    }
  }
  return { entries, faults }
}

function paiseOf(text: string): number | undefined {
  if (text === '') return 0
  const plain = text.replaceAll(',', '')
  return /^-?\d+(?:\.\d{1,4})?$/.test(plain) ? Math.round(Math.abs(Number(plain)) * 100) : undefined
}

/** Compares a report with what is booked. Refunds of one payment are compared as a sum. */
export function compareSettlement(
  booked: readonly BookedEntry[],
  settled: readonly SettledEntry[],
): Comparison {
  const keyOf = ({ kind, paymentId }: Pick<BookedEntry, 'kind' | 'paymentId'>) =>
    `${kind} ${paymentId}`
  const bookedBy = new Map<string, BookedEntry>()
  for (const entry of booked) {
    const before = bookedBy.get(keyOf(entry))
    bookedBy.set(keyOf(entry), { ...entry, amount: entry.amount + (before?.amount ?? 0) })
  }
  const settledBy = new Map<string, SettledEntry>()
  for (const entry of settled) {
    const before = settledBy.get(keyOf(entry))
    settledBy.set(keyOf(entry), { ...entry, amount: entry.amount + (before?.amount ?? 0) })
  }
  const comparison: Comparison = {
    matched: 0,
    missing: [],
    unknown: [],
    different: [],
    payments: sumOf(settled.filter(({ kind }) => kind === 'payment')),
    refunds: sumOf(settled.filter(({ kind }) => kind === 'refund')),
    fees: settled.reduce((sum, { fee }) => sum + fee, 0),
    tax: settled.reduce((sum, { tax }) => sum + tax, 0),
  }
  for (const [key, entry] of bookedBy) {
    const other = settledBy.get(key)
    if (!other) comparison.missing.push(entry)
    else if (other.amount === entry.amount) comparison.matched += 1
    else comparison.different.push({ booked: entry, settled: other })
  }
  for (const [key, entry] of settledBy) if (!bookedBy.has(key)) comparison.unknown.push(entry)
  return comparison
}

function sumOf(entries: readonly { amount: number }[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}

/** Files for the accountant, and the comparison with Razorpay's settlements (rules 16.27 to 16.29). */
import {
  readSheet,
  type SheetOwner,
  type WrittenCell,
  writeSheet,
} from '#areas/sheets/server/public.ts'
import { addressLine } from '#kernel/address.ts'
import { daysLater, indianToday } from '#kernel/dates.ts'
import { gstStates } from '#kernel/gstin.ts'
import { toRupees } from '#kernel/money.ts'
import type { Reader } from '#platform/database/database.ts'
import type { Services } from '#platform/http/context.ts'
import type { AccountReport } from '../../rules/accounts.ts'
import { serviceCode, taxParts } from '../../rules/gst.ts'
import {
  gstr1Of,
  isReturnPeriod,
  issuedOf,
  type ReturnedDocument,
  type ReturnedNote,
  returnFile,
} from '../../rules/gstr1.ts'
import { gstPercent } from '../../rules/prices.ts'
import {
  type BookedEntry,
  type Comparison,
  compareSettlement,
  missingColumns,
  type ReportFault,
  readReport,
} from '../../rules/settlement.ts'
import {
  accountRowsMax,
  creditNotesBetween,
  invoicesBetween,
  ordersBetween,
  type Period,
  paidOnlineBetween,
  receiptsBetween,
  refundedOnlineBetween,
} from '../reads/accounts.ts'
import { isPaidOnline } from './settle.ts'

type Cells = WrittenCell[][]
type Supplier = Services['settings']['invoice']

/** Why there is no file. */
export type AccountRefusal = 'tooMany' | 'period' | 'notReturn'

const longestPeriod = 366

function isPeriod({ from, until }: Period): boolean {
  return from <= until && until <= daysLater(from, longestPeriod - 1)
}

/** A file of a period; the refusal if there is none. */
export async function accountFile(
  reader: Reader,
  asked: Period & { report: AccountReport; format: 'csv' | 'xlsx' | 'json' },
  { supplier, owner }: { supplier: Supplier; owner: SheetOwner },
): Promise<AccountRefusal | { fileName: string; content: string; rows: number }> {
  const { report, format, from, until } = asked
  if (!isPeriod(asked)) return 'period'
  const fileName = `${report}-${from}-${until}.${format}`
  if (report === 'gstr1' && format === 'json') {
    if (!isReturnPeriod(asked)) return 'notReturn'
    const filed = await returnOf(reader, asked, supplier)
    if (filed === 'tooMany') return filed
    const content = Buffer.from(returnFile(filed)).toString('base64')
    return { fileName, content, rows: filed.b2b.length + filed.b2cs.length }
  }
  const cells = await cellsOf(reader, asked, supplier)
  if (cells === 'tooMany') return cells
  const isXlsx = format === 'xlsx'
  const file = await writeSheet(isXlsx ? 'xlsx' : 'csv', isXlsx ? cells : asTexts(cells), owner)
  const name = format === 'json' ? fileName.replace(/json$/, 'csv') : fileName
  return { fileName: name, content: file.toString('base64'), rows: cells.length - 1 }
}

/** Amounts with their paise. */
function asTexts(cells: Cells): string[][] {
  return cells.map((row) => row.map((cell) => (typeof cell === 'number' ? cell.toFixed(2) : cell)))
}

function cellsOf(
  reader: Reader,
  asked: Period & { report: AccountReport },
  supplier: Supplier,
): Promise<Cells | 'tooMany'> {
  switch (asked.report) {
    case 'orders':
      return orderCells(reader, asked)
    case 'invoices':
      return invoiceCells(reader, asked)
    case 'creditNotes':
      return noteCells(reader, asked)
    case 'receipts':
      return receiptCells(reader, asked)
    case 'gstr1':
      return returnCells(reader, asked, supplier)
  }
}

const amount = (paise: number) => toRupees(paise)
const dayOf = (time: Date | null) => (time === null ? '' : indianToday(time))

async function orderCells(reader: Reader, period: Period): Promise<Cells | 'tooMany'> {
  const rows = await ordersBetween(reader, period)
  if (rows.length > accountRowsMax) return 'tooMany'
  const head = ['Order', 'Ordered on', 'Company', 'Plan', 'State', 'Taxable value', 'GST', 'Total']
  const more = ['Credited from plan before', 'Paid on', 'Invoice', 'Payment', 'Refunded on']
  return [
    [...head, ...more],
    ...rows.map(({ order, companyName }) => [
      String(order.id),
      dayOf(order.createdAt),
      companyName,
      `${order.typeName} ${order.planName}`,
      order.state,
      amount(order.offerPrice),
      amount(order.gst),
      amount(order.total),
      amount(order.credit),
      dayOf(order.paidAt),
      order.receiptNo ?? '',
      order.providerPaymentId ?? '',
      dayOf(order.refundedAt),
    ]),
  ]
}

const taxHead = ['Taxable value', 'Rate', 'IGST', 'CGST', 'SGST', 'Total']

function taxCells(
  { taxable, gst, total }: { taxable: number; gst: number; total: number },
  withinState: boolean,
): WrittenCell[] {
  const parts = taxParts(gst, { withinState })
  const of = (name: string) => amount(parts.find((part) => part.name === name)?.amount ?? 0)
  return [amount(taxable), String(gstPercent), of('IGST'), of('CGST'), of('SGST'), amount(total)]
}

async function invoiceCells(reader: Reader, period: Period): Promise<Cells | 'tooMany'> {
  const rows = await invoicesBetween(reader, period)
  if (rows.length > accountRowsMax) return 'tooMany'
  const head = ['Invoice', 'Date', 'Order', 'Recipient', 'GSTIN', 'Address', 'Place of supply']
  return [
    [...head, 'SAC', ...taxHead],
    ...rows.map((row) => [
      row.number,
      dayOf(row.issuedAt),
      String(row.orderId),
      row.recipientName,
      row.recipientGstin,
      addressLine(row.billAddress),
      placeText(row.placeOfSupply),
      serviceCode,
      ...taxCells(row, row.placeOfSupply === row.supplier.stateCode),
    ]),
  ]
}

const placeText = (code: string) => (code === '' ? '' : `${code}-${gstStates[code] ?? ''}`)

async function noteCells(reader: Reader, period: Period): Promise<Cells | 'tooMany'> {
  const rows = await creditNotesBetween(reader, period)
  if (rows.length > accountRowsMax) return 'tooMany'
  const head = ['Credit note', 'Date', 'Invoice', 'Invoice date', 'Order', 'Reason', 'Note']
  return [
    [...head, 'Given back by', 'Reference', 'Recipient', 'GSTIN', 'Place of supply', ...taxHead],
    ...rows.map(({ note, invoice }) => [
      note.number,
      dayOf(note.issuedAt),
      note.invoiceNumber,
      dayOf(invoice.issuedAt),
      String(note.orderId),
      note.reason,
      note.note,
      note.paidBy ?? '',
      note.reference,
      invoice.recipientName,
      invoice.recipientGstin,
      placeText(invoice.placeOfSupply),
      ...taxCells(note, invoice.placeOfSupply === invoice.supplier.stateCode),
    ]),
  ]
}

async function receiptCells(reader: Reader, period: Period): Promise<Cells | 'tooMany'> {
  const rows = await receiptsBetween(reader, period)
  if (rows.length > accountRowsMax) return 'tooMany'
  const head = [
    'Receipt',
    'Booked on',
    'Order',
    'Invoice',
    'Company',
    'Method',
    'Reference',
    'Bank',
  ]
  const more = ['Date', 'State', 'Decided on', 'Amount', 'TDS rate', 'TDS', 'Certificate', 'Note']
  return [
    [...head, ...more],
    ...rows.map(({ receipt, companyName, invoiceNumber }) => [
      receipt.number,
      dayOf(receipt.createdAt),
      String(receipt.orderId),
      invoiceNumber ?? '',
      companyName,
      receipt.method,
      receipt.reference,
      receipt.bank,
      receipt.paidOn,
      receipt.state,
      receipt.decidedOn ?? '',
      amount(receipt.amount),
      String(receipt.tdsPercent),
      amount(receipt.tds),
      receipt.certificateNo,
      receipt.note,
    ]),
  ]
}

async function returnOf(reader: Reader, period: Period, supplier: Supplier) {
  const [issued, credited] = await Promise.all([
    invoicesBetween(reader, period),
    creditNotesBetween(reader, period),
  ])
  if (Math.max(issued.length, credited.length) > accountRowsMax) return 'tooMany' as const
  const documents = issued.map(
    (row): ReturnedDocument => ({
      number: row.number,
      day: indianToday(row.issuedAt),
      gstin: row.recipientGstin,
      place: row.placeOfSupply,
      taxable: row.taxable,
      gst: row.gst,
      total: row.total,
    }),
  )
  const notes = credited.map(
    ({ note, invoice }): ReturnedNote => ({
      number: note.number,
      day: indianToday(note.issuedAt),
      gstin: invoice.recipientGstin,
      place: invoice.placeOfSupply,
      taxable: note.taxable,
      gst: note.gst,
      total: note.total,
      invoiceTotal: invoice.total,
    }),
  )
  const [year, month] = period.until.split('-')
  const head = {
    gstin: supplier.gstin,
    stateCode: supplier.stateCode,
    period: `${month}${year}`,
  }
  const filed = gstr1Of(head, documents, notes)
  const series = [
    { code: 1 as const, numbers: documents.map(({ number }) => number) },
    { code: 5 as const, numbers: notes.map(({ number }) => number) },
  ]
  filed.doc_issue.doc_det = series.filter(({ numbers }) => numbers.length > 0).map(issuedOf)
  return filed
}

async function returnCells(
  reader: Reader,
  period: Period,
  supplier: Supplier,
): Promise<Cells | 'tooMany'> {
  const filed = await returnOf(reader, period, supplier)
  if (filed === 'tooMany') return filed
  const head = ['Section', 'Number', 'Date', 'GSTIN', 'Place of supply', 'Value', 'Taxable value']
  const cells: Cells = [[...head, 'Rate', 'IGST', 'CGST', 'SGST', 'From', 'To', 'Count']]
  type Tax = { txval: number; rt: number; iamt: number; camt: number; samt: number }
  const line = (section: string, named: string[], value: number | '', tax: Tax) =>
    cells.push([
      section,
      ...named,
      value,
      tax.txval,
      String(tax.rt),
      tax.iamt,
      tax.camt,
      tax.samt,
      ...['', '', ''],
    ])
  for (const { ctin, inv } of filed.b2b)
    for (const { inum, idt, pos, val, itms } of inv)
      for (const { itm_det } of itms) line('B2B', [inum, idt, ctin, placeText(pos)], val, itm_det)
  for (const { pos, inv } of filed.b2cl)
    for (const { inum, idt, val, itms } of inv)
      for (const { itm_det } of itms) line('B2CL', [inum, idt, '', placeText(pos)], val, itm_det)
  for (const row of filed.b2cs) line('B2CS', ['', '', '', placeText(row.pos)], '', row)
  for (const { ctin, nt } of filed.cdnr)
    for (const { nt_num, nt_dt, pos, val, itms } of nt)
      for (const { itm_det } of itms)
        line('CDNR', [nt_num, nt_dt, ctin, placeText(pos)], val, itm_det)
  for (const { nt_num, nt_dt, pos, val, itms } of filed.cdnur)
    for (const { itm_det } of itms) line('CDNUR', [nt_num, nt_dt, '', placeText(pos)], val, itm_det)
  for (const row of filed.hsn.hsn_b2b) line('HSN B2B', [row.hsn_sc, '', '', ''], '', row)
  for (const row of filed.hsn.hsn_b2c) line('HSN B2C', [row.hsn_sc, '', '', ''], '', row)
  for (const { doc_num, docs } of filed.doc_issue.doc_det)
    for (const { from, to, totnum } of docs) {
      const name = doc_num === 1 ? 'Invoices' : 'Credit notes'
      cells.push(['DOCS', name, ...Array(9).fill(''), from, to, String(totnum)])
    }
  return cells
}

/** What comparing a settlement report gives. */
export type SettlementResult =
  | { result: 'compared'; comparison: Comparison; faults: ReportFault[] }
  | { result: 'columns'; columns: string[] }
  | { result: 'tooMany' | 'period' }

/** Compares Razorpay's settlement report with what is booked in a period. */
export async function compareWithSettlement(
  reader: Reader,
  period: Period,
  { file, owner }: { file: Buffer; owner: SheetOwner },
): Promise<SettlementResult> {
  if (!isPeriod(period)) return { result: 'period' }
  const { rows } = await readSheet(file, accountRowsMax + 2, owner)
  if (rows.length > accountRowsMax + 1) return { result: 'tooMany' }
  const columns = missingColumns(rows[0] ?? [])
  if (columns.length > 0) return { result: 'columns', columns }
  const { entries, faults } = readReport(rows)
  const booked = await bookedBetween(reader, period)
  return { result: 'compared', comparison: compareSettlement(booked, entries), faults }
}

async function bookedBetween(reader: Reader, period: Period): Promise<BookedEntry[]> {
  const [paid, refunded] = await Promise.all([
    paidOnlineBetween(reader, period),
    refundedOnlineBetween(reader, period),
  ])
  const payments = paid.filter(isPaidOnline).map(
    (order): BookedEntry => ({
      kind: 'payment',
      paymentId: order.providerPaymentId ?? '',
      amount: order.total - order.credit,
      orderId: order.id,
    }),
  )
  const refunds = refunded.map(
    ({ note, paymentId }): BookedEntry => ({
      kind: 'refund',
      paymentId: paymentId ?? '',
      amount: note.total,
      orderId: note.orderId,
    }),
  )
  return [...payments, ...refunds]
}

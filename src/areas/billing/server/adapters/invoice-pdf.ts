/** Renders invoices, credit notes, receipts and proformas as PDF, each on one A4 page. */
import { type Day, mediumDate, mediumTime } from '#kernel/dates.ts'
import { formatPaise, formatRupees } from '#kernel/money.ts'
import { m } from '#words/messages.js'
import type { Invoice } from '../../contract.ts'
import { receivedFor } from '../../rules/received.ts'
import { amountInWords } from '../../rules/words.ts'
import type { PaymentAccount } from '../reads/documents.ts'
import { drawDocument, type Row } from './document-pdf.ts'

/** The invoice. The same invoice always gives the same file. */
export function invoicePdf(invoice: Invoice): Promise<Buffer> {
  const { order, supplier, replaced } = invoice
  const date = invoice.issuedDate ?? order.paymentDate
  return drawDocument({
    name: `${m.invoice_title()} ${order.recieptNo}`,
    date: new Date(date ?? 0),
    title: supplier.gstin ? m.invoice_tax_invoice() : m.invoice_title(),
    facts: [
      [m.invoice_number(), order.recieptNo],
      [m.invoice_date(), date ? mediumTime(date) : ''],
      [m.orders_order(), String(order.orderId)],
      [m.invoice_payment(), order.paymentId],
      ...(replaced.length > 0 ? ([[m.invoice_replaces(), replaced.join(', ')]] as const) : []),
    ],
    ...partiesOf(invoice),
    service: serviceOf(invoice),
    amounts: [...priceRows(invoice), ...taxRows(invoice.taxes)],
    total: [m.invoice_total(), formatRupees(order.totalAmount)],
    after: paidRows(invoice),
    words: invoice.totalInWords,
    notes: [m.invoice_reverse_charge()],
  })
}

/** A credit note over an invoice or a part of it. */
export function creditNotePdf(
  invoice: Invoice,
  note: Invoice['creditNotes'][number],
): Promise<Buffer> {
  const { order } = invoice
  const date = invoice.issuedDate ?? order.paymentDate
  return drawDocument({
    name: `${m.invoice_credit_note()} ${note.number}`,
    date: new Date(note.date),
    title: m.invoice_credit_note(),
    facts: [
      [m.invoice_credit_note_number(), note.number],
      [m.invoice_credit_note_date(), mediumTime(note.date)],
      [m.invoice_number(), note.invoiceNumber],
      [m.invoice_date(), date ? mediumTime(date) : ''],
      [m.orders_order(), String(order.orderId)],
    ],
    ...partiesOf(invoice),
    service: [...serviceOf(invoice).slice(0, 2), reasonText(note.reason)],
    amounts: [[m.invoice_taxable(), formatRupees(note.taxable)], ...taxRows(note.taxes)],
    total: [m.invoice_total(), formatRupees(note.total)],
    after: [],
    words: note.totalInWords,
    notes: [m.invoice_reverse_charge()],
  })
}

/** Why a credit note was issued. */
export function reasonText(reason: Invoice['creditNotes'][number]['reason']): string {
  const texts = {
    refund: m.credit_reason_refund,
    upgrade: m.credit_reason_upgrade,
    correction: m.credit_reason_correction,
  }
  return texts[reason]()
}

/** A receipt on paper. */
export type PrintedReceipt = Invoice['receipts'][number] & {
  createdAt: Date
  tdsPercent: number
  bank: string
  decidedOn: Day | null
  certificateNo: string
}

/** The receipt of money that came other than by Razorpay, with what became of it. */
export function receiptPdf(invoice: Invoice, receipt: PrintedReceipt): Promise<Buffer> {
  const { order, ...paper } = invoice
  const { number, method, amount, tds, tdsPercent, reference, bank, paidOn } = receipt
  const facts: Row[] = [
    [m.receipt_number(), number],
    [m.receipt_date(), mediumTime(receipt.createdAt)],
    [m.receipt_method(), methodText(method)],
  ]
  if (reference) facts.push([m.receipt_reference(), reference])
  if (bank) facts.push([m.receipt_bank(), bank])
  facts.push([m.receipt_paid_on(), mediumDate(paidOn)])
  facts.push([m.orders_order(), String(order.orderId)])
  const isValid = receipt.state === 'pending' || receipt.state === 'received'
  if (order.recieptNo && isValid) facts.push([m.invoice_number(), order.recieptNo])
  const amounts: Row[] = []
  if (tds > 0) {
    amounts.push([m.receipt_settled(), formatRupees(amount + tds)])
    amounts.push([m.receipt_tds({ percent: String(tdsPercent) }), `−${formatRupees(tds)}`])
  }
  return drawDocument({
    name: `${m.receipt_title()} ${number}`,
    date: receipt.createdAt,
    title: isValid ? m.receipt_title() : m.receipt_title_void(),
    facts,
    ...partiesOf({ order, ...paper }),
    service: serviceOf({ order, ...paper }).slice(0, 1),
    amounts,
    total: [m.receipt_amount(), formatRupees(amount)],
    after: [],
    words: amountInWords(Math.round(amount * 100)),
    notes: receiptNotes(receipt),
  })
}

/** What is said of a receipt besides: a cheque that waits or bounced, a certificate. */
export function receiptNotes(receipt: PrintedReceipt): string[] {
  const { state, method, tds, decidedOn, certificateNo } = receipt
  const date = decidedOn ? mediumDate(decidedOn) : ''
  if (state === 'bounced') return [m.receipt_void_bounced({ date })]
  if (state === 'returned') return [m.receipt_void_returned({ date })]
  const notes = []
  if (method === 'cheque') {
    notes.push(state === 'pending' ? m.receipt_subject_to_clearing() : m.receipt_cleared({ date }))
  }
  if (tds > 0 && certificateNo === '') notes.push(m.receipt_certificate_awaited())
  if (certificateNo !== '') notes.push(m.receipt_certificate_came({ number: certificateNo }))
  return notes
}

/** What a proforma says besides: what is due, until when, and where it can be paid. */
export interface PrintedProforma {
  due: number
  createdAt: Date
  openUntil: Date
  account: PaymentAccount | undefined
  /** For the QR code; '' without a UPI address. */
  upi: string
}

/** The proforma of an unpaid order: what it will cost, and how it can be paid. */
export function proformaPdf(invoice: Invoice, proforma: PrintedProforma): Promise<Buffer> {
  const { order } = invoice
  const { due, createdAt, openUntil, account, upi } = proforma
  const after: Row[] = [...settlementRows(invoice)]
  after.push([m.proforma_due(), formatPaise(due)])
  const notes: string[] = [
    m.proforma_no_invoice(),
    m.proforma_reference({ number: String(order.orderId) }),
  ]
  return drawDocument({
    name: `${m.proforma_title()} ${order.orderId}`,
    date: createdAt,
    title: m.proforma_title(),
    facts: [
      [m.orders_order(), String(order.orderId)],
      [m.proforma_date(), mediumTime(createdAt)],
      [m.proforma_until(), mediumTime(openUntil)],
    ],
    ...partiesOf(invoice),
    service: serviceOf(invoice),
    amounts: [...priceRows(invoice), ...taxRows(invoice.taxes)],
    total: [m.invoice_total(), formatRupees(order.totalAmount)],
    after,
    words: invoice.totalInWords,
    notes,
    payTo: account ? accountRows(account) : [],
    qr: upi,
  })
}

function accountRows({ payee, upiId, bank, accountNumber, ifsc }: PaymentAccount): Row[] {
  const rows: Row[] = [
    [m.proforma_pay_to(), payee],
    [m.admin_field_upi_id(), upiId],
    [m.receipt_bank(), bank],
    [m.admin_field_account_number(), accountNumber],
    [m.admin_field_ifsc(), ifsc],
  ]
  return rows.filter(([, value]) => value !== '')
}

/** How money was received. */
export function methodText(method: Invoice['receipts'][number]['method']): string {
  const texts = {
    cash: m.receipt_cash,
    upi: m.receipt_upi,
    neft: m.receipt_neft,
    cheque: m.receipt_cheque,
  }
  return texts[method]()
}

function partiesOf({ supplier, recipient, placeOfSupply }: Invoice) {
  return { seller: supplier, buyer: recipient, place: placeOfSupply, author: supplier.name }
}

/** Names what is sold, then its details. */
function serviceOf(invoice: Invoice): string[] {
  const { order, extendedMonths, startDate, endDate } = invoice
  const months =
    extendedMonths === 1
      ? m.subscription_month()
      : m.subscription_months({ months: String(Number(extendedMonths.toFixed(2))) })
  const texts = [
    m.invoice_service({ plan: order.subscriptionPlanName, months }),
    `${m.invoice_sac()} ${invoice.sac}`,
  ]
  if (startDate && endDate) {
    texts.push(m.invoice_period({ from: mediumTime(startDate), until: mediumTime(endDate) }))
  }
  texts.push(
    m.orders_limits_text({
      trades: String(order.workLimit),
      addresses: String(order.addressLimit),
      pictures: String(order.galleryImageLimit),
    }),
  )
  if (order.couponCode) {
    texts.push(m.invoice_coupon({ code: order.couponCode, days: String(order.extendedDays) }))
  }
  return texts
}

function priceRows(invoice: Invoice): Row[] {
  return [
    [m.invoice_list_price(), formatRupees(invoice.listPrice)],
    [m.invoice_discount(), `−${formatRupees(invoice.order.discount)}`],
    [m.checkout_monthly(), formatRupees(invoice.monthlyOfferPrice)],
    [m.invoice_taxable(), formatRupees(invoice.offerPrice)],
  ]
}

function taxRows(taxes: Invoice['taxes']): Row[] {
  return taxes.map(
    ({ name, percent, amount }): Row => [
      m.invoice_tax({ name, percent: String(percent) }),
      formatRupees(amount),
    ],
  )
}

/** What paid the total besides money: the rest of another plan, tax deducted at source. */
function settlementRows({ credit, receipts }: Invoice): Row[] {
  const rows: Row[] = []
  if (credit > 0) rows.push([m.invoice_credit(), `−${formatRupees(credit)}`])
  const tds = receipts.filter(({ state }) => state === 'received')
  const deducted = tds.reduce((sum, receipt) => sum + receipt.tds, 0)
  if (deducted > 0) rows.push([m.invoice_tds(), `−${formatRupees(deducted)}`])
  return rows
}

/** The same on an invoice, which is paid: with what came as money. */
function paidRows(invoice: Invoice): Row[] {
  const rows = settlementRows(invoice)
  const money = receivedFor(invoice)
  if (rows.length > 0) rows.push([m.invoice_received(), formatRupees(money)])
  return rows
}

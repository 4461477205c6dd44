/** Money that is received other than by Razorpay (rules 16.18 to 16.20). */
import { type Day, daysLater } from '#kernel/dates.ts'
import { type Paise, toPaise, toRupees } from '#kernel/money.ts'

/** How it comes. */
export const receiptMethods = ['cash', 'upi', 'neft', 'cheque'] as const
export type ReceiptMethod = (typeof receiptMethods)[number]

/** A cheque is pending until it is cleared or bounces; money that is not needed is returned. */
export const receiptStates = ['pending', 'received', 'bounced', 'returned'] as const
export type ReceiptState = (typeof receiptStates)[number]

/** Percents that buyers deduct at source: of a works contract or a commission, of a profession. */
export const tdsPercents = [0, 2, 10] as const

/** What is to be paid of an order: its total less what the rest of another plan pays. */
export interface Due {
  offerPrice: Paise
  total: Paise
  credit: Paise
}

/** What is to be paid of an order. */
export function dueOf({ total, credit }: Due): Paise {
  return total - credit
}

/**
 * The tax that a buyer deducts from what is due: of its value without GST, to the nearest rupee
 * (circular 23/2017 of the CBDT).
 */
export function tdsOf(order: Due, percent: number): Paise {
  const value = (dueOf(order) * order.offerPrice) / Math.max(1, order.total)
  return Math.round((value * percent) / 10_000) * 100
}

/** A receipt's part in what is due. */
export interface ReceiptPart {
  state: ReceiptState
  amount: Paise
  tds: Paise
}

/** What receipts cover, cheques that are not cleared yet included. */
export function heldOf(receipts: readonly ReceiptPart[]): Paise {
  return sumOf(receipts.filter(({ state }) => state === 'pending' || state === 'received'))
}

/** What has been received for good, with the tax deducted from it. */
export function receivedOf(receipts: readonly ReceiptPart[]): Paise {
  return sumOf(receipts.filter(({ state }) => state === 'received'))
}

function sumOf(receipts: readonly ReceiptPart[]): Paise {
  return receipts.reduce((sum, { amount, tds }) => sum + amount + tds, 0)
}

/** What came as money for a paid order, in rupees: its total less what a plan's rest and TDS paid. */
export function receivedFor(paid: {
  order: { totalAmount: number }
  credit: number
  receipts: readonly { state: ReceiptState; tds: number }[]
}): number {
  const deducted = paid.receipts
    .filter(({ state }) => state === 'received')
    .reduce((sum, { tds }) => sum + tds, 0)
  return toRupees(toPaise(paid.order.totalAmount) - toPaise(paid.credit) - toPaise(deducted))
}

/** Days for which a cheque is valid (Reserve Bank of India, 2011: three months). */
const chequeDays = 90
/** Days back to which other money can be booked. */
const bookingDays = 366

/** Whether a receipt can have this date: a cheque's may be ahead, as it is given for a day to come. */
export function isReceiptDay(method: ReceiptMethod, day: Day, today: Day): boolean {
  if (method === 'cheque') {
    return day >= daysLater(today, -chequeDays) && day <= daysLater(today, chequeDays)
  }
  return day >= daysLater(today, -bookingDays) && day <= today
}

/** By what a receipt that is booked a second time is found; null for cash, which has no number. */
export function referenceKeyOf(receipt: {
  method: ReceiptMethod
  reference: string
  bank: string
}): string | null {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const { method, reference, bank } = receipt
  if (method === 'cash') return null
  return method === 'cheque'
    ? `cheque:${plain(bank)}:${plain(reference)}`
    : `transfer:${plain(reference)}`
}

/** Series of the numbers that stand where an order has the provider's payment id. */
export const receiptSeries = 'RCT'
export const grantSeries = 'GRT'

/** Whether a payment id is the number of a receipt or a grant. */
export function isOwnNumber(paymentId: string): boolean {
  return paymentId.startsWith(`${receiptSeries}/`) || paymentId.startsWith(`${grantSeries}/`)
}

/** A UPI address, such as name@bank. */
export const upiPattern = /^[a-zA-Z0-9.\-_]{2,64}@[a-zA-Z][a-zA-Z0-9]{1,63}$/

/** The link that UPI apps open, also as a QR code, with the order's reference. */
export function upiLink(payment: {
  upiId: string
  payee: string
  amount: Paise
  orderId: number
}): string {
  const { upiId, payee, amount, orderId } = payment
  const fields = [
    ['pa', upiId],
    ['pn', payee],
    ['am', (amount / 100).toFixed(2)],
    ['cu', 'INR'],
    ['tr', `ORDER${orderId}`],
    ['tn', `Order ${orderId}`],
  ]
  // UPI apps read %20 as a blank, and + as itself.
  return `upi://pay?${fields.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('&')}`
}

/** Days for which an order made in the console waits for its payment, as its proforma says. */
export const proformaDays = 30
/** The same for an upgrade, whose credit is of the day. */
export const upgradeDays = 7
/** Days for which an order waits for a cheque. */
export const chequeWaitDays = 90

/** Documents of an order. */
export const orderDocuments = ['invoice', 'creditNote', 'receipt', 'proforma'] as const
export type OrderDocument = (typeof orderDocuments)[number]

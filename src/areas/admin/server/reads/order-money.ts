/** What is known of an order's money, in rupees. */
import {
  creditNotesOf,
  dueOf,
  heldOf,
  invoicesOf,
  isPaidOnline,
  isUnneeded,
  type Order,
  type ReceiptRow,
  receiptsOf,
  restOf,
} from '#areas/billing/server/public.ts'
import { parseDay } from '#kernel/dates.ts'
import { toRupees } from '#kernel/money.ts'
import type { Reader } from '#platform/database/database.ts'
import type { OrderReceipt } from '../../contract/receipts.ts'

export async function moneyOf(reader: Reader, order: Order) {
  const [received, issued, notes] = await Promise.all([
    receiptsOf(reader, order.id),
    invoicesOf(reader, order.id),
    creditNotesOf(reader, order.id),
  ])
  const amounts = { taxable: order.offerPrice, gst: order.gst, total: order.total }
  const ofInvoice = notes.filter(({ invoiceNumber }) => invoiceNumber === order.receiptNo)
  const byProvider = notes
    .filter(({ paidBy }) => paidBy === 'razorpay')
    .reduce((sum, { total }) => sum + total, 0)
  const due = dueOf(order)
  return {
    due: toRupees(due),
    held: toRupees(heldOf(received)),
    taxable: toRupees(order.offerPrice),
    credit: toRupees(order.credit),
    rest: toRupees(restOf(amounts, ofInvoice).total),
    credited: toRupees(notes.reduce((sum, { total }) => sum + total, 0)),
    online: isPaidOnline(order) ? toRupees(due - byProvider) : 0,
    isUnneeded: isUnneeded(order),
    receipts: received.map(shownReceipt),
    invoices: issued.map(({ number, issuedAt }) => ({ number, date: issuedAt.toISOString() })),
    creditNotes: notes.map(({ number, issuedAt, invoiceNumber, reason, note, total }) => ({
      number,
      date: issuedAt.toISOString(),
      invoiceNumber,
      reason,
      note,
      total: toRupees(total),
    })),
  }
}

/** A receipt in the console. */
export function shownReceipt(receipt: ReceiptRow): OrderReceipt {
  const { paidOn, decidedOn, amount, tds } = receipt
  return {
    receiptId: receipt.id,
    orderId: receipt.orderId,
    number: receipt.number,
    method: receipt.method,
    state: receipt.state,
    amount: toRupees(amount),
    tds: toRupees(tds),
    tdsPercent: receipt.tdsPercent,
    reference: receipt.reference,
    bank: receipt.bank,
    paidOn: parseDay(paidOn),
    decidedOn: decidedOn === null ? null : parseDay(decidedOn),
    note: receipt.note,
    certificateNo: receipt.certificateNo,
    createdDate: receipt.createdAt.toISOString(),
  }
}

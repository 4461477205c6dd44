/** Selling at the counter, booking what was received, documents of orders. */
import {
  bookReceipt as book,
  correctInvoice as correct,
  decideReceipt as decide,
  dueOf,
  heldOf,
  paymentLink as linkOf,
  orderById,
  orderFile,
  paymentAccount,
  type ReceiptDecision,
  receiptsOf,
  saleOptionsOf,
  searchReceipts,
  sellPlan as sell,
  upiLink,
} from '#areas/billing/server/public.ts'
import { toPaise } from '#kernel/money.ts'
import { pageWindow } from '#kernel/paging.ts'
import { problem } from '#kernel/problem.ts'
import type { Handler } from '#platform/http/context.ts'
import { m } from '#words/messages.js'
import type { receiptCalls } from '../../contract/receipts.ts'
import { shownReceipt } from '../reads/order-money.ts'

/** A page of receipts. */
export const findReceipts: Handler<typeof receiptCalls.findReceipts> = async (
  query,
  { database },
) => {
  const { text, show } = query
  const page = await searchReceipts(database.reader, { text, show, ...pageWindow(query) })
  const rows = page.rows.map(({ receipt, companyName }) => ({
    ...shownReceipt(receipt),
    companyName,
  }))
  return { rows, totalCount: page.totalCount }
}

/** Books money that was received for an order. */
export const bookReceipt: Handler<typeof receiptCalls.bookReceipt> = (input, context) =>
  book(context, {
    ...input,
    amount: toPaise(input.amount),
    held: toPaise(input.held),
    recordedBy: context.caller.userId,
  })

/** Says what became of a receipt. */
export const decideReceipt: Handler<typeof receiptCalls.decideReceipt> = (
  { receiptId, what, on, reason },
  context,
) => decide(context, receiptId, decisionOf(what, on, reason))

function decisionOf(
  what: ReceiptDecision['what'],
  on: ReceiptDecision['on'],
  reason: string,
): ReceiptDecision {
  if (what === 'certificate') return { what, on, number: reason }
  return what === 'cleared' ? { what, on } : { what, on, reason }
}

/** What can be sold to a company. */
export const saleOptions: Handler<typeof receiptCalls.saleOptions> = ({ company }, { database }) =>
  saleOptionsOf(database, company)

/** Orders a plan for a company. */
export const sellPlan: Handler<typeof receiptCalls.sellPlan> = (input, context) =>
  sell(context, { ...input, companyId: input.company })

/** The link to an order's payment page, also by mail. */
export const paymentLink: Handler<typeof receiptCalls.paymentLink> = async (
  { orderId, isSent },
  { database, settings },
) => {
  const path = await linkOf({ database }, orderId, { isSent })
  const order = path && (await orderById(database.reader, orderId))
  if (!order) return { link: '', upi: '' }
  const account = await paymentAccount(database.reader)
  const amount = dueOf(order) - heldOf(await receiptsOf(database.reader, orderId))
  const { upiId = '', payee = '' } = account ?? {}
  const upi = upiId === '' || amount <= 0 ? '' : upiLink({ upiId, payee, amount, orderId })
  return { link: `${settings.publicUrl}${path}`, upi }
}

/** Corrects an invoice. */
export const correctInvoice: Handler<typeof receiptCalls.correctInvoice> = (input, context) =>
  correct(context, { ...input, correctedBy: context.caller.userId })

/** A document of an order as a file. */
export const orderDocument: Handler<typeof receiptCalls.orderDocument> = async (
  { orderId, document, number },
  { database, settings },
) => {
  const order = await orderById(database.reader, orderId)
  const file = order && (await orderFile({ database, settings }, order, { document, number }))
  if (!file) throw problem(404, m.refused_no_invoice)
  return file
}

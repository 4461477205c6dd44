/** A company's orders, subscriptions and invoices (rules 16.10, 16.11). */

import { status } from '#kernel/codes.ts'
import { problem } from '#kernel/problem.ts'
import type { Reader } from '#platform/database/database.ts'
import type { Handler } from '#platform/http/context.ts'
import { m } from '#words/messages.js'
import type { billing } from '../../contract.ts'
import { paymentStatusOf } from '../../rules/orders.ts'
import { type Order, orderById, ordersOf, subscriptionRecordsOf } from '../reads/orders.ts'
import { orderFile } from './documents.ts'
import { invoiceOfOrder, nameOf, shownOrder } from './invoices.ts'

/** The orders of the caller's company. */
export const userOrders: Handler<typeof billing.userOrders> = async (_, { caller, database }) => {
  const rows = await ordersOf(database.reader, caller.companyId)
  return rows.map(shownOrder)
}

/** The past, current and future subscriptions of the caller's company. */
export const subscriptionList: Handler<typeof billing.subscriptionList> = async (
  _,
  { caller, database },
) => {
  const rows = await subscriptionRecordsOf(database.reader, caller.companyId)
  return rows.map(({ subscription, order }) => ({
    orderId: order?.id ?? 0,
    recieptNo: order?.receiptNo ?? '',
    paymentId: order?.providerPaymentId ?? '',
    paymentStatus: order ? paymentStatusOf(order.state) : status.completed,
    createdDateTime: subscription.createdAt.toISOString(),
    startDateTime: subscription.startsAt.toISOString(),
    inActiveDateTime: subscription.endsAt.toISOString(),
    referralCode: order?.couponCode ?? '',
    subscriptionPlanName: order ? nameOf(order) : subscription.name,
    addressLimit: subscription.addressLimit,
    workLimit: subscription.workLimit,
    galleryImageLimit: subscription.galleryImageLimit,
  }))
}

/** The invoice of an order of the caller's company. */
export const invoice: Handler<typeof billing.invoice> = async (
  { orderId },
  { caller, database },
) => {
  const order = await ownOrder(database.reader, caller.companyId, orderId)
  const found = order && (await invoiceOfOrder(database.reader, order))
  if (!found) throw problem(404, m.refused_no_invoice)
  return found
}

/** A document of an order of the caller's company as a file. */
export const invoicePdf: Handler<typeof billing.invoicePdf> = async (
  { orderId, document, number },
  { caller, database, settings },
) => {
  const order = await ownOrder(database.reader, caller.companyId, orderId)
  const file = order && (await orderFile({ database, settings }, order, { document, number }))
  if (file) return file
  throw problem(404, document === 'creditNote' ? m.refused_no_credit_note : m.refused_no_invoice)
}

async function ownOrder(
  reader: Reader,
  companyId: string,
  orderId: number,
): Promise<Order | undefined> {
  const order = await orderById(reader, orderId)
  return order?.companyId === companyId ? order : undefined
}

/** What a company ordered, has and had, and its invoices (document 2, section 7). */

import { status } from '#kernel/codes.ts'
import { toRupees } from '#kernel/money.ts'
import { problem } from '#kernel/problem.ts'
import type { Handler } from '#platform/http/context.ts'
import type { billing, Invoice, UserOrder } from '../../contract.ts'
import { gstStates, serviceCode, taxParts } from '../../rules/gst.ts'
import { paymentStatusOf } from '../../rules/orders.ts'
import { currency, extendedMonths, monthlyOfferPrice } from '../../rules/prices.ts'
import { amountInWords } from '../../rules/words.ts'
import {
  type Order,
  orderById,
  ordersOf,
  subscriptionOfOrder,
  subscriptionRecordsOf,
} from '../reads/orders.ts'
import type { companySubscriptions, Supplier } from '../tables.ts'

/** The orders of the caller's company. */
export const userOrders: Handler<typeof billing.userOrders> = async (_, { caller, database }) => {
  const rows = await ordersOf(database.reader, caller.companyId)
  return rows.map(shownOrder)
}

/** What the caller's company has, had or will have. */
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
  const order = await orderById(database.reader, orderId)
  if (order?.companyId !== caller.companyId || !order.supplier) throw noInvoice()
  const subscription = await subscriptionOfOrder(database.reader, orderId)
  return invoiceOf(order, order.supplier, subscription)
}

function noInvoice() {
  return problem(404, 'No such invoice.')
}

/** All that the invoice of a paid order says. */
export function invoiceOf(
  order: Order,
  supplier: Supplier,
  subscription: typeof companySubscriptions.$inferSelect | undefined,
): Invoice {
  // Where an address names no known state, the law takes the supplier's.
  const place = order.placeOfSupply || supplier.stateCode
  const { firstLine, secondLine, city, pinCode, state, country } = order.billAddress
  const lines = [firstLine, secondLine, `${city} ${pinCode}`.trim(), state, country]
  const taxes = taxParts(order.gst, { withinState: place === supplier.stateCode })
  return {
    order: shownOrder(order),
    supplier: { ...supplier, state: gstStates[supplier.stateCode] ?? '' },
    recipient: {
      name: order.recipientName,
      address: lines.filter((line) => line !== '').join(', '),
      gstin: order.recipientGstin,
      state: gstStates[place] ?? state,
      stateCode: place,
    },
    placeOfSupply: `${place} ${gstStates[place] ?? ''}`.trim(),
    sac: serviceCode,
    offerPrice: toRupees(order.offerPrice),
    monthlyOfferPrice: toRupees(monthlyOfferPrice(order, order.extendedDays)),
    extendedMonths: extendedMonths(order.months, order.extendedDays),
    taxes: taxes.map((part) => ({ ...part, amount: toRupees(part.amount) })),
    totalInWords: amountInWords(order.total),
    startDate: subscription?.startsAt.toISOString() ?? null,
    endDate: subscription?.endsAt.toISOString() ?? null,
  }
}

function shownOrder(order: Order): UserOrder {
  return {
    orderId: order.id,
    recieptNo: order.receiptNo ?? '',
    paymentId: order.providerPaymentId ?? '',
    paymentDate: order.paidAt?.toISOString() ?? null,
    paymentStatus: paymentStatusOf(order.state),
    subscriptionPlanName: nameOf(order),
    price: toRupees(order.price),
    gst: toRupees(order.gst),
    totalAmount: toRupees(order.total),
    currency,
    couponCode: order.couponCode,
    discount: toRupees(order.discount),
    extendedDays: order.extendedDays,
    months: order.months,
    addressLimit: order.addressLimit,
    workLimit: order.workLimit,
    galleryImageLimit: order.galleryImageLimit,
    billAddressId: order.billAddressId,
  }
}

function nameOf({ typeName, planName }: Order): string {
  return `${typeName} ${planName}`
}

/** A company's orders, subscriptions and invoices (rules 16.10, 16.11). */

import { statesOfPincode } from '#areas/places/server/public.ts'
import { addressLine } from '#kernel/address.ts'
import { status } from '#kernel/codes.ts'
import { gstStates } from '#kernel/gstin.ts'
import { toRupees } from '#kernel/money.ts'
import { problem } from '#kernel/problem.ts'
import type { Reader } from '#platform/database/database.ts'
import type { Handler } from '#platform/http/context.ts'
import { m } from '#words/messages.js'
import type { billing, Invoice, UserOrder } from '../../contract.ts'
import { serviceCode, taxParts } from '../../rules/gst.ts'
import { paymentStatusOf } from '../../rules/orders.ts'
import { currency, extendedMonths, extendedPrice, monthlyOfferPrice } from '../../rules/prices.ts'
import { billedState } from '../../rules/states.ts'
import { amountInWords } from '../../rules/words.ts'
import { invoicePdf as drawInvoice } from '../adapters/invoice-pdf.ts'
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
export const invoice: Handler<typeof billing.invoice> = ({ orderId }, { caller, database }) =>
  ownInvoice(database.reader, caller.companyId, orderId)

/** The invoice, or its credit note, as a file. */
export const invoicePdf: Handler<typeof billing.invoicePdf> = async (
  { orderId, document },
  { caller, database },
) => {
  const file = await (document === 'invoice' ? invoiceFile : creditNoteFile)(
    await ownInvoice(database.reader, caller.companyId, orderId),
  )
  if (!file) throw problem(404, m.refused_no_credit_note)
  return file
}

/** A PDF document in base64, named after its number. */
interface DocumentFile {
  fileName: string
  content: string
}

/** An invoice as a file. */
export async function invoiceFile(invoice: Invoice): Promise<DocumentFile> {
  return fileOf(invoice.order.recieptNo, await drawInvoice(invoice))
}

/** The credit note of an invoice as a file; undefined if the order was not refunded. */
export async function creditNoteFile(invoice: Invoice): Promise<DocumentFile | undefined> {
  const { creditNote } = invoice
  return creditNote ? fileOf(creditNote.number, await drawInvoice(invoice, creditNote)) : undefined
}

function fileOf(number: string, pdf: Buffer): DocumentFile {
  return { fileName: `${number.replaceAll('/', '-')}.pdf`, content: pdf.toString('base64') }
}

async function ownInvoice(reader: Reader, companyId: string, orderId: number): Promise<Invoice> {
  const order = await orderById(reader, orderId)
  const invoice = order?.companyId === companyId ? await invoiceOfOrder(reader, order) : undefined
  if (!invoice) throw noInvoice()
  return invoice
}

/** The invoice of an order; undefined if it was never paid. */
export async function invoiceOfOrder(reader: Reader, order: Order): Promise<Invoice | undefined> {
  if (!order.supplier) return undefined
  const subscription = await subscriptionOfOrder(reader, order.id)
  return invoiceOf({ ...order, placeOfSupply: await placeOf(order) }, order.supplier, subscription)
}

/** The code of the place of supply; orders of release 0.2 lack it if the state was misspelt. */
async function placeOf({ placeOfSupply, billAddress }: Order): Promise<string> {
  if (placeOfSupply) return placeOfSupply
  const billed = billedState(billAddress, await statesOfPincode(billAddress.pinCode))
  return 'code' in billed ? billed.code : ''
}

function noInvoice() {
  return problem(404, m.refused_no_invoice)
}

/** Everything on the invoice of a paid order. */
function invoiceOf(
  order: Order,
  supplier: Supplier,
  subscription: typeof companySubscriptions.$inferSelect | undefined,
): Invoice {
  const place = order.placeOfSupply
  const { state } = order.billAddress
  const taxes = taxParts(order.gst, { withinState: place === supplier.stateCode })
  return {
    order: shownOrder(order),
    supplier: { ...supplier, state: gstStates[supplier.stateCode] ?? '' },
    recipient: {
      name: order.recipientName,
      address: addressLine(order.billAddress),
      gstin: order.recipientGstin,
      state: gstStates[place] ?? state,
      stateCode: place,
    },
    placeOfSupply: `${place} ${gstStates[place] ?? state}`.trim(),
    sac: serviceCode,
    offerPrice: toRupees(order.offerPrice),
    listPrice: toRupees(extendedPrice(order, order.extendedDays)),
    monthlyOfferPrice: toRupees(monthlyOfferPrice(order, order.extendedDays)),
    extendedMonths: extendedMonths(order, order.extendedDays),
    taxes: taxes.map((part) => ({ ...part, amount: toRupees(part.amount) })),
    totalInWords: amountInWords(order.total),
    creditNote:
      order.creditNoteNo && order.refundedAt
        ? { number: order.creditNoteNo, date: order.refundedAt.toISOString() }
        : null,
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
    days: order.days,
    addressLimit: order.addressLimit,
    workLimit: order.workLimit,
    galleryImageLimit: order.galleryImageLimit,
    billAddressId: order.billAddressId,
    subscriptionPlanId: order.planId,
    gstin: order.recipientGstin,
  }
}

function nameOf({ typeName, planName }: Order): string {
  return `${typeName} ${planName}`
}

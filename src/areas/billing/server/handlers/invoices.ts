/** Everything on an order's invoice, its credit notes and its proforma (rules 16.11, 16.21). */
import { statesOfPincode } from '#areas/places/server/public.ts'
import { addressLine } from '#kernel/address.ts'
import { parseDay } from '#kernel/dates.ts'
import { gstStates } from '#kernel/gstin.ts'
import { toRupees } from '#kernel/money.ts'
import type { Reader } from '#platform/database/database.ts'
import type { Invoice, UserOrder } from '../../contract.ts'
import { serviceCode, taxParts } from '../../rules/gst.ts'
import { paymentStatusOf } from '../../rules/orders.ts'
import { currency, extendedMonths, extendedPrice, monthlyOfferPrice } from '../../rules/prices.ts'
import { billedState } from '../../rules/states.ts'
import { amountInWords } from '../../rules/words.ts'
import {
  type CreditNoteRow,
  creditNotesOf,
  type InvoiceRow,
  invoicesOf,
  type ReceiptRow,
  receiptsOf,
} from '../reads/documents.ts'
import { type Order, subscriptionOfOrder } from '../reads/orders.ts'
import type { Supplier } from '../tables/orders.ts'

/**
 * The invoice of an order; undefined if it was never paid.
 *
 * @param number of an earlier one that was corrected; by default the latest
 */
export async function invoiceOfOrder(
  reader: Reader,
  order: Order,
  number = '',
): Promise<Invoice | undefined> {
  if (!order.supplier) return undefined
  const issued = await invoicesOf(reader, order.id)
  const wanted = number || order.receiptNo
  const row = issued.find((each) => each.number === wanted)
  if (!row && number !== '' && number !== order.receiptNo) return undefined
  return printed(reader, order, order.supplier, { issued, row })
}

/** What an unpaid order will be invoiced for, as its proforma says it; it has no number. */
export function proformaOfOrder(
  reader: Reader,
  order: Order,
  supplier: Supplier,
): Promise<Invoice> {
  return printed(reader, order, supplier, { issued: [] })
}

async function printed(
  reader: Reader,
  order: Order,
  supplier: Supplier,
  { issued, row }: { issued: InvoiceRow[]; row?: InvoiceRow | undefined },
): Promise<Invoice> {
  const [subscription, notes, received] = await Promise.all([
    subscriptionOfOrder(reader, order.id),
    creditNotesOf(reader, order.id),
    receiptsOf(reader, order.id),
  ])
  // An invoice stays as it was issued, whatever its order became.
  const billed = row ? { ...order, ...recipientOf(row), receiptNo: row.number } : order
  const seller = row?.supplier ?? supplier
  const place = await placeOf(billed)
  const { state } = billed.billAddress
  const withinState = place === seller.stateCode
  return {
    order: shownOrder(billed),
    supplier: { ...seller, state: gstStates[seller.stateCode] ?? '' },
    recipient: {
      name: billed.recipientName,
      address: addressLine(billed.billAddress),
      gstin: billed.recipientGstin,
      state: gstStates[place] ?? state,
      stateCode: place,
    },
    placeOfSupply: `${place} ${gstStates[place] ?? state}`.trim(),
    sac: serviceCode,
    offerPrice: toRupees(order.offerPrice),
    listPrice: toRupees(extendedPrice(order, order.extendedDays)),
    monthlyOfferPrice: toRupees(monthlyOfferPrice(order, order.extendedDays)),
    extendedMonths: extendedMonths(order, order.extendedDays),
    taxes: taxesOf(order.gst, withinState),
    totalInWords: amountInWords(order.total),
    creditNote:
      order.creditNoteNo && order.refundedAt
        ? { number: order.creditNoteNo, date: order.refundedAt.toISOString() }
        : null,
    creditNotes: notes.map((note) => shownNote(note, withinState)),
    issuedDate: (row?.issuedAt ?? order.paidAt)?.toISOString() ?? null,
    replaced: replacedBy(billed, issued),
    credit: toRupees(order.credit),
    receipts: received.map(shownReceipt),
    startDate: subscription?.startsAt.toISOString() ?? null,
    endDate: subscription?.endsAt.toISOString() ?? null,
  }
}

/** The invoices that this one replaced: those that were issued before it. */
function replacedBy({ receiptNo }: Order, issued: readonly InvoiceRow[]): string[] {
  const numbers = issued.map(({ number }) => number)
  return receiptNo === null ? [] : numbers.slice(0, Math.max(0, numbers.indexOf(receiptNo)))
}

const recipientOf = ({
  recipientName,
  recipientGstin,
  billAddress,
  placeOfSupply,
}: InvoiceRow) => ({
  recipientName,
  recipientGstin,
  billAddress,
  placeOfSupply,
})

function taxesOf(gst: number, withinState: boolean): Invoice['taxes'] {
  return taxParts(gst, { withinState }).map((part) => ({ ...part, amount: toRupees(part.amount) }))
}

function shownNote(note: CreditNoteRow, withinState: boolean): Invoice['creditNotes'][number] {
  return {
    number: note.number,
    date: note.issuedAt.toISOString(),
    invoiceNumber: note.invoiceNumber,
    reason: note.reason,
    taxable: toRupees(note.taxable),
    taxes: taxesOf(note.gst, withinState),
    total: toRupees(note.total),
    totalInWords: amountInWords(note.total),
  }
}

function shownReceipt(receipt: ReceiptRow): Invoice['receipts'][number] {
  const { number, method, state, amount, tds, reference, paidOn } = receipt
  return {
    number,
    method,
    state,
    amount: toRupees(amount),
    tds: toRupees(tds),
    reference,
    paidOn: parseDay(paidOn),
  }
}

/** The code of the place of supply; orders of release 0.2 lack it if the state was misspelt. */
async function placeOf({ placeOfSupply, billAddress }: Order): Promise<string> {
  if (placeOfSupply) return placeOfSupply
  const billed = billedState(billAddress, await statesOfPincode(billAddress.pinCode))
  return 'code' in billed ? billed.code : ''
}

/** An order as its company sees it. */
export function shownOrder(order: Order): UserOrder {
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
    isUpgrade: order.upgradeOf !== null,
    gstin: order.recipientGstin,
  }
}

/** The type's and the plan's name. */
export function nameOf({ typeName, planName }: Order): string {
  return `${typeName} ${planName}`
}

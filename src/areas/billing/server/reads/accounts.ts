/** Reads for the accountant: what was ordered, issued and received in a period. */
import { and, asc, eq, gte, isNotNull, lt } from 'drizzle-orm'
import { companies } from '#areas/companies/server/tables.ts'
import { beginOfIndianDay, type Day, dayAfter } from '#kernel/dates.ts'
import type { Reader } from '#platform/database/database.ts'
import { creditNotes, invoices, receipts } from '../tables/documents.ts'
import { orders } from '../tables/orders.ts'

/** A period of days in Indian time, both ends included. */
export interface Period {
  from: Day
  until: Day
}

/** The most rows of a file; a period with more is refused. */
export const accountRowsMax = 10_000

const spanOf = ({ from, until }: Period) => ({
  begin: beginOfIndianDay(from),
  end: beginOfIndianDay(dayAfter(until)),
})

/** Orders that were made in a period, with their companies' names. */
export function ordersBetween(reader: Reader, period: Period) {
  const { begin, end } = spanOf(period)
  return reader
    .select({ order: orders, companyName: companies.name })
    .from(orders)
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .where(and(gte(orders.createdAt, begin), lt(orders.createdAt, end)))
    .orderBy(asc(orders.id))
    .limit(accountRowsMax + 1)
}

/** Invoices that were issued in a period, by number. */
export function invoicesBetween(reader: Reader, period: Period) {
  const { begin, end } = spanOf(period)
  return reader
    .select()
    .from(invoices)
    .where(and(gte(invoices.issuedAt, begin), lt(invoices.issuedAt, end)))
    .orderBy(asc(invoices.number))
    .limit(accountRowsMax + 1)
}

/** Credit notes that were issued in a period, with the invoices that they correct, by number. */
export function creditNotesBetween(reader: Reader, period: Period) {
  const { begin, end } = spanOf(period)
  return reader
    .select({ note: creditNotes, invoice: invoices })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.number, creditNotes.invoiceNumber))
    .where(and(gte(creditNotes.issuedAt, begin), lt(creditNotes.issuedAt, end)))
    .orderBy(asc(creditNotes.number))
    .limit(accountRowsMax + 1)
}

/** Receipts that were booked in a period, with their companies' names. */
export function receiptsBetween(reader: Reader, period: Period) {
  const { begin, end } = spanOf(period)
  return reader
    .select({ receipt: receipts, companyName: companies.name, invoiceNumber: orders.receiptNo })
    .from(receipts)
    .innerJoin(orders, eq(orders.id, receipts.orderId))
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .where(and(gte(receipts.createdAt, begin), lt(receipts.createdAt, end)))
    .orderBy(asc(receipts.id))
    .limit(accountRowsMax + 1)
}

/** Orders that were paid online in a period, for the comparison with the settlement report. */
export function paidOnlineBetween(reader: Reader, period: Period) {
  const { begin, end } = spanOf(period)
  return reader
    .select()
    .from(orders)
    .where(
      and(isNotNull(orders.providerOrderId), gte(orders.paidAt, begin), lt(orders.paidAt, end)),
    )
    .orderBy(asc(orders.id))
    .limit(accountRowsMax + 1)
}

/** What Razorpay gave back in a period. */
export function refundedOnlineBetween(reader: Reader, period: Period) {
  const { begin, end } = spanOf(period)
  return reader
    .select({ note: creditNotes, paymentId: orders.providerPaymentId })
    .from(creditNotes)
    .innerJoin(orders, eq(orders.id, creditNotes.orderId))
    .where(
      and(
        eq(creditNotes.paidBy, 'razorpay'),
        gte(creditNotes.issuedAt, begin),
        lt(creditNotes.issuedAt, end),
      ),
    )
    .orderBy(asc(creditNotes.id))
    .limit(accountRowsMax + 1)
}

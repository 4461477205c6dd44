/** Reads of issued documents: invoices, credit notes and receipts of orders. */
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Reader } from '#platform/database/database.ts'
import { creditNotes, invoices, paymentAccounts, receipts } from '../tables/documents.ts'

export type InvoiceRow = typeof invoices.$inferSelect
export type CreditNoteRow = typeof creditNotes.$inferSelect
export type ReceiptRow = typeof receipts.$inferSelect
export type PaymentAccount = typeof paymentAccounts.$inferSelect

/** The invoices of an order, oldest first: more than one after a correction. */
export function invoicesOf(reader: Reader, orderId: number): Promise<InvoiceRow[]> {
  return reader
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.id))
}

/** The credit notes of an order, oldest first. */
export function creditNotesOf(reader: Reader, orderId: number): Promise<CreditNoteRow[]> {
  return reader
    .select()
    .from(creditNotes)
    .where(eq(creditNotes.orderId, orderId))
    .orderBy(asc(creditNotes.id))
}

/** A credit note. */
export async function creditNoteById(
  reader: Reader,
  id: number,
): Promise<CreditNoteRow | undefined> {
  const [note] = await reader.select().from(creditNotes).where(eq(creditNotes.id, id))
  return note
}

/** The receipts of an order, oldest first. */
export function receiptsOf(reader: Reader, orderId: number): Promise<ReceiptRow[]> {
  return reader
    .select()
    .from(receipts)
    .where(eq(receipts.orderId, orderId))
    .orderBy(asc(receipts.id))
}

/** A receipt. */
export async function receiptById(reader: Reader, id: number): Promise<ReceiptRow | undefined> {
  const [receipt] = await reader.select().from(receipts).where(eq(receipts.id, id))
  return receipt
}

/** Whether a payment with this reference is booked already. */
export async function isReferenceUsed(reader: Reader, referenceKey: string): Promise<boolean> {
  const rows = await reader
    .select({ state: receipts.state })
    .from(receipts)
    .where(eq(receipts.referenceKey, referenceKey))
  return rows.some(({ state }) => state === 'pending' || state === 'received')
}

/** Where buyers pay other than by Razorpay; undefined while the operator has not said it. */
export async function paymentAccount(reader: Reader): Promise<PaymentAccount | undefined> {
  const [account] = await reader
    .select()
    .from(paymentAccounts)
    .where(and(eq(paymentAccounts.isActive, true)))
    .orderBy(asc(paymentAccounts.position), desc(paymentAccounts.id))
    .limit(1)
  return account
}

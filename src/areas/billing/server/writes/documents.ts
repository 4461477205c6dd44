/** Numbers of documents, and invoices and credit notes as they are issued. */
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { type Amounts, partOf, restOf } from '../../rules/credits.ts'
import {
  creditNoteNumber,
  documentNumber,
  financialYear,
  receiptNumber,
} from '../../rules/receipts.ts'
import { type CreditNoteRow, creditNotesOf } from '../reads/documents.ts'
import type { Order } from '../reads/orders.ts'
import { creditNotes, documentSerials, invoices } from '../tables/documents.ts'
import { creditNoteSerials, receiptSerials, type Supplier } from '../tables/orders.ts'

/** The next invoice number. No gaps: a rollback undoes it, and parallel transactions wait. */
export async function nextInvoiceNumber(tx: Transaction, now: Date): Promise<string> {
  const year = financialYear(now)
  return receiptNumber(year, await nextSerial(tx, receiptSerials, year))
}

/** The same for credit notes. */
async function nextCreditNoteNumber(tx: Transaction, now: Date): Promise<string> {
  const year = financialYear(now)
  return creditNoteNumber(year, await nextSerial(tx, creditNoteSerials, year))
}

/** The same for another series, such as receipts. */
export async function nextDocumentNumber(
  tx: Transaction,
  series: string,
  now: Date,
): Promise<string> {
  const year = financialYear(now)
  const [serial] = await tx
    .insert(documentSerials)
    .values({ series, financialYear: year, last: 1 })
    .onConflictDoUpdate({
      target: [documentSerials.series, documentSerials.financialYear],
      set: { last: sql`${documentSerials.last} + 1` },
    })
    .returning({ last: documentSerials.last })
  return documentNumber(series, year, serial?.last ?? 0)
}

async function nextSerial(
  tx: Transaction,
  serials: typeof receiptSerials | typeof creditNoteSerials,
  financialYear: string,
): Promise<number> {
  const [serial] = await tx
    .insert(serials)
    .values({ financialYear, last: 1 })
    .onConflictDoUpdate({ target: serials.financialYear, set: { last: sql`${serials.last} + 1` } })
    .returning({ last: serials.last })
  return serial?.last ?? 0
}

/** Value, tax and total of an order. */
export function amountsOf({ offerPrice, gst, total }: Order): Amounts {
  return { taxable: offerPrice, gst, total }
}

/** What has been issued is kept as it was: a copy of the order's amounts and recipient. */
export async function recordInvoice(
  tx: Transaction,
  order: Order,
  invoice: { number: string; supplier: Supplier; issuedAt: Date },
): Promise<void> {
  await tx.insert(invoices).values({
    ...invoice,
    ...amountsOf(order),
    orderId: order.id,
    recipientName: order.recipientName,
    recipientGstin: order.recipientGstin,
    billAddress: order.billAddress,
    placeOfSupply: order.placeOfSupply,
  })
}

/** What is left of an order's invoice after its credit notes. */
export async function creditable(tx: Transaction, order: Order): Promise<Amounts> {
  const notes = await creditNotesOf(tx, order.id)
  return restOf(amountsOf(order), notes.filter(isOfInvoice(order)))
}

/** Notes of an invoice that was corrected do not reduce the one that replaced it. */
function isOfInvoice({ receiptNo }: Order) {
  return ({ invoiceNumber }: CreditNoteRow) => invoiceNumber === receiptNo
}

/** Why and how a credit note is issued; the rest follows from the order. */
export type NewCreditNote = Pick<typeof creditNotes.$inferInsert, 'reason'> &
  Partial<Pick<typeof creditNotes.$inferInsert, 'note' | 'paidBy' | 'reference' | 'issuedBy'>> & {
    total: number
    now: Date
  }

/**
 * Issues a credit note over a part of an order's invoice. The order must be locked.
 *
 * @throws Error if it is more than what is left of the invoice.
 */
export async function issueCreditNote(
  tx: Transaction,
  order: Order,
  { total, now, ...fields }: NewCreditNote,
): Promise<CreditNoteRow> {
  if (order.receiptNo === null) throw new Error(`The order ${order.id} has no invoice.`)
  const [note] = await tx
    .insert(creditNotes)
    .values({
      ...fields,
      ...partOf(await creditable(tx, order), total),
      orderId: order.id,
      invoiceNumber: order.receiptNo,
      number: await nextCreditNoteNumber(tx, now),
      issuedAt: now,
    })
    .returning()
  if (!note) throw new Error('The credit note was not added.')
  return note
}

/**
 * Adds invoices that a process of an earlier release has issued while releases were changed: it
 * knows orders only.
 */
export async function recordMissingInvoices(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into ${invoices} (order_id, number, supplier, recipient_name, recipient_gstin,
      bill_address, place_of_supply, taxable, gst, total, issued_at)
    select id, receipt_no, supplier, recipient_name, recipient_gstin, bill_address,
      place_of_supply, offer_price, gst, total, paid_at
    from orders o
    where paid_at > now() - interval '3 days' and receipt_no is not null and supplier is not null
      and not exists (select 1 from ${invoices} i where i.number = o.receipt_no)
    on conflict do nothing`)
}

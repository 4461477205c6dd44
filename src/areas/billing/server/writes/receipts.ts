/** Receipts: money that admins book, and what becomes of it. The order must be locked. */
import { eq, sql } from 'drizzle-orm'
import type { Day } from '#kernel/dates.ts'
import type { Transaction } from '#platform/database/database.ts'
import { isPaid } from '../../rules/orders.ts'
import { chequeWaitDays, proformaDays, receiptSeries } from '../../rules/received.ts'
import type { ReceiptRow } from '../reads/documents.ts'
import type { Order } from '../reads/orders.ts'
import { receipts } from '../tables/documents.ts'
import { orders } from '../tables/orders.ts'
import { nextDocumentNumber } from './documents.ts'
import { currentTime } from './subscriptions.ts'

export type NewReceipt = Omit<typeof receipts.$inferInsert, 'id' | 'number' | 'createdAt'>

/** Adds a receipt with the next number of its series. The order waits for the rest or the cheque. */
export async function insertReceipt(tx: Transaction, receipt: NewReceipt): Promise<ReceiptRow> {
  const number = await nextDocumentNumber(tx, receiptSeries, await currentTime(tx))
  const [row] = await tx
    .insert(receipts)
    .values({ ...receipt, number })
    .returning()
  if (!row) throw new Error('The receipt was not added.')
  return row
}

/** What becomes of a receipt. */
export type ReceiptChange = Partial<
  Pick<typeof receipts.$inferInsert, 'state' | 'note' | 'certificateNo'>
> & { decidedOn?: Day; certificateOn?: Day }

/** Changes a receipt. */
export async function changeReceipt(
  tx: Transaction,
  id: number,
  change: ReceiptChange,
): Promise<void> {
  await tx
    .update(receipts)
    .set({ ...change, modifiedAt: sql`now()` })
    .where(eq(receipts.id, id))
}

/** Keeps an unpaid order open: for a cheque, or, once it has bounced, for what replaces it. */
export async function keepOpen(
  tx: Transaction,
  order: Order,
  waitsFor: 'cheque' | 'payment',
): Promise<void> {
  if (isPaid(order.state)) return
  const days = waitsFor === 'cheque' ? chequeWaitDays : proformaDays
  await tx
    .update(orders)
    .set({ openUntil: sql`greatest(${orders.openUntil}, now() + ${days} * interval '1 day')` })
    .where(eq(orders.id, order.id))
}

/** Serialises bookings with one reference, which may be for different companies' orders. */
export async function lockReference(tx: Transaction, referenceKey: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`receipt:${referenceKey}`}, 0))`,
  )
}

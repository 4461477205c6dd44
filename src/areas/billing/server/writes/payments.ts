/** Handles payments: receipt number, subscription and history, all in one transaction. */

import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { emit } from '#platform/jobs/events.ts'
import { isPaid } from '../../rules/orders.ts'
import { creditNoteNumber, financialYear, receiptNumber } from '../../rules/receipts.ts'
import { orderPlaced, orderRefunded, paymentFailed } from '../events.ts'
import { holdCompany, type Order, orderById, subscriptionOfOrder } from '../reads/orders.ts'
import { creditNoteSerials, paymentEvents, receiptSerials, type Supplier } from '../tables.ts'
import { lockOrder, moveOrder, type Note, note } from './orders.ts'
import { currentTime, endSubscription, grantSubscription } from './subscriptions.ts'

/** A payment confirmed by the provider, by its signature or its response. */
export interface Payment {
  orderId: number
  paymentId: string
  source: Note['source']
  supplier: Supplier
}

/** Result of placing a paid order. */
export interface Placement {
  order: Order
  /** Whether the subscription starts when the current one ends. */
  isLater: boolean
  /** False if the order was already placed. */
  isNew: boolean
}

/**
 * Places a paid order: assigns its receipt number and grants the subscription, now or when the
 * current one ends. Repeated calls place it once. A second payment of the same order is recorded,
 * for an admin to refund.
 *
 * @throws Error if there is no such order.
 */
export async function placeOrder(tx: Transaction, payment: Payment): Promise<Placement> {
  const { orderId, paymentId, source, supplier } = payment
  const order = await lockBehindCompany(tx, orderId)
  if (!order) throw new Error(`There is no order ${orderId}.`)
  if (order.paidAt !== null) {
    if (order.providerPaymentId !== paymentId) {
      await note(tx, orderId, 'paid', { source, paymentId, detail: 'second payment' })
    }
    return { order, isLater: await startsLater(tx, order), isNew: false }
  }
  const { startsAt } = await grantSubscription(tx, {
    companyId: order.companyId,
    planId: order.planId,
    extraDays: order.extendedDays,
    orderId,
    terms: {
      name: order.typeName,
      months: order.months,
      days: order.days,
      workLimit: order.workLimit,
      addressLimit: order.addressLimit,
      galleryImageLimit: order.galleryImageLimit,
      showsContact: order.showsContact,
      enquiriesPerMonth: order.enquiriesPerMonth,
      enquiriesAfter: order.enquiriesAfter,
    },
  })
  // Read after the grant, so that only a subscription that waits starts later than this.
  const paidAt = await currentTime(tx)
  const year = financialYear(paidAt)
  const receiptNo = receiptNumber(year, await nextSerial(tx, receiptSerials, year))
  const told = { source, paymentId }
  const columns = { providerPaymentId: paymentId, receiptNo, paidAt, supplier, nextCheckAt: null }
  const paid = await moveOrder(tx, order, 'paid', told, columns)
  const detail = `from ${startsAt.toISOString()}`
  const activated = await moveOrder(tx, paid, 'activated', { ...told, detail })
  await emit(tx, orderPlaced, { orderId })
  return { order: activated, isLater: startsAt > paidAt, isNew: true }
}

/** Records a failed attempt, once; the order keeps waiting. */
export async function noteFailedAttempt(
  tx: Transaction,
  order: Order,
  told: Note & { paymentId: string },
): Promise<Order> {
  if (order.state === 'created') {
    await emit(tx, paymentFailed, { orderId: order.id, paymentId: told.paymentId })
    return moveOrder(tx, order, 'attempted', told)
  }
  const isNew = await note(tx, order.id, 'attempted', told)
  if (isNew) await emit(tx, paymentFailed, { orderId: order.id, paymentId: told.paymentId })
  return order
}

/** Records an order's refund, issues its credit note and ends its subscription. */
export async function refundPlacedOrder(
  tx: Transaction,
  orderId: number,
  told: Note,
): Promise<boolean> {
  const order = await lockBehindCompany(tx, orderId)
  if (!order || !isPaid(order.state)) return false
  const now = await currentTime(tx)
  const year = financialYear(now)
  const creditNoteNo = creditNoteNumber(year, await nextSerial(tx, creditNoteSerials, year))
  await moveOrder(tx, order, 'refunded', told, { creditNoteNo, refundedAt: now })
  await emit(tx, orderRefunded, { orderId })
  const subscription = await subscriptionOfOrder(tx, orderId)
  if (subscription) await endSubscription(tx, subscription, now)
  return true
}

/** An order, locked after its company, which is locked first everywhere. */
export async function lockBehindCompany(
  tx: Transaction,
  orderId: number,
): Promise<Order | undefined> {
  const order = await orderById(tx, orderId)
  if (!order) return undefined
  await holdCompany(tx, order.companyId)
  return lockOrder(tx, orderId)
}

/** Whether the subscription of a paid order began after its payment. */
export async function startsLater(tx: Transaction, { id, paidAt }: Order): Promise<boolean> {
  const subscription = await subscriptionOfOrder(tx, id)
  return subscription !== undefined && paidAt !== null && subscription.startsAt > paidAt
}

/** Next number of a series. No gaps: a rollback undoes it, and parallel transactions wait. */
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

/** Records a webhook; false if it was received before. */
export async function takeEvent(
  tx: Transaction,
  event: typeof paymentEvents.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  return rows.length > 0
}

/** Deletes webhooks after 90 days: the provider retries them for one day. */
export async function forgetEvents(tx: Transaction): Promise<void> {
  await tx.delete(paymentEvents).where(sql`received_at < now() - interval '90 days'`)
}

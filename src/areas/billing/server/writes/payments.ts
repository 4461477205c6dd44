/** Handles payments: receipt number, subscription and history, all in one transaction. */

import { sql } from 'drizzle-orm'
import { formatPaise } from '#kernel/money.ts'
import type { Transaction } from '#platform/database/database.ts'
import { emit } from '#platform/jobs/events.ts'
import { isPaid } from '../../rules/orders.ts'
import { creditNoteIssued, orderPlaced, orderRefunded, paymentFailed } from '../events.ts'
import { holdCompany, type Order, orderById, subscriptionOfOrder } from '../reads/orders.ts'
import { paymentEvents, type Supplier } from '../tables/orders.ts'
import {
  creditable,
  issueCreditNote,
  type NewCreditNote,
  nextInvoiceNumber,
  recordInvoice,
} from './documents.ts'
import { lockOrder, moveOrder, type Note, note } from './orders.ts'
import { currentTime, endSubscription, grantSubscription } from './subscriptions.ts'

/** A payment confirmed by the provider, by its signature or its response. */
export interface Payment {
  orderId: number
  paymentId: string
  source: Note['source']
  supplier: Supplier
  /** The admin who grants it; null for a purchase. */
  grantedBy?: string | null
  /** When the plan begins; by default now, or after the plans that the company has. */
  startsAt?: Date | undefined
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
  const { orderId, paymentId, source, supplier, grantedBy = null, startsAt: begin } = payment
  const order = await lockBehindCompany(tx, orderId)
  if (!order) throw new Error(`There is no order ${orderId}.`)
  if (order.paidAt !== null) {
    if (order.providerPaymentId !== paymentId) {
      await note(tx, orderId, 'paid', { source, paymentId, detail: 'second payment' })
    }
    return { order, isLater: await startsLater(tx, order), isNew: false }
  }
  const credited = await creditPlanBefore(tx, order, source)
  const { startsAt } = await grantSubscription(tx, {
    companyId: order.companyId,
    planId: order.planId,
    extraDays: order.extendedDays,
    grantedBy,
    orderId,
    startsAt: begin,
    terms: {
      name: order.typeName,
      months: order.months,
      days: order.days,
      workLimit: order.workLimit,
      addressLimit: order.addressLimit,
      galleryImageLimit: order.galleryImageLimit,
      productLimit: order.productLimit,
      memberLimit: order.memberLimit,
      showsContact: order.showsContact,
      enquiriesPerMonth: order.enquiriesPerMonth,
      enquiriesAfter: order.enquiriesAfter,
    },
  })
  // Read after the grant, so that only a subscription that waits starts later than this.
  const paidAt = await currentTime(tx)
  const receiptNo = await nextInvoiceNumber(tx, paidAt)
  const told = { source, paymentId }
  const columns = { providerPaymentId: paymentId, receiptNo, paidAt, supplier, nextCheckAt: null }
  const paid = await moveOrder(tx, order, 'paid', told, columns)
  await recordInvoice(tx, paid, { number: receiptNo, supplier, issuedAt: paidAt })
  const short = credited < order.credit ? `, ${formatPaise(order.credit - credited)} short` : ''
  const detail = `from ${startsAt.toISOString()}${short}`
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

/**
 * Credits the rest of the plan that an upgrade replaces, and ends it. A part that was given back
 * meanwhile is not credited twice.
 *
 * @returns what was credited, in paise
 */
async function creditPlanBefore(
  tx: Transaction,
  { id, upgradeOf, credit }: Order,
  source: Note['source'],
): Promise<number> {
  const before = upgradeOf === null ? undefined : await lockOrder(tx, upgradeOf)
  if (!before || !isPaid(before.state)) return 0
  const now = await currentTime(tx)
  const { total: rest } = await creditable(tx, before)
  const total = Math.min(credit, rest)
  if (total > 0) {
    const text = `order ${id}`
    const { id: creditNoteId, number } = await issueCreditNote(tx, before, {
      reason: 'upgrade',
      note: text,
      total,
      now,
    })
    await note(tx, before.id, before.state, { source, detail: `upgraded by ${text}, ${number}` })
    await emit(tx, creditNoteIssued, { creditNoteId })
  }
  const subscription = await subscriptionOfOrder(tx, before.id)
  if (subscription) await endSubscription(tx, subscription, now)
  return total
}

/** A refund of a part of an order, or of all that is left. */
export type Refund = Note & Pick<NewCreditNote, 'paidBy' | 'reference' | 'issuedBy'>

/**
 * Records the refund of a part of an order with a credit note. Once nothing is left, the order is
 * refunded and its subscription ends.
 *
 * @param amount in paise; by default all that is left
 */
export async function refundPlacedOrder(
  tx: Transaction,
  orderId: number,
  refund: Refund,
  amount?: number,
): Promise<boolean> {
  const { paidBy = 'razorpay', reference, issuedBy, ...told } = refund
  const order = await lockBehindCompany(tx, orderId)
  if (!order || !isPaid(order.state)) return false
  const now = await currentTime(tx)
  const { total: rest } = await creditable(tx, order)
  const total = Math.min(amount ?? rest, rest)
  const issued =
    total > 0
      ? await issueCreditNote(tx, order, {
          reason: 'refund',
          note: told.detail ?? '',
          paidBy,
          reference: reference ?? told.paymentId ?? '',
          issuedBy,
          total,
          now,
        })
      : undefined
  if (total < rest) {
    const detail = [`${formatPaise(total)} given back`, issued?.number, told.detail]
    await note(tx, orderId, order.state, {
      source: told.source,
      detail: detail.filter(Boolean).join(', '),
    })
    if (issued) await emit(tx, creditNoteIssued, { creditNoteId: issued.id })
    return true
  }
  const creditNoteNo = issued?.number ?? null
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

/** Syncs our order with the provider's state: the single path for webhooks, jobs and admins. */
import { problem } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/context.ts'
import { preparing } from '#platform/http/idempotency.ts'
import { m } from '#words/messages.js'
import { daysOfLatePayments, isOpen, isPaid, secondsToNextCheck } from '../../rules/orders.ts'
import { currency } from '../../rules/prices.ts'
import { dueOf, heldOf, isOwnNumber, receivedOf } from '../../rules/received.ts'
import { providerOf } from '../adapters/payments.ts'
import type { PaymentProvider, ProviderPayment } from '../adapters/razorpay.ts'
import { creditNotesOf, receiptsOf } from '../reads/documents.ts'
import { type Order, orderById } from '../reads/orders.ts'
import { creditable } from '../writes/documents.ts'
import { closeOrder, type Note, setNextCheck } from '../writes/orders.ts'
import {
  lockBehindCompany,
  noteFailedAttempt,
  placeOrder,
  type Refund,
  refundPlacedOrder,
} from '../writes/payments.ts'

/** Services needed to check an order. */
export type SettleServices = Pick<Services, 'database' | 'settings' | 'log'>

/**
 * Fetches an order's payments from the provider and acts on them: records failed attempts, captures
 * and places paid orders, records refunds, and closes orders that were not paid in time. Safe to
 * run at any time and in parallel.
 *
 * @returns the updated order; undefined if there is none.
 * @throws ProviderError if the provider does not respond.
 */
export async function checkOrder(
  { database, settings, log }: SettleServices,
  orderId: number,
  source: Note['source'],
): Promise<Order | undefined> {
  const known = await orderById(database.reader, orderId)
  if (!known) return undefined
  const provider = providerOf(settings)
  const payments = await paymentsOf(provider, known).catch(async (error: unknown) => {
    await database.transaction((tx) => askLater(tx, orderId, source))
    throw error
  })
  const right = payments.filter(({ amount, currency: unit }) => {
    return amount === dueOf(known) && unit === currency
  })
  for (const { id } of payments.filter((payment) => !right.includes(payment))) {
    log.error({ orderId, paymentId: id }, 'a payment and its order have different amounts')
  }
  await database.transaction(async (tx) => {
    let order = await lockBehindCompany(tx, orderId)
    if (!order) return
    for (const { id, ...attempt } of right.filter(({ status }) => status === 'failed')) {
      if (order.paidAt !== null) break
      const detail = attempt.error_description ?? attempt.error_code ?? ''
      order = await noteFailedAttempt(tx, order, { source, paymentId: id, detail })
    }
    for (const { id } of right.filter(({ status }) => status === 'captured')) {
      const supplier = settings.invoice
      const placed = await placeOrder(tx, { orderId, paymentId: id, source, supplier })
      if (!placed.isNew && placed.order.providerPaymentId !== id) {
        log.error({ orderId, paymentId: id }, 'an order was paid twice: refund one payment')
      }
      order = placed.order
    }
    order = (await settleReceipts(tx, order, settings, source)) ?? order
    await recordRefunds(tx, order, right, source)
    await endWaiting(tx, order, source)
  })
  return orderById(database.reader, orderId)
}

/**
 * Places an order once what was received for it other than by the provider covers what is due. The
 * order must be locked.
 *
 * @returns the placed order; undefined while it is not covered
 */
export async function settleReceipts(
  tx: Transaction,
  order: Order,
  { invoice: supplier }: Pick<SettleServices['settings'], 'invoice'>,
  source: Note['source'],
): Promise<Order | undefined> {
  const received = await receiptsOf(tx, order.id)
  if (receivedOf(received) < dueOf(order)) return undefined
  const last = received.findLast(({ state }) => state === 'received')
  if (!last) return undefined
  const payment = { orderId: order.id, paymentId: last.number, source, supplier }
  return (await placeOrder(tx, payment)).order
}

/** Records what the provider has given back and no credit note says yet. */
async function recordRefunds(
  tx: Transaction,
  order: Order,
  payments: readonly ProviderPayment[],
  source: Note['source'],
): Promise<void> {
  const own = payments.find(({ id }) => id === order.providerPaymentId)
  if (!own) return
  const all = own.status === 'refunded' ? own.amount : 0
  const refunded = Math.max(all, own.amount_refunded ?? 0)
  const missing = refunded - (await refundedByProvider(tx, order.id))
  if (missing <= 0) return
  // What is left of the invoice may be less, if a part was given back in another way, too.
  await refundPlacedOrder(tx, order.id, { source, paymentId: own.id }, missing)
}

/** What credit notes say that the provider has given back. */
async function refundedByProvider(tx: Transaction, orderId: number): Promise<number> {
  const notes = await creditNotesOf(tx, orderId)
  return notes
    .filter(({ paidBy }) => paidBy === 'razorpay')
    .reduce((sum, { total }) => sum + total, 0)
}

async function paymentsOf(provider: PaymentProvider, order: Order): Promise<ProviderPayment[]> {
  if (!order.providerOrderId) return []
  return captured(provider, order, await provider.paymentsOf(order.providerOrderId))
}

/** Schedules another check after no response, until the days for late payments have passed. */
async function askLater(tx: Transaction, orderId: number, source: Note['source']): Promise<void> {
  const order = await lockBehindCompany(tx, orderId)
  if (!order || order.paidAt !== null) return
  const age = (Date.now() - order.createdAt.getTime()) / 1000
  const isOver = age >= daysOfLatePayments * 86_400
  if (isOver) await closeOrder(tx, order, { source, detail: 'the provider does not answer for it' })
  await setNextCheck(tx, orderId, isOver ? null : secondsToNextCheck(age))
}

/**
 * Captures a payment that is only authorised, as the provider would otherwise return the money.
 * Payments other than the order's own are left alone, so that nobody pays twice.
 */
async function captured(
  provider: PaymentProvider,
  order: Order,
  payments: ProviderPayment[],
): Promise<ProviderPayment[]> {
  const { providerPaymentId } = order
  const due = dueOf(order)
  if (payments.some(({ status }) => status === 'captured')) return payments
  const waiting = payments.find(
    ({ id, status, amount, currency: unit }) =>
      status === 'authorized' &&
      amount === due &&
      unit === currency &&
      id === (providerPaymentId ?? id),
  )
  if (!waiting) return payments
  const taken = await provider.capture({ id: waiting.id, amount: due, currency })
  return payments.map((payment) => (payment === waiting ? taken : payment))
}

async function endWaiting(tx: Transaction, order: Order, source: Note['source']): Promise<void> {
  const now = Date.now()
  if (order.paidAt !== null) return setNextCheck(tx, order.id, null)
  const isHeld = heldOf(await receiptsOf(tx, order.id)) > 0
  if (isOpen(order.state) && order.openUntil.getTime() <= now && !isHeld) {
    await closeOrder(tx, order, { source, detail: 'no payment in time' })
  }
  const age = (now - order.createdAt.getTime()) / 1000
  const mayCome = order.providerOrderId !== null && age < daysOfLatePayments * 86_400
  await setNextCheck(tx, order.id, mayCome || isOpen(order.state) ? secondsToNextCheck(age) : null)
}

/** Checks an order with the provider when an admin asks for it. */
export function recheckOrder(
  services: SettleServices,
  orderId: number,
): Promise<Order | undefined> {
  return checkOrder(services, orderId, 'admin')
}

/** What an admin refunds, and how; by default all that is left, by Razorpay. */
export interface RefundRequest extends Pick<Refund, 'paidBy' | 'reference' | 'issuedBy'> {
  /** In paise. */
  amount?: number
  /** What was credited as the admin saw it, in paise: somebody else may have refunded meanwhile. */
  credited?: number
}

/**
 * Refunds a paid order, wholly or in part; one that is wholly refunded ends its subscription.
 * Calling it again does not refund twice.
 *
 * @throws Problem 404 if there is no such order, 409 if it holds no payment, 422 if what is refunded
 *   does not fit what is left of it.
 * @throws ProviderError if the provider refuses or does not respond.
 */
export async function refundOrder(
  services: SettleServices,
  orderId: number,
  reason: string,
  request: RefundRequest = {},
): Promise<Order> {
  const { database, settings } = services
  const before = { ...services, database: preparing(database) }
  const order = await checkOrder(before, orderId, 'admin')
  if (!order) throw problem(404, m.refused_no_order)
  if (order.state === 'refunded') return order
  if (!isPaid(order.state) || !order.providerPaymentId) {
    throw problem(409, m.refused_order_unpaid)
  }
  const { paidBy = 'razorpay', reference, issuedBy } = request
  const refund: Refund = { source: 'admin', detail: reason, paidBy, issuedBy }
  const online = isPaidOnline(order)
  const seen = await before.database.transaction(async (tx) => {
    const notes = await creditNotesOf(tx, orderId)
    const { total: rest } = await creditable(tx, order)
    const byProvider = await refundedByProvider(tx, orderId)
    return { credited: notes.reduce((sum, { total }) => sum + total, 0), rest, byProvider }
  })
  const amount = request.amount ?? seen.rest
  const isChanged = request.credited !== undefined && request.credited !== seen.credited
  const capacity = dueOf(order) - seen.byProvider
  const isTooMuch = amount > seen.rest || (paidBy === 'razorpay' && amount > capacity)
  if (isChanged || isTooMuch || (paidBy === 'razorpay' && !online && amount > 0)) {
    throw problem(422, m.refused_refund_amount)
  }
  if (paidBy !== 'razorpay' || amount === 0) {
    await database.transaction(async (tx) => {
      await lockBehindCompany(tx, orderId)
      const { total: rest } = await creditable(tx, order)
      if (rest !== seen.rest) throw problem(422, m.refused_refund_amount)
      if (reference !== undefined) refund.reference = reference
      await refundPlacedOrder(tx, orderId, refund, amount)
    })
    return (await orderById(database.reader, orderId)) ?? order
  }
  const paymentId = order.providerPaymentId
  // Two admins who refund at once ask with the same key, and the provider refunds once.
  const key = `order-${orderId}-after-${seen.byProvider}`
  try {
    await providerOf(settings).refund({ id: paymentId, amount, key })
  } catch (error) {
    // Another admin may have been first, or a response was lost.
    const checked = await checkOrder(before, orderId, 'admin')
    if (checked?.state === 'refunded') return checked
    throw error
  }
  await database.transaction(async (tx) => {
    await lockBehindCompany(tx, orderId)
    const missing = seen.byProvider + amount - (await refundedByProvider(tx, orderId))
    if (missing > 0) await refundPlacedOrder(tx, orderId, { ...refund, paymentId }, missing)
  })
  return (await orderById(database.reader, orderId)) ?? order
}

/** Whether an order was paid at the provider, not by receipts or a grant. */
export function isPaidOnline({ providerOrderId, providerPaymentId }: Order): boolean {
  return providerOrderId !== null && providerPaymentId !== null && !isOwnNumber(providerPaymentId)
}

/** An order and all its payment attempts in the provider's format, for admins. */
export async function providerView({ settings }: Pick<Services, 'settings'>, order: Order) {
  if (!order.providerOrderId) return undefined
  const provider = providerOf(settings)
  const [known, payments] = await Promise.all([
    provider.order(order.providerOrderId),
    provider.paymentsOf(order.providerOrderId),
  ])
  return { order: known, payments }
}

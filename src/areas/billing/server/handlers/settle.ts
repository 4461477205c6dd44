/** Syncs our order with the provider's state: the single path for webhooks, jobs and admins. */
import { problem } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/context.ts'
import { preparing } from '#platform/http/idempotency.ts'
import { m } from '#words/messages.js'
import { daysOfLatePayments, isOpen, isPaid, secondsToNextCheck } from '../../rules/orders.ts'
import { currency } from '../../rules/prices.ts'
import { providerOf } from '../adapters/payments.ts'
import type { PaymentProvider, ProviderPayment } from '../adapters/razorpay.ts'
import { type Order, orderById } from '../reads/orders.ts'
import { closeOrder, type Note, setNextCheck } from '../writes/orders.ts'
import {
  lockBehindCompany,
  noteFailedAttempt,
  placeOrder,
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
    return amount === known.total && unit === currency
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
    const given = right.find(
      ({ id, status }) => status === 'refunded' && id === order?.providerPaymentId,
    )
    if (given) await refundPlacedOrder(tx, orderId, { source, paymentId: given.id })
    await endWaiting(tx, order, source)
  })
  return orderById(database.reader, orderId)
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
  { total, providerPaymentId }: Order,
  payments: ProviderPayment[],
): Promise<ProviderPayment[]> {
  if (payments.some(({ status }) => status === 'captured')) return payments
  const due = payments.find(
    ({ id, status, amount, currency: unit }) =>
      status === 'authorized' &&
      amount === total &&
      unit === currency &&
      id === (providerPaymentId ?? id),
  )
  if (!due) return payments
  const taken = await provider.capture({ id: due.id, amount: total, currency })
  return payments.map((payment) => (payment === due ? taken : payment))
}

async function endWaiting(tx: Transaction, order: Order, source: Note['source']): Promise<void> {
  const now = Date.now()
  if (order.paidAt !== null) return setNextCheck(tx, order.id, null)
  if (isOpen(order.state) && order.openUntil.getTime() <= now) {
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

/**
 * Refunds a paid order and ends its subscription. Calling it again does not refund twice.
 *
 * @throws Problem 404 if there is no such order, 409 if it holds no payment.
 * @throws ProviderError if the provider refuses or does not respond.
 */
export async function refundOrder(
  services: SettleServices,
  orderId: number,
  reason: string,
): Promise<Order> {
  const { database, settings } = services
  const before = { ...services, database: preparing(database) }
  const order = await checkOrder(before, orderId, 'admin')
  if (!order) throw problem(404, m.refused_no_order)
  if (order.state === 'refunded') return order
  if (!isPaid(order.state) || !order.providerPaymentId) {
    throw problem(409, m.refused_order_unpaid)
  }
  const paymentId = order.providerPaymentId
  try {
    await providerOf(settings).refund({ id: paymentId, amount: order.total })
  } catch (error) {
    // Another admin may have been first, or a response was lost.
    const checked = await checkOrder(before, orderId, 'admin')
    if (checked?.state === 'refunded') return checked
    throw error
  }
  await database.transaction((tx) =>
    refundPlacedOrder(tx, orderId, { source: 'admin', paymentId, detail: reason }),
  )
  return (await orderById(database.reader, orderId)) ?? order
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

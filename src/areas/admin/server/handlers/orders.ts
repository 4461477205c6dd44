/** Orders: searching, checking with the payment provider, refunding. */
import {
  historyOf,
  type Order,
  orderById,
  ProviderError,
  providerView,
  type RefundRequest,
  recheckOrder,
  refundOrder,
  searchOrders,
} from '#areas/billing/server/public.ts'
import { dayMs, indianToday } from '#kernel/dates.ts'
import { toPaise, toRupees } from '#kernel/money.ts'
import { pageWindow } from '#kernel/paging.ts'
import { isProblem, problem } from '#kernel/problem.ts'
import type { Context, Handler } from '#platform/http/context.ts'
import { m } from '#words/messages.js'
import type { adminOrders, FoundOrder, OrderDetail } from '../../contract/orders.ts'
import { moneyOf } from '../reads/order-money.ts'
import { companyName } from '../reads/people.ts'

/** A page of orders. */
export const find: Handler<typeof adminOrders.find> = async (query, { database }) => {
  const { text, state, days } = query
  const page = await searchOrders(database.reader, {
    text,
    ...(state ? { states: [state] } : {}),
    ...(days > 0 ? { from: indianToday(new Date(Date.now() - days * dayMs)) } : {}),
    ...pageWindow(query),
  })
  const rows = page.orders.map(({ order, companyName: name }) => rowOf(order, name))
  return { rows, totalCount: page.totalCount }
}

function rowOf(order: Order, name: string): FoundOrder {
  return {
    orderId: order.id,
    companyId: order.companyId,
    companyName: name,
    state: order.state,
    plan: `${order.typeName}, ${order.planName}`,
    total: toRupees(order.total),
    couponCode: order.couponCode,
    receiptNo: order.receiptNo ?? '',
    createdDate: order.createdAt.toISOString(),
    paidDate: order.paidAt?.toISOString() ?? null,
  }
}

/** An order with its history and the provider's view. */
export const detail: Handler<typeof adminOrders.detail> = async ({ orderId }, context) => {
  const { reader } = context.database
  const order = await orderById(reader, orderId)
  if (!order) throw problem(404, m.refused_no_order)
  const [name, history, money, provider] = await Promise.all([
    companyName(reader, order.companyId),
    historyOf(reader, orderId),
    moneyOf(reader, order),
    seenByProvider(order, context),
  ])
  return {
    ...rowOf(order, name),
    providerOrderId: order.providerOrderId ?? '',
    providerPaymentId: order.providerPaymentId ?? '',
    recipientName: order.recipientName,
    recipientGstin: order.recipientGstin,
    billAddressId: order.billAddressId,
    money,
    history: history.map(({ state, source, paymentId, detail: said, createdAt }) => ({
      state,
      source,
      paymentId: paymentId ?? '',
      detail: said,
      at: createdAt.toISOString(),
    })),
    provider,
  }
}

async function seenByProvider(
  order: Order,
  { settings, log }: Context<'admin'>,
): Promise<OrderDetail['provider']> {
  try {
    const seen = await providerView({ settings }, order)
    if (!seen) return null
    return {
      status: seen.order.status,
      amount: toRupees(seen.order.amount),
      payments: seen.payments.map((payment) => ({
        id: payment.id,
        status: payment.status,
        amount: toRupees(payment.amount),
        method: payment.method ?? '',
        failure: payment.error_description ?? payment.error_code ?? '',
        at: new Date(payment.created_at * 1000).toISOString(),
      })),
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ orderId: order.id, status: error.status }, 'the payment provider did not respond')
    return null
  }
}

/** Checks an order with the provider now. */
export const recheck: Handler<typeof adminOrders.recheck> = ({ orderId }, context) =>
  settled(context, orderId, () => recheckOrder(context, orderId))

/** Refunds an order, or a part of it. */
export const refund: Handler<typeof adminOrders.refund> = (input, context) => {
  const { orderId, reason, amount, credited, paidBy, reference } = input
  const request: RefundRequest = { paidBy, issuedBy: context.caller.userId }
  if (reference !== '') request.reference = reference
  if (amount !== null) request.amount = toPaise(amount)
  if (credited !== null) request.credited = toPaise(credited)
  return settled(context, orderId, () => refundOrder(context, orderId, reason, request))
}

async function settled(
  { log }: Context<'admin'>,
  orderId: number,
  settle: () => Promise<Order | undefined>,
) {
  try {
    return (await settle()) ? 'done' : 'unknown'
  } catch (error) {
    if (isProblem(error) && [404, 409].includes(error.status)) return 'unknown'
    if (isProblem(error) && error.status === 422) return 'changed'
    if (!(error instanceof ProviderError)) throw error
    log.warn({ orderId, status: error.status }, 'the payment provider did not respond')
    return 'providerFailed'
  }
}

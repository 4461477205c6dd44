/** Orders as finance sees them: searched, checked with the payment provider, refunded. */
import * as z from 'zod/mini'
import { orderStates } from '#areas/billing/rules/orders.ts'
import { receiptMethods } from '#areas/billing/rules/received.ts'
import { isoTime } from '#kernel/date-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { atMost, guid, optionalLine, requiredText, wholeNumber } from '#kernel/fields.ts'
import { filterText, pagingFields25 } from '#kernel/list-fields.ts'
import { m } from '#words/messages.js'
import { orderMoney } from './receipts.ts'

const state = z.enum(orderStates)

const order = z.object({
  orderId: z.int(),
  companyId: guid,
  companyName: z.string(),
  state,
  /** For example "Gold, Quarterly". */
  plan: z.string(),
  /** Rupees, with GST. */
  total: z.number(),
  couponCode: z.string(),
  /** '' until it is paid. */
  receiptNo: z.string(),
  createdDate: isoTime,
  paidDate: z.nullable(isoTime),
})

/** An order in the list of orders. */
export type FoundOrder = z.output<typeof order>

const detail = z.extend(order, {
  providerOrderId: z.string(),
  providerPaymentId: z.string(),
  recipientName: z.string(),
  recipientGstin: z.string(),
  billAddressId: z.int(),
  money: orderMoney,
  history: z.array(
    z.object({
      state,
      source: z.string(),
      paymentId: z.string(),
      detail: z.string(),
      at: isoTime,
    }),
  ),
  /** The provider's view; null if it has no such order or does not respond. */
  provider: z.nullable(
    z.object({
      status: z.string(),
      amount: z.number(),
      payments: z.array(
        z.object({
          id: z.string(),
          status: z.string(),
          amount: z.number(),
          method: z.string(),
          failure: z.string(),
          at: isoTime,
        }),
      ),
    }),
  ),
})

/** An order with all its details. */
export type OrderDetail = z.output<typeof detail>

const settled = z.enum(['done', 'providerFailed', 'unknown', 'changed'])
const orderId = wholeNumber().check(z.minimum(1))

/** The fields of the refund form. */
const refundFields = z.object({
  reason: requiredText(m.admin_reason_required).check(atMost(500)),
})

const finance = { audience: 'admin', permission: 'orders' } as const

export const adminOrders = {
  find: endpoint({
    ...finance,
    method: 'GET',
    path: 'Admin/FindOrdersAsync',
    summary:
      'Lists orders by number, invoice, company or payment provider id, filtered by state and age, newest first.',
    input: z.object({
      text: filterText,
      /** '' for all. */
      state: z._default(z.enum(['', ...orderStates]), ''),
      /** Days back; 0 for all. */
      days: z._default(wholeNumber().check(z.minimum(0), z.maximum(3660)), 0),
      ...pagingFields25,
    }),
    output: z.object({ rows: z.array(order), totalCount: z.int() }),
    audited: true,
  }),
  detail: endpoint({
    ...finance,
    method: 'GET',
    path: 'Admin/GetOrderAsync',
    summary: 'Returns an order with its history and its current state at the payment provider.',
    input: z.object({ orderId }),
    output: detail,
    audited: true,
  }),
  recheck: endpoint({
    ...finance,
    method: 'POST',
    path: 'Admin/RecheckOrderAsync',
    summary:
      'Checks an order with the payment provider and updates it; `providerFailed` if the provider does not respond, `unknown` if there is no such order.',
    input: z.object({ orderId }),
    output: settled,
  }),
  refund: endpoint({
    ...finance,
    method: 'POST',
    path: 'Admin/RefundOrderAsync',
    summary:
      'Refunds an order, or a part of it, with a credit note; what is wholly refunded ends its subscription. `providerFailed` if the provider refused or does not respond, `changed` if the amount does not fit what is left, `unknown` if there is no such order, or nothing was paid.',
    input: z.extend(refundFields, {
      orderId,
      /** Rupees; null for all that is left. */
      amount: z._default(z.nullable(z.number().check(z.minimum(1), z.maximum(20_000_000))), null),
      /** What was credited as the admin saw it, in rupees. */
      credited: z._default(z.nullable(z.number().check(z.minimum(0))), null),
      /** How it is given back: by Razorpay, which does it, or another way, which is noted. */
      paidBy: z._default(z.enum(['razorpay', ...receiptMethods]), 'razorpay'),
      reference: optionalLine(60),
    }),
    output: settled,
    secondFactor: 'fresh',
    idempotent: true,
  }),
}

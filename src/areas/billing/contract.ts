/** Plans, checkout, orders and invoices. */

import * as z from 'zod/mini'
import { isoTime } from '#kernel/date-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { atMost, compact, guid, line, plain, wholeNumber } from '#kernel/fields.ts'
import { actingRoles, firmRoles } from '#kernel/firm-roles.ts'
import { isGstin } from '#kernel/gstin.ts'
import { pagingFields, sortField } from '#kernel/list-fields.ts'
import { m } from '#words/messages.js'
import {
  currentPlan,
  invoice,
  order,
  planUse,
  subscriptionRecord,
  subscriptionType,
} from './rules/answers.ts'
import { couponMax } from './rules/orders.ts'
import { orderDocuments } from './rules/received.ts'

export type {
  CurrentPlan,
  Invoice,
  PlanUse,
  SubscriptionRecord,
  SubscriptionType,
  UserOrder,
} from './rules/answers.ts'

const ownIds = { userId: guid, companyId: guid }

/** The optional GSTIN at checkout. */
const gstinField = z._default(
  z.string().check(
    compact,
    z.toUpperCase(),
    z.refine((text) => text === '' || isGstin(text), {
      error: m.gstin_invalid,
    }),
  ),
  '',
)

export const billing = {
  currentPlan: endpoint({
    method: 'GET',
    path: 'Company/GetCompanySubscriptionPlanAsync',
    audience: 'user',
    roles: actingRoles,
    summary:
      "Returns the current subscription of the caller's company; id 0 and the default limits without one.",
    input: z.object({ userId: guid, companyId: guid }),
    output: currentPlan,
  }),
  subscriptionTypes: endpoint({
    method: 'GET',
    path: 'Company/GetSubscriptionTypesAsync',
    audience: 'user',
    summary: 'Lists the subscription types with their plans; sortBy 5 and 6 sort by name.',
    input: z.object({
      sortBy: sortField(8),
      ...pagingFields,
      userId: guid,
    }),
    output: z.object({ subscriptionTypes: z.array(subscriptionType), totalCount: z.int() }),
  }),
  plans: endpoint({
    method: 'GET',
    path: 'Company/GetPlansAsync',
    audience: 'anyone',
    summary: 'Lists the subscription types with the plans that a firm can buy, for visitors.',
    input: z.object({}),
    output: z.object({ subscriptionTypes: z.array(subscriptionType) }),
    cacheSeconds: 60,
  }),
  planUse: endpoint({
    method: 'GET',
    path: 'Company/GetPlanUseAsync',
    audience: 'seller',
    roles: actingRoles,
    summary:
      "Returns how much of what a plan limits the caller's company uses: its trades and addresses, the oldest first, and its gallery pictures.",
    input: z.object(ownIds),
    output: planUse,
  }),
  takeFreePlan: endpoint({
    method: 'POST',
    path: 'Company/TakeFreePlanAsync',
    audience: 'seller',
    roles: ['owner', 'accounts'],
    summary:
      'Starts a free plan that is offered to the company: granted; used if the firm, one of its numbers, e-mails or its GSTIN has had a free plan, active while it has a plan, unknown if it is not offered.',
    input: z.object({ loginId: guid, companyId: guid, subscriptionPlanId: wholeNumber() }),
    output: z.object({ result: z.enum(['granted', 'used', 'active', 'unknown']) }),
    idempotent: true,
    rate: { limit: 20, seconds: 60, per: 'caller' },
  }),
  newFirmPlan: endpoint({
    method: 'GET',
    path: 'Company/GetNewFirmPlanAsync',
    audience: 'anyone',
    summary:
      'Returns the free plan that firms get when they register; months and days 0 without one.',
    input: z.object({}),
    output: z.object({ name: z.string(), months: z.int(), days: z.int() }),
  }),
  couponInfo: endpoint({
    method: 'GET',
    path: 'Payment/GetCouponInfoByIdAsync',
    audience: 'seller',
    roles: ['owner', 'accounts'],
    summary:
      'Returns the extra days that a coupon adds to a plan; an empty code if the coupon is not valid.',
    input: z.object({
      userId: guid,
      codeId: z.string().check(plain, atMost(couponMax)),
      planId: wholeNumber(),
    }),
    output: z.object({ code: z.string(), extraDays: z.int() }),
    rate: { limit: 20, seconds: 60, per: 'caller' },
  }),
  checkoutOptions: endpoint({
    method: 'GET',
    path: 'Payment/GetCheckoutOptionsAsync',
    audience: 'seller',
    roles: ['owner', 'accounts'],
    summary: 'Returns the payment provider whose checkout the browser opens, and its public key.',
    input: z.object({ userId: guid }),
    output: z.object({
      provider: z.enum(['sandbox', 'razorpay']),
      key: z.string(),
      name: z.string(),
    }),
  }),
  createOrder: endpoint({
    method: 'POST',
    path: 'Payment/CreateOrderAsync',
    audience: 'seller',
    roles: ['owner', 'accounts'],
    summary:
      "Orders a plan: 1 with the provider's order id; 2 not created (the returned amount is the correct one), 3 a plan is active (the next one can be bought in its last days, with its end), 5 no such plan or address, 15 coupon not valid.",
    input: z.object({
      loginId: guid,
      companyId: guid,
      /** Rupees including GST; must match the plan's price. */
      amount: z.number().check(z.minimum(0), z.maximum(100_000_000)),
      addressId: wholeNumber(),
      subscriptionPlanId: wholeNumber(),
      currency: z._default(z.literal('INR'), 'INR'),
      couponCode: z._default(z.string().check(plain, atMost(couponMax)), ''),
      gstin: gstinField,
      /** The end of the active plan as the caller knows it, to buy the plan that follows it. */
      currentPlanEnd: z._default(z.nullable(isoTime), null),
      /** Whether the plan replaces the active one at once, whose rest is credited. */
      isUpgrade: z._default(z.boolean(), false),
    }),
    output: z.object({
      result: z.int(),
      amount: z.number(),
      currency: z.string(),
      orderId: z.string(),
    }),
    idempotent: true,
    rate: { limit: 20, seconds: 60, per: 'caller' },
  }),
  upgradeCredit: endpoint({
    method: 'GET',
    path: 'Payment/GetUpgradeCreditAsync',
    audience: 'seller',
    roles: ['owner', 'accounts'],
    summary:
      'Returns what the rest of the active plan pays of one that replaces it at once, in rupees with GST; `isPossible` is false without a paid plan, or if another one follows it already.',
    input: z.object({ userId: guid }),
    output: z.object({ isPossible: z.boolean(), credit: z.number() }),
  }),
  verifyPayment: endpoint({
    method: 'POST',
    path: 'Payment/VerifyPaymentAsync',
    audience: 'seller',
    roles: ['owner', 'accounts'],
    summary:
      'Verifies a payment and places its order: 1 placed, 9 placed to start later, 2 payment not proven.',
    input: z.object({
      loginId: guid,
      companyId: guid,
      razorpayOrderId: z.string().check(line, atMost(64)),
      razorpayPaymentId: z.string().check(line, z.minLength(1), atMost(64)),
      razorpaySignature: z.string().check(line, atMost(128)),
    }),
    output: z.object({ result: z.int(), orderId: z.int() }),
    idempotent: true,
    rate: { limit: 60, seconds: 60, per: 'caller' },
  }),
  paymentState: endpoint({
    method: 'POST',
    path: 'Payment/GetPaymentStateAsync',
    audience: 'seller',
    roles: ['owner', 'accounts'],
    summary:
      "Asks the provider about an order of one's own, after a verification that failed: 1 placed, 9 placed to start later, 12 not paid, 2 no such order.",
    input: z.object({
      loginId: guid,
      companyId: guid,
      razorpayOrderId: z.string().check(line, atMost(64)),
    }),
    output: z.object({ result: z.int(), orderId: z.int() }),
    rate: { limit: 60, seconds: 60, per: 'caller' },
  }),
  userOrders: endpoint({
    method: 'GET',
    path: 'Company/GetUserOrderAsync',
    audience: 'seller',
    roles: ['owner', 'accounts'],
    summary: "Lists the orders of the caller's company, newest first; at most 500.",
    input: z.object(ownIds),
    output: z.array(order),
  }),
  subscriptionList: endpoint({
    method: 'GET',
    path: 'Company/GetCompanySubscriptionListAsync',
    audience: 'seller',
    roles: firmRoles,
    summary:
      "Lists the past, current and future subscriptions of the caller's company, newest first; at most 500.",
    input: z.object(ownIds),
    output: z.array(subscriptionRecord),
  }),
  invoice: endpoint({
    method: 'GET',
    path: 'Company/GetOrderInvoiceAsync',
    audience: 'seller',
    roles: ['owner', 'accounts'],
    summary: 'Returns the GST invoice of a paid order.',
    input: z.object({ ...ownIds, orderId: wholeNumber() }),
    output: invoice,
  }),
  invoicePdf: endpoint({
    method: 'GET',
    path: 'Company/GetOrderInvoicePdfAsync',
    audience: 'seller',
    roles: ['owner', 'accounts'],
    summary:
      'Returns a document of an order as a PDF file in base64: the GST invoice of a paid one, a credit note, a receipt, the proforma of an unpaid one.',
    input: z.object({
      ...ownIds,
      orderId: wholeNumber(),
      document: z._default(z.enum(orderDocuments), 'invoice'),
      /** Which of several; the latest one without a number. */
      number: z._default(z.string().check(line, atMost(16)), ''),
    }),
    output: z.object({ fileName: z.string(), content: z.string() }),
    rate: { limit: 20, seconds: 60, per: 'caller' },
  }),
  paymentPage: endpoint({
    method: 'GET',
    path: 'Payment/GetPaymentPageAsync',
    audience: 'anyone',
    summary:
      'Returns what whoever has the link to the payment page of an order may see: what is due, and where it can be paid by UPI or transfer. 404 for an unknown link.',
    input: z.object({ token: z.string().check(plain, z.regex(/^[0-9a-f]{32}$/)) }),
    output: z.object({
      orderId: z.int(),
      state: z.enum(['open', 'paid', 'closed']),
      recipient: z.string(),
      plan: z.string(),
      /** In rupees: with GST, and what is still due of it. */
      total: z.number(),
      due: z.number(),
      until: isoTime,
      /** What the UPI code says; '' without a UPI address. */
      upi: z.string(),
      payee: z.string(),
      upiId: z.string(),
      bank: z.string(),
      accountNumber: z.string(),
      ifsc: z.string(),
    }),
    rate: { limit: 30, seconds: 60, per: 'address' },
  }),
}

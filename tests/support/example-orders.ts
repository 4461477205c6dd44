/** Preparations for the checkout examples: a coupon, a seller with an address, and a purchase. */
import { exampleOf } from '#app/examples.ts'
import { adminOrders } from '#areas/admin/contract/orders.ts'
import { receiptCalls } from '#areas/admin/contract/receipts.ts'
import { billing } from '#areas/billing/contract.ts'
import { sandboxOf } from '#areas/billing/server/adapters/payments.ts'
import { coupons } from '#areas/billing/server/tables/orders.ts'
import { companies } from '#areas/companies/contract.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { newLink } from '#platform/crypto/tokens.ts'
import { type ExampleMarket, shopAddress } from './example-market.ts'
import type { ExampleCall } from './example-preparations.ts'

const nobody = { userId: emptyGuid, companyId: emptyGuid }
const caller = { loginId: emptyGuid, companyId: emptyGuid }

/** Makes sure that the coupon of the examples exists. */
async function coupon(market: ExampleMarket): Promise<ExampleCall> {
  await market.server.services.database.transaction(async (tx) => {
    await tx.insert(coupons).values({ code: 'NEEV30', extraDays: 30 }).onConflictDoNothing()
  })
  return {}
}

/** Creates a seller who can place the order of the example. */
async function checkout(market: ExampleMarket): Promise<ExampleCall> {
  await coupon(market)
  const token = await market.newSeller()
  await market.call(companies.saveAddresses, { ...caller, addressList: [shopAddress] }, token)
  const { addressList } = await market.call(companies.addresses, nobody, token)
  return { token, input: { addressId: addressList[0]?.addressId } }
}

/** Creates an unpaid order. */
async function ordered(market: ExampleMarket): Promise<ExampleCall> {
  const { token, input } = await checkout(market)
  const order = { ...exampleOf(billing.createOrder).input, ...input }
  const { orderId } = await market.call(billing.createOrder, order, token)
  const { rows } = await market.server.services.database.query<{ id: string }>(
    'select id from orders where provider_order_id = $1',
    [orderId],
  )
  return { input: { orderId: Number(rows[0]?.id) } }
}

/** Creates an unpaid order with a link to its payment page. */
async function linked(market: ExampleMarket): Promise<ExampleCall> {
  const { input } = await ordered(market)
  const token = newLink()
  await market.server.services.database.query('update orders set link_token = $1 where id = $2', [
    token,
    input?.orderId,
  ])
  return { input: { token } }
}

/** Creates a seller who has bought the plan of the example. */
async function bought(market: ExampleMarket): Promise<ExampleCall> {
  const { token, input } = await checkout(market)
  const order = { ...exampleOf(billing.createOrder).input, ...input }
  const { orderId } = await market.call(billing.createOrder, order, token)
  const sandbox = sandboxOf(market.server.services.settings)
  const paid = await sandbox?.pay({ orderId, outcome: 'success', webhooks: 'lost' })
  if (!paid || 'error' in paid) throw new Error('The example was not paid.')
  const placed = await market.call(
    billing.verifyPayment,
    {
      ...caller,
      razorpayOrderId: orderId,
      razorpayPaymentId: paid.razorpay_payment_id,
      razorpaySignature: paid.razorpay_signature,
    },
    token,
  )
  return { ...(token ? { token } : {}), input: { orderId: placed.orderId } }
}

/** A seller without a plan to whom the free one is offered. */
async function freePlan(market: ExampleMarket): Promise<ExampleCall> {
  await offerFreePlans(market, 'everyone')
  const { token } = await checkout(market)
  return token === undefined ? {} : { token }
}

/** New firms are offered a free plan. */
async function newFirmPlan(market: ExampleMarket): Promise<ExampleCall> {
  await offerFreePlans(market, 'new')
  return {}
}

async function offerFreePlans(market: ExampleMarket, audience: 'everyone' | 'new'): Promise<void> {
  await market.server.services.database.query(
    'update subscription_plans set is_offered = true, offered_to = $1 where offer_price = 0',
    [audience],
  )
}

/** Preparations of calls about plans and orders. */
export const orderPreparations: [Endpoint, (market: ExampleMarket) => Promise<ExampleCall>][] = [
  [billing.takeFreePlan, freePlan],
  [billing.newFirmPlan, newFirmPlan],
  [billing.couponInfo, coupon],
  [billing.createOrder, checkout],
  [billing.userOrders, bought],
  [billing.subscriptionList, bought],
  [billing.invoice, bought],
  [billing.invoicePdf, bought],
  [billing.upgradeCredit, bought],
  [billing.paymentPage, linked],
  [adminOrders.detail, ordered],
  [receiptCalls.orderDocument, ordered],
]

/** Buying while a plan is active, paying twice, and orders that fail half-way. */
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type Buyer, goldTotal, openShop, type Shop } from '#tests/shop.ts'
import { expectErrors } from '#tests/support/error-log.ts'
import { billing } from '../../contract.ts'
import { providerOf } from '../adapters/payments.ts'
import type { ProviderOrder } from '../adapters/razorpay.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const own = ({ userId, companyId }: Buyer) => ({ userId, companyId })

/** Moves a company's plans into the past. */
const pass = ({ companyId }: Buyer, days: number) =>
  shop.database.query(
    `update company_subscriptions set starts_at = starts_at - $2 * interval '1 day',
       ends_at = ends_at - $2 * interval '1 day' where company_id = $1`,
    [companyId, days],
  )

const quarterly = { subscriptionPlanId: 22, amount: 3183 }

test('the next plan is sold in the last 30 days of a longer plan, to a caller who knows its end', async () => {
  const buyer = await shop.buyer()
  const { orderId } = await shop.order(buyer, quarterly)
  await shop.verify(buyer, await shop.pay(orderId))
  expect(await shop.orderNext(buyer)).toMatchObject({ result: 3 })
  await pass(buyer, 58)
  expect(await shop.orderNext(buyer)).toMatchObject({ result: 3 })
  await pass(buyer, 7)
  const known = await shop.call(buyer, billing.currentPlan, own(buyer))
  expect(known).toMatchObject({ nextPlan: '', nextPlanFrom: expect.any(String) })
  expect(Date.parse(known.nextPlanFrom ?? '')).toBeLessThan(Date.now())
  // A call without the end, or with another one, does not know of the plan.
  expect(await shop.order(buyer)).toMatchObject({ result: 3 })
  const wrong = '2026-01-01T00:00:00.000Z'
  expect(await shop.orderNext(buyer, { currentPlanEnd: wrong })).toMatchObject({ result: 3 })
  const next = await shop.orderNext(buyer)
  expect(await shop.verify(buyer, await shop.pay(next.orderId))).toMatchObject({ result: 9 })
  const [later, now] = await shop.call(buyer, billing.subscriptionList, own(buyer))
  expect(later?.startDateTime).toBe(now?.inActiveDateTime)
})

test('one following plan at most: while one waits, no other is sold', async () => {
  const buyer = await shop.buyer()
  const { orderId } = await shop.order(buyer)
  await shop.verify(buyer, await shop.pay(orderId))
  await pass(buyer, 27)
  const next = await shop.orderNext(buyer)
  expect(await shop.verify(buyer, await shop.pay(next.orderId))).toMatchObject({ result: 9 })
  const current = await shop.call(buyer, billing.currentPlan, own(buyer))
  expect(current).toMatchObject({ name: 'Gold', nextPlan: 'Gold', nextPlanFrom: null })
  expect(await shop.orderNext(buyer)).toMatchObject({ result: 3 })
  const [later] = await shop.call(buyer, billing.subscriptionList, own(buyer))
  const end = { currentPlanEnd: later?.inActiveDateTime ?? null }
  expect(await shop.order(buyer, end)).toMatchObject({ result: 3 })
})

test('a monthly plan is not open for a second purchase before its last 7 days', async () => {
  const buyer = await shop.buyer()
  const { orderId } = await shop.order(buyer)
  await shop.verify(buyer, await shop.pay(orderId))
  // The second tab, opened before the first one paid.
  expect(await shop.order(buyer)).toMatchObject({ result: 3 })
  expect(await shop.orderNext(buyer)).toMatchObject({ result: 3 })
  await pass(buyer, 20)
  expect(await shop.orderNext(buyer)).toMatchObject({ result: 3 })
  await pass(buyer, 6)
  expect(await shop.orderNext(buyer)).toMatchObject({ result: 1 })
})

test('an order that was replaced, but paid in another tab, is found before the new one is made', async () => {
  const buyer = await shop.buyer()
  const first = await shop.order(buyer)
  await shop.order(buyer, quarterly)
  await shop.pay(first.orderId, { webhooks: 'lost' })
  expect(await shop.order(buyer, quarterly)).toMatchObject({ result: 3 })
  expect((await shop.state(first.orderId)).state).toBe('activated')
})

test('the state of an order tells of a payment that was never verified', async () => {
  const [buyer, other] = [await shop.buyer(), await shop.buyer()]
  const { orderId } = await shop.order(buyer)
  const ask = (who: Buyer) =>
    shop.call(who, billing.paymentState, {
      loginId: who.userId,
      companyId: who.companyId,
      razorpayOrderId: orderId,
    })
  const { id } = await shop.state(orderId)
  expect(await ask(buyer)).toEqual({ result: 12, orderId: id })
  await shop.pay(orderId, { webhooks: 'lost' })
  expect(await ask(other)).toEqual({ result: 2, orderId: 0 })
  expect((await shop.state(orderId)).paidAt).toBeNull()
  expect(await ask(buyer)).toEqual({ result: 1, orderId: id })
  expect(await ask(buyer)).toEqual({ result: 1, orderId: id })
  expect(await shop.call(buyer, billing.subscriptionList, own(buyer))).toHaveLength(1)
})

/** Answers the next requests for a provider's order by this, and the others as before. */
function providerMakes(...answers: (() => Promise<ProviderOrder>)[]) {
  const provider = providerOf(shop.services.settings)
  const spy = vi.spyOn(provider, 'createOrder')
  for (const answer of answers) spy.mockImplementationOnce(answer)
  onTestFinished(() => spy.mockRestore())
}

function checkoutOf(buyer: Buyer, idempotencyKey: string) {
  const { userId: loginId, companyId, addressId } = buyer
  const input = { loginId, companyId, addressId, amount: goldTotal, subscriptionPlanId: 21 }
  return shop.call(buyer, billing.createOrder, input, { idempotencyKey })
}

test('whatever fails between our order and the provider’s, the same key orders again', async () => {
  const buyer = await shop.buyer()
  providerMakes(() => Promise.reject(new Error('a bug, a lost database')))
  await expect(checkoutOf(buyer, 'ka')).rejects.toThrow('a bug')
  const checkout = await checkoutOf(buyer, 'ka')
  expect(checkout.result).toBe(1)
  expect(await checkoutOf(buyer, 'ka')).toEqual(checkout)
  const orders = await shop.call(buyer, billing.userOrders, own(buyer))
  expect(orders).toHaveLength(1)
})

test('a provider that gives the same order id twice is refused, and locks nobody out', async () => {
  expectErrors(/gave another order's id/)
  const [buyer, other] = [await shop.buyer(), await shop.buyer()]
  const { orderId } = await shop.order(other)
  const twice = { id: orderId, amount: 117_900, currency: 'INR', status: 'created', attempts: 0 }
  providerMakes(async () => twice)
  expect(await checkoutOf(buyer, 'kb-1')).toMatchObject({ result: 2, orderId: '' })
  expect(await checkoutOf(buyer, 'kb-2')).toMatchObject({ result: 1 })
  expect((await shop.state(orderId)).companyId).toBe(other.companyId)
})

test('a process that ends while the provider is slow leaves the key free, and one order', async () => {
  const buyer = await shop.buyer()
  const asked = Promise.withResolvers<void>()
  providerMakes(() => {
    asked.resolve()
    return new Promise(() => {})
  })
  void checkoutOf(buyer, 'kc').catch(() => {})
  await asked.promise
  // The claim ends by itself after 45 s.
  await shop.database.query("update idempotency_keys set claimed_until = now() - interval '1 s'")
  expect(await checkoutOf(buyer, 'kc')).toMatchObject({ result: 1 })
  expect(await shop.call(buyer, billing.userOrders, own(buyer))).toHaveLength(1)
})

import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { callerFor } from '#app/call.ts'
import { problem } from '#kernel/problem.ts'
import { createRateLimits } from '#platform/http/rate-limits.ts'
import { type Buyer, openShop, type Shop } from '#tests/shop.ts'
import { billing } from '../../contract.ts'
import { providerOf } from '../adapters/payments.ts'
import { ProviderError, sign } from '../adapters/razorpay.ts'
import { sandboxAccount } from '../adapters/sandbox/sandbox.ts'
import { type Order, subscriptionRecordsOf } from '../reads/orders.ts'
import { checkOrder, refundOrder } from './settle.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** An order that was paid without our server knowing of it yet. */
async function paidOrder(webhooks: 'once' | 'swapped' | 'lost' | 'twice' = 'once') {
  shop.webhooks.length = 0
  const buyer = await shop.buyer()
  const { orderId } = await shop.order(buyer)
  const paid = await shop.pay(orderId, { webhooks })
  return { buyer, orderId, paid, webhooks: shop.webhooks.splice(0) }
}

/** Asserts that an order was placed once: one activation, one receipt number, one subscription. */
async function expectPlacedOnce(buyer: Buyer, orderId: string): Promise<Order> {
  const order = await shop.state(orderId)
  const states = await shop.history(order)
  expect(states.filter((state) => state === 'activated')).toHaveLength(1)
  expect(order.receiptNo).toMatch(/^INV\//)
  const { reader } = shop.database
  expect(await subscriptionRecordsOf(reader, buyer.companyId)).toHaveLength(1)
  return order
}

test('if the browser is closed after the payment, the webhook places the order', async () => {
  const { buyer, orderId, webhooks } = await paidOrder()
  for (const webhook of webhooks) expect(await shop.deliver(webhook)).toBe(200)
  await shop.settle()
  await expectPlacedOnce(buyer, orderId)
})

test('webhooks are answered at once when the provider hangs: only a job waits for it', async () => {
  const { buyer, orderId, webhooks } = await paidOrder('twice')
  const provider = providerOf(shop.services.settings)
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const paymentsOf = provider.paymentsOf
  const hanging = vi.spyOn(provider, 'paymentsOf').mockImplementation(async (id) => {
    asked.resolve()
    await answer.promise
    return paymentsOf(id)
  })
  const [first, ...others] = webhooks
  if (!first) throw new Error('No webhook was sent.')
  expect(await shop.deliver(first)).toBe(200)
  const work = shop.settle()
  await asked.promise
  // A webhook that waited would never be answered, as the provider responds only after these.
  for (const webhook of others) expect(await shop.deliver(webhook)).toBe(200)
  expect((await shop.state(orderId)).state).toBe('created')
  answer.resolve()
  await work
  hanging.mockRestore()
  await shop.settle()
  await expectPlacedOnce(buyer, orderId)
})

test('if no webhook arrives and the browser is closed, the job finds the payment', async () => {
  const { buyer, orderId } = await paidOrder('lost')
  await shop.sweep()
  expect((await shop.state(orderId)).state).toBe('created')
  await shop.age(await shop.state(orderId), 3)
  await shop.sweep()
  await expectPlacedOnce(buyer, orderId)
})

test('an order unknown to the provider is checked again later, and closed after five days', async () => {
  const buyer = await shop.buyer()
  await shop.addCoupon({ code: 'LAST', totalUses: 1 })
  const { orderId } = await shop.order(buyer, { couponCode: 'LAST' })
  const provider = providerOf(shop.services.settings)
  const unknown = new ProviderError(400, 'The id provided does not exist')
  const asked = vi.spyOn(provider, 'paymentsOf').mockRejectedValue(unknown)
  onTestFinished(() => asked.mockRestore())
  const check = async (minutes: number) => {
    const { id } = await shop.state(orderId)
    await shop.age(await shop.state(orderId), minutes)
    await expect(checkOrder(shop.services, id, 'check')).rejects.toBe(unknown)
    return shop.state(orderId)
  }
  expect((await check(3)).nextCheckAt?.getTime()).toBeGreaterThan(Date.now())
  expect(await check(5 * 24 * 60)).toMatchObject({ state: 'expired', nextCheckAt: null })
  const other = await shop.buyer()
  expect((await shop.order(other, { couponCode: 'LAST' })).result).toBe(1)
})

test('a payment that arrives after the order has expired is found and placed', async () => {
  const buyer = await shop.buyer()
  const { orderId } = await shop.order(buyer)
  await shop.age(await shop.state(orderId), 90)
  await shop.sweep()
  expect((await shop.state(orderId)).state).toBe('expired')
  await shop.pay(orderId, { webhooks: 'lost' })
  await shop.age(await shop.state(orderId), 26 * 60)
  await shop.sweep()
  await expectPlacedOnce(buyer, orderId)
})

test('the browser’s verification gives the same result after the webhook', async () => {
  const { buyer, orderId, paid, webhooks } = await paidOrder()
  for (const webhook of webhooks) await shop.deliver(webhook)
  await shop.settle()
  expect((await shop.verify(buyer, paid)).result).toBe(1)
  await expectPlacedOnce(buyer, orderId)
})

test('webhooks that arrive twice, reordered and after the verification change nothing', async () => {
  const { buyer, orderId, paid, webhooks } = await paidOrder('twice')
  expect(webhooks).toHaveLength(6)
  expect((await shop.verify(buyer, paid)).result).toBe(1)
  const answers = await Promise.all(webhooks.toReversed().map(shop.deliver))
  expect(new Set(answers)).toEqual(new Set([200]))
  await shop.settle()
  await expectPlacedOnce(buyer, orderId)
  const { rows } = await shop.database.query('select count(*)::int as n from payment_events')
  expect(Number(rows[0]?.n)).toBeGreaterThanOrEqual(3)
})

test('repeating a verification gives the same result', async () => {
  const { buyer, orderId, paid } = await paidOrder('lost')
  const first = await shop.verify(buyer, paid)
  expect(await shop.verify(buyer, paid)).toEqual(first)
  await expectPlacedOnce(buyer, orderId)
})

test('20 parallel verifications of one payment place one order with one receipt number', async () => {
  const { buyer, orderId, paid, webhooks } = await paidOrder()
  const words = Array.from({ length: 20 }, () => shop.verify(buyer, paid))
  const [answers] = await Promise.all([Promise.all(words), ...webhooks.map(shop.deliver)])
  expect(new Set(answers.map(({ result }) => result))).toEqual(new Set([1]))
  await shop.settle()
  await expectPlacedOnce(buyer, orderId)
})

test('receipt numbers of orders paid in parallel have no gaps and no duplicates', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => paidOrder('lost')))
  await Promise.all(all.map(({ buyer, paid }) => shop.verify(buyer, paid)))
  const { rows } = await shop.database.query<{ no: string }>(
    'select receipt_no as no from orders where receipt_no is not null order by receipt_no',
  )
  const serials = rows.map(({ no }) => Number(no.slice(-6)))
  expect(serials).toEqual(serials.map((_, index) => index + 1))
})

test('a wrong signature, or one of another order, places nothing', async () => {
  const { buyer, orderId, paid } = await paidOrder('lost')
  const other = await paidOrder('lost')
  const failure = { result: 2, orderId: 0 }
  expect(await shop.verify(buyer, { ...paid, razorpay_signature: 'f'.repeat(64) })).toEqual(failure)
  expect(await shop.verify(buyer, { ...paid, razorpay_signature: '' })).toEqual(failure)
  // The signature of another buyer's payment, sent with one's own order.
  expect(await shop.verify(buyer, { ...other.paid, razorpay_order_id: orderId })).toEqual(failure)
  expect(await shop.verify(buyer, { ...paid, razorpay_order_id: 'order_none' })).toEqual(failure)
  expect((await shop.state(orderId)).state).toBe('created')
})

test('unsigned webhooks are rejected; signed ones without a known order are accepted', async () => {
  const { orderId, webhooks } = await paidOrder()
  const [webhook] = webhooks
  if (!webhook) throw new Error('No webhook was sent.')
  const { 'x-razorpay-signature': _, ...unsigned } = webhook.headers
  expect(await shop.deliver({ ...webhook, headers: unsigned })).toBe(400)
  const changed = webhook.body.replace(orderId, 'order_of_another')
  expect(await shop.deliver({ ...webhook, body: changed })).toBe(400)
  const body = '{"event":"payment.captured","payload":{}}'
  const signature = sign(sandboxAccount.webhookSecrets[0], body)
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature }
  expect(await shop.deliver({ body, headers })).toBe(200)
})

test('if the database fails after the payment, the request fails and the job places the order', async () => {
  const { buyer, orderId, paid } = await paidOrder('lost')
  const down = () => Promise.reject(problem(503, 'The database cannot be reached.'))
  const services = {
    ...shop.services,
    database: Object.assign(Object.create(shop.database), { transaction: down }),
  }
  const visit = { networkAddress: '192.0.2.1', userAgent: 'test', requestId: 'test' }
  const call = callerFor(services, { caller: buyer, ...visit }, createRateLimits(1_000_000))
  const word = call(billing.verifyPayment, {
    loginId: buyer.userId,
    companyId: buyer.companyId,
    razorpayOrderId: orderId,
    razorpayPaymentId: paid.razorpay_payment_id,
    razorpaySignature: paid.razorpay_signature,
  })
  await expect(word).rejects.toMatchObject({ status: 503 })
  await shop.age(await shop.state(orderId), 3)
  await shop.sweep()
  await expectPlacedOnce(buyer, orderId)
})

test('parallel orders cannot use a coupon more often than allowed', async () => {
  await shop.addCoupon({ code: 'RACE', totalUses: 3 })
  const buyers = await Promise.all(Array.from({ length: 8 }, () => shop.buyer()))
  const orders = await Promise.all(buyers.map((buyer) => shop.order(buyer, { couponCode: 'RACE' })))
  expect(orders.filter(({ result }) => result === 1)).toHaveLength(3)
  expect(orders.filter(({ result }) => result === 15)).toHaveLength(5)
})

test('a company that sends parallel orders has one open order', async () => {
  const buyer = await shop.buyer()
  const orders = await Promise.all(Array.from({ length: 6 }, () => shop.order(buyer)))
  expect(new Set(orders.map(({ result }) => result))).toEqual(new Set([1]))
  expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(1)
  const { rows } = await shop.database.query(
    `select id from orders where company_id = $1 and state = 'created'`,
    [buyer.companyId],
  )
  expect(rows).toHaveLength(1)
})

test('a refund made at Razorpay is recorded after its webhook, with one credit note', async () => {
  const { buyer, orderId, paid } = await paidOrder('lost')
  await shop.verify(buyer, paid)
  const order = await shop.state(orderId)
  const payment = { id: paid.razorpay_payment_id, amount: order.total, key: 'by hand at Razorpay' }
  await providerOf(shop.services.settings).refund(payment)
  const body = JSON.stringify({
    event: 'refund.processed',
    payload: { payment: { entity: { order_id: orderId } } },
  })
  const signature = sign(sandboxAccount.webhookSecrets[0], body)
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature }
  expect(await shop.deliver({ body, headers })).toBe(200)
  await shop.settle()
  const refunded = await shop.state(orderId)
  expect(refunded).toMatchObject({ state: 'refunded', creditNoteNo: expect.stringMatching(/^CN/) })
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => refundOrder(shop.services, order.id, 'again')),
  )
  for (const { creditNoteNo } of answers) expect(creditNoteNo).toBe(refunded.creditNoteNo)
})

test('two admins who refund an order in parallel refund it once', async () => {
  const { buyer, orderId, paid } = await paidOrder('lost')
  await shop.verify(buyer, paid)
  const { id } = await shop.state(orderId)
  const both = [refundOrder(shop.services, id, 'one'), refundOrder(shop.services, id, 'two')]
  const [one, two] = await Promise.all(both)
  expect(one?.creditNoteNo).toBe(two?.creditNoteNo)
  expect((await shop.history(await shop.state(orderId))).filter((s) => s === 'refunded')).toEqual([
    'refunded',
  ])
})

test('a plan bought for later begins at once if the plan before it is refunded', async () => {
  const { buyer, orderId, paid } = await paidOrder('lost')
  await shop.verify(buyer, paid)
  await shop.database.query(
    "update company_subscriptions set ends_at = now() + interval '6 days' where company_id = $1",
    [buyer.companyId],
  )
  const next = await shop.orderNext(buyer)
  const { result } = await shop.verify(buyer, await shop.pay(next.orderId, { webhooks: 'lost' }))
  expect(result).toBe(9)
  const lastOf = async () => {
    const [last] = await subscriptionRecordsOf(shop.database.reader, buyer.companyId)
    if (!last) throw new Error('There is no subscription.')
    const { startsAt, endsAt } = last.subscription
    return { startsAt, days: (endsAt.getTime() - startsAt.getTime()) / 86_400_000 }
  }
  const before = await lastOf()
  await refundOrder(shop.services, (await shop.state(orderId)).id, 'not wanted')
  const after = await lastOf()
  expect(after.days).toBe(before.days)
  expect(after.startsAt.getTime()).toBeLessThanOrEqual(Date.now())
  const own = { userId: buyer.userId, companyId: buyer.companyId }
  expect(await shop.call(buyer, billing.currentPlan, own)).toMatchObject({ isActive: true })
})

test('a second payment that is only authorised is not captured, so the buyer keeps the money', async () => {
  const { buyer, orderId, paid } = await paidOrder('lost')
  await shop.verify(buyer, paid)
  const { id } = await shop.state(orderId)
  const provider = providerOf(shop.services.settings)
  const { paymentsOf } = provider
  const second = { id: 'pay_second', status: 'authorized' }
  const told = vi.spyOn(provider, 'paymentsOf').mockImplementation(async (of) => {
    const payments = await paymentsOf(of)
    return payments.flatMap((payment) => [{ ...payment, ...second }, payment])
  })
  const capture = vi.spyOn(provider, 'capture').mockRejectedValue(new Error('captured'))
  onTestFinished(() => {
    told.mockRestore()
    capture.mockRestore()
  })
  await checkOrder(shop.services, id, 'check')
  expect(capture).not.toHaveBeenCalled()
  expect((await refundOrder(shop.services, id, 'bought by mistake')).state).toBe('refunded')
})

test('an admin refunds an order once: the order is refunded and its plan ends', async () => {
  const { buyer, orderId, paid } = await paidOrder('lost')
  await shop.verify(buyer, paid)
  const { id } = await shop.state(orderId)
  const refunded = await refundOrder(shop.services, id, 'bought by mistake')
  expect(refunded.state).toBe('refunded')
  expect((await refundOrder(shop.services, id, 'again')).state).toBe('refunded')
  const own = { userId: buyer.userId, companyId: buyer.companyId }
  expect(await shop.call(buyer, billing.currentPlan, own)).toMatchObject({ id: 0 })
  expect(await shop.call(buyer, billing.invoice, { ...own, orderId: id })).toMatchObject({
    order: { paymentStatus: 6 },
    creditNote: { number: refunded.creditNoteNo },
  })
  const request = { ...own, orderId: id, document: 'creditNote' as const }
  const { fileName } = await shop.call(buyer, billing.invoicePdf, request)
  expect(fileName).toBe(`${refunded.creditNoteNo?.replaceAll('/', '-')}.pdf`)
  await shop.settle()
  const mails = await shop.mailsTo(buyer)
  expect(mails.filter(({ attachments }) => attachments?.includes(fileName))).toHaveLength(1)
  const unpaid = await shop.order(await shop.buyer())
  const open = await shop.state(unpaid.orderId)
  await expect(refundOrder(shop.services, open.id, '')).rejects.toMatchObject({ status: 409 })
  expect(await checkOrder(shop.services, 999_999, 'admin')).toBeUndefined()
})

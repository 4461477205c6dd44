/** Razorpay's client against the sandbox, which implements the same API. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PaymentProvider, ProviderError, razorpay, sign } from './razorpay.ts'
import { createSandbox, type Sandbox, sandboxAccount, type Webhook } from './sandbox/sandbox.ts'

let folder: string
let sandbox: Sandbox
let provider: PaymentProvider
const delivered: Webhook[] = []
const due = Promise.withResolvers<void>()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
  sandbox = createSandbox(folder, () => due.promise)
  sandbox.deliverTo(async (webhook) => {
    delivered.push(webhook)
  })
  provider = razorpay({ ...sandboxAccount, fetch: sandbox.handle })
})
afterAll(() => rm(folder, { recursive: true }))

const price = { amount: 117_900, currency: 'INR', receipt: 'order 1' }

/** The events of an attempt, in order of delivery. */
async function eventsOf(
  webhooks: 'once' | 'twice' | 'swapped' | 'lost',
  outcome: 'success' | 'failure',
) {
  const { id } = await provider.createOrder(price)
  delivered.length = 0
  await sandbox.pay({ orderId: id, outcome, webhooks })
  await sandbox.settle()
  return delivered.map(({ body }) => JSON.parse(body).event)
}

test('an order is created, attempted, paid and captured, and then accepts no other payment', async () => {
  const order = await provider.createOrder(price)
  expect(order).toMatchObject({ amount: 117_900, currency: 'INR', status: 'created', attempts: 0 })
  const attempt = { orderId: order.id, webhooks: 'lost' } as const
  const failed = await sandbox.pay({ ...attempt, outcome: 'failure' })
  expect(failed).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR', reason: 'payment_failed' } })
  expect(await provider.order(order.id)).toMatchObject({ status: 'attempted', attempts: 1 })
  const paid = await sandbox.pay({ ...attempt, outcome: 'success' })
  if ('error' in paid) throw new Error(paid.error.description)
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = paid
  expect(provider.isCheckoutSignature({ orderId: order.id, paymentId, signature })).toBe(true)
  expect(await provider.order(order.id)).toMatchObject({ status: 'paid', attempts: 2 })
  const payments = await provider.paymentsOf(order.id)
  expect(payments.map(({ status }) => status)).toEqual(['failed', 'captured'])
  expect(payments[1]).toMatchObject({ id: paymentId, amount: 117_900, order_id: order.id })
  expect('error' in (await sandbox.pay({ ...attempt, outcome: 'success' }))).toBe(true)
})

test('a payment is refunded once, and only if it was captured', async () => {
  const { id } = await provider.createOrder(price)
  const paid = await sandbox.pay({ orderId: id, outcome: 'success', webhooks: 'lost' })
  if ('error' in paid) throw new Error(paid.error.description)
  const payment = { id: paid.razorpay_payment_id, amount: 117_900 }
  await provider.refund({ ...payment, key: 'refund of the payment' })
  expect((await provider.paymentsOf(id))[0]).toMatchObject({ status: 'refunded' })
  await expect(provider.refund({ ...payment, key: 'refund it again' })).rejects.toMatchObject({
    status: 400,
  })
  const capture = { ...payment, currency: 'INR' }
  await expect(provider.capture(capture)).rejects.toMatchObject({ status: 400 })
})

test('a signature is valid only for its order, payment and secret', () => {
  const [orderId, paymentId] = ['order_a', 'pay_a']
  const signature = sign(sandboxAccount.keySecret, 'order_a|pay_a')
  const proof = { orderId, paymentId, signature }
  expect(provider.isCheckoutSignature(proof)).toBe(true)
  expect(provider.isCheckoutSignature({ ...proof, orderId: 'order_b' })).toBe(false)
  expect(provider.isCheckoutSignature({ ...proof, paymentId: 'pay_b' })).toBe(false)
  expect(provider.isCheckoutSignature({ ...proof, signature: '' })).toBe(false)
  expect(provider.isCheckoutSignature({ ...proof, signature: 'ä'.repeat(64) })).toBe(false)
  const other = sign('another secret', 'order_a|pay_a')
  expect(provider.isCheckoutSignature({ ...proof, signature: other })).toBe(false)
})

test('webhooks are signed with the current or previous secret, over their exact bytes', () => {
  const webhookSecrets = ['present', 'previous']
  const { isWebhookSignature } = razorpay({ ...sandboxAccount, webhookSecrets })
  const body = Buffer.from('{"event":"order.paid" }')
  for (const secret of webhookSecrets) {
    expect(isWebhookSignature(body, sign(secret, body))).toBe(true)
  }
  expect(isWebhookSignature(body, sign('older', body))).toBe(false)
  const same = JSON.stringify(JSON.parse(body.toString()))
  expect(isWebhookSignature(same, sign('present', body))).toBe(false)
})

test('webhooks arrive once, twice, in reverse order or never, with the right events', async () => {
  const all = ['payment.authorized', 'payment.captured', 'order.paid']
  expect(await eventsOf('once', 'success')).toEqual(all)
  expect(await eventsOf('twice', 'success')).toEqual(all.flatMap((event) => [event, event]))
  expect(await eventsOf('swapped', 'success')).toEqual(all.toReversed())
  expect(await eventsOf('lost', 'success')).toEqual([])
  expect(await eventsOf('once', 'failure')).toEqual(['payment.failed'])
})

test('late webhooks arrive when due, after the checkout has reported the payment', async () => {
  const { id } = await provider.createOrder(price)
  delivered.length = 0
  const paid = await sandbox.pay({ orderId: id, outcome: 'success', webhooks: 'late' })
  expect(paid).toMatchObject({ razorpay_order_id: id })
  await sandbox.settle()
  expect(delivered).toEqual([])
  due.resolve()
  const events = () => delivered.map(({ body }) => JSON.parse(body).event)
  await expect.poll(events).toEqual(['payment.authorized', 'payment.captured', 'order.paid'])
})

test('rejected requests, missing responses and malformed responses are errors', async () => {
  const stranger = razorpay({ ...sandboxAccount, keySecret: 'wrong', fetch: sandbox.handle })
  await expect(stranger.createOrder(price)).rejects.toMatchObject({ status: 401 })
  await expect(provider.createOrder({ ...price, amount: 99 })).rejects.toThrow('at least INR 1.00')
  await expect(provider.order('order_none')).rejects.toMatchObject({ status: 400 })
  await expect(provider.order('../payments')).rejects.toBeInstanceOf(ProviderError)
  const away = razorpay({ ...sandboxAccount, fetch: () => Promise.reject(new TypeError('away')) })
  await expect(away.createOrder(price)).rejects.toMatchObject({ name: 'ProviderError', status: 0 })
  const fetch = async () => Response.json({ id: 7 })
  const strange = razorpay({ ...sandboxAccount, fetch })
  await expect(strange.createOrder(price)).rejects.toThrow('is not valid')
  const html = razorpay({ ...sandboxAccount, fetch: async () => new Response('<html>') })
  await expect(html.createOrder(price)).rejects.toMatchObject({ status: 0 })
})

/** Orders in the console for finance. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderState } from '#areas/billing/rules/orders.ts'
import { currentSubscription } from '#areas/billing/server/reads/subscriptions.ts'
import type { Person } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { goldTotal, openShop, type Shop } from '#tests/shop.ts'
import { adminOrders } from '../../contract/orders.ts'

let shop: Shop
let finance: Person
beforeAll(async () => {
  shop = await openShop()
  finance = await shop.admin('finance')
})
afterAll(() => shop.close())

const find = (text: string, state: OrderState | '' = '') =>
  shop.call(finance, adminOrders.find, { text, state, days: 0, pageSize: 25, pageNumber: 1 })
const detail = (orderId: number) => shop.call(finance, adminOrders.detail, { orderId })

test('a payment without any notification is found by a check, and its refund is recorded', async () => {
  const buyer = await shop.buyer()
  const { orderId: providerOrderId } = await shop.order(buyer)
  await shop.pay(providerOrderId, { webhooks: 'lost' })
  const [row] = (await find(providerOrderId)).rows
  expect(row).toMatchObject({ state: 'created', total: goldTotal, receiptNo: '' })
  const orderId = row?.orderId ?? 0
  expect(await detail(orderId)).toMatchObject({
    provider: { status: 'paid', amount: goldTotal, payments: [{ status: 'captured' }] },
  })
  expect(await shop.call(finance, adminOrders.recheck, { orderId })).toBe('done')
  await shop.settle()
  const placed = (await find(`#${orderId}`)).rows
  expect(placed).toMatchObject([{ state: 'activated', receiptNo: expect.stringMatching(/^INV/) }])
  const reason = 'Bought twice.'
  expect(await shop.call(finance, adminOrders.refund, { orderId, reason })).toBe('done')
  await shop.settle()
  const refunded = await detail(orderId)
  expect(refunded.state).toBe('refunded')
  expect(refunded.history.at(-1)).toMatchObject({ source: 'admin', detail: reason })
  expect(await currentSubscription(shop.database.reader, buyer.companyId)).toBeFalsy()
  // 3 is paid, 7 refunded.
  expect((await find(providerOrderId, 'refunded')).totalCount).toBe(1)
  expect((await find(providerOrderId, 'paid')).totalCount).toBe(0)
})

test('an unpaid or unknown order cannot be refunded', async () => {
  const buyer = await shop.buyer()
  const { orderId: providerOrderId } = await shop.order(buyer)
  const orderId = (await find(providerOrderId)).rows[0]?.orderId ?? 0
  const reason = 'A mistake.'
  expect(await shop.call(finance, adminOrders.refund, { orderId, reason })).toBe('unknown')
  expect(await shop.call(finance, adminOrders.recheck, { orderId: 999_999 })).toBe('unknown')
  expect(await refusal(detail(999_999))).toBe(404)
})

test.each([
  [
    'refuses the call',
    400,
    '{"error":{"description":"The payment has been fully refunded already"}}',
  ],
  ['is broken', 500, '<h1>Internal Server Error</h1>'],
  ['sends an invalid response', 200, '{}'],
  ['is unreachable', 0, ''],
])(
  'if the provider %s, a result code is returned and the order does not change',
  async (_, status, body) => {
    const buyer = await shop.buyer()
    const { orderId: providerOrderId } = await shop.order(buyer)
    await shop.verify(buyer, await shop.pay(providerOrderId, { webhooks: 'lost' }))
    await shop.settle()
    const { id: orderId } = await shop.state(providerOrderId)
    const provider = createServer((_, reply) => reply.writeHead(status || 503).end(body))
    await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening))
    const { port } = provider.address() as AddressInfo
    if (status === 0) provider.close()
    const { settings } = shop.services
    const { payments } = settings
    const razorpay = { keyId: 'a', keySecret: 'b', webhookSecret: 'c' }
    settings.payments = {
      provider: 'razorpay',
      razorpay: { ...razorpay, baseUrl: `http://127.0.0.1:${port}` },
    }
    try {
      expect(await detail(orderId)).toMatchObject({ state: 'activated', provider: null })
      expect(await shop.call(finance, adminOrders.recheck, { orderId })).toBe('providerFailed')
      const reason = 'A mistake.'
      expect(await shop.call(finance, adminOrders.refund, { orderId, reason })).toBe(
        'providerFailed',
      )
      expect((await detail(orderId)).state).toBe('activated')
    } finally {
      settings.payments = payments
      provider.close()
    }
  },
)

/** What admins' screens read from billing: orders and revenue. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter, indianToday, parseDay } from '#kernel/dates.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import { openShop, type Shop } from '#tests/shop.ts'
import { refundOrder } from './handlers/settle.ts'
import { type OrderQuery, revenuePerDay, searchOrders } from './reads/order-search.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const page = { offset: 0, limit: 10 }

async function search(query: Partial<OrderQuery>) {
  const { orders, totalCount } = await searchOrders(shop.database.reader, { ...page, ...query })
  return { ids: orders.map(({ order }) => order.id), totalCount }
}

/** The row of a paid order, with its buyer. */
async function paid() {
  const buyer = await shop.buyer()
  const { orderId } = await shop.order(buyer)
  const payment = await shop.pay(orderId, { webhooks: 'lost' })
  await shop.verify(buyer, payment)
  return { ...(await shop.state(orderId)), buyer }
}

test('an order is found by number, invoice, payment, company and state', async () => {
  const order = await paid()
  const other = await paid()
  const waiting = await shop.state((await shop.order(await shop.buyer())).orderId)
  const company = `Zeenat ${order.buyer.companyId.slice(0, 8)}`
  await shop.database.query('update companies set name = $2 where id = $1', [
    order.buyer.companyId,
    company,
  ])
  const alone = { ids: [order.id], totalCount: 1 }
  for (const text of [
    String(order.id),
    ` #${order.id} `,
    order.receiptNo?.toLowerCase(),
    order.providerOrderId,
    order.providerPaymentId,
    company.slice(2).toUpperCase(),
  ]) {
    expect(await search({ text: String(text) }), String(text)).toEqual(alone)
  }
  expect(await search({ text: '%' })).toEqual({ ids: [], totalCount: 0 })
  expect(await search({ text: '999999' })).toEqual({ ids: [], totalCount: 0 })
  expect((await search({ states: ['created'] })).ids).toEqual([waiting.id])
  expect((await search({ states: ['activated'] })).ids).toEqual([other.id, order.id])
  const oldest = { sortBy: sortOrder.oldestModification, offset: 1, limit: 1 }
  expect(await search(oldest)).toEqual({ ids: [other.id], totalCount: 3 })
  expect(await search({ offset: 50 })).toEqual({ ids: [], totalCount: 3 })
  const { orders } = await searchOrders(shop.database.reader, { ...page, text: String(order.id) })
  expect(orders[0]?.companyName).toBe(company)
})

test('an order is found by the payment id of a failed attempt', async () => {
  const buyer = await shop.buyer()
  const { orderId } = await shop.order(buyer)
  const failure = await shop.sandbox.pay({ orderId, outcome: 'failure', webhooks: 'once' })
  await shop.sandbox.settle()
  for (const webhook of shop.webhooks.splice(0)) await shop.deliver(webhook)
  await shop.settle()
  const paymentId = 'error' in failure ? failure.error.metadata.payment_id : undefined
  const order = await shop.state(orderId)
  expect(order.state).toBe('attempted')
  expect((await search({ text: String(paymentId) })).ids).toEqual([order.id])
})

test('days are in Indian time, and both ends of a range are included', async () => {
  const order = await paid()
  // 0:30 in India, which is the day before in UTC.
  await shop.database.query('update orders set created_at = $2 where id = $1', [
    order.id,
    '2024-02-28T19:00:00Z',
  ])
  const day = parseDay('2024-02-29')
  expect((await search({ from: day, until: day })).ids).toEqual([order.id])
  expect(
    (await search({ from: parseDay('2024-02-27'), until: parseDay('2024-02-28') })).ids,
  ).toEqual([])
  expect((await search({ from: dayAfter(day), until: parseDay('2024-03-31') })).ids).toEqual([])
})

test('revenue counts payments on their day and refunds on the day of the refund', async () => {
  const order = await paid()
  await paid()
  await refundOrder(shop.services, order.id, 'bought by mistake')
  await shop.database.query('update orders set paid_at = $2 where id = $1', [
    order.id,
    '2024-03-31T18:29:59Z',
  ])
  const past = { from: parseDay('2024-03-01'), until: parseDay('2024-03-31') }
  expect(await revenuePerDay(shop.database.reader, past)).toEqual([
    { day: '2024-03-31', orders: 1, paid: 117_900, refunded: 0 },
  ])
  const today = indianToday()
  const [now, ...rest] = await revenuePerDay(shop.database.reader, { from: today, until: today })
  expect(rest).toEqual([])
  expect(now).toMatchObject({ day: today, refunded: 117_900 })
  expect(now?.paid).toBe(117_900 * (now?.orders ?? 0))
  const next = { from: dayAfter(today), until: dayAfter(today) }
  expect(await revenuePerDay(shop.database.reader, next)).toEqual([])
})

test('credit notes have their own consecutive numbers, one per refund, and are found by them', async () => {
  const refunded = async () => refundOrder(shop.services, (await paid()).id, 'a mistake')
  const before = await refunded()
  const [one, two] = await Promise.all([refunded(), refunded()])
  const serial = ({ creditNoteNo }: typeof before) => Number(creditNoteNo?.slice(-6))
  expect(before.creditNoteNo).toMatch(/^CN\/\d\d-\d\d\/\d{6}$/)
  expect([serial(one), serial(two)].sort()).toEqual([serial(before) + 1, serial(before) + 2])
  const again = await refundOrder(shop.services, one.id, 'again')
  expect(again.creditNoteNo).toBe(one.creditNoteNo)
  expect(again.refundedAt).toEqual(one.refundedAt)
  expect((await search({ text: String(one.creditNoteNo) })).ids).toEqual([one.id])
})

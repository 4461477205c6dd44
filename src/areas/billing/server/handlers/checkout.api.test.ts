import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { problem } from '#kernel/problem.ts'
import { type Buyer, goldTotal, openShop, type Shop } from '#tests/shop.ts'
import { billing } from '../../contract.ts'
import { subscriptionOfOrder } from '../reads/orders.ts'
import { refundOrder } from './settle.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await shop.addCoupon({})
})
afterAll(() => shop.close())

const own = ({ userId, companyId }: Buyer) => ({ userId, companyId })

test('a plan is bought: ordered, paid, verified, and active with a receipt', async () => {
  const buyer = await shop.buyer()
  const checkout = await shop.order(buyer)
  expect(checkout).toMatchObject({ result: 1, amount: goldTotal, currency: 'INR' })
  const paid = await shop.pay(checkout.orderId)
  const { result, orderId } = await shop.verify(buyer, paid)
  expect(result).toBe(1)
  const order = await shop.state(checkout.orderId)
  expect(order.id).toBe(orderId)
  expect(await shop.history(order)).toEqual(['created', 'paid', 'activated'])
  expect(order.receiptNo).toMatch(/^INV\/\d\d-\d\d\/\d{6}$/)
  const [listed] = await shop.call(buyer, billing.userOrders, own(buyer))
  expect(listed).toMatchObject({
    orderId,
    recieptNo: order.receiptNo,
    paymentId: paid.razorpay_payment_id,
    paymentStatus: 13,
    subscriptionPlanName: 'Gold Monthly',
    price: 1199,
    gst: 180,
    totalAmount: goldTotal,
    discount: 200,
    months: 1,
    billAddressId: buyer.addressId,
  })
  const plan = await shop.call(buyer, billing.currentPlan, own(buyer))
  expect(plan).toMatchObject({ id: 21, name: 'Gold', isActive: true })
  const [record] = await shop.call(buyer, billing.subscriptionList, own(buyer))
  expect(record).toMatchObject({ orderId, recieptNo: order.receiptNo, workLimit: 4 })
})

test('the buyer is mailed about a failed payment once, and gets the invoice once', async () => {
  const buyer = await shop.buyer()
  const { orderId } = await shop.order(buyer)
  await expect(shop.pay(orderId, { outcome: 'failure' })).rejects.toThrow('declined')
  for (const webhook of shop.webhooks.splice(0)) await shop.deliver(webhook)
  await shop.settle()
  const paid = await shop.pay(orderId)
  const { orderId: id } = await shop.verify(buyer, paid)
  await shop.verify(buyer, paid)
  const { fileName, content } = await shop.call(buyer, billing.invoicePdf, {
    ...own(buyer),
    orderId: id,
  })
  expect(Buffer.from(content, 'base64').toString('latin1')).toMatch(/^%PDF-/)
  const mails = await shop.mailsTo(buyer)
  expect(mails.map(({ attachments }) => attachments)).toEqual([[], [fileName]])
})

test('the server computes the amount: a wrong one is rejected, and the right one returned', async () => {
  const buyer = await shop.buyer()
  const wrong = await shop.order(buyer, { amount: 1 })
  expect(wrong).toEqual({ result: 2, amount: goldTotal, currency: 'INR', orderId: '' })
  expect(await shop.order(buyer, { subscriptionPlanId: 999 })).toMatchObject({ result: 5 })
  const other = await shop.buyer()
  expect(await shop.order(buyer, { addressId: other.addressId })).toMatchObject({ result: 5 })
})

test('repeating an order returns the same one; a different one replaces it', async () => {
  const buyer = await shop.buyer()
  const first = await shop.order(buyer)
  expect((await shop.order(buyer)).orderId).toBe(first.orderId)
  const second = await shop.order(buyer, { subscriptionPlanId: 22, amount: 3183 })
  expect(second.result).toBe(1)
  expect(await shop.state(first.orderId)).toMatchObject({ state: 'expired' })
  const paid = await shop.pay(second.orderId)
  expect((await shop.verify(buyer, paid)).result).toBe(1)
})

test('an order that was replaced but is paid anyway is placed', async () => {
  const buyer = await shop.buyer()
  const first = await shop.order(buyer)
  await shop.order(buyer, { subscriptionPlanId: 22, amount: 3183 })
  const paid = await shop.pay(first.orderId)
  expect((await shop.verify(buyer, paid)).result).toBe(1)
  const order = await shop.state(first.orderId)
  expect(await shop.history(order)).toEqual(['created', 'expired', 'paid', 'activated'])
})

test('a failed checkout can be retried with its idempotency key while an order is open', async () => {
  const buyer = await shop.buyer()
  await shop.order(buyer)
  await shop.settle()
  const input = {
    loginId: buyer.userId,
    companyId: buyer.companyId,
    addressId: buyer.addressId,
    amount: goldTotal,
    subscriptionPlanId: 21,
  }
  const order = () => shop.call(buyer, billing.createOrder, input, { idempotencyKey: 'once' })
  const { database } = shop
  const begin = database.transaction.bind(database)
  const transaction = vi.spyOn(database, 'transaction')
  onTestFinished(() => transaction.mockRestore())
  // The first transaction claims the key, the second checks the open order, the third orders.
  for (const _ of ['claim', 'look']) transaction.mockImplementationOnce(begin)
  transaction.mockRejectedValueOnce(problem(503, 'The database cannot be reached.'))
  await expect(order()).rejects.toMatchObject({ status: 503 })
  expect((await order()).result).toBe(1)
})

test('a payment that the browser never reported gives an active plan at the next checkout', async () => {
  const buyer = await shop.buyer()
  const { orderId } = await shop.order(buyer)
  await shop.pay(orderId, { webhooks: 'lost' })
  expect(await shop.order(buyer)).toMatchObject({ result: 3 })
  expect((await shop.state(orderId)).state).toBe('activated')
})

test('terms are frozen in the order: later changes of the plan do not matter', async () => {
  const buyer = await shop.buyer()
  const { orderId } = await shop.order(buyer)
  await shop.database.query(
    'update subscription_types set address_limit = 1, name = $1 where id = 2',
    ['Bronze'],
  )
  await shop.verify(buyer, await shop.pay(orderId))
  await shop.database.query(
    'update subscription_types set address_limit = 10, name = $1 where id = 2',
    ['Gold'],
  )
  expect(await shop.call(buyer, billing.currentPlan, own(buyer))).toMatchObject({
    name: 'Gold',
    addressLimit: 10,
  })
})

test('a coupon adds its days, and is used once the payment succeeds', async () => {
  await shop.addCoupon({ code: 'ONCE', extraDays: 15, totalUses: 1 })
  const [buyer, other] = [await shop.buyer(), await shop.buyer()]
  const ask = (who: Buyer, codeId: string, planId = 21) =>
    shop.call(who, billing.couponInfo, { userId: who.userId, codeId, planId })
  expect(await ask(buyer, ' once ')).toEqual({ code: 'ONCE', extraDays: 15 })
  expect(await ask(buyer, 'NOSUCH')).toEqual({ code: '', extraDays: 0 })
  const { orderId } = await shop.order(buyer, { couponCode: 'once' })
  // Reserved by the open order: unavailable to others, but not to its holder.
  expect(await ask(other, 'ONCE')).toMatchObject({ code: '' })
  expect(await shop.order(other, { couponCode: 'ONCE' })).toMatchObject({ result: 15 })
  expect(await ask(buyer, 'ONCE')).toMatchObject({ code: 'ONCE' })
  await shop.verify(buyer, await shop.pay(orderId))
  const order = await shop.state(orderId)
  expect(order).toMatchObject({ couponCode: 'ONCE', extendedDays: 15 })
  const subscription = await subscriptionOfOrder(shop.database.reader, order.id)
  const days = (subscription?.endsAt.getTime() ?? 0) - (subscription?.startsAt.getTime() ?? 0)
  expect(days / 86_400_000).toBeGreaterThanOrEqual(28 + 15)
  expect(await ask(other, 'ONCE')).toMatchObject({ code: '' })
})

test('a coupon is limited to its dates and its plans, and can be ended', async () => {
  const past = new Date(Date.now() - 60_000)
  await shop.addCoupon({ code: 'OVER', validUntil: past })
  await shop.addCoupon({ code: 'SOON', validFrom: new Date(Date.now() + 60_000) })
  await shop.addCoupon({ code: 'YEARLY', planIds: [14, 24] })
  await shop.addCoupon({ code: 'ENDED', isActive: false })
  const buyer = await shop.buyer()
  const codes = ['OVER', 'SOON', 'YEARLY', 'ENDED']
  const answers = await Promise.all(
    codes.map((codeId) =>
      shop.call(buyer, billing.couponInfo, { userId: buyer.userId, codeId, planId: 21 }),
    ),
  )
  expect(answers.map(({ code }) => code)).toEqual(['', '', '', ''])
  // The server checks a coupon again and does not trust the browser.
  for (const couponCode of codes) {
    expect(await shop.order(buyer, { couponCode })).toMatchObject({ result: 15, orderId: '' })
  }
  const yearly = { userId: buyer.userId, codeId: 'YEARLY', planId: 24 }
  expect(await shop.call(buyer, billing.couponInfo, yearly)).toMatchObject({ extraDays: 30 })
})

test('a company uses a coupon as often as allowed; a refund gives the use back', async () => {
  await shop.addCoupon({ code: 'FIRST', usesPerCompany: 1 })
  await shop.addCoupon({ code: 'TWICE', usesPerCompany: 2 })
  const buyer = await shop.buyer()
  const isUsable = async (codeId: string, who = buyer) =>
    (await shop.call(who, billing.couponInfo, { userId: who.userId, codeId, planId: 21 })).code !==
    ''
  const bought = async (couponCode: string) => {
    const { orderId } = await shop.orderNext(buyer, { couponCode })
    await shop.verify(buyer, await shop.pay(orderId))
    // Allows the next plan to be bought.
    await shop.database.query(
      `update company_subscriptions set ends_at = least(ends_at, now() + interval '6 days')
       where company_id = $1`,
      [buyer.companyId],
    )
    return shop.state(orderId)
  }
  const { id } = await bought('FIRST')
  expect(await isUsable('FIRST')).toBe(false)
  expect(await isUsable('FIRST', await shop.buyer())).toBe(true)
  expect(await shop.orderNext(buyer, { couponCode: 'FIRST' })).toMatchObject({ result: 15 })
  await refundOrder(shop.services, id, 'a mistake')
  expect(await isUsable('FIRST')).toBe(true)
  await bought('TWICE')
  expect(await isUsable('TWICE')).toBe(true)
})

test('an expired order releases its coupon', async () => {
  await shop.addCoupon({ code: 'BACK', totalUses: 1 })
  const [buyer, other] = [await shop.buyer(), await shop.buyer()]
  const { orderId } = await shop.order(buyer, { couponCode: 'BACK' })
  const order = await shop.state(orderId)
  await shop.age(order, 61)
  await shop.sweep()
  expect(await shop.state(orderId)).toMatchObject({ state: 'expired' })
  expect(await shop.order(other, { couponCode: 'BACK' })).toMatchObject({ result: 1 })
})

test('a failed attempt is recorded once, and another one may follow', async () => {
  const buyer = await shop.buyer()
  const { orderId } = await shop.order(buyer)
  await expect(shop.pay(orderId, { outcome: 'failure' })).rejects.toThrow('declined')
  for (const webhook of shop.webhooks.splice(0)) expect(await shop.deliver(webhook)).toBe(200)
  await shop.settle()
  expect((await shop.state(orderId)).state).toBe('attempted')
  const paid = await shop.pay(orderId)
  expect((await shop.verify(buyer, paid)).result).toBe(1)
  const order = await shop.state(orderId)
  expect(await shop.history(order)).toEqual(['created', 'attempted', 'paid', 'activated'])
})

test('an order with failed attempts ends as failed, one without attempts as expired', async () => {
  const [buyer, other] = [await shop.buyer(), await shop.buyer()]
  const tried = await shop.order(buyer)
  const left = await shop.order(other)
  await expect(shop.pay(tried.orderId, { outcome: 'failure' })).rejects.toThrow('declined')
  for (const { orderId } of [tried, left]) await shop.age(await shop.state(orderId), 61)
  await shop.sweep()
  expect((await shop.state(tried.orderId)).state).toBe('failed')
  expect((await shop.state(left.orderId)).state).toBe('expired')
  const [listed] = await shop.call(buyer, billing.userOrders, own(buyer))
  expect(listed).toMatchObject({ paymentStatus: 14, recieptNo: '' })
  expect(await shop.call(other, billing.userOrders, own(other))).toEqual([])
})

test('a company cannot read or pay another company’s orders', async () => {
  const [buyer, other] = [await shop.buyer(), await shop.buyer()]
  const { orderId } = await shop.order(buyer)
  const paid = await shop.pay(orderId)
  expect(await shop.verify(other, paid)).toEqual({ result: 2, orderId: 0 })
  const { orderId: id } = await shop.verify(buyer, paid)
  const invoice = { ...own(other), orderId: id }
  await expect(shop.call(other, billing.invoice, invoice)).rejects.toMatchObject({ status: 404 })
  await expect(shop.call(other, billing.userOrders, own(buyer))).rejects.toMatchObject({
    status: 403,
  })
})

/** What is accepted and bought: alternatives beside the thing, earlier prices, ticks, totals. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type Seller, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { addTestRequest, ownIds, testQuote } from '#tests/quotations.ts'
import { grant, monthly } from '#tests/subscriptions.ts'
import { orders } from '../../contract/bought.ts'
import { requests } from '../../contract/buyer.ts'
import { enquiryCalls } from '../../contract/seller.ts'
import { chosenOrder } from '../../rules/chosen-order.ts'

let app: TestApp
let dealer: Seller
let other: Seller
beforeAll(async () => {
  app = await openTestApp()
  dealer = await app.seller({ Name: 'Sharma Steel' })
  other = await app.seller({ Name: 'Gupta Cement' })
  for (const { companyId } of [dealer, other]) {
    await grant(app, { companyId, planId: monthly.gold.planId })
  }
})
afterAll(() => app.close())

const requestOf = (buyer: Person, requestId: number) =>
  app.call(buyer, requests.one, { loginId: buyer.userId, requestId })
const boughtOf = (buyer: Person, listId = 0) =>
  app.call(buyer, orders.bought, { loginId: buyer.userId, listId })

test('the thing and another are offered for one line; whichever is ticked is bought, at the sum that was shown', async () => {
  const buyer = await app.person()
  const { requestId, lineIds, enquiryIds } = await addTestRequest(app, buyer, [dealer])
  const [cement = 0, steel = 0, bricks = 0] = lineIds
  const enquiryId = enquiryIds[0] ?? 0
  const bags = { lineId: cement, unit: 'bag', quantity: 200 }
  const extra = { ...bags, price: 350, isExtra: true }
  const quote = (prices: Parameters<typeof testQuote>[3]) =>
    testQuote(app, dealer, enquiryId, prices, { deliveryCharge: 1500 })
  expect((await quote([{ ...extra, alternative: 'PPC' }])).result).toBe('extra-unnamed')
  expect(
    (
      await quote([
        { ...bags, price: 400 },
        { ...extra, alternative: '' },
      ])
    ).result,
  ).toBe('extra-unnamed')
  const both = [
    { ...bags, price: 400 },
    { ...extra, alternative: 'PPC, call 98290 12345' },
    { lineId: steel, unit: 'tonne', quantity: 2.5, price: 60_000 },
  ]
  expect((await quote(both)).result).toBe('quoted')
  const twice = [...both, { ...extra, alternative: 'again' }]
  expect((await quote(twice)).result).toBe('no-such-line')
  expect((await quote([{ ...bags, price: 390 }, ...both.slice(1)])).result).toBe('quoted')

  const request = await requestOf(buyer, requestId)
  const [column] = request.dealers
  const own = column?.quotation?.lines.filter(({ lineId }) => lineId === cement)
  expect(
    own?.map(({ isExtra, alternative, earlier }) => [isExtra, alternative !== '', earlier]),
  ).toEqual([
    [false, false, [{ price: 400, unit: 'bag' }]],
    [true, true, []],
  ])
  expect(JSON.stringify(request)).not.toContain('98290')
  expect(column?.compared).toMatchObject({ goods: 228_000, delivery: 1500, total: 229_500 })
  const shown = chosenOrder(request.dealers, {
    [cement]: { enquiryId, isExtra: true },
    [steel]: { enquiryId, isExtra: false },
  })
  expect(shown.total).toBe((200 * 350 + 150_000 + 1500) * 100)
  const accept = (lines: number[], extraIds: number[], revision = 2) =>
    app.call(buyer, requests.accept, {
      loginId: buyer.userId,
      requestId,
      accepted: [{ enquiryId, revision, lineIds: lines, extraIds }],
      keepsOpen: true,
    })
  expect((await accept([steel], [steel])).result).toBe('line-not-quoted')
  expect((await accept([steel], [cement])).result).toBe('line-not-quoted')
  expect((await accept([cement, steel], [cement])).result).toBe('accepted')
  const { orders: own2, open } = await boughtOf(buyer)
  const [order] = own2
  expect(order?.total).toBe(shown.total / 100)
  // Both sides read what was masked, once lines are accepted.
  expect(order?.lines.map((line) => [line.what, line.alternative, line.amount])).toEqual([
    ['Cement OPC 53', 'PPC, call 98290 12345', 70_000],
    ['Saria 12 mm', '', 150_000],
  ])
  expect(open).toEqual([{ lineId: bricks, requestId, what: 'Bricks', typeId: 6, lowest: null }])
  expect(order?.contact?.phone).not.toBe('')
  const numbers = await app.call(dealer, enquiryCalls.numbers, { ...ownIds(dealer), days: 30 })
  expect(numbers.wonAmount).toBe(shown.total / 100)
})

test('of one revision accepted in two steps the delivery is paid once, as shown', async () => {
  const buyer = await app.person()
  const { requestId, lineIds, enquiryIds } = await addTestRequest(app, buyer, [dealer])
  const [cement = 0, steel = 0] = lineIds
  const enquiryId = enquiryIds[0] ?? 0
  const prices = [
    { lineId: cement, price: 400, quantity: 200 },
    { lineId: steel, price: 60_000, unit: 'tonne', quantity: 2.5 },
  ]
  await testQuote(app, dealer, enquiryId, prices, { deliveryCharge: 1500 })
  let shown = 0
  for (const lineId of [cement, steel]) {
    const { dealers } = await requestOf(buyer, requestId)
    shown += chosenOrder(dealers, { [lineId]: { enquiryId, isExtra: false } }).total
    const accepted = [{ enquiryId, revision: 1, lineIds: [lineId] }]
    const own = { loginId: buyer.userId, requestId, accepted, keepsOpen: true }
    expect((await app.call(buyer, requests.accept, own)).result).toBe('accepted')
  }
  const { orders: all } = await boughtOf(buyer)
  expect(all.map(({ total }) => total)).toEqual([shown / 100])
  expect(shown / 100).toBe(200 * 400 + 150_000 + 1500)
})

test('what is paid and delivered is ticked by the buyer alone, seen by the dealer, and can be taken back', async () => {
  const buyer = await app.person()
  const { requestId, lineIds, enquiryIds } = await addTestRequest(app, buyer, [dealer, other])
  const [cement = 0, steel = 0] = lineIds
  const [enquiryId = 0, lost = 0] = enquiryIds
  const prices = [{ lineId: cement, price: 400, quantity: 200 }]
  await testQuote(app, dealer, enquiryId, prices)
  await testQuote(app, other, lost, [
    { lineId: steel, price: 61_000, quantity: 2.5, unit: 'tonne' },
  ])
  const tick = (by: Person, fields: object = {}) =>
    app.call(by, orders.tick, {
      loginId: by.userId,
      enquiryId,
      lineIds: [cement],
      as: 'paid',
      isDone: true,
      ...fields,
    })
  // Nothing is bought yet.
  expect((await tick(buyer)).result).toBe('not-found')
  await app.call(buyer, requests.accept, {
    loginId: buyer.userId,
    requestId,
    accepted: [{ enquiryId, revision: 1, lineIds: [cement] }],
  })
  expect((await tick(await app.person())).result).toBe('not-found')
  expect((await tick(dealer)).result).toBe('not-found')
  expect((await tick(buyer, { lineIds: [cement, steel] })).result).toBe('not-found')
  expect((await tick(buyer, { enquiryId: lost, lineIds: [steel] })).result).toBe('not-found')
  expect(await refusal(tick(buyer, { lineIds: [] }))).toBe(400)
  expect(await refusal(tick(buyer, { as: 'lost' }))).toBe(400)
  const both = await Promise.all([tick(buyer), tick(buyer), tick(buyer, { as: 'delivered' })])
  expect(both.map(({ result }) => result)).toEqual(['done', 'done', 'done'])
  const state = async () => {
    const { lines } = await app.call(dealer, enquiryCalls.one, { ...ownIds(dealer), enquiryId })
    const line = lines.find(({ lineId }) => lineId === cement)
    return [line?.isPaid, line?.isDelivered]
  }
  expect(await state()).toEqual([true, true])
  await tick(buyer, { isDone: false })
  expect(await state()).toEqual([false, true])
  const { orders: all, open } = await boughtOf(buyer)
  expect(all[0]?.lines[0]).toMatchObject({ isPaid: false, isDelivered: true })
  // Of what is still open, the lowest price that somebody gave.
  expect(open.find(({ lineId }) => lineId === steel)?.lowest).toBe(152_500)
  expect((await boughtOf(await app.person())).orders).toEqual([])
  expect((await boughtOf(buyer, 7)).orders).toEqual([])
})

test('a price of the same kind and size is the dealer’s own for a pasted line', async () => {
  const buyer = await app.person()
  const { addTestProducts } = await import('#tests/products.ts')
  await addTestProducts(app, other, {
    companyTypeId: 6,
    itemTypeId: 601,
    name: 'UltraTech OPC 53 cement',
    price: 39_500,
    unit: 'bag',
  })
  const { rows } = await app.database.query<{ name: string }>(
    'select name from item_types where id = 601',
  )
  const itemType = rows[0]?.name ?? ''
  const line = { what: 'cement 53', itemType, quantity: 200, unit: 'bag', typeId: 6 }
  const { enquiryIds } = await addTestRequest(app, buyer, [other], { lines: [line] })
  const [enquiryId = 0] = enquiryIds
  const seen = await app.call(other, enquiryCalls.one, { ...ownIds(other), enquiryId })
  expect(seen.lines[0]).toMatchObject({
    ownPrice: { price: 395, unit: 'bag' },
    ownCount: 200,
    ownName: 'UltraTech OPC 53 cement',
    productId: null,
  })
})

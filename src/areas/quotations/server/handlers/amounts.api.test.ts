/** Quotations in other units and for other amounts than what was asked for (rules 22.6). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '#app/jobs.ts'
import { formatRupees } from '#kernel/money.ts'
import type { Services } from '#platform/http/context.ts'
import { subscribe } from '#platform/jobs/events.ts'
import type { AnyJob } from '#platform/jobs/jobs.ts'
import { openTestApp, type Person, type Seller, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { addTestProducts } from '#tests/products.ts'
import { addTestRequest, ownIds, testQuote } from '#tests/quotations.ts'
import { grant, monthly } from '#tests/subscriptions.ts'
import { m } from '#words/messages.js'
import { requests } from '../../contract/buyer.ts'
import { enquiryCalls, priceFields } from '../../contract/seller.ts'
import { priceMax, quantityMax } from '../../rules/limits.ts'
import type { NewsKind } from '../../rules/states.ts'
import { quotationNews } from '../events.ts'

const news: { kind: NewsKind; requestId: number; userId: string }[] = []
const noteNews = subscribe(quotationNews, 'test', async (payload) => {
  news.push(payload)
})
jobs.push(noteNews as unknown as AnyJob<Services>)

let app: TestApp
let dealer: Seller
let other: Seller
let buyer: Person
beforeAll(async () => {
  app = await openTestApp()
  dealer = await app.seller()
  other = await app.seller()
  buyer = await app.person()
  for (const seller of [dealer, other]) {
    await app.saveAddresses(seller, {})
    await grant(app, { companyId: seller.companyId, planId: monthly.gold.planId })
  }
})
afterAll(() => app.close())

const line = (what: string, quantity: number, unit: string) => ({ what, quantity, unit, typeId: 6 })
const requestOf = (requestId: number) =>
  app.call(buyer, requests.one, { loginId: buyer.userId, requestId })
const enquiryOf = (seller: Seller, enquiryId: number) =>
  app.call(seller, enquiryCalls.one, { ...ownIds(seller), enquiryId })

test('a price for another unit counts as many of it as make up the line', async () => {
  const { requestId, enquiryIds, lineIds } = await addTestRequest(app, buyer, [dealer], {
    lines: [line('Tiles 600x600', 100, 'sq m'), line('Frame', 100, 'running foot')],
  })
  const [enquiryId = 0] = enquiryIds
  const [tiles = 0, frame = 0] = lineIds
  const quoted = await testQuote(app, dealer, enquiryId, [
    { lineId: tiles, price: 50, unit: 'sq ft', quantity: undefined },
    { lineId: frame, price: 275, unit: 'R.M.T.', quantity: undefined },
  ])
  expect(quoted).toEqual({ result: 'quoted' })
  const { dealers } = await requestOf(requestId)
  expect(dealers[0]?.quotation?.lines).toMatchObject([
    { unit: 'sq ft', quantity: 1076.391, covered: 100 },
    { unit: 'R.M.T.', quantity: 30.48, covered: 100 },
  ])
  expect(dealers[0]?.compared.cells).toMatchObject([
    { goods: 53_819.55, unitPrice: 538.2, coverage: 'whole' },
    { goods: 8382, unitPrice: 83.82, coverage: 'whole' },
  ])
  const unknown = await testQuote(app, dealer, enquiryId, [
    { lineId: tiles, price: 900, unit: 'box', quantity: undefined },
  ])
  expect(unknown).toEqual({ result: 'count-unknown' })
})

test('what is not for all of the line is said to both sides, and is never the cheapest', async () => {
  const { requestId, enquiryIds, lineIds } = await addTestRequest(app, buyer, [dealer, other], {
    lines: [line('Saria', 2, 'tonne'), line('Marble', 900, 'sq ft')],
  })
  const [first = 0, second = 0] = enquiryIds
  const [steel = 0, marble = 0] = lineIds
  await testQuote(app, dealer, first, [
    { lineId: steel, price: 70, unit: 'kg', quantity: 1 },
    { lineId: marble, price: 300, unit: 'sq ft', quantity: 450 },
  ])
  await testQuote(app, other, second, [
    { lineId: steel, price: 70_000, unit: 'tonne', quantity: 2 },
    { lineId: marble, price: 310, unit: 'sq ft', quantity: 900 },
  ])
  const { dealers } = await requestOf(requestId)
  const of = (enquiryId: number) => dealers.find((each) => each.enquiryId === enquiryId)?.compared
  expect(of(first)).toMatchObject({ isCheapest: false })
  expect(of(first)?.cells).toMatchObject([
    { covered: 0.001, coverage: 'short', unitPrice: 70_000, isCheapest: false },
    { covered: 450, coverage: 'short', unitPrice: 300, isCheapest: false },
  ])
  expect(of(second)?.cells.map(({ coverage }) => coverage)).toEqual(['whole', 'whole'])
  const seen = await enquiryOf(dealer, first)
  expect(seen.quotation?.lines.map(({ covered }) => covered)).toEqual([0.001, 450])
})

test('a line tells a dealer of its product only if that is the dealer’s own', async () => {
  const [productId = ''] = await addTestProducts(app, dealer, { name: 'Breccia Gold' })
  const { enquiryIds } = await addTestRequest(app, buyer, [dealer, other], {
    lines: [{ ...line('Breccia Gold', 100, 'sq m'), productId }],
  })
  const [own, strange] = await Promise.all([
    enquiryOf(dealer, enquiryIds[0] ?? 0),
    enquiryOf(other, enquiryIds[1] ?? 0),
  ])
  expect(own.lines[0]).toMatchObject({ productId, ownPrice: { unit: 'sq ft' }, ownCount: 1076.391 })
  expect(strange.lines[0]).toMatchObject({ productId: null, ownPrice: null, ownCount: null })
})

test('amounts are numbers, and none is larger than paise can hold exactly', async () => {
  const { enquiryIds, lineIds } = await addTestRequest(app, buyer, [dealer])
  const [enquiryId = 0] = enquiryIds
  const [lineId = 0] = lineIds
  const quote = (price: object) =>
    testQuote(app, dealer, enquiryId, [{ lineId, price: 5, ...price }])
  for (const wrong of [
    ...[{ quantity: true }, { price: [5] }, { price: '1e3' }, { price: 1e15 }, { tax: true }],
    ...[{ price: -1 }, { quantity: null }, { quantity: -1 }, { quantity: 1e12 }, { price: {} }],
  ]) {
    expect([wrong, await refusal(quote(wrong))]).toEqual([wrong, 400])
  }
  expect(await quote({ price: 100_000_000, quantity: 99_999_999 })).toEqual({
    result: 'amount-too-large',
  })
  expect(await quote({ price: '12.50', quantity: '10' })).toEqual({ result: 'quoted' })
})

test('what is too much says so, and not that it is nothing', () => {
  const said = (fields: object) => {
    const whole = { lineId: 1, unit: 'bag', price: 1, ...fields }
    return priceFields.safeParse(whole).error?.issues[0]?.message
  }
  const most = m.quotation_amount_max({ max: formatRupees(priceMax) })
  expect([priceMax, priceMax + 0.01, 1e15].map((price) => said({ price }))).toEqual([
    undefined,
    most,
    most,
  ])
  expect([0, -1, 0.001].map((price) => said({ price }))).toEqual(
    Array(3).fill(m.quotation_price_invalid()),
  )
  expect(said({ quantity: quantityMax + 1 })).toBe(m.quotation_quantity_max())
})

test('parts of one quotation are accepted as one, its minimum counts for all of them', async () => {
  const { requestId, enquiryIds, lineIds } = await addTestRequest(app, buyer, [dealer])
  const [enquiryId = 0] = enquiryIds
  const [one = 0, two = 0, three = 0] = lineIds
  await testQuote(
    app,
    dealer,
    enquiryId,
    [one, two, three].map((lineId) => ({ lineId, price: 100 })),
    { minimumOrder: 2500 },
  )
  const part = (lineId: number) => ({ enquiryId, revision: 1, lineIds: [lineId] })
  const accept = (accepted: ReturnType<typeof part>[]) =>
    app.call(buyer, requests.accept, { loginId: buyer.userId, requestId, accepted })
  expect(await accept([part(one)])).toEqual({ result: 'below-minimum' })
  expect(await accept([part(one), part(one)])).toEqual({ result: 'line-taken' })
  expect(await accept([part(one), part(two), part(three)])).toEqual({ result: 'accepted' })
  await app.settle()
  expect(news.filter((each) => each.requestId === requestId && each.kind === 'accepted')).toEqual([
    expect.objectContaining({ userId: dealer.userId }),
  ])
})

/** Asking for the lines of a list of materials. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { materials } from '#areas/materials/contract/materials.ts'
import { openTestApp, type Person, type Seller, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { addTestProducts } from '#tests/products.ts'
import { addTestRequest, ownIds, testQuote } from '#tests/quotations.ts'
import { grant, monthly } from '#tests/subscriptions.ts'
import { requests } from '../../contract/buyer.ts'
import { enquiryCalls } from '../../contract/seller.ts'

let app: TestApp
let dealer: Seller
let other: Seller
beforeAll(async () => {
  app = await openTestApp()
  dealer = await app.seller({ Name: 'Sharma Marbles' })
  other = await app.seller({ Name: 'Gupta Stones' })
  await app.saveAddresses(dealer, {})
  await app.saveAddresses(other, { pinCode: '302001', city: 'Jaipur' })
  await grant(app, { companyId: dealer.companyId, planId: monthly.gold.planId })
  await addTestProducts(app, dealer, { name: 'Makrana White' })
  await app.settle()
})
afterAll(() => app.close())

test('for a list, dealers who carry most of it come first; lines keep size, quantity and unit', async () => {
  const buyer = await app.person()
  const line = (text: string, quantity: number | null, unit: 'sq ft' | 'bag' | null) => ({
    text,
    quantity,
    unit,
    itemTypeId: null,
    size: null,
    grade: null,
    brand: null,
    note: '',
  })
  const { listId } = await app.call(buyer, materials.create, {
    loginId: buyer.userId,
    name: 'Ground floor',
    lines: [
      line('Makrana White', 1450, 'sq ft'),
      line('Kota', 200, 'sq ft'),
      line('putty', null, null),
    ],
  })
  const own = { loginId: buyer.userId, listId }
  const source = await app.call(buyer, requests.sourceOf, own)
  expect(source).toMatchObject({ title: 'Ground floor', sellerUrl: '' })
  const [stone, , putty] = source.lines
  expect(putty).toMatchObject({ quantity: 0, unit: '' })
  const { dealers } = await app.call(buyer, requests.dealersToAsk, { ...own, pinCode: '305801' })
  expect(dealers[0]).toMatchObject({ name: 'Sharma Marbles', lineIds: [stone?.lineId] })
  // From the other firm's storefront, that firm comes first.
  const named = { ...own, pinCode: '305801', sellerUrl: other.companyUrl }
  const fromThere = await app.call(buyer, requests.dealersToAsk, named)
  expect(fromThere.dealers[0]).toMatchObject({ name: 'Gupta Stones', lineIds: [] })
  const fromPage = await app.call(buyer, requests.sourceOf, { ...own, sellerUrl: other.companyUrl })
  expect(fromPage.sellerName).toBe('Gupta Stones')
  // "Ask for them": some lines alone, and who has these.
  const some = { ...own, lineIds: [stone?.lineId ?? 0] }
  const someSource = await app.call(buyer, requests.sourceOf, some)
  expect(someSource.lines.map(({ what }) => what)).toEqual(['Makrana White'])
  const forSome = await app.call(buyer, requests.dealersToAsk, { ...some, pinCode: '305801' })
  expect(forSome.groups.map(({ lineIds }) => lineIds)).toEqual([[stone?.lineId]])
  const stranger = await app.person()
  const notTheirs = { ...some, loginId: stranger.userId }
  expect(await refusal(app.call(stranger, requests.sourceOf, notTheirs))).toBe(404)
  const ask = (fields: object, who: Person = buyer) =>
    app.call(who, requests.ask, {
      loginId: who.userId,
      listId,
      pinCode: '302006',
      sellers: [dealer.companyUrl],
      ...fields,
    })
  const result = async (fields: object, who: Person = buyer) => (await ask(fields, who)).result
  expect(await result({})).toBe('no-quantity')
  expect(await result({ lineIds: [stone?.lineId, 999_999_999] })).toBe('no-such-list')
  expect(await result({ lineIds: [stone?.lineId] }, await app.person())).toBe('no-such-list')
  const created = await ask({ lineIds: [stone?.lineId] })
  const { lines, title } = await app.call(buyer, requests.one, {
    loginId: buyer.userId,
    requestId: created.requestId,
  })
  expect([title, lines.map(({ what, quantity, unit }) => [what, quantity, unit])]).toEqual([
    'Ground floor',
    [['Makrana White', 1450, 'sq ft']],
  ])
  expect(await result({ lineIds: [stone?.lineId] })).toBe('asked-lately')
})

test('the next quotation begins with the terms of the last one and its prices for the same things', async () => {
  const first = await addTestRequest(app, await app.person(), [dealer])
  const [cement = 0, steel = 0] = first.lineIds
  await testQuote(
    app,
    dealer,
    first.enquiryIds[0] ?? 0,
    [
      { lineId: cement, price: 380 },
      { lineId: steel, price: 60_000, unit: 'tonne', alternative: 'Fe 550' },
    ],
    { leadDays: 5, deliveryCharge: 1500, note: 'Unloaded at the site.' },
  )
  const second = await addTestRequest(app, await app.person(), [dealer])
  const seen = await app.call(dealer, enquiryCalls.one, {
    ...ownIds(dealer),
    enquiryId: second.enquiryIds[0] ?? 0,
  })
  expect(seen.quotation).toBeNull()
  // The note was written to the other buyer, and its minimum was agreed with them.
  expect(seen.lastTerms).toEqual({
    taxIncluded: true,
    partAllowed: true,
    leadDays: 5,
    deliveryCharge: 1500,
  })
  expect(seen.lines.map(({ ownPrice }) => ownPrice)).toEqual([
    { price: 380, unit: 'bag' },
    null,
    null,
  ])
  expect(seen.lines.map(({ ownCount }) => ownCount)).toEqual([200, null, null])
  // Of another firm nothing is known.
  const theirs = await addTestRequest(app, await app.person(), [other])
  const strange = await app.call(other, enquiryCalls.one, {
    ...ownIds(other),
    enquiryId: theirs.enquiryIds[0] ?? 0,
  })
  expect([strange.lastTerms, strange.lines[0]?.ownPrice]).toEqual([null, null])
})

test('a request that begins on a dealer’s card names the dealer before anything is chosen', async () => {
  const buyer = await app.person()
  const { userId: loginId } = buyer
  const from = { loginId, sellerUrl: other.companyUrl.toUpperCase() }
  expect(await app.call(buyer, requests.sourceOf, from)).toMatchObject({
    sellerName: 'Gupta Stones',
    sellerUrl: other.companyUrl,
    lines: [],
  })
  const nobody = { loginId, sellerUrl: 'no-such-firm' }
  expect(await refusal(app.call(buyer, requests.sourceOf, nobody))).toBe(404)
  expect(await refusal(app.call(buyer, requests.sourceOf, { loginId }))).toBe(404)
})

/** Asking by line: dealers in groups by trade, each asked for what it has; more dealers later. */
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
let buyer: Person
let stone: Seller
let cements: Seller[]
let listId: number
let lineIds: { marble: number; cement: number; lamp: number }

const line = (
  text: string,
  quantity: number | null,
  unit: 'sq ft' | 'bag' | 'piece' | null,
  itemTypeId: number | null = null,
) => ({
  text,
  quantity,
  unit,
  itemTypeId,
  size: null,
  grade: null,
  brand: null,
  note: '',
})

beforeAll(async () => {
  app = await openTestApp()
  buyer = await app.person()
  stone = await app.seller({ Name: 'Stone Yard' })
  await app.saveAddresses(stone, { pinCode: '302001', city: 'Jaipur' })
  await addTestProducts(app, stone, { name: 'Makrana White' })
  cements = []
  for (const at of [1, 2, 3, 4, 5, 6]) {
    const dealer = await app.seller({ Name: `Cement ${at}`, WorkingTypes: [6] })
    await app.saveAddresses(dealer, { pinCode: '302001', city: 'Jaipur' })
    await addTestProducts(app, dealer, {
      companyTypeId: 6,
      itemTypeId: 601,
      name: 'OPC 53 cement',
      price: 39_000 + at * 100,
      unit: 'bag',
    })
    await grant(app, { companyId: dealer.companyId, planId: monthly.gold.planId })
    cements.push(dealer)
  }
  await app.settle()
  const list = await app.call(buyer, materials.create, {
    loginId: buyer.userId,
    name: 'House',
    lines: [
      line('Makrana White', 450, 'sq ft', 101),
      line('cement', 200, 'bag', 601),
      line('jaali', 3, 'piece'),
    ],
  })
  listId = list.listId
  const source = await app.call(buyer, requests.sourceOf, { loginId: buyer.userId, listId })
  const [marble, cement, lamp] = source.lines.map(({ lineId }) => lineId)
  lineIds = { marble: marble ?? 0, cement: cement ?? 0, lamp: lamp ?? 0 }
})
afterAll(() => app.close())

const offered = (who: Person, fields: object = {}) =>
  app.call(who, requests.dealersToAsk, {
    loginId: who.userId,
    listId,
    pinCode: '302006',
    ...fields,
  })
const ask = (who: Person, fields: object) =>
  app.call(who, requests.ask, {
    loginId: who.userId,
    listId,
    pinCode: '302006',
    sellers: [],
    ...fields,
  })

test('for each trade those who list its lines, three chosen, with what they have; what nobody lists is a group of its own', async () => {
  const { groups, dealers } = await offered(buyer)
  const of = (lineId: number) => groups.find((group) => group.lineIds.includes(lineId))
  const cement = of(lineIds.cement)
  expect(cement).toMatchObject({ isCarried: true, lineIds: [lineIds.cement] })
  expect(cement?.dealers.map(({ isChosen }) => isChosen)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
  expect(cement?.dealers.every((dealer) => dealer.lineIds.join() === String(lineIds.cement))).toBe(
    true,
  )
  expect(of(lineIds.marble)).toMatchObject({ isCarried: true })
  expect(of(lineIds.marble)?.dealers.map(({ sellerUrl }) => sellerUrl)).toEqual([stone.companyUrl])
  expect(of(lineIds.lamp)).toMatchObject({ isCarried: false })
  expect(of(lineIds.lamp)?.dealers.some(({ isChosen }) => isChosen)).toBe(false)
  const one = dealers.find(({ sellerUrl }) => sellerUrl === cements[0]?.companyUrl)
  expect(one?.products).toEqual([
    { lineId: lineIds.cement, name: 'OPC 53 cement', price: 391, unit: 'bag', isSame: true },
  ])
  // A stranger's list is nobody else's.
  expect((await offered(await app.person())).result).toBe('no-such-list')
})

test('each dealer is asked for its lines alone, sees and prices only them', async () => {
  const [cement] = cements
  if (!cement) throw new Error('There is no dealer.')
  const sellers = [stone.companyUrl, cement.companyUrl]
  const result = async (fields: object) => (await ask(buyer, { sellers, ...fields })).result
  const of = (seller: Seller, ...ids: number[]) => ({ sellerUrl: seller.companyUrl, lineIds: ids })
  expect(await result({ linesOfDealers: [of(stone, 999_999)] })).toBe('no-such-line')
  const stranger = { sellerUrl: 'nobody', lineIds: [lineIds.marble] }
  expect(await result({ linesOfDealers: [stranger] })).toBe('no-such-line')
  expect(
    await refusal(ask(buyer, { sellers, linesOfDealers: [{ ...stranger, lineIds: [] }] })),
  ).toBe(400)
  const linesOfDealers = [
    of(stone, lineIds.marble),
    of({ ...cement, companyUrl: cement.companyUrl.toUpperCase() }, lineIds.cement),
  ]
  const { requestId } = await ask(buyer, { sellers, linesOfDealers })
  const request = await app.call(buyer, requests.one, { loginId: buyer.userId, requestId })
  // What nobody is asked for is not in it.
  expect(request.lines.map(({ what }) => what)).toEqual(['Makrana White', 'cement'])
  const [marble, bags] = request.lines.map(({ lineId }) => lineId)
  expect(
    request.dealers.map((dealer) => [dealer.name, dealer.lineIds, dealer.compared.missing]),
  ).toEqual(
    expect.arrayContaining([
      ['Stone Yard', [marble], [marble]],
      ['Cement 1', [bags], [bags]],
    ]),
  )
  const inbox = await app.call(cement, enquiryCalls.inbox, ownIds(cement))
  expect(inbox.enquiries[0]).toMatchObject({ lineCount: 1 })
  const enquiryId = inbox.enquiries[0]?.enquiryId ?? 0
  const seen = await app.call(cement, enquiryCalls.one, { ...ownIds(cement), enquiryId })
  expect(seen.lines.map(({ what }) => what)).toEqual(['cement'])
  expect(JSON.stringify(seen)).not.toContain('Makrana')
  const priced = await testQuote(app, cement, enquiryId, [{ lineId: marble ?? 0, price: 100 }])
  expect(priced.result).toBe('no-such-line')
  const good = await testQuote(app, cement, enquiryId, [
    { lineId: bags ?? 0, price: 385, quantity: 200 },
  ])
  expect(good.result).toBe('quoted')
})

test('five dealers of a trade, not six; also when the sixth is asked later', async () => {
  const who = await app.person()
  const list = await app.call(who, materials.create, {
    loginId: who.userId,
    name: 'Slab',
    lines: [line('cement', 100, 'bag', 601)],
  })
  const urls = cements.map(({ companyUrl }) => companyUrl)
  const all = { listId: list.listId }
  expect((await ask(who, { ...all, sellers: urls })).result).toBe('too-many-of-trade')
  const { requestId, result } = await ask(who, { ...all, sellers: urls.slice(0, 5) })
  expect(result).toBe('asked')
  const more = { listId: 0, requestId, sellers: urls.slice(5) }
  expect((await ask(who, more)).result).toBe('too-many-of-trade')
})

test('more dealers join an open request, once each; not a stranger, not a closed one, not twice at once', async () => {
  const who = await app.person()
  const [first, second, third] = cements
  if (!first || !second || !third) throw new Error('There are too few dealers.')
  const { requestId, lineIds: ids, enquiryIds } = await addTestRequest(app, who, [first])
  const [cement = 0, steel = 0] = ids
  await testQuote(app, first, enquiryIds[0] ?? 0, [{ lineId: cement, price: 400 }])
  const source = await app.call(who, requests.sourceOf, { loginId: who.userId, requestId })
  expect(source.unpricedIds).toEqual(ids.slice(1))
  const { groups } = await offered(who, { listId: 0, requestId })
  expect(groups.flatMap(({ lineIds: own }) => own)).toEqual(ids.slice(1))
  const more = (by: Person, seller: Seller, lines = [steel]) =>
    ask(by, {
      listId: 0,
      requestId,
      sellers: [seller.companyUrl],
      linesOfDealers: [{ sellerUrl: seller.companyUrl, lineIds: lines }],
    })
  expect((await more(await app.person(), second)).result).toBe('no-such-list')
  const both = await Promise.all([more(who, second), more(who, second)])
  expect(both.map(({ result }) => result).toSorted()).toEqual(['asked', 'asked-lately'])
  expect((await more(who, first)).result).toBe('asked-lately')
  const request = await app.call(who, requests.one, { loginId: who.userId, requestId })
  const lines = Object.fromEntries(request.dealers.map(({ name, lineIds: own }) => [name, own]))
  expect(lines).toEqual({ 'Cement 1': ids, 'Cement 2': [steel] })
  await app.call(who, requests.end, { loginId: who.userId, requestId, as: 'closed' })
  expect((await more(who, third)).result).toBe('not-open')
})

test('an amount is kept for a product: others near who have the like are offered, and the next request begins at the same place', async () => {
  const who = await app.person()
  const productId = await app.database.query<{ id: string }>(
    'select id from products where company_id = $1',
    [cements[0]?.companyId],
  )
  const [row] = productId.rows
  const { groups } = await offered(who, { listId: 0, productId: row?.id })
  expect(groups).toHaveLength(1)
  expect(groups[0]?.dealers[0]).toMatchObject({
    sellerUrl: cements[0]?.companyUrl,
    isChosen: true,
  })
  expect(groups[0]?.dealers.filter(({ isChosen }) => isChosen)).toHaveLength(3)
  const asked = await ask(who, {
    listId: 0,
    productId: row?.id,
    quantity: 2.5,
    unit: 'tonne',
    sellers: [cements[1]?.companyUrl],
  })
  expect(asked.result).toBe('asked')
  const source = await app.call(who, requests.sourceOf, {
    loginId: who.userId,
    listId: 0,
    productId: row?.id,
  })
  expect(source.pinCode).toBe('302006')
})

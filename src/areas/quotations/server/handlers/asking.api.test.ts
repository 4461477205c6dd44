/** Asking, quoting, accepting: what works, what is refused, and whose it is. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobs } from '#app/jobs.ts'
import { people } from '#areas/admin/contract/people.ts'
import type { Services } from '#platform/http/context.ts'
import { subscribe } from '#platform/jobs/events.ts'
import type { AnyJob } from '#platform/jobs/jobs.ts'
import { openTestApp, type Person, type Seller, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { base64, drawn } from '#tests/pictures.ts'
import { addTestProducts } from '#tests/products.ts'
import { addTestRequest, ownIds, testQuote } from '#tests/quotations.ts'
import { grant, monthly } from '#tests/subscriptions.ts'
import { enquiryTalk } from '../../contract/both.ts'
import { requests } from '../../contract/buyer.ts'
import { enquiryCalls } from '../../contract/seller.ts'
import { maskText } from '../../rules/mask.ts'
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
let productId: string
beforeAll(async () => {
  app = await openTestApp()
  dealer = await app.seller({ Name: 'Sharma Marbles' })
  other = await app.seller({ Name: 'Gupta Stones' })
  await app.saveAddresses(dealer, {})
  await app.saveAddresses(other, { pinCode: '302001', city: 'Jaipur' })
  for (const { companyId } of [dealer, other]) {
    await grant(app, { companyId, planId: monthly.gold.planId })
  }
  ;[productId = ''] = await addTestProducts(app, dealer, { name: 'Makrana White' })
  await app.settle()
})
afterAll(() => app.close())

const ask = (buyer: Person, fields: object = {}) =>
  app.call(buyer, requests.ask, {
    loginId: buyer.userId,
    productId,
    quantity: 1450,
    sellers: [dealer.companyUrl],
    pinCode: '302006',
    ...fields,
  })
const requestOf = (buyer: Person, requestId: number) =>
  app.call(buyer, requests.one, { loginId: buyer.userId, requestId })
const enquiryOf = (seller: Seller, enquiryId: number) =>
  app.call(seller, enquiryCalls.one, { ...ownIds(seller), enquiryId })
const accept = (
  buyer: Person,
  requestId: number,
  accepted: { enquiryId: number; lineIds: number[]; revision?: number }[],
  keepsOpen = false,
) =>
  app.call(buyer, requests.accept, {
    loginId: buyer.userId,
    requestId,
    keepsOpen,
    accepted: accepted.map((part) => ({ revision: 1, ...part })),
  })

describe('asking', () => {
  test('for a product, dealers are its own first, then the nearest, with town and distance', async () => {
    const buyer = await app.person()
    const answer = await app.call(buyer, requests.dealersToAsk, {
      loginId: buyer.userId,
      productId,
      pinCode: '302 006',
    })
    expect(answer).toMatchObject({ result: 'found', town: 'Jaipur, Rajasthan' })
    expect(answer.dealers.map(({ name }) => name)).toEqual(['Sharma Marbles', 'Gupta Stones'])
    const [first, second] = answer.dealers
    expect(first?.distance).toBeGreaterThan(50)
    expect(second?.distance).toBeLessThan(10)
    expect(JSON.stringify(answer)).not.toContain('98290')
  })

  test('a request reaches its dealers with town and distance, masked and without a name', async () => {
    const buyer = await app.person()
    const { result, requestId } = await ask(buyer, {
      sellers: [dealer.companyUrl, other.companyUrl.toUpperCase()],
      words: 'For my house, call 98290 12345 or www.mera.in',
      wantedBy: '',
      files: [
        { name: 'plan.pdf', file: Buffer.from('%PDF-1.4 plan %%EOF').toString('base64') },
        { name: 'site', file: base64(await drawn(64, 48, 3).jpeg().toBuffer()) },
      ],
    })
    expect(result).toBe('asked')
    const own = await requestOf(buyer, requestId)
    expect(own.dealers.map(({ name }) => name)).toEqual(['Gupta Stones', 'Sharma Marbles'])
    expect(own.words).toBe(`For my house, call ${maskText} or ${maskText}`)
    expect(own.files.map(({ picPath }) => picPath !== '')).toEqual([false, true])
    const { enquiries } = await app.call(dealer, enquiryCalls.inbox, ownIds(dealer))
    expect(enquiries[0]).toMatchObject({
      title: 'Makrana White',
      state: 'new',
      town: 'Jaipur, Rajasthan',
    })
    const seen = await enquiryOf(dealer, enquiries[0]?.enquiryId ?? 0)
    expect(seen).toMatchObject({ state: 'seen', contact: null, isMasked: true })
    expect(seen.lines[0]).toMatchObject({ quantity: 1450, ownPrice: { price: 185, unit: 'sq ft' } })
    const [file] = seen.files
    const pdf = await app.call(dealer, enquiryTalk.file, {
      loginId: dealer.userId,
      fileId: file?.fileId ?? 0,
    })
    expect(Buffer.from(pdf.content, 'base64').toString()).toContain('plan')
    const stranger = await app.person()
    const strange = { loginId: stranger.userId, fileId: file?.fileId ?? 0 }
    expect(await refusal(app.call(stranger, enquiryTalk.file, strange))).toBe(404)
  })

  test('refusals are named', async () => {
    const buyer = await app.person()
    const result = async (fields: object, who = buyer) => (await ask(who, fields)).result
    expect(await result({ pinCode: '110000' })).toBe('unknown-pincode')
    expect(await result({ sellers: ['nobody-here'] })).toBe('no-such-dealer')
    expect(await result({ productId: '0f000000-0000-4000-8000-000000000000' })).toBe(
      'no-such-product',
    )
    expect(await result({ productId: undefined, listId: 999 })).toBe('no-such-list')
    expect(await result({ wantedBy: '2020-01-01' })).toBe('date-past')
    expect(await result({}, dealer)).toBe('own-firm')
    expect(await result({})).toBe('asked')
    expect(await result({})).toBe('asked-lately')
    expect(await refusal(ask(buyer, { sellers: Array(21).fill(dealer.companyUrl) }))).toBe(400)
    expect(await refusal(ask(buyer, { days: 31 }))).toBe(400)
    const text = Buffer.from('plain text').toString('base64')
    const files = [{ name: 'x', file: text }]
    expect(await refusal(ask(buyer, { sellers: [other.companyUrl], files }))).toBe(415)
  })

  test('at most five open requests, also at once', async () => {
    const buyer = await app.person()
    const ids = await addTestProducts(app, dealer, ...Array.from({ length: 7 }, () => ({})))
    const all = await Promise.all(ids.map((id) => ask(buyer, { productId: id })))
    const results = all.map(({ result }) => result)
    expect(results.filter((result) => result === 'asked')).toHaveLength(5)
    expect(results.filter((result) => result === 'too-many-open')).toHaveLength(2)
  })

  test('at most twenty dealers in a day', async () => {
    const buyer = await app.person()
    const dealers = [
      dealer,
      other,
      ...(await Promise.all(Array.from({ length: 3 }, () => app.seller()))),
    ]
    for (let count = 0; count < 4; count += 1) {
      const { requestId } = await addTestRequest(app, buyer, dealers)
      const as = { loginId: buyer.userId, requestId, as: 'cancelled' as const }
      expect(await app.call(buyer, requests.end, as)).toEqual({ result: 'done' })
    }
    expect((await ask(buyer)).result).toBe('too-many-dealers-today')
  })
})

describe('quoting', () => {
  test('an enquiry is quoted, revised, compared by the buyer’s unit, and told', async () => {
    const buyer = await app.person()
    const { requestId, enquiryIds, lineIds } = await addTestRequest(app, buyer, [dealer, other])
    const [first = 0, second = 0] = enquiryIds
    const [cement = 0, steel = 0, bricks = 0] = lineIds
    expect(
      await testQuote(app, dealer, first, [{ lineId: cement, price: 400, quantity: 200 }]),
    ).toEqual({ result: 'quoted' })
    await testQuote(app, dealer, first, [
      { lineId: cement, price: 380, quantity: 200 },
      { lineId: steel, price: 60, unit: 'kg', quantity: 2500 },
    ])
    await testQuote(
      app,
      other,
      second,
      [
        { lineId: cement, price: 350, quantity: 200, tax: 28, alternative: 'PPC' },
        { lineId: bricks, price: 8, unit: 'piece', quantity: 8000, tax: 12 },
      ],
      {
        taxIncluded: false,
        deliveryCharge: 1000,
        note: 'Ring nine eight two nine zero one one one one one',
      },
    )
    const { dealers } = await requestOf(buyer, requestId)
    const [a, b] = [first, second].map((id) => dealers.find((d) => d.enquiryId === id))
    expect(a?.quotation).toMatchObject({ revision: 2, isMasked: false })
    expect(a?.compared).toMatchObject({ goods: 226_000, total: 226_000, missing: [bricks] })
    expect(a?.compared.cells).toMatchObject([
      // One has only an alternative of the first, nobody else the second.
      { lineId: cement, unitPrice: 380, coverage: 'whole', isCheapest: false },
      { lineId: steel, unitPrice: 60_000, coverage: 'whole', isCheapest: false },
    ])
    expect(b?.quotation?.note).toBe(`Ring ${maskText}`)
    expect(b?.compared).toMatchObject({ goods: 161_280, delivery: 1000, missing: [steel] })
    expect(b?.compared.cells[0]).toMatchObject({ isAlternative: true, isCheapest: false })
    expect(await told(requestId)).toEqual(['asked', 'asked', 'quoted', 'quoted', 'quoted'])
  })

  test('refusals are named: others’ enquiries, unknown lines, ended requests', async () => {
    const buyer = await app.person()
    const { requestId, enquiryIds, lineIds } = await addTestRequest(app, buyer, [dealer])
    const [enquiryId = 0] = enquiryIds
    const [lineId = 0] = lineIds
    const price = { lineId, price: 10 }
    expect(await testQuote(app, other, enquiryId, [price])).toEqual({ result: 'not-found' })
    const twice = await testQuote(app, dealer, enquiryId, [price, price])
    expect(twice).toEqual({ result: 'no-such-line' })
    const unknown = await testQuote(app, dealer, enquiryId, [{ lineId: 999_999, price: 1 }])
    expect(unknown).toEqual({ result: 'no-such-line' })
    expect(await refusal(testQuote(app, dealer, enquiryId, [{ lineId, price: 0 }]))).toBe(400)
    const strange = { ...ownIds(other), enquiryId }
    expect(await refusal(app.call(other, enquiryCalls.one, strange))).toBe(404)
    expect(await app.call(other, enquiryCalls.leave, strange)).toEqual({ result: 'not-found' })
    await app.call(buyer, requests.end, { loginId: buyer.userId, requestId, as: 'closed' })
    expect(await testQuote(app, dealer, enquiryId, [price])).toEqual({ result: 'not-open' })
  })
})

describe('accepting', () => {
  test('by line: contact opens both ways, the others are told kindly, both get the order sheet', async () => {
    const buyer = await app.person({ firstName: 'Rekha', lastName: 'Meena' })
    const third = await app.seller()
    const { requestId, enquiryIds, lineIds } = await addTestRequest(app, buyer, [
      dealer,
      other,
      third,
    ])
    const [one = 0, two = 0, three = 0] = enquiryIds
    const [cement = 0, steel = 0, bricks = 0] = lineIds
    await testQuote(app, dealer, one, [
      { lineId: cement, price: 380, quantity: 200 },
      { lineId: steel, price: 60_000, quantity: 2.5 },
    ])
    await testQuote(app, other, two, [{ lineId: bricks, price: 8, quantity: 8000 }])
    await testQuote(app, third, three, [{ lineId: bricks, price: 9, quantity: 8000 }])
    const sheet = { loginId: buyer.userId, enquiryId: one }
    expect(await refusal(app.call(buyer, enquiryTalk.orderSheet, sheet))).toBe(404)
    const parts = [
      { enquiryId: one, lineIds: [cement, steel] },
      { enquiryId: two, lineIds: [bricks] },
    ]
    expect(await accept(buyer, requestId, parts)).toEqual({ result: 'accepted' })
    const after = await requestOf(buyer, requestId)
    expect(after.state).toBe('closed')
    expect(after.lines.map(({ awardedTo }) => awardedTo)).toEqual([one, one, two])
    const contacts = Object.fromEntries(after.dealers.map((d) => [d.enquiryId, d.contact?.phone]))
    expect(contacts).toEqual({ [one]: '9829011111', [two]: '9829011111', [three]: undefined })
    const won = await enquiryOf(dealer, one)
    expect(won).toMatchObject({
      state: 'won',
      contact: { name: 'Rekha Meena', phone: buyer.phone },
    })
    expect(await enquiryOf(third, three)).toMatchObject({ state: 'lost', contact: null })
    for (const person of [buyer, dealer]) {
      const pdf = await app.call(person, enquiryTalk.orderSheet, {
        loginId: person.userId,
        enquiryId: one,
      })
      expect(Buffer.from(pdf.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    }
    const strange = { loginId: other.userId, enquiryId: one }
    expect(await refusal(app.call(other, enquiryTalk.orderSheet, strange))).toBe(404)
    expect(await told(requestId)).toEqual([
      ...['accepted', 'accepted', 'asked', 'asked', 'asked', 'closed'],
      ...['quoted', 'quoted', 'quoted'],
    ])
    // Now nothing is masked between the two.
    const text = 'My number is 9829012345'
    await app.call(buyer, enquiryTalk.write, { loginId: buyer.userId, enquiryId: one, text })
    expect((await enquiryOf(dealer, one)).messages.at(-1)?.text).toBe(text)
  })

  test('some lines first: the request stays open for the others', async () => {
    const buyer = await app.person()
    const { requestId, enquiryIds, lineIds } = await addTestRequest(app, buyer, [dealer, other])
    const [one = 0, two = 0] = enquiryIds
    const [cement = 0, steel = 0] = lineIds
    await testQuote(app, dealer, one, [{ lineId: cement, price: 380 }])
    await accept(buyer, requestId, [{ enquiryId: one, lineIds: [cement] }], true)
    expect((await requestOf(buyer, requestId)).state).toBe('open')
    const taken = await testQuote(app, other, two, [{ lineId: cement, price: 1 }])
    expect(taken).toEqual({ result: 'no-such-line' })
    await testQuote(app, other, two, [{ lineId: steel, price: 60_000 }])
    const again = await accept(buyer, requestId, [{ enquiryId: one, lineIds: [cement] }], true)
    expect(again).toEqual({ result: 'line-taken' })
    const rest = await accept(buyer, requestId, [{ enquiryId: two, lineIds: [steel] }])
    expect(rest).toEqual({ result: 'accepted' })
    expect((await requestOf(buyer, requestId)).state).toBe('closed')
  })

  test('refusals are named: changed, whole only, below the minimum, over, not one’s own', async () => {
    const buyer = await app.person()
    const { requestId, enquiryIds, lineIds } = await addTestRequest(app, buyer, [dealer])
    const [enquiryId = 0] = enquiryIds
    const [cement = 0, steel = 0, bricks = 0] = lineIds
    const both = [
      { lineId: cement, price: 100 },
      { lineId: steel, price: 100 },
    ]
    await testQuote(app, dealer, enquiryId, both)
    await testQuote(app, dealer, enquiryId, both, { partAllowed: false, minimumOrder: 5000 })
    const result = async (part: object, who = buyer) =>
      (await accept(who, requestId, [{ enquiryId, revision: 2, lineIds: [cement], ...part }]))
        .result
    expect(await result({ revision: 1 })).toBe('changed')
    expect(await result({})).toBe('whole-only')
    expect(await result({ lineIds: [cement, steel] })).toBe('below-minimum')
    expect(await result({ lineIds: [bricks] })).toBe('line-not-quoted')
    expect(await result({ enquiryId: 999_999 })).toBe('not-found')
    expect(await result({}, await app.person())).toBe('not-found')
    expect(await result({}, dealer)).toBe('not-found')
    await app.database.query(
      "update quotations set valid_until = now() - interval '1 minute' where enquiry_id = $1",
      [enquiryId],
    )
    expect(await result({ lineIds: [cement, steel] })).toBe('quotation-ended')
  })
})

describe('the thread', () => {
  test('questions and answers go both ways, masked, and count as an answer', async () => {
    const buyer = await app.person()
    const { requestId, enquiryIds } = await addTestRequest(app, buyer, [dealer])
    const [enquiryId = 0] = enquiryIds
    const write = (who: Person, text: string) =>
      app.call(who, enquiryTalk.write, { loginId: who.userId, enquiryId, text })
    expect(await write(dealer, 'Which floor? Call 9829011111')).toEqual({ result: 'written' })
    expect(await write(buyer, 'Ground floor, नौ आठ दो नौ शून्य एक एक एक एक एक')).toEqual({
      result: 'written',
    })
    const { messages, state } = await enquiryOf(dealer, enquiryId)
    expect(state).toBe('seen')
    expect(messages).toMatchObject([
      { side: 'dealer', text: `Which floor? Call ${maskText}`, isMasked: true },
      { side: 'buyer', text: `Ground floor, ${maskText}`, isMasked: true },
    ])
    expect(await told(requestId)).toEqual(['answer', 'asked', 'question'])
    expect(await write(other, 'Hello')).toEqual({ result: 'not-found' })
    const { enquiries } = await app.call(dealer, enquiryCalls.inbox, ownIds(dealer))
    expect(enquiries.find((e) => e.enquiryId === enquiryId)?.isWaiting).toBe(true)
    await app.call(dealer, enquiryCalls.leave, { ...ownIds(dealer), enquiryId })
    expect(await write(buyer, 'Why?')).toEqual({ result: 'not-open' })
  })
})

test('a blocked firm leaves at once, and its buyer is told', async () => {
  const buyer = await app.person()
  const firm = await app.seller()
  await grant(app, { companyId: firm.companyId, planId: monthly.silver.planId })
  const { requestId, enquiryIds, lineIds } = await addTestRequest(app, buyer, [firm, dealer])
  const [enquiryId = 0] = enquiryIds
  const [lineId = 0] = lineIds
  await testQuote(app, firm, enquiryId, [{ lineId, price: 5 }])
  const admin = await app.admin()
  await app.call(admin, people.blockCompany, { company: firm.companyId, reason: 'Fraud' })
  const gone = (await requestOf(buyer, requestId)).dealers.find((d) => d.enquiryId === enquiryId)
  expect(gone).toMatchObject({ name: '', quotation: null })
  expect(await accept(buyer, requestId, [{ enquiryId, lineIds: [lineId] }])).toEqual({
    result: 'quotation-ended',
  })
  expect(await testQuote(app, firm, enquiryId, [{ lineId, price: 5 }])).toEqual({
    result: 'not-open',
  })
  await app.settle()
  const { dealers } = await requestOf(buyer, requestId)
  expect(dealers.find((d) => d.enquiryId === enquiryId)?.state).toBe('withdrawn')
  expect(await told(requestId)).toEqual(['asked', 'asked', 'quoted', 'withdrawn'])
})

/** What was told about a request, by name. */
async function told(requestId: number): Promise<string[]> {
  await app.settle()
  return news
    .filter((each) => each.requestId === requestId)
    .map(({ kind }) => kind)
    .sort()
}

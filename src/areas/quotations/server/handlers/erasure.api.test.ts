/** What was accepted stays with both sides; of everything else an erasure leaves nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '#areas/admin/contract/people.ts'
import { notifications } from '#areas/notifications/contract.ts'
import { privacy } from '#areas/privacy/contract.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { openTestApp, type Person, password, type Seller, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { rowsOf } from '#tests/personal-rows.ts'
import { addTestRequest, ownIds, testQuote } from '#tests/quotations.ts'
import { enquiryTalk } from '../../contract/both.ts'
import { requests } from '../../contract/buyer.ts'
import { enquiryCalls } from '../../contract/seller.ts'
import { sweepRequests } from '../jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A name that stands in everything that one buyer writes. */
let count = 0
const newMark = () => {
  count += 1
  return `Zubeida${count}x`
}

/** An accepted first line at ₹ 400, and a second dealer who was asked and not accepted. */
async function order() {
  const mark = newMark()
  const title = `${mark} Villa`
  const buyer = await app.person()
  const [dealer, other] = [await app.seller(), await app.seller()]
  const { requestId, enquiryIds, lineIds } = await addTestRequest(app, buyer, [dealer, other], {
    title,
    words: `Ask for ${mark} at the gate`,
  })
  const [enquiryId = 0, otherId = 0] = enquiryIds
  const [lineId = 0] = lineIds
  await testQuote(app, dealer, enquiryId, [{ lineId, price: 400, quantity: 200 }], {
    note: `${mark} knows the price`,
  })
  await testQuote(app, other, otherId, [{ lineId, price: 500, quantity: 200 }])
  const { result } = await app.call(buyer, requests.accept, {
    loginId: buyer.userId,
    requestId,
    accepted: [{ enquiryId, revision: 1, lineIds: [lineId] }],
  })
  expect(result).toBe('accepted')
  const text = `${mark} waits`
  await app.call(buyer, enquiryTalk.write, { loginId: buyer.userId, enquiryId, text })
  await app.settle()
  return { buyer, dealer, other, requestId, enquiryId, otherId, lineId, title, mark }
}

const erase = async (person: Person | Seller) => {
  expect(await app.call(person, privacy.erase, { loginId: person.userId, password })).toBe('done')
  await app.settle()
}
const sheetOf = (person: Person | Seller, enquiryId: number) =>
  app.call(person, enquiryTalk.orderSheet, { loginId: person.userId, enquiryId })

test('a dealer’s erasure leaves the buyer the order: prices, terms and the firm’s name', async () => {
  const { buyer, dealer, requestId, enquiryId, lineId } = await order()
  const { name } = (
    await app.call(buyer, requests.one, { loginId: buyer.userId, requestId })
  ).dealers.find((each) => each.enquiryId === enquiryId) ?? { name: '' }
  expect(name).not.toBe('')
  await erase(dealer)
  const request = await app.call(buyer, requests.one, { loginId: buyer.userId, requestId })
  const [left] = request.dealers.filter((each) => each.enquiryId === enquiryId)
  expect(left).toMatchObject({
    name,
    state: 'won',
    sellerUrl: '',
    messages: [],
    contact: { name, phone: '', email: '' },
    quotation: { note: '', lines: [{ lineId, price: 400, quantity: 200 }] },
    compared: { total: 80_000 },
  })
  expect((await sheetOf(buyer, enquiryId)).content).not.toBe('')
  const asked = { loginId: buyer.userId, enquiryId, text: 'Are you there?' }
  expect(await app.call(buyer, enquiryTalk.write, asked)).toEqual({ result: 'not-open' })
})

test('a dealer who was not accepted is gone with the quotation', async () => {
  const { buyer, other, requestId, otherId } = await order()
  await erase(other)
  const { dealers } = await app.call(buyer, requests.one, { loginId: buyer.userId, requestId })
  expect(dealers.map(({ enquiryId }) => enquiryId)).not.toContain(otherId)
})

test('a buyer’s erasure leaves the dealer the order and its amount, and no word of the buyer', async () => {
  const { buyer, dealer, other, enquiryId, otherId, mark } = await order()
  const numbers = () => app.call(dealer, enquiryCalls.numbers, { ...ownIds(dealer), days: 30 })
  const before = await numbers()
  expect(before).toMatchObject({ won: 1, wonAmount: 80_000 })
  await erase(buyer)
  const own = await app.call(dealer, enquiryCalls.one, { ...ownIds(dealer), enquiryId })
  expect(own).toMatchObject({
    title: 'Cement OPC 53',
    state: 'won',
    words: '',
    contact: null,
    messages: [],
    lines: [{ what: 'Cement OPC 53', note: '', isAwarded: true }],
    quotation: { note: '', lines: [{ price: 400, quantity: 200 }] },
  })
  expect(own.lines).toHaveLength(1)
  expect(await numbers()).toEqual(before)
  expect((await sheetOf(dealer, enquiryId)).content).not.toBe('')
  const answer = { loginId: dealer.userId, enquiryId, text: 'Hello?' }
  expect(await app.call(dealer, enquiryTalk.write, answer)).toEqual({ result: 'not-open' })
  const gone = app.call(other, enquiryCalls.one, { ...ownIds(other), enquiryId: otherId })
  expect(await refusal(gone)).toBe(404)
  const rows = await rowsOf(app, { userId: buyer.userId, words: [mark] })
  const said = Object.entries(rows).flatMap(([table, list]) =>
    list.filter((row) => row.includes(mark)).map((row) => `${table} ${row}`),
  )
  expect(said).toEqual([])
})

test('nothing of an order is left once both sides are erased', async () => {
  for (const isBuyerFirst of [true, false]) {
    const { buyer, dealer, requestId, enquiryId } = await order()
    for (const person of isBuyerFirst ? [buyer, dealer] : [dealer, buyer]) await erase(person)
    const { rows } = await app.database.query<{ left: number }>(
      `select (select count(*) from quotation_requests where id = $1)::int
        + (select count(*) from enquiries where id = $2)::int as left`,
      [requestId, enquiryId],
    )
    expect(rows).toEqual([{ left: 0 }])
  }
})

const subjectsOf = async (person: Seller) => {
  const { news } = await app.call(person, notifications.news, {})
  const { rows } = await app.database.query<{ subject: string }>(
    'select subject from mails where recipient = $1',
    [person.email],
  )
  return [...news, ...rows].map(({ subject }) => subject)
}

test('the title of an erased buyer leaves the news, mails and webhooks of dealers', async () => {
  const { buyer, dealer, title } = await order()
  const others = await order()
  const isSaid = async (person: Seller, said: string) =>
    (await subjectsOf(person)).some((subject) => subject.includes(said))
  expect(await isSaid(dealer, title)).toBe(true)
  await app.database.query(
    `with endpoint as (
       insert into webhook_endpoints (company_id, url, secret) values ($1, 'https://a.example', 's')
       returning id
     )
     insert into webhook_deliveries (endpoint_id, type, body)
     select endpoint.id, 'enquiry.asked', json_build_object('type', 'enquiry.asked',
       'data', json_build_object('subject', $2::text, 'enquiryId', e.id))::text
     from endpoint, enquiries e where e.company_id = $1`,
    [dealer.companyId, title],
  )
  await erase(buyer)
  expect(await isSaid(dealer, title)).toBe(false)
  const { rows } = await app.database.query(
    `select d.body from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
     where e.company_id = $1`,
    [dealer.companyId],
  )
  expect(rows).toEqual([])
  // Those of others stay.
  expect(await isSaid(others.dealer, others.title)).toBe(true)
})

test('the title of a blocked buyer leaves them, too, and what is told of the end has none', async () => {
  const buyer = await app.person()
  const dealer = await app.seller()
  const title = newMark()
  await addTestRequest(app, buyer, [dealer], { title })
  await app.settle()
  const owner = await app.admin()
  const blocked = { person: buyer.userId, reason: 'fraud' }
  await app.call(owner, people.blockPerson, blocked)
  await app.database.transaction((tx) => enqueue(tx, sweepRequests, {}))
  await app.settle()
  const subjects = await subjectsOf(dealer)
  expect(subjects.length).toBeGreaterThan(0)
  expect(subjects.filter((subject) => subject.includes(title))).toEqual([])
})

/** Whoever is blocked leaves nothing behind that others may ask, accept or call (rules 22.8). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '#areas/admin/contract/people.ts'
import { directory } from '#areas/directory/contract.ts'
import { market } from '#areas/market/contract.ts'
import { storefront } from '#areas/storefront/contract.ts'
import { queueWebhooks } from '#areas/webhooks/server/public.ts'
import { openTestApp, type Person, type Seller, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { addTestProducts } from '#tests/products.ts'
import { addTestRequest, testQuote } from '#tests/quotations.ts'
import { grant, monthly } from '#tests/subscriptions.ts'
import { enquiryReports } from '../../contract/admin.ts'
import { enquiryTalk } from '../../contract/both.ts'
import { requests } from '../../contract/buyer.ts'

let app: TestApp
let admin: Person
let buyer: Person
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.admin()
  buyer = await app.person()
})
afterAll(() => app.close())

let firms = 0
/** A firm with a plan and a product, whose quotation waits for the buyer. */
async function quoting() {
  firms += 1
  const firm = await app.seller({ Name: `Blocked Stones ${firms}`, WorkingTypes: [6] })
  await app.saveAddresses(firm, { city: 'Jaipur', state: 'Rajasthan', pinCode: '302001' })
  await grant(app, { companyId: firm.companyId, planId: monthly.silver.planId })
  const [productId = ''] = await addTestProducts(app, firm, {
    companyTypeId: 6,
    itemTypeId: 602,
    name: `Blocked Cement ${firms}`,
  })
  const { requestId, enquiryIds, lineIds } = await addTestRequest(app, buyer, [firm])
  const [enquiryId = 0] = enquiryIds
  const [lineId = 0] = lineIds
  await testQuote(app, firm, enquiryId, [{ lineId, price: 400, quantity: 200 }])
  await app.settle()
  return { firm, productId, requestId, enquiryId, lineId, name: `Blocked Stones ${firms}` }
}

type Quoting = Awaited<ReturnType<typeof quoting>>

/** What others can still do with a firm. */
async function leftOf({ firm, productId, requestId, enquiryId, lineId, name }: Quoting) {
  await app.settle()
  const { companyUrl: sellerUrl } = firm
  const statusOf = async (call: Promise<unknown>) => (await refusal(call)) ?? 200
  const listed = await app.call(null, directory.sellerList, { sellerType: 6 })
  const found = await app.call(null, market.products, { filterText: name, pageSize: 24 })
  const own = { loginId: buyer.userId, requestId }
  const request = await app.call(buyer, requests.one, own)
  const dealer = request.dealers.find((each) => each.enquiryId === enquiryId)
  const accepted = await app.call(buyer, requests.accept, {
    ...own,
    accepted: [{ enquiryId, revision: 1, lineIds: [lineId] }],
  })
  const written = await app.call(buyer, enquiryTalk.write, {
    loginId: buyer.userId,
    enquiryId,
    text: 'Are you there?',
  })
  return {
    page: await statusOf(app.call(null, storefront.sellerInfo, { sellerUrl })),
    product: await statusOf(app.call(null, storefront.product, { sellerUrl, productId })),
    isListed: listed.sellerList.some((each) => each.sellerUrl === sellerUrl),
    isFound: found.products.some((each) => each.productId === productId),
    name: dealer?.name,
    quotation: dealer?.quotation,
    contact: dealer?.contact,
    accepted: accepted.result,
    written: written.result,
  }
}

const nothing = {
  page: 404,
  product: 404,
  isListed: false,
  isFound: false,
  name: '',
  quotation: null,
  contact: null,
  accepted: 'quotation-ended',
  written: 'not-open',
}
const reason = 'Fraud.'
const webhooksOf = async ({ companyId }: Seller) =>
  (
    await app.database.query(
      `select 1 from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
       where e.company_id = $1`,
      [companyId],
    )
  ).rows.length

test('the firm of a blocked owner is gone: its pages, its quotation, its number, its webhooks', async () => {
  const firm = await quoting()
  await app.database.query(
    `insert into webhook_endpoints (company_id, url, secret) values ($1, 'https://a.example', 's')`,
    [firm.firm.companyId],
  )
  await app.call(admin, people.blockPerson, { person: firm.firm.userId, reason })
  expect(await leftOf(firm)).toEqual(nothing)
  const own = { type: 'enquiry.asked', data: {} }
  await app.database.transaction((tx) => queueWebhooks(tx, app.services, firm.firm.userId, own))
  expect(await webhooksOf(firm.firm)).toBe(0)
})

test('nobody can ask it; when its owner is unblocked it stays away until an admin decides on it', async () => {
  const firm = await quoting()
  await app.call(admin, people.blockPerson, { person: firm.firm.userId, reason })
  const [productId = ''] = await addTestProducts(app, await app.seller(), { name: 'Tiles' })
  const asked = await app.call(buyer, requests.ask, {
    loginId: buyer.userId,
    productId,
    quantity: 10,
    sellers: [firm.firm.companyUrl],
    pinCode: '302006',
  })
  expect(asked.result).toBe('no-such-dealer')
  await app.call(admin, people.unblockPerson, { person: firm.firm.userId, reason })
  const { companyUrl: sellerUrl, companyId } = firm.firm
  const page = () => app.call(null, storefront.sellerInfo, { sellerUrl })
  expect(await refusal(page())).toBe(404)
  await app.call(admin, people.unblockCompany, { company: companyId, reason })
  expect((await page()).name).toBe(firm.name)
})

test('an account that is blocked by a report takes its firm with it, whichever side it was on', async () => {
  const firm = await quoting()
  // The owner of the firm asked somebody as a buyer, who reports it.
  const dealer = await app.seller()
  const { enquiryIds } = await addTestRequest(app, firm.firm, [dealer])
  const report = { loginId: dealer.userId, enquiryId: enquiryIds[0] ?? 0, reason: 'spam' as const }
  await app.call(dealer, enquiryTalk.report, { ...report, words: '' })
  const { reports } = await app.call(admin, enquiryReports.reports, {})
  const reportId = reports.find((each) => each.enquiryId === report.enquiryId)?.reportId ?? 0
  const decision = { reportId, upheld: true, blocks: true, comment: reason }
  expect(await app.call(admin, enquiryReports.decide, decision)).toEqual({ result: 'decided' })
  expect(await leftOf(firm)).toEqual(nothing)
})

test('what was accepted before stays with the buyer: name, prices and order sheet', async () => {
  const { firm, requestId, enquiryId, lineId, name } = await quoting()
  const own = { loginId: buyer.userId, requestId }
  const accepted = [{ enquiryId, revision: 1, lineIds: [lineId] }]
  expect((await app.call(buyer, requests.accept, { ...own, accepted })).result).toBe('accepted')
  await app.call(admin, people.blockPerson, { person: firm.userId, reason })
  const { dealers } = await app.call(buyer, requests.one, own)
  expect(dealers).toMatchObject([
    { name, state: 'won', sellerUrl: '', quotation: { lines: [{ price: 400 }] } },
  ])
  const sheet = { loginId: buyer.userId, enquiryId }
  expect((await app.call(buyer, enquiryTalk.orderSheet, sheet)).content).not.toBe('')
})

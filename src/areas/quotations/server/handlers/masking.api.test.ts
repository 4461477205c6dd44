/** What is masked before an acceptance, who reads the original, and how long it is kept. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { materials } from '#areas/materials/contract/materials.ts'
import { openTestApp, type Person, type Seller, type TestApp } from '#tests/app.ts'
import { addTestRequest, ownIds, testQuote } from '#tests/quotations.ts'
import { grant, monthly } from '#tests/subscriptions.ts'
import { enquiryReports } from '../../contract/admin.ts'
import { enquiryTalk } from '../../contract/both.ts'
import { requests } from '../../contract/buyer.ts'
import { enquiryCalls } from '../../contract/seller.ts'
import { maskText } from '../../rules/mask.ts'

let app: TestApp
let dealer: Seller
beforeAll(async () => {
  app = await openTestApp()
  dealer = await app.seller()
  await grant(app, { companyId: dealer.companyId, planId: monthly.gold.planId })
})
afterAll(() => app.close())

const enquiryOf = (enquiryId: number) =>
  app.call(dealer, enquiryCalls.one, { ...ownIds(dealer), enquiryId })
const requestOf = (buyer: Person, requestId: number) =>
  app.call(buyer, requests.one, { loginId: buyer.userId, requestId })
const write = (who: Person, enquiryId: number, text: string) =>
  app.call(who, enquiryTalk.write, { loginId: who.userId, enquiryId, text })
const textsOf = async (enquiryId: number) =>
  (await enquiryOf(enquiryId)).messages.map(({ text }) => text)
/** Where a text stands in the database, by table. */
async function foundIn(text: string): Promise<string[]> {
  const { rows } = await app.database.query<{ name: string }>(
    `select name from (
       select 'words' as name, words || title as text from quotation_requests
       union all select 'lines', what || size || grade || note from quotation_request_lines
       union all select 'messages', m.text from enquiry_messages m
       union all select 'notes', note from quotations
       union all select 'originals', encode(sealed, 'escape') from quotation_originals
     ) all_texts where position($1 in text) > 0`,
    [text],
  )
  return rows.map(({ name }) => name)
}
const originalsOf = (requestId: number) =>
  app.database
    .query<{ subject: string }>(
      'select subject from quotation_originals where request_id = $1 order by id',
      [requestId],
    )
    .then(({ rows }) => rows.map(({ subject }) => subject))

test('a number is masked for both sides, its original sealed, and read once lines are accepted', async () => {
  const buyer = await app.person()
  const { requestId, enquiryIds, lineIds } = await addTestRequest(app, buyer, [dealer])
  const [enquiryId = 0] = enquiryIds
  const [lineId = 0] = lineIds
  await write(dealer, enquiryId, 'Rate 380 per bag, call 98290 x 41237')
  const quoted = await testQuote(
    app,
    dealer,
    enquiryId,
    [{ lineId, price: 5, alternative: 'wa.me/919829041237' }],
    {
      note: 'HSN 68022110, 18% GST',
    },
  )
  expect(quoted).toEqual({ result: 'quoted' })
  expect(await foundIn('41237')).toEqual([])
  expect(await originalsOf(requestId)).toEqual(['message', 'quotation'])
  expect(await textsOf(enquiryId)).toEqual([`Rate 380 per bag, call ${maskText}`])
  const before = (await requestOf(buyer, requestId)).dealers[0]
  expect(before?.quotation).toMatchObject({ note: 'HSN 68022110, 18% GST', isMasked: true })
  expect(before?.quotation?.lines[0]?.alternative).toBe(maskText)
  const accepted = [{ enquiryId, revision: 1, lineIds: [lineId] }]
  await app.call(buyer, requests.accept, { loginId: buyer.userId, requestId, accepted })
  const after = (await requestOf(buyer, requestId)).dealers[0]
  expect(after?.messages).toMatchObject([
    { text: 'Rate 380 per bag, call 98290 x 41237', isMasked: false },
  ])
  expect(after?.quotation?.lines[0]?.alternative).toBe('wa.me/919829041237')
  expect(after?.quotation?.isMasked).toBe(false)
})

test('a number that is cut over fields of a line, or over messages, is masked and counted', async () => {
  const buyer = await app.person()
  const line = {
    text: 'Tile 600x1200, 800x1600',
    quantity: 20,
    unit: 'box' as const,
    itemTypeId: null,
    size: '98290',
    grade: '41237',
    brand: null,
    note: '',
  }
  const { listId } = await app.call(buyer, materials.create, {
    loginId: buyer.userId,
    name: 'House',
    lines: [line],
  })
  const { requestId } = await app.call(buyer, requests.ask, {
    loginId: buyer.userId,
    listId,
    pinCode: '302006',
    sellers: [dealer.companyUrl],
  })
  const { enquiries } = await app.call(dealer, enquiryCalls.inbox, ownIds(dealer))
  const enquiryId = enquiries[0]?.enquiryId ?? 0
  const seen = await enquiryOf(enquiryId)
  expect(seen).toMatchObject({ isMasked: true, words: '' })
  expect(seen.lines[0]).toMatchObject({
    what: 'Tile 600x1200, 800x1600',
    size: maskText,
    grade: maskText,
  })
  await write(buyer, enquiryId, 'My floor is ready. 98290')
  await write(dealer, enquiryId, 'Which one?')
  await write(buyer, enquiryId, '41237')
  expect(await textsOf(enquiryId)).toEqual([
    `My floor is ready. ${maskText}`,
    'Which one?',
    maskText,
  ])
  // Without an acceptance nothing is kept.
  await app.call(buyer, requests.end, { loginId: buyer.userId, requestId, as: 'cancelled' })
  expect(await originalsOf(requestId)).toEqual([])
  expect((await textsOf(enquiryId)).at(-1)).toBe(maskText)
})

test('an admin shows both sides what was no number, or has it forgotten', async () => {
  const buyer = await app.person()
  const { requestId, enquiryIds } = await addTestRequest(app, buyer, [dealer])
  const [enquiryId = 0] = enquiryIds
  const wrongly = 'design 98290-41237'
  await write(dealer, enquiryId, wrongly)
  expect(await textsOf(enquiryId)).toEqual([`design ${maskText}`])
  await app.call(buyer, enquiryTalk.report, {
    loginId: buyer.userId,
    enquiryId,
    reason: 'masked',
    words: 'I cannot read it',
  })
  const admin = await app.admin()
  const reported = async () => {
    const { reports } = await app.call(admin, enquiryReports.reports, { state: 0 })
    return reports.find((report) => report.enquiryId === enquiryId)
  }
  const report = await reported()
  expect(report?.originals).toEqual([{ text: wrongly, isReleased: false }])
  expect(report?.messages[0]?.text).toBe(`design ${maskText}`)
  // Three masked texts count; the report of what the site has hidden does not.
  expect(report?.reported.spamScore).toBe(24)
  const reportId = report?.reportId ?? 0
  const decide = { reportId, upheld: false, releases: true, comment: 'An article' }
  expect(await app.call(admin, enquiryReports.decide, decide)).toEqual({ result: 'decided' })
  expect(await textsOf(enquiryId)).toEqual([wrongly])
  await write(dealer, enquiryId, 'call 9829041237')
  await app.call(dealer, enquiryTalk.report, {
    loginId: dealer.userId,
    enquiryId,
    reason: 'number',
    words: '',
  })
  const { reports } = await app.call(admin, enquiryReports.reports, {})
  const second = reports.find((each) => each.enquiryId === enquiryId)?.reportId ?? 0
  const uphold = { reportId: second, upheld: true, comment: 'A number' }
  expect(await app.call(admin, enquiryReports.decide, uphold)).toEqual({ result: 'decided' })
  // What was released stays; the number is gone for good.
  expect(await originalsOf(requestId)).toEqual(['message'])
  expect(await textsOf(enquiryId)).toEqual([wrongly, `call ${maskText}`])
})

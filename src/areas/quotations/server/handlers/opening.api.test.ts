/** How many enquiries a firm may open without a plan, and what counts (rules 22.2, 22.5). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Seller, type TestApp } from '#tests/app.ts'
import { addTestRequest, houseLines, ownIds, testQuote } from '#tests/quotations.ts'
import { grant, monthly } from '#tests/subscriptions.ts'
import { enquiryTalk } from '../../contract/both.ts'
import { requests } from '../../contract/buyer.ts'
import { enquiryCalls } from '../../contract/seller.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const enquiryOf = (seller: Seller, enquiryId: number) =>
  app.call(seller, enquiryCalls.one, { ...ownIds(seller), enquiryId })

test('without a plan a firm opens five enquiries a month; of the rest only what, and which town', async () => {
  const small = await app.seller()
  const enquiryIds: number[] = []
  for (let count = 0; count < 7; count += 1) {
    const created = await addTestRequest(app, await app.person(), [small], {
      words: 'Secret words',
      sharesContact: true,
    })
    enquiryIds.push(...created.enquiryIds)
  }
  // What is not opened uses up none of the five, however many come.
  const inbox = await app.call(small, enquiryCalls.inbox, ownIds(small))
  expect(inbox).toMatchObject({ hasPlan: false, wholeLimit: 5, wholeLeft: 5 })
  const [first = 0, second = 0, ...rest] = enquiryIds
  const [sixth = 0, seventh = 0] = rest.slice(3)
  for (const enquiryId of [second, ...rest.slice(0, 3)]) {
    expect(await enquiryOf(small, enquiryId)).toMatchObject({ isWhole: true, state: 'seen' })
    expect(await enquiryOf(small, enquiryId)).toMatchObject({ words: 'Secret words' })
  }
  // Of two that are opened at once with one left, one opens.
  const both = await Promise.all([sixth, first].map((enquiryId) => enquiryOf(small, enquiryId)))
  expect(both.filter(({ isWhole }) => isWhole)).toHaveLength(1)
  const after = await app.call(small, enquiryCalls.inbox, ownIds(small))
  expect(after.wholeLeft).toBe(0)
  const closed = await enquiryOf(small, seventh)
  expect(closed).toMatchObject({ isWhole: false, state: 'new', lines: [], contact: null })
  expect(closed.what).toEqual(['Cement OPC 53', 'Saria 12 mm', 'Bricks'])
  expect(JSON.stringify(closed)).not.toMatch(/Secret|200|Sharma/)
  const { rows } = await app.database.query<{ id: number }>(
    'select l.id::int from quotation_request_lines l join enquiries e using (request_id) where e.id = $1',
    [seventh],
  )
  const lineId = rows[0]?.id ?? 0
  const refused = await testQuote(app, small, seventh, [{ lineId, price: 5 }])
  expect(refused).toEqual({ result: 'plan-needed' })
  const written = { loginId: small.userId, enquiryId: seventh, text: 'For when?' }
  expect(await app.call(small, enquiryTalk.write, written)).toEqual({ result: 'plan-needed' })
  // Declining without reading costs nothing, and shows nothing.
  expect(
    await app.call(small, enquiryCalls.leave, { ...ownIds(small), enquiryId: seventh }),
  ).toEqual({ result: 'done' })
  expect(await enquiryOf(small, seventh)).toMatchObject({ isWhole: false, lines: [] })
  await grant(app, { companyId: small.companyId, planId: monthly.silver.planId })
  for (const { enquiryId } of both) {
    expect(await enquiryOf(small, enquiryId)).toMatchObject({ words: 'Secret words' })
  }
})

test('who answers without looking has opened it; next month begins with five again', async () => {
  const small = await app.seller()
  const { enquiryIds, lineIds } = await addTestRequest(app, await app.person(), [small])
  const [enquiryId = 0] = enquiryIds
  const [lineId = 0] = lineIds
  expect(await testQuote(app, small, enquiryId, [{ lineId, price: 5 }])).toEqual({
    result: 'quoted',
  })
  const left = async () => (await app.call(small, enquiryCalls.inbox, ownIds(small))).wholeLeft
  expect(await left()).toBe(4)
  await app.database.query(
    "update enquiries set seen_at = seen_at - interval '32 days' where id = $1",
    [enquiryId],
  )
  expect(await left()).toBe(5)
})

test('what its buyer cancels before an answer, or was rightly reported, gives its place back', async () => {
  const small = await app.seller()
  const left = async () => (await app.call(small, enquiryCalls.inbox, ownIds(small))).wholeLeft
  const buyer = await app.person()
  const cancelled = await addTestRequest(app, buyer, [small])
  await enquiryOf(small, cancelled.enquiryIds[0] ?? 0)
  expect(await left()).toBe(4)
  const own = { loginId: buyer.userId, requestId: cancelled.requestId }
  await app.call(buyer, requests.end, { ...own, as: 'cancelled' })
  expect(await left()).toBe(5)
  const spam = await addTestRequest(app, await app.person(), [small])
  const [enquiryId = 0] = spam.enquiryIds
  await enquiryOf(small, enquiryId)
  const report = { loginId: small.userId, enquiryId, reason: 'spam' as const, words: '' }
  expect(await app.call(small, enquiryTalk.report, report)).toEqual({ result: 'reported' })
  expect(await left()).toBe(4)
  await app.database.query("update enquiry_reports set state = 'upheld' where enquiry_id = $1", [
    enquiryId,
  ])
  expect(await left()).toBe(5)
})

test('a copy of a list is the same list to the same dealer', async () => {
  const buyer = await app.person()
  const [first, other] = [await app.seller(), await app.seller()]
  await addTestRequest(app, buyer, [first], { source: 'list:1' })
  const again = (lines: typeof houseLines, dealers = [first]) =>
    addTestRequest(app, buyer, dealers, { source: 'list:2', lines }).then(
      () => 'asked',
      (error: Error) => error.message,
    )
  const refused = 'The request was refused: asked-lately.'
  expect(await again(houseLines)).toBe(refused)
  expect(await again(houseLines.slice(1))).toBe(refused)
  const [line] = houseLines
  if (!line) throw new Error('There is no line.')
  const named = (what: string) => ({ ...line, what })
  expect(await again([named('CEMENT opc 53'), named('White cement')])).toBe(refused)
  expect(await again([line, named('Kota stone'), named('River sand')])).toBe('asked')
  expect(await again(houseLines, [other])).toBe('asked')
  // Two products may have the same name.
  const product = { source: 'product:1', lines: houseLines }
  expect(await addTestRequest(app, buyer, [first], product)).toMatchObject({})
})

test('what is cancelled before a dealer opened it uses up none of the five; nobody asks one dealer often', async () => {
  const small = await app.seller()
  const cancelling = await app.person()
  const asked: string[] = []
  for (let count = 0; count < 6; count += 1) {
    const made = await addTestRequest(app, cancelling, [small]).then(
      ({ requestId }) => requestId,
      (error: Error) => error.message,
    )
    asked.push(typeof made === 'string' ? made : 'asked')
    if (typeof made === 'string') continue
    const own = { loginId: cancelling.userId, requestId: made }
    await app.call(cancelling, requests.end, { ...own, as: 'cancelled' })
  }
  expect(asked).toEqual([...Array(5).fill('asked'), 'The request was refused: asked-lately.'])
  const inbox = await app.call(small, enquiryCalls.inbox, ownIds(small))
  expect(inbox.wholeLeft).toBe(5)
  const { enquiryIds } = await addTestRequest(app, await app.person(), [small], {
    words: 'Whole',
  })
  expect(await enquiryOf(small, enquiryIds[0] ?? 0)).toMatchObject({ isWhole: true })
})

test('no request that is over waits for an answer, swept or not; a won one may have a question', async () => {
  const dealer = await app.seller()
  await grant(app, { companyId: dealer.companyId, planId: monthly.gold.planId })
  const buyer = await app.person()
  const isWaiting = async (enquiryId: number) => {
    const { enquiries } = await app.call(dealer, enquiryCalls.inbox, ownIds(dealer))
    return enquiries.find((each) => each.enquiryId === enquiryId)?.isWaiting
  }
  const askedWith = async (title: string) => {
    const created = await addTestRequest(app, buyer, [dealer], { title })
    const [enquiryId = 0] = created.enquiryIds
    const { userId: loginId } = buyer
    await app.call(buyer, enquiryTalk.write, { loginId, enquiryId, text: `About ${title}` })
    expect(await isWaiting(enquiryId)).toBe(true)
    return { ...created, enquiryId }
  }
  const over = await askedWith('the wall')
  await app.database.query(
    "update quotation_requests set ends_at = now() - interval '1 minute' where id = $1",
    [over.requestId],
  )
  expect(await isWaiting(over.enquiryId)).toBe(false)
  const ended = await askedWith('the roof')
  const { userId: loginId } = buyer
  const { requestId } = ended
  await app.call(buyer, requests.end, { loginId, requestId, as: 'closed' })
  expect(await isWaiting(ended.enquiryId)).toBe(false)
  const won = await askedWith('the floor')
  const { enquiryId, lineIds } = won
  await testQuote(app, dealer, enquiryId, [{ lineId: lineIds[0] ?? 0, price: 390 }])
  const accepted = [{ enquiryId, revision: 1, lineIds: lineIds.slice(0, 1) }]
  await app.call(buyer, requests.accept, { loginId, requestId: won.requestId, accepted })
  expect(await isWaiting(enquiryId)).toBe(true)
})

/** Answer times, numbers, the sheet, the console's reports; and races, on the real database. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { market } from '#areas/market/contract.ts'
import { storefront } from '#areas/storefront/contract.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { openTestApp, type Person, type Seller, type TestApp } from '#tests/app.ts'
import { addTestRequest, houseLines, ownIds, testQuote } from '#tests/quotations.ts'
import { grant, monthly } from '#tests/subscriptions.ts'
import { enquiryReports } from '../../contract/admin.ts'
import { enquiryTalk } from '../../contract/both.ts'
import { requests } from '../../contract/buyer.ts'
import { enquiryCalls } from '../../contract/seller.ts'
import { countMarket, publishAnswering, sweepRequests } from '../jobs.ts'
import { eraseBuyer } from '../writes/erase.ts'

let app: TestApp
let dealer: Seller
beforeAll(async () => {
  app = await openTestApp()
  dealer = await app.seller()
  await grant(app, { companyId: dealer.companyId, planId: monthly.gold.planId })
})
afterAll(() => app.close())

const accept = (
  buyer: Person,
  requestId: number,
  accepted: { enquiryId: number; lineIds: number[] }[],
) =>
  app.call(buyer, requests.accept, {
    ...{ loginId: buyer.userId, requestId },
    accepted: accepted.map((part) => ({ revision: 1, ...part })),
  })

test('a seller’s answers of 90 days are public: the median and the rate', async () => {
  const firm = await app.seller()
  const published = async () => {
    await app.database.transaction((tx) => enqueue(tx, publishAnswering, {}))
    await app.settle()
    const { answerMinutes, answerRate } = await app.call(null, storefront.sellerInfo, {
      sellerUrl: firm.companyUrl,
    })
    return { answerMinutes, answerRate }
  }
  expect(await published()).toEqual({ answerMinutes: null, answerRate: null })
  for (const minutes of [10, 30, 50]) {
    const { enquiryIds } = await addTestRequest(app, await app.person(), [firm])
    await app.database.query(
      `update enquiries set answered_at = created_at + $2 * interval '1 minute' where id = $1`,
      [enquiryIds[0], minutes],
    )
  }
  const { enquiryIds } = await addTestRequest(app, await app.person(), [firm])
  await app.database.query(
    "update enquiries set created_at = now() - interval '3 days' where id = $1",
    enquiryIds,
  )
  expect(await published()).toEqual({ answerMinutes: 30, answerRate: 75 })
  const [compared] = await app.call(null, market.sellers, { sellerUrls: firm.companyUrl })
  expect(compared).toMatchObject({ answerMinutes: 30, answerRate: 75 })
  // After 90 days without enquiries nothing is said any more.
  await app.database.query(
    "update enquiries set created_at = now() - interval '91 days' where company_id = $1",
    [firm.companyId],
  )
  expect(await published()).toEqual({ answerMinutes: null, answerRate: null })
})

test('a dealer’s numbers and sheet count only the dealer’s own', async () => {
  const firm = await app.seller()
  const buyer = await app.person()
  const { requestId, enquiryIds, lineIds } = await addTestRequest(app, buyer, [firm, dealer], {
    title: '=HYPERLINK("x")',
  })
  const [enquiryId = 0] = enquiryIds
  const [lineId = 0] = lineIds
  await testQuote(app, firm, enquiryId, [{ lineId, price: 100, quantity: 3 }], {
    ...{ deliveryCharge: 50, taxIncluded: false },
  })
  await accept(buyer, requestId, [{ enquiryId, lineIds: [lineId] }])
  expect(await app.call(firm, enquiryCalls.numbers, ownIds(firm))).toMatchObject({
    ...{ enquiries: 1, quoted: 1, won: 1, wonAmount: 404, answerRate: null },
  })
  const { content } = await app.call(firm, enquiryCalls.sheet, ownIds(firm))
  const rows = Buffer.from(content, 'base64').toString().split('\r\n')
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain(`"'=HYPERLINK(""x"")"`)
  expect(rows[1]).toContain('"404"')
})

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

describe('at once', () => {
  /** A request with a quotation for its first line. */
  async function quoted() {
    const buyer = await app.person()
    const { requestId, enquiryIds, lineIds } = await addTestRequest(app, buyer, [dealer])
    const [enquiryId = 0] = enquiryIds
    const [lineId = 0] = lineIds
    await testQuote(app, dealer, enquiryId, [{ lineId, price: 100 }])
    return { buyer, requestId, enquiryId, lineId }
  }
  const stateOf = async (enquiryId: number) =>
    (await app.call(dealer, enquiryCalls.one, { ...ownIds(dealer), enquiryId })).state

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

  test('accepting and taking back: one of the two happens', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { buyer, requestId, enquiryId, lineId } = await quoted()
      const [accepted, left] = await Promise.all([
        accept(buyer, requestId, [{ enquiryId, lineIds: [lineId] }]),
        app.call(dealer, enquiryCalls.leave, { ...ownIds(dealer), enquiryId }),
      ])
      const won = accepted.result === 'accepted'
      expect(left.result).toBe(won ? 'not-open' : 'done')
      if (!won) expect(accepted.result).toBe('quotation-ended')
      expect(await stateOf(enquiryId)).toBe(won ? 'won' : 'withdrawn')
    }
  })

  test('accepting and a new revision: what was not seen is not accepted', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { buyer, requestId, enquiryId, lineId } = await quoted()
      const [accepted, again] = await Promise.all([
        accept(buyer, requestId, [{ enquiryId, lineIds: [lineId] }]),
        testQuote(app, dealer, enquiryId, [{ lineId, price: 900 }]),
      ])
      if (accepted.result === 'accepted') expect(again.result).toBe('not-open')
      else expect([accepted.result, again.result]).toEqual(['changed', 'quoted'])
    }
  })

  test('two acceptances of a line: one', async () => {
    const { buyer, requestId, enquiryId, lineId } = await quoted()
    const part = [{ enquiryId, lineIds: [lineId] }]
    const all = await Promise.all([1, 2, 3].map(() => accept(buyer, requestId, part)))
    expect(all.map(({ result }) => result).sort()).toEqual(['accepted', 'not-open', 'not-open'])
  })

  test('two quotations: two revisions', async () => {
    const { enquiryId, lineId } = await quoted()
    await Promise.all(
      [1, 2, 3].map((price) => testQuote(app, dealer, enquiryId, [{ lineId, price }])),
    )
    const one = await app.call(dealer, enquiryCalls.one, { ...ownIds(dealer), enquiryId })
    expect(one.quotation?.revision).toBe(4)
  })

  test('expiry during an acceptance: one outcome, and nothing after the end', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { buyer, requestId, enquiryId, lineId } = await quoted()
      await app.database.query(
        "update quotation_requests set ends_at = now() - interval '1 second' where id = $1",
        [requestId],
      )
      const [accepted] = await Promise.all([
        accept(buyer, requestId, [{ enquiryId, lineIds: [lineId] }]),
        app.database.transaction((tx) => enqueue(tx, sweepRequests, {})),
      ])
      await app.settle()
      expect(accepted.result).toBe('not-open')
      expect(await stateOf(enquiryId)).toBe('expired')
    }
  })
})

test('a report is decided once, with a reason, and may block', async () => {
  const buyer = await app.person()
  const { enquiryIds } = await addTestRequest(app, buyer, [dealer])
  const [enquiryId = 0] = enquiryIds
  const report = {
    ...{ loginId: dealer.userId, enquiryId },
    reason: 'spam' as const,
    words: 'Again',
  }
  expect(await app.call(dealer, enquiryTalk.report, report)).toEqual({ result: 'reported' })
  expect(await app.call(dealer, enquiryTalk.report, report)).toEqual({ result: 'reported-before' })
  const stranger = await app.person()
  const strange = { ...report, loginId: stranger.userId }
  expect(await app.call(stranger, enquiryTalk.report, strange)).toEqual({ result: 'not-found' })
  const admin = await app.admin('support')
  const { reports } = await app.call(admin, enquiryReports.reports, {})
  const match = reports.find((each) => each.enquiryId === enquiryId)
  expect(match).toMatchObject({ reported: { id: buyer.userId, side: 'buyer' }, words: 'Again' })
  const decision = { reportId: match?.reportId ?? 0, upheld: true, blocks: true, comment: 'Spam' }
  expect(await app.call(admin, enquiryReports.decide, decision)).toEqual({ result: 'decided' })
  expect(await app.call(admin, enquiryReports.decide, decision)).toEqual({
    result: 'decided-before',
  })
  const { rows } = await app.database.query('select status from users where id = $1', [
    buyer.userId,
  ])
  expect(rows).toEqual([{ status: 9 }])
  await app.database.transaction((tx) => enqueue(tx, sweepRequests, {}))
  await app.settle()
  const one = await app.call(dealer, enquiryCalls.one, { ...ownIds(dealer), enquiryId })
  expect(one).toMatchObject({ state: 'withdrawn', requestState: 'cancelled' })
})

test('the same words again and again look like spam', async () => {
  // On a slow machine the counts of the tests before stand for an hour.
  await app.database.query('update enquiry_counts set took = 0')
  const buyer = await app.person()
  for (let count = 0; count < 5; count += 1) {
    await addTestRequest(app, buyer, [dealer], {
      ...{ words: 'Best loans for builders', wordsKey: 'bestloansforbuilders', masked: 1 },
    })
  }
  const suspects = await app.call(await app.admin(), enquiryReports.suspects, {})
  expect(suspects[0]).toMatchObject({ id: buyer.userId, example: 'Best loans for builders' })
  expect(suspects[0]?.spamScore).toBeGreaterThanOrEqual(40)
  expect(suspects).toHaveLength(1)
  // What takes long to count is told until it is counted again, but who is blocked is told at once.
  await app.database.transaction((tx) => enqueue(tx, countMarket, {}))
  await app.settle()
  await app.database.query('update enquiry_counts set took = 5000')
  await app.database.query('update users set status = 9 where id = $1', [buyer.userId])
  const later = await app.call(await app.admin(), enquiryReports.suspects, {})
  expect(later).toEqual([{ ...suspects[0], isBlocked: true }])
  const numbers = await app.call(await app.admin(), enquiryReports.marketNumbers, { days: 30 })
  expect(numbers.all.requests).toBeGreaterThan(0)
  expect(Date.parse(numbers.countedDate)).toBeLessThanOrEqual(Date.now())
  // An erased person is nowhere any more.
  await app.database.transaction((tx) => eraseBuyer(tx, buyer.userId))
  expect(await app.call(await app.admin(), enquiryReports.suspects, {})).toEqual([])
})

test('nobody reads a name, mail or number to which they have no right yet', async () => {
  const secret = { firstName: 'Zarina', lastName: 'Qadri' }
  const [buyer, rival, stranger] = [
    await app.person(secret),
    await app.seller(),
    await app.person(),
  ]
  const firm = await app.seller({ ContactNo: '9797979797', EmailAddress: 'only@firm.example' })
  const { requestId, enquiryIds, lineIds } = await addTestRequest(app, buyer, [firm, rival, dealer])
  const [enquiryId = 0] = enquiryIds
  const [lineId = 0] = lineIds
  await testQuote(app, firm, enquiryId, [{ lineId, price: 5 }])
  await app.call(buyer, enquiryTalk.write, {
    ...{ loginId: buyer.userId, enquiryId, text: `I am at ${buyer.phone}, mail ${buyer.email}` },
  })
  const ofBuyer = new RegExp(`Zarina|Qadri|${buyer.phone}|${buyer.email}`, 'i')
  const ofFirm = new RegExp(`9797979797|only@firm|${firm.phone}|${firm.email}`, 'i')
  const walk = async (who: Person, ids: { companyId?: string } = {}) => {
    const own = { loginId: who.userId, companyId: ids.companyId ?? '' }
    const inputs = [
      ...enquiryIds.map((id) => ({ ...own, enquiryId: id })),
      { ...own, requestId, pinCode: '302006', days: 30, fileId: 1 },
    ]
    const reads = [requests, enquiryCalls, enquiryTalk].flatMap((contract) =>
      Object.values(contract).filter(({ method }) => method === 'GET'),
    )
    let answers = ''
    for (const endpoint of reads) {
      for (const input of inputs) {
        const answer = await app
          .call(who, endpoint as typeof enquiryCalls.inbox, input as never)
          .catch(() => undefined)
        answers += JSON.stringify(answer ?? '')
      }
    }
    return answers
  }
  const admin = await app.admin('moderator')
  for (const who of [firm, rival, dealer, stranger, admin]) {
    expect(await walk(who, who as { companyId?: string })).not.toMatch(ofBuyer)
  }
  for (const who of [buyer, rival, dealer, stranger, admin]) {
    expect(await walk(who, who as { companyId?: string })).not.toMatch(ofFirm)
  }
  await accept(buyer, requestId, [{ enquiryId, lineIds: [lineId] }])
  expect(await walk(firm, firm)).toMatch(ofBuyer)
  expect(await walk(buyer)).toMatch(ofFirm)
  for (const who of [rival, dealer, stranger, admin]) {
    const read = await walk(who, who as { companyId?: string })
    expect(read).not.toMatch(ofBuyer)
    expect(read).not.toMatch(ofFirm)
  }
})

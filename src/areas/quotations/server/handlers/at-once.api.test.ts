/** Answer times, numbers, the sheet, the console's reports; and races, on the real database. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { market } from '#areas/market/contract.ts'
import { storefront } from '#areas/storefront/contract.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { openTestApp, type Person, type Seller, type TestApp } from '#tests/app.ts'
import { addTestRequest, ownIds, testQuote } from '#tests/quotations.ts'
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
    loginId: buyer.userId,
    requestId,
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
    deliveryCharge: 50,
    taxIncluded: false,
  })
  await accept(buyer, requestId, [{ enquiryId, lineIds: [lineId] }])
  expect(await app.call(firm, enquiryCalls.numbers, ownIds(firm))).toMatchObject({
    enquiries: 1,
    quoted: 1,
    won: 1,
    wonAmount: 404,
    answerRate: null,
  })
  const { content } = await app.call(firm, enquiryCalls.sheet, ownIds(firm))
  const rows = Buffer.from(content, 'base64').toString().split('\r\n')
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain(`"'=HYPERLINK(""x"")"`)
  expect(rows[1]).toContain('"404"')
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
    loginId: dealer.userId,
    enquiryId,
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
      words: 'Best loans for builders',
      wordsKey: 'bestloansforbuilders',
      masked: 1,
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
    loginId: buyer.userId,
    enquiryId,
    text: `I am at ${buyer.phone}, mail ${buyer.email}`,
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

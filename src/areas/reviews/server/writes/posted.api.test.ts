import { readdirSync, readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addReviewsWithDecisions } from '#app/demo/imports.ts'
import { status } from '#kernel/codes.ts'
import { parseDay } from '#kernel/dates.ts'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { billKey } from '../../rules.ts'
import { addReview, publicReviewsOf, verifiedReviews } from '../public.ts'
import { reviewBills } from '../tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const all = { filterText: '', sortBy: 1, pageSize: 10, pageNumber: 1 }
const approved = { status: status.approved, comment: 'Fine.', decidedBy: null }
const rejected = { status: status.rejected, comment: 'Not his bill.', decidedBy: null }

async function pair() {
  const [{ companyId }, { userId }] = await Promise.all([app.seller(), app.person()])
  return { companyId, userId }
}

async function post(who: { companyId: string; userId: string }, ...billNos: string[]) {
  const picture = await app.picture()
  const bills = billNos.map((billNo) => ({ picture, billNo, billDate: parseDay('2026-10-01') }))
  const review = { ...who, rating: 4, message: 'Straight edges.', bills }
  return app.database.transaction((tx) => addReview(tx, review))
}

const decide = (id: number, decision: Parameters<typeof verifiedReviews.decide>[2]) =>
  app.database.transaction((tx) => verifiedReviews.decide(tx, String(id), decision))

const publicCount = async (companyId: string) =>
  (await publicReviewsOf(app.database.reader, companyId, all)).totalCount

test('a bill number proves one review of a seller, ignoring author and case', async () => {
  const who = await pair()
  expect(await post(who, 'INV-7')).toEqual(expect.any(Number))
  expect(await post(who, 'INV-8', ' inv-7 ')).toBeUndefined()
  const { rows } = await app.database.query(
    'select (select count(*)::int from reviews) reviews, (select count(*)::int from review_bills) bills',
  )
  expect(rows).toEqual([{ reviews: 1, bills: 1 }])
  expect(await post(who, 'INV-8')).toEqual(expect.any(Number))
  const other = await pair()
  expect(await post({ ...who, companyId: other.companyId }, 'INV-7')).toEqual(expect.any(Number))
  expect(await post({ ...who, userId: other.userId }, 'INV-7')).toBeUndefined()
})

test('bills of earlier releases are compared like new ones, also where some are the same', async () => {
  const who = await pair()
  const numbers = ['Old/0 7-a', 'OLD-07A', 'Оld 7', 'old.O7a', 'older 8\u200b']
  for (const [place] of numbers.entries()) await post(who, `fill ${place}`)
  const file = readdirSync('migrations').find((name) => name.endsWith('bills_compared.sql')) ?? ''
  const statements = readFileSync(`migrations/${file}`, 'utf8').split('--> statement-breakpoint')
  const [fill = '', unique = ''] = statements.filter((text) => /^\s*(--|CREATE UNIQUE)/.test(text))
  const bills = await app.database.transaction(async (tx) => {
    await tx.execute(sql`DROP INDEX review_bills_counting_key`)
    for (const [place, billNo] of numbers.entries()) {
      await tx
        .update(reviewBills)
        .set({ billNo, billKey: null })
        .where(eq(reviewBills.billNo, `fill ${place}`))
    }
    await tx.execute(sql.raw(fill))
    await tx.execute(sql.raw(unique))
    return tx
      .select({ number: reviewBills.billNo, key: reviewBills.billKey })
      .from(reviewBills)
      .where(eq(reviewBills.companyId, who.companyId))
      .orderBy(reviewBills.id)
  })
  expect(bills.map(({ key }) => key)).toEqual(['OLD07A', null, 'OLD7', null, 'OLDER8'])
  for (const { number, key } of bills) if (key) expect(billKey(number)).toBe(key)
  expect(await post(who, 'old 07A')).toBeUndefined()
})

test('concurrent posts with the same bill create one review', async () => {
  const who = await pair()
  const answers = await Promise.all([post(who, 'TWICE'), post(who, 'twice'), post(who, 'TWICE')])
  expect(answers.filter((answer) => answer !== undefined)).toHaveLength(1)
})

test('a review is public while approved and active, and hidden when rejected', async () => {
  const who = await pair()
  const id = (await post(who, 'A-1')) ?? 0
  expect(await publicCount(who.companyId)).toBe(0)
  await decide(id, approved)
  expect(await publicCount(who.companyId)).toBe(1)
  await app.database.query(`update reviews set is_active = false where id = ${id}`)
  expect(await publicCount(who.companyId)).toBe(0)
  await app.database.query(`update reviews set is_active = true where id = ${id}`)
  await decide(id, rejected)
  expect(await publicCount(who.companyId)).toBe(0)
  await decide(id, rejected)
  const { rows } = await app.database.query(
    `select status from verification_history where subject = 'review' and subject_id = '${id}'
     order by id`,
  )
  expect(rows.map((row) => row.status)).toEqual([1, 4, 5])
})

test('an unknown review and a missing picture are refused without writing anything', async () => {
  expect(await refusal(decide(999_999, approved))).toBe(404)
  const who = await pair()
  const bills = [{ picture: 'gone', billNo: 'G-1', billDate: parseDay('2026-10-01') }]
  const posting = app.database.transaction((tx) =>
    addReview(tx, { ...who, rating: 1, message: 'Gone.', bills }),
  )
  expect(await refusal(posting)).toBe(422)
  expect(await post(who, 'G-1')).toEqual(expect.any(Number))
})

test('adding many reviews keeps their decisions and updates the ratings in lists', async () => {
  const who = await pair()
  const picture = await app.picture()
  const at = new Date('2026-10-05T10:00:00Z')
  const decided = { status: status.approved, comment: '', decidedAt: at }
  const review = { ...who, message: 'Good.', createdAt: at, isActive: true, company: decided }
  const bill = (billNo: string) => [{ picture, billNo, billDate: parseDay('2026-10-01') }]
  const ids = await app.database.transaction((tx) =>
    addReviewsWithDecisions(tx, [
      { ...review, rating: 5, admin: decided, bills: bill('1') },
      { ...review, rating: 4, admin: decided, bills: bill('2') },
      { ...review, rating: 1, admin: null, bills: bill('3') },
      { ...review, rating: 1, admin: decided, isActive: false, bills: bill('4') },
    ]),
  )
  expect(ids).toHaveLength(4)
  await app.settle()
  const { rows } = await app.database.query(
    `select rating_average::float as average, rating_count as count
     from directory_entries where company_id = '${who.companyId}'`,
  )
  expect(rows).toEqual([{ average: 4.5, count: 2 }])
})

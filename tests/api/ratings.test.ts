/** The average and histogram in list and storefront always equal a recount of the table. */

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { directory } from '#areas/directory/contract.ts'
import { reviews } from '#areas/reviews/contract.ts'
import { ratingSummary } from '#areas/reviews/rules.ts'
import { addReview, verifiedReports, verifiedReviews } from '#areas/reviews/server/public.ts'
import { storefront } from '#areas/storefront/contract.ts'
import { status } from '#kernel/codes.ts'
import { parseDay } from '#kernel/dates.ts'
import { isProblem } from '#kernel/problem.ts'
import { openTestApp, type Person, type TestApp } from '#tests/app.ts'
import { patient } from '#tests/support/patience.ts'
import { runs } from '../support/runs.ts'

const events = runs(1000)
const atOnce = 5
const reviewCount = 60

let app: TestApp
let seller: Person & { companyId: string }
let authors: Person[]
let picture: string
const ids: number[] = []
beforeAll(async () => {
  app = await openTestApp()
  seller = await app.seller({ companyUrl: 'Rated', WorkingTypes: [2] })
  authors = [await app.person(), await app.person(), await app.person()]
  picture = await app.picture()
})
afterAll(() => app.close())

interface Event {
  kind: 'post' | 'approve' | 'reject' | 'askAgain' | 'answer' | 'report' | 'uphold' | 'withdraw'
  /** Which review: an index modulo the number of reviews. */
  which: number
  rating: number
}

const event: fc.Arbitrary<Event> = fc.record({
  kind: fc.constantFrom(
    ...(['post', 'approve', 'approve', 'approve', 'reject', 'askAgain'] as const),
    ...(['answer', 'report', 'uphold', 'withdraw'] as const),
  ),
  which: fc.nat({ max: reviewCount - 1 }),
  rating: fc.integer({ min: 1, max: 5 }),
})

const decision = (to: 4 | 5 | 8) => ({ status: to, comment: 'Looked at.', decidedBy: null })

/**
 * Performs one event. One that is refused (deleted, claimed, nothing to decide) must change
 * nothing, which is tested too.
 */
async function happen({ kind, which, rating }: Event, number: number): Promise<void> {
  const author = authors[which % authors.length]
  const id = ids[which % Math.max(1, ids.length)]
  if (!author) return
  const { companyId } = seller
  if (kind === 'post') {
    const bills = [{ picture, billNo: `B-${number}`, billDate: parseDay('2026-10-01') }]
    const review = { companyId, userId: author.userId, rating, message: `No ${number}.`, bills }
    const added = await app.database.transaction((tx) => addReview(tx, review))
    if (added) ids.push(added)
    return
  }
  if (id === undefined) return
  const own = { loginId: seller.userId, companyId, messageId: id }
  const decide = (verifiable: typeof verifiedReviews, to: 4 | 5 | 8) =>
    app.database.transaction((tx) => verifiable.decide(tx, String(id), decision(to)))
  const acts: Record<Exclude<Event['kind'], 'post'>, () => Promise<unknown>> = {
    approve: () => decide(verifiedReviews, status.approved),
    reject: () => decide(verifiedReviews, status.rejected),
    askAgain: () => decide(verifiedReviews, status.documentPending),
    answer: () => app.call(seller, reviews.verify, { ...own, isValid: rating > 2 }),
    report: () => app.call(seller, reviews.report, { ...own, reason: 'Another shop.' }),
    uphold: () => decide(verifiedReports, status.approved),
    withdraw: () =>
      app.call(author, reviews.save, {
        loginId: author.userId,
        sellerUrl: 'Rated',
        id,
        isActive: false,
      }),
  }
  await acts[kind]().catch((error: unknown) => {
    if (!isProblem(error) || error.status >= 500) throw error
  })
}

async function expectRecount(): Promise<void> {
  await app.settle()
  const { rows } = await app.database.query<{ rating: number; total: number }>(
    `select rating, count(*)::int as total from reviews
     where company_id = $1 and is_active and admin_status = $2 group by rating`,
    [seller.companyId, status.approved],
  )
  const of = (rating: number) => rows.find((row) => row.rating === rating)?.total ?? 0
  const counts = {
    starOne: of(1),
    starTwo: of(2),
    starThree: of(3),
    starFour: of(4),
    starFive: of(5),
  }
  const total = rows.reduce((sum, row) => sum + row.total, 0)
  const points = rows.reduce((sum, row) => sum + row.total * row.rating, 0)
  const sellerUrl = 'Rated'
  const page = await app.call(null, storefront.reviews, { sellerUrl, pageSize: 1 })
  expect(page).toMatchObject({ ...counts, totalCount: total })
  expect(page.reviews).toHaveLength(total)
  expect(ratingSummary(page).count).toBe(total)
  const info = await app.call(null, storefront.sellerInfo, { sellerUrl })
  expect(info.ratingCount).toBe(total)
  const { sellerList } = await app.call(null, directory.sellerList, { sellerType: 2 })
  for (const average of [info.sellerRating, sellerList[0]?.sellerRating ?? null]) {
    if (total === 0) expect(average).toBeNull()
    // One decimal on the wire.
    else expect(average).toBe(Math.round((points / total) * 10) / 10)
  }
}

test(
  `after ${events} random events, ${atOnce} at once, list and storefront equal a recount`,
  async () => {
    const [drawn = []] = fc.sample(fc.array(event, { minLength: events, maxLength: events }), 1)
    // Starts with posts, so that later events have something to act on.
    const posts = drawn.slice(0, 30).map((one): Event => ({ ...one, kind: 'post' }))
    const all = [...posts, ...drawn.slice(30)]
    for (let from = 0; from < events; from += atOnce) {
      await Promise.all(all.slice(from, from + atOnce).map((one, at) => happen(one, from + at)))
      if (from % 200 === 0) await expectRecount()
    }
    await expectRecount()
    expect(ids.length).toBeGreaterThan(30)
  },
  patient(120_000),
)

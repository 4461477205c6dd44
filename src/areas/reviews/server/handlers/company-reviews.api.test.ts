import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addReviewsWithDecisions, type DecidedReview } from '#app/demo/imports.ts'
import { signPicture } from '#areas/media/server/public.ts'
import { status } from '#kernel/codes.ts'
import { parseDay } from '#kernel/dates.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { reviews } from '../../contract.ts'

type Seller = Awaited<ReturnType<TestApp['seller']>>

let app: TestApp
let seller: Seller
let other: Seller
let buyerId: string
let picture: string

const decided = (code: 4 | 5, comment = '') => ({
  status: code,
  comment,
  decidedAt: new Date('2026-05-01'),
})

beforeAll(async () => {
  app = await openTestApp()
  seller = await app.seller()
  other = await app.seller()
  buyerId = (await app.person()).userId
  picture = await app.picture()
  const approved = decided(status.approved)
  await add([
    { message: 'oldest', rating: 5, company: approved, admin: approved },
    { message: 'waits', rating: 1 },
    {
      message: 'refused',
      rating: 2,
      company: decided(status.rejected, 'Not our bill.'),
      admin: decided(status.rejected, 'Not readable.'),
    },
    { message: 'withdrawn', rating: 1, isActive: false },
    {
      message: 'newest 50%',
      rating: 4,
      admin: approved,
      bills: [
        { picture, billNo: 'KS-1', billDate: parseDay('2026-01-05') },
        { picture, billNo: 'KS-2', billDate: parseDay('2026-01-06') },
      ],
    },
  ])
  await add([{ message: 'of another', companyId: other.companyId }])
})
afterAll(() => app.close())

function add(changes: Partial<DecidedReview>[]) {
  const rows = changes.map((change, index) => ({
    companyId: seller.companyId,
    userId: buyerId,
    rating: 3,
    message: 'Good slabs.',
    bills: [{ picture, billNo: randomUUID(), billDate: parseDay('2026-01-02') }],
    createdAt: new Date(Date.UTC(2026, 0, index + 1)),
    isActive: true,
    company: null,
    admin: null,
    ...change,
  }))
  return app.database.transaction((tx) => addReviewsWithDecisions(tx, rows, { quiet: true }))
}

function list(query: Partial<InputOf<typeof reviews.ofCompany>> = {}, caller = seller) {
  const own = { userId: seller.userId, companyId: seller.companyId }
  return app.call(caller, reviews.ofCompany, { ...own, ...query })
}

async function messages(query: Partial<InputOf<typeof reviews.ofCompany>>) {
  return (await list(query)).reviews.map(({ message }) => message)
}

test('a seller sees active reviews that are public or whose bill it verified', async () => {
  const page = await list()
  expect(page.totalCount).toBe(3)
  expect(
    page.reviews.map(({ message, validatedByCompany, verifiedByAdmin, statusText }) => [
      message,
      validatedByCompany,
      verifiedByAdmin,
      statusText,
    ]),
  ).toEqual([
    ['newest 50%', 12, 4, 'Approved'],
    ['refused', 5, 5, 'Rejected'],
    ['oldest', 4, 4, 'Approved'],
  ])
  expect(page.reviews[1]).toMatchObject({
    companyComment: 'Not our bill.',
    adminComment: 'Not readable.',
  })
  expect(page.reviews[0]).toMatchObject({ companyComment: null })
})

test('stars count the public reviews, ignoring the search', async () => {
  const stars = { starOne: 0, starTwo: 0, starThree: 0, starFour: 1, starFive: 1 }
  expect(await list()).toMatchObject(stars)
  expect(await list({ filterText: '50%' })).toMatchObject({ ...stars, totalCount: 1 })
})

test('reviews are filtered by text, sorted and paginated', async () => {
  expect(await messages({ filterText: '50%' })).toEqual(['newest 50%'])
  expect(await messages({ sortBy: 2 })).toEqual(['oldest', 'refused', 'newest 50%'])
  expect(await messages({ sortBy: 7 })).toEqual(['oldest', 'newest 50%', 'refused'])
  expect(await list({ pageNumber: 2 })).toMatchObject({ reviews: [], totalCount: 3 })
})

test('the search does not find reviews whose bill the seller has yet to verify', async () => {
  expect(await list({ filterText: 'waits' })).toMatchObject({ reviews: [], totalCount: 0 })
})

test('bills to verify are those of active reviews that the seller has not decided on', async () => {
  const own = { companyId: seller.companyId, loginId: seller.userId }
  const bills = await app.call(seller, reviews.toVerify, own)
  expect(bills.map(({ invoiceNumber }) => invoiceNumber).slice(1)).toEqual(['KS-1', 'KS-2'])
  expect(bills).toHaveLength(3)
  expect(bills[1]).toMatchObject({
    invoicePath: signPicture(app.services, picture),
    invoiceDate: parseDay('2026-01-05'),
  })
  expect(bills[1]?.messageId).toBe(bills[2]?.messageId)
})

test("another's company is refused, and so is a caller without one", async () => {
  expect(await refusal(list({ companyId: other.companyId }))).toBe(403)
  expect(await refusal(list({ userId: other.userId }))).toBe(403)
  expect(await refusal(list({}, other))).toBe(403)
  const own = { companyId: seller.companyId, loginId: seller.userId }
  expect(await refusal(app.call(other, reviews.toVerify, own))).toBe(403)
  expect(await refusal(app.call(null, reviews.toVerify, own))).toBe(401)
  const person = await app.person()
  const theirs = { companyId: seller.companyId, loginId: person.userId }
  expect(await refusal(app.call(person, reviews.toVerify, theirs))).toBe(403)
})

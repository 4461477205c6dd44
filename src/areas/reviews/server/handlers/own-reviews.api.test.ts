import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addReviewsWithDecisions, type DecidedReview } from '#app/demo/imports.ts'
import { signPicture, takePictureFile } from '#areas/media/server/public.ts'
import { status } from '#kernel/codes.ts'
import { parseDay } from '#kernel/dates.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { openTestApp, type Person, type TestApp } from '#tests/app.ts'
import { drawn } from '#tests/pictures.ts'
import { reviews } from '../../contract.ts'

let app: TestApp
let author: Person
let other: Person
let picture = ''
const firms = { 'Ambika Tiles': '', 'Makrana Yard': '' }

beforeAll(async () => {
  app = await openTestApp()
  author = await app.person()
  other = await app.person()
  const file = await drawn(320, 240).jpeg().toBuffer()
  picture = (await takePictureFile(app.services, file)).name
  for (const name of Object.keys(firms) as (keyof typeof firms)[]) {
    const { userId } = await app.person()
    const { rows } = await app.database.query<{ id: string }>(
      `insert into companies (owner_id, name, url, contact_no, email)
       values ($1, $2, $3, '9829011111', 'firm@example.com') returning id`,
      [userId, name, name.toLowerCase().replace(' ', '-')],
    )
    firms[name] = rows[0]?.id ?? ''
  }
})
afterAll(() => app.close())

const list = (query: Partial<InputOf<typeof reviews.own>> = {}, person = author) =>
  app.call(person, reviews.own, { userId: person.userId, ...query })
const messages = async (query: Partial<InputOf<typeof reviews.own>>) =>
  (await list(query)).reviews.map(({ message }) => message)

function add(changes: Partial<DecidedReview>[]) {
  const rows = changes.map((change, index) => ({
    companyId: firms['Makrana Yard'],
    userId: author.userId,
    rating: 4,
    message: 'Good slabs.',
    bills: [{ picture, billNo: randomUUID(), billDate: parseDay('2026-11-02') }],
    createdAt: new Date(Date.UTC(2026, 0, index + 1)),
    isActive: true,
    company: null,
    admin: null,
    ...change,
  }))
  return app.database.transaction((tx) => addReviewsWithDecisions(tx, rows, { quiet: true }))
}

test('the list is empty at first', async () => {
  expect(await list()).toEqual({ reviews: [], totalCount: 0 })
})

describe('the own list', () => {
  const decided = (code: 4 | 5, comment: string) => ({
    status: code,
    comment,
    decidedAt: new Date('2026-05-01'),
  })

  beforeAll(async () => {
    await add([
      { message: 'first', rating: 2, companyId: firms['Ambika Tiles'] },
      {
        message: 'second',
        rating: 5,
        bills: [
          { picture, billNo: 'KS-1042', billDate: parseDay('2026-01-05') },
          { picture, billNo: 'KS-1043', billDate: parseDay('2026-01-06') },
        ],
        company: decided(status.approved, 'Our bill.'),
        admin: decided(status.approved, 'Checked.'),
      },
      { message: 'third 100%', rating: 3, admin: decided(status.rejected, 'Not readable.') },
    ])
    await add([{ message: "somebody else's", userId: other.userId }])
  })

  test('shows bills, decisions and what is still pending', async () => {
    const { reviews: rows, totalCount } = await list()
    expect(totalCount).toBe(3)
    expect(rows[1]).toEqual({
      messageId: rows[1]?.messageId,
      companyName: 'Makrana Yard',
      sellerUrl: 'makrana-yard',
      billList: [
        {
          picPath: signPicture(app.services, picture),
          billNo: 'KS-1042',
          billDate: parseDay('2026-01-05'),
        },
        {
          picPath: signPicture(app.services, picture),
          billNo: 'KS-1043',
          billDate: parseDay('2026-01-06'),
        },
      ],
      rating: 5,
      message: 'second',
      createdDate: '2026-01-02T00:00:00.000Z',
      validatedByCompany: true,
      verifiedByAdmin: 4,
      statusText: 'Approved',
      isActive: true,
      companyComment: 'Our bill.',
      companyDecidedDate: '2026-05-01T00:00:00.000Z',
      adminComment: 'Checked.',
      adminDecidedDate: '2026-05-01T00:00:00.000Z',
    })
    expect(rows[2]).toMatchObject({
      validatedByCompany: false,
      verifiedByAdmin: 12,
      statusText: 'Pending',
      companyComment: null,
      companyDecidedDate: null,
      adminComment: null,
    })
  })

  test('is filtered by status and by text, which is taken literally', async () => {
    expect(await messages({ filterStatus: status.pending })).toEqual(['first'])
    expect(await messages({ filterStatus: status.blocked })).toEqual([])
    expect(await messages({ filterText: 'AMBIKA' })).toEqual(['first'])
    expect(await messages({ filterText: 'ks-1043' })).toEqual(['second'])
    expect(await messages({ filterText: '100%' })).toEqual(['third 100%'])
    expect(await messages({ filterText: '_' })).toEqual([])
  })

  test.each([
    [1, ['third 100%', 'second', 'first']],
    [2, ['first', 'second', 'third 100%']],
    [3, ['third 100%', 'second', 'first']],
    [4, ['third 100%', 'second', 'first']],
    [5, ['first', 'third 100%', 'second']],
    [6, ['third 100%', 'second', 'first']],
    [7, ['second', 'third 100%', 'first']],
    [8, ['first', 'third 100%', 'second']],
  ])('is ordered by sort %i', async (sortBy, order) => {
    expect(await messages({ sortBy })).toEqual(order)
  })

  test('is paginated, by default with 25 per page', async () => {
    await add(Array.from({ length: 30 }, (_, index) => ({ message: `more ${index}` })))
    const first = await list()
    expect(first.reviews).toHaveLength(25)
    expect(first.totalCount).toBe(33)
    expect((await list({ pageNumber: 2 })).reviews).toHaveLength(8)
    expect((await list({ pageSize: 1 })).reviews).toHaveLength(33)
    expect((await list({ pageNumber: 9 })).reviews).toEqual([])
  })

  test('does not contain other people’s reviews', async () => {
    expect((await list({}, other)).reviews.map(({ message }) => message)).toEqual([
      "somebody else's",
    ])
  })
})

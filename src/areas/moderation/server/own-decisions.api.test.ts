/** What a seller sees of the queue: the company's own things, and no author's. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { addTestProducts } from '#tests/products.ts'
import { addTestReviews, decided } from '#tests/reviews.ts'
import { moderation } from '../contract.ts'
import { rebuildQueue } from './public.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('decisions on own things are listed newest first, with what still waits; undone ones and those on reviews are not', async () => {
  const [seller, admin, buyer] = [
    await app.seller(),
    await app.admin('moderator'),
    await app.person(),
  ]
  const own = { companyId: seller.companyId }
  expect(await app.call(seller, moderation.ownDecisions, own)).toEqual({ waiting: 0, rows: [] })
  const wait = { approved: false }
  await addTestProducts(app, seller, { name: 'Katni Beige', ...wait }, { name: 'Onyx', ...wait })
  await addTestReviews(app, {
    companyId: seller.companyId,
    userId: buyer.userId,
    company: decided('approved'),
    admin: null,
  })
  await app.database.transaction(rebuildQueue)
  const { rows } = await app.call(admin, moderation.pendingItems, {
    kind: '',
    company: seller.companyUrl,
    hours: 0,
    pageSize: 25,
    pageNumber: 1,
  })
  const decide = (item: (typeof rows)[number] | undefined, status: 4 | 5, comment: string) =>
    app.call(admin, moderation.decideItems, {
      items: item ? [{ subject: item.subject, id: item.id, version: item.version }] : [],
      decision: { status, comment },
    })
  const [first, second] = rows.filter(({ subject }) => subject === 'product')
  const review = rows.find(({ subject }) => subject === 'review')
  expect((await app.call(seller, moderation.ownDecisions, own)).waiting).toBe(2)
  await decide(first, 5, 'No picture.')
  await decide(review, 4, '')
  const [undone] = await decide(second, 4, '')
  const listed = await app.call(seller, moderation.ownDecisions, own)
  expect(listed.rows.map(({ thing }) => thing)).toEqual([second?.title, first?.title])
  expect(listed.rows[1]).toMatchObject({ status: 5, comment: 'No picture.' })
  expect(listed.rows[1]?.place).toMatch(/^\/companyDetail\//)
  expect(listed.waiting).toBe(0)
  await app.call(admin, moderation.undoDecisions, { decisionIds: [undone?.decisionId ?? 0] })
  const after = await app.call(seller, moderation.ownDecisions, own)
  expect(after.rows.map(({ thing }) => thing)).toEqual([first?.title])
  expect(after.waiting).toBe(1)
})

test('they are nobody else’s to read', async () => {
  const [seller, other] = [await app.seller(), await app.seller()]
  const own = { companyId: seller.companyId }
  expect(await refusal(app.call(other, moderation.ownDecisions, own))).toBe(403)
  expect(await refusal(app.call(null, moderation.ownDecisions, own))).toBe(401)
  const buyer = await app.person()
  expect(await refusal(app.call(buyer, moderation.ownDecisions, own))).toBe(403)
})

/** The admin's queue: its contents, decisions, and what two admins do at once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifiedProducts } from '#areas/catalogue/server/public.ts'
import { openTestApp, type Person, type Seller, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { addTestProducts } from '#tests/products.ts'
import { moderation } from '../contract.ts'

let app: TestApp
let first: Person
let second: Person
beforeAll(async () => {
  app = await openTestApp()
  first = await app.admin('moderator')
  second = await app.admin('moderator')
})
afterAll(() => app.close())

const page = { company: '', hours: 0, pageSize: 25, pageNumber: 1 }
const queueOf = (seller: Seller, admin = first) =>
  app.call(admin, moderation.pendingItems, { ...page, company: seller.companyUrl })
const decide = (
  admin: Person,
  items: { subject: string; id: string; version: string }[],
  decision: { status: 4 | 5 | 8; comment?: string },
) =>
  app.call(admin, moderation.decideItems, {
    items: items.map(({ subject, id, version }) => ({ subject, id, version })) as never,
    decision: { comment: '', ...decision },
  })

test('the queue is one list of all kinds, the longest waiting first, counted by kind', async () => {
  const seller = await app.seller({ Description: 'Cut to size.' })
  await addTestProducts(app, seller, { name: 'Onyx Green', approved: false })
  const { rows: items, totalCount, kinds } = await queueOf(seller)
  expect(items.map(({ subject }) => subject)).toEqual(['company_description', 'product'])
  expect(items[0]).toMatchObject({
    title: `The description of ${items[0]?.companyName}`,
    words: [{ name: 'description', before: '', after: 'Cut to size.' }],
    claimedBy: '',
  })
  expect(totalCount).toBe(2)
  expect(kinds.filter((kind) => kind.totalCount > 0)).toEqual([
    { subject: 'company_description', totalCount: 1 },
    { subject: 'product', totalCount: 1 },
  ])
  const products = { ...page, kind: 'product' as const, company: seller.companyUrl.toUpperCase() }
  const narrowed = await app.call(first, moderation.pendingItems, products)
  expect(narrowed.rows.map(({ subject }) => subject)).toEqual(['product'])
  expect(narrowed.totalCount).toBe(1)
  const old = { ...page, company: seller.companyUrl, hours: 24 }
  expect((await app.call(first, moderation.pendingItems, old)).totalCount).toBe(0)
})

test('an edit shows the public text next to the new one', async () => {
  const seller = await app.seller()
  const [id = ''] = await addTestProducts(app, seller, { name: 'Kota Blue', approved: true })
  await app.database.query(
    `update products set status = 12, pending = '{"name": "Kota Brown", "price": 20000}' where id = $1`,
    [id],
  )
  const [item] = await verifiedProducts.read(app.database.reader, [id])
  expect(item?.words.filter(({ before, after }) => before !== after)).toEqual([
    { name: 'name', before: 'Kota Blue', after: 'Kota Brown' },
    { name: 'price', before: '₹185 for 1 sq ft', after: '₹200 for 1 sq ft' },
  ])
})

test('many items are decided at once but separately: one that has changed does not block the others', async () => {
  const seller = await app.seller({ Description: 'Words.' })
  const ids = await addTestProducts(
    app,
    seller,
    { name: 'Agaria White', approved: false },
    { name: 'Katni Beige', approved: false },
  )
  const { rows: items } = await queueOf(seller)
  await app.database.query(`update products set name = name || '!' where id = $1`, [ids[0]])
  const results = await decide(first, items, { status: 4 })
  expect(results.map(({ result }) => result).sort()).toEqual(['changed', 'done', 'done'])
  const left = await queueOf(seller)
  expect(left.rows.map(({ id }) => id)).toEqual([ids[0]])
  expect(await decide(first, left.rows, { status: 4 })).toMatchObject([{ result: 'done' }])
  expect(await decide(first, left.rows, { status: 4 })).toMatchObject([{ result: 'done' }])
})

test('a hundred items are decided at once, and no more', async () => {
  const seller = await app.seller()
  const names = Array.from({ length: 100 }, (_, at) => ({ name: `Slab ${at}`, approved: false }))
  await addTestProducts(app, seller, ...names)
  const query = { ...page, pageSize: 100, company: seller.companyUrl, kind: 'product' as const }
  const { rows: items } = await app.call(first, moderation.pendingItems, query)
  expect(items).toHaveLength(100)
  const [one] = items
  if (one) {
    const many = [...items, one]
    await expect(decide(first, many, { status: 4 })).rejects.toMatchObject({ status: 400 })
  }
  // On a slow machine a call ends before it has come to all of them: the next goes on.
  for (let rest = items; rest.length > 0; ) {
    const results = await decide(first, rest, { status: 4 })
    const left = rest.filter((_, at) => results[at]?.result !== 'done')
    expect(left.length).toBeLessThan(rest.length)
    rest = left
  }
  expect((await queueOf(seller)).totalCount).toBe(0)
})

test('a rejection and a request for a change need a comment', async () => {
  const seller = await app.seller({ Description: 'Words.' })
  const { rows: items } = await queueOf(seller)
  expect(await refusal(decide(first, items, { status: 5, comment: '  ' }))).toBe(400)
  expect(await refusal(decide(first, items, { status: 8 }))).toBe(400)
  expect(await decide(first, items, { status: 8, comment: 'Longer, please.' })).toMatchObject([
    { result: 'done' },
  ])
})

test('no other admin can decide on a claimed item until it is released or ten minutes pass', async () => {
  const seller = await app.seller({ Description: 'Words.' })
  const { rows: items } = await queueOf(seller)
  const keys = { items: items.map(({ subject, id }) => ({ subject, id })) }
  const mine = await app.call(first, moderation.claimItems, keys)
  expect(mine.claimed).toEqual(keys.items)
  expect((await app.call(second, moderation.claimItems, keys)).claimed).toEqual([])
  expect((await queueOf(seller, second)).rows).toMatchObject([
    { claimedBy: first.email, claimedByMe: false },
  ])
  expect((await queueOf(seller, first)).rows).toMatchObject([{ claimedByMe: true }])
  expect(await decide(second, items, { status: 4 })).toMatchObject([
    { result: 'changed', detail: 'Another admin is working on it.' },
  ])
  await app.call(second, moderation.releaseItems, keys)
  expect((await app.call(second, moderation.claimItems, keys)).claimed).toEqual([])
  await app.database.query(
    `update pending_items set claimed_until = now() - interval '1 second' where company_id = $1`,
    [seller.companyId],
  )
  expect((await app.call(second, moderation.claimItems, keys)).claimed).toEqual(keys.items)
  await app.call(second, moderation.releaseItems, keys)
  expect(await decide(first, items, { status: 4 })).toMatchObject([{ result: 'done' }])
})

test('when two admins decide at the same moment, every decision made is in the history', async () => {
  const seller = await app.seller({ Description: 'Words.' })
  const { rows: items } = await queueOf(seller)
  const answers = await Promise.all([
    decide(first, items, { status: 4 }),
    decide(second, items, { status: 5, comment: 'No.' }),
  ])
  const history = await app.call(first, moderation.history, { company: seller.companyId })
  // Both may decide one after the other, which the history shows, but never at once.
  expect(history.filter(({ status }) => status !== 12).length).toBe(
    answers.flat().filter(({ result }) => result === 'done').length,
  )
})

test('a deactivated company leaves the queue; an id in the wrong format matches nothing', async () => {
  const seller = await app.seller({ Description: 'Words.' })
  await app.setCompany(seller.companyId, { isActive: false })
  expect((await queueOf(seller)).totalCount).toBe(0)
  for (const [subject, id] of [
    ['review', seller.companyId],
    ['company_description', '12'],
  ] as const) {
    const none = [{ subject, id, version: '00000000' }]
    expect(await decide(first, none, { status: 4 })).toMatchObject([{ result: 'unknown' }])
  }
})

test('decisions are listed with who, what and when, found by filters, and undone from there', async () => {
  const seller = await app.seller({ Description: 'Words.' })
  await addTestProducts(app, seller, { name: 'Lakha Red', approved: false })
  const { rows: items } = await queueOf(seller)
  const decided = await decide(first, items, { status: 5, comment: 'Blurred.' })
  const decisionIds = decided.map(({ decisionId }) => decisionId)
  const all = { admin: '', company: seller.companyUrl, status: 0 }
  const search = (narrowed: object, admin = second) =>
    app.call(admin, moderation.decisions, { ...all, ...narrowed, pageSize: 25, pageNumber: 1 })
  const { rows, totalCount } = await search({})
  expect(totalCount).toBe(2)
  expect(rows.map(({ decisionId }) => decisionId)).toEqual(decisionIds.toReversed())
  expect(rows[0]).toMatchObject({
    thing: 'The product “Lakha Red”',
    comment: 'Blurred.',
    decidedBy: first.email,
    undoUntil: expect.any(String),
    undoneDate: null,
  })
  expect((await search({ kind: 'product' })).totalCount).toBe(1)
  expect((await search({ status: 4 })).totalCount).toBe(0)
  expect((await search({ admin: first.email.slice(0, 12) })).totalCount).toBe(2)
  expect((await search({ admin: second.email })).totalCount).toBe(0)

  const unknown = 999_999_999
  const undone = await app.call(second, moderation.undoDecisions, {
    decisionIds: [...decisionIds, unknown],
  })
  expect(undone.at(-1)?.detail).toBe('It no longer exists.')
  const ids = { decisionIds: [unknown] }
  const again = await app.call(second, moderation.undoDecisions, ids, { language: 'hi' })
  expect(again[0]?.detail).toBe('यह अब नहीं है।')
  expect(undone.map(({ result }) => result)).toEqual(['done', 'done', 'unknown'])
  const after = await search({})
  expect(after.rows.map(({ undoUntil, undoneDate }) => [undoUntil, undoneDate !== null])).toEqual([
    [null, true],
    [null, true],
  ])
  expect((await queueOf(seller)).totalCount).toBe(2)
  const history = await app.call(first, moderation.history, { company: seller.companyId })
  expect(history.map(({ status }) => status).slice(0, 2)).toEqual([12, 12])
})

/** A product and its pictures are one decision; of trusted firms only a sample waits. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { records } from '#areas/admin/contract/records.ts'
import { moderation, type PendingItem } from '#areas/moderation/contract.ts'
import { status } from '#kernel/codes.ts'
import { openTestApp, type Person, type Seller, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { addTestProducts } from '#tests/products.ts'
import { addProductImages } from './public.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.admin()
})
afterAll(() => app.close())

const queueOf = (seller: Seller, kind: '' | 'product' | 'product_image' = '') =>
  app.call(admin, moderation.pendingItems, { company: seller.companyUrl, kind })
const decide = (
  items: readonly Pick<PendingItem, 'subject' | 'id' | 'version'>[],
  decision: { status: 4 | 5 | 8; comment: string },
) =>
  app.call(admin, moderation.decideItems, {
    items: items.map(({ subject, id, version }) => ({ subject, id, version })),
    decision,
  })
const approval = { status: 4 as const, comment: '' }
/** Adds pictures that wait; returns their names. */
async function addPictures(productId: string, count = 1): Promise<string[]> {
  const names: string[] = []
  for (let at = 0; at < count; at += 1) names.push(await app.picture())
  const fields = { productId, isDefault: false, colourId: 1 }
  await app.database.transaction((tx) =>
    addProductImages(
      tx,
      names.map((pictureName) => ({ ...fields, pictureName })),
    ),
  )
  return names
}
const picturesOf = async (productId: string) => {
  const { rows } = await app.database.query<{ name: string; status: number }>(
    'select picture_name as name, status from product_images where product_id = $1 order by id',
    [productId],
  )
  return rows
}

test('the pictures of a product that waits stand with it, and are not listed by themselves', async () => {
  const seller = await app.seller()
  const [productId = '', other = ''] = await addTestProducts(
    app,
    seller,
    { name: 'With pictures', approved: false },
    { name: 'Public' },
  )
  const names = await addPictures(productId, 2)
  await addPictures(other)
  const { rows, totalCount, kinds } = await queueOf(seller)
  expect(rows.map(({ subject }) => subject)).toEqual(['product', 'product_image'])
  expect(totalCount).toBe(2)
  expect(kinds.find(({ subject }) => subject === 'product_image')?.totalCount).toBe(1)
  expect((await queueOf(seller, 'product_image')).rows).toHaveLength(1)
  const [product] = rows
  expect(product?.parts.map(({ subject, picture }) => [subject, picture.split('~')[0]])).toEqual(
    names.map((name) => ['product_image', name]),
  )
  expect(rows[1]?.parts).toEqual([])
})

test('one decision approves a product with its pictures, but for those struck out; undone together', async () => {
  const seller = await app.seller()
  const [productId = ''] = await addTestProducts(app, seller, { name: 'Onyx', approved: false })
  const names = await addPictures(productId, 2)
  const [product] = (await queueOf(seller)).rows
  const [kept, struck] = product?.parts ?? []
  if (!product || !kept || !struck) throw new Error('The product does not wait with its pictures.')
  const approved = await decide([product, kept], approval)
  const rejected = await decide([struck], { status: 5, comment: 'Blurred.' })
  expect([...approved, ...rejected].map(({ result }) => result)).toEqual(['done', 'done', 'done'])
  expect(await picturesOf(productId)).toEqual([
    { name: names[0], status: status.approved },
    { name: names[1], status: status.rejected },
  ])
  expect((await queueOf(seller)).rows).toEqual([])
  const decisionIds = [...approved, ...rejected].map(({ decisionId }) => decisionId)
  const undone = await app.call(admin, moderation.undoDecisions, { decisionIds })
  expect(undone.map(({ result }) => result)).toEqual(['done', 'done', 'done'])
  expect((await queueOf(seller)).rows[0]?.parts).toHaveLength(2)
})

test('the pictures of a rejected new product wait with it until it is sent again', async () => {
  const seller = await app.seller()
  const [productId = ''] = await addTestProducts(app, seller, { name: 'Slate', approved: false })
  const [name] = await addPictures(productId)
  const [product] = (await queueOf(seller)).rows
  if (!product) throw new Error('The product does not wait.')
  await decide([product], { status: 5, comment: 'No phone numbers, please.' })
  expect((await queueOf(seller)).rows).toEqual([])
  expect(await picturesOf(productId)).toEqual([{ name, status: status.pending }])
})

const trust = (seller: Pick<Seller, 'companyUrl'>, oneOf: string) =>
  app.call(admin, records.saveCatalogue, {
    kind: 'trustedFirm',
    id: '',
    values: { firm: seller.companyUrl.toUpperCase(), oneOf },
  })

test('of a trusted firm only a sample waits, with its pictures; of others everything', async () => {
  const [trusted, other] = [await app.seller(), await app.seller()]
  expect(await trust(trusted, '5')).toBe('created')
  expect(await refusal(trust({ companyUrl: 'nobody-at-all' }, '5'))).toBe(400)
  const fields = Array.from({ length: 60 }, (_, at) => ({ name: `Tile ${at}`, approved: false }))
  for (const seller of [trusted, other]) await addTestProducts(app, seller, ...fields)
  await app.settle()
  const waiting = async (seller: Seller) => (await queueOf(seller)).totalCount
  expect(await waiting(other)).toBe(60)
  const sample = await waiting(trusted)
  // One in five of sixty: with less than one in a million it is none, or half of them.
  expect(sample).toBeGreaterThan(0)
  expect(sample).toBeLessThan(30)
  const [product] = (await queueOf(trusted)).rows
  const [name] = await addPictures(product?.id ?? '')
  await app.settle()
  expect(await picturesOf(product?.id ?? '')).toEqual([{ name, status: status.pending }])
})

test('a rejection ends the trust', async () => {
  const seller = await app.seller()
  await trust(seller, '2')
  const add = (name: string) => addTestProducts(app, seller, { name, approved: false })
  for (let at = 0; (await queueOf(seller)).totalCount === 0; at += 1) {
    await add(`Sampled ${at}`)
    await app.settle()
  }
  const { rows } = await queueOf(seller)
  await decide(rows.slice(0, 1), { status: 5, comment: 'This is not what the firm sells.' })
  const ids = (await Promise.all(Array.from({ length: 8 }, (_, at) => add(`After ${at}`)))).flat()
  await app.settle()
  const left = (await queueOf(seller)).rows.map(({ id }) => id)
  expect(left).toEqual(expect.arrayContaining(ids))
})

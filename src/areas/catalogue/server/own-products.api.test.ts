import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { status } from '#kernel/codes.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { addTestProducts } from '#tests/products.ts'
import { catalogue } from '../contract/catalogue.ts'
import { productImages, products } from './tables/products.ts'

type Seller = Awaited<ReturnType<TestApp['seller']>>

let app: TestApp
let seller: Seller
let other: Seller
let white: string

const approvedEarlier = new Date('2026-11-02T10:00:00Z')

beforeAll(async () => {
  app = await openTestApp()
  seller = await app.seller()
  other = await app.seller()
  const picture = await app.picture()
  const ids = await addTestProducts(
    app,
    seller,
    {
      name: 'Makrana White',
      itemSubTypeId: 10101,
      offerPrice: 16_000,
      showInOffers: true,
      tagIds: [1, 2],
      moreInfo: [{ key: 'Finish', value: 'Mirror' }],
      pictures: [picture],
      modifiedAt: new Date('2026-11-03T10:00:00Z'),
      approvedAt: approvedEarlier,
    },
    { name: 'Katni Beige', approved: false, modifiedAt: new Date('2026-11-02T10:00:00Z') },
    { name: 'Rainforest', itemTypeId: 102, modifiedAt: new Date('2026-11-01T10:00:00Z') },
    { name: 'Given up', modifiedAt: new Date('2026-11-04T10:00:00Z') },
  )
  white = ids[0] ?? ''
  await addTestProducts(app, other, { name: 'Of another seller' })
  await app.database.transaction(async (tx) => {
    await tx
      .update(products)
      .set({ isActive: false })
      .where(eq(products.id, ids[3] ?? ''))
    await tx
      .update(products)
      .set({ status: status.rejected, comment: 'The picture shows another stone.' })
      .where(eq(products.id, ids[2] ?? ''))
    await tx
      .update(productImages)
      .set({ status: status.rejected, comment: 'Too dark.' })
      .where(eq(productImages.productId, white))
  })
})
afterAll(() => app.close())

function list(input: InputOf<typeof catalogue.companyProducts> = {}, caller: Seller = seller) {
  return app.call(caller, catalogue.companyProducts, input)
}

async function names(input: InputOf<typeof catalogue.companyProducts> = {}) {
  return (await list(input)).products.map(({ name }) => name)
}

test('a seller sees its own products in every status, latest first, without deleted ones', async () => {
  const page = await list()
  expect(page.totalCount).toBe(3)
  expect(
    page.products.map(({ name, isValid, statusText, comment }) => [
      name,
      isValid,
      statusText,
      comment,
    ]),
  ).toEqual([
    ['Makrana White', 4, 'Approved', ''],
    ['Katni Beige', 12, 'Pending', ''],
    ['Rainforest', 5, 'Rejected', 'The picture shows another stone.'],
  ])
})

test('a product comes with names, tags, properties and images of every status', async () => {
  const [product] = (await list()).products
  expect(product).toMatchObject({
    productId: white,
    companyTypeId: 1,
    itemTypeId: 101,
    itemSubTypeId: 10101,
    itemTypeIdText: 'Makrana Marble',
    itemSubTypeIdText: 'Makrana White',
    price: 185,
    offerPrice: 160,
    showInOffers: true,
    color: 'white',
    tagTitles: '1; 2; ',
    tagTitleText: '#Polished; #Honed; ',
    moreInfo: '[{"key":"Finish","value":"Mirror"}]',
    validateDate: approvedEarlier.toISOString(),
    lastModifyDate: '2026-11-03T10:00:00.000Z',
    productImageList: [
      { isValid: 5, statusText: 'Rejected', comment: 'Too dark.', isDefault: true, isActive: true },
    ],
  })
})

test('the seller sees and searches the pending edit', async () => {
  const pending = { name: 'Makrana Dungri', itemSubTypeId: null, tagIds: [3] }
  const set = (changes: Partial<typeof products.$inferInsert>) =>
    app.database.transaction((tx) => tx.update(products).set(changes).where(eq(products.id, white)))
  await set({ pending, status: status.pending })
  const [product] = (await list({ filterText: 'dungri' })).products
  expect(product).toMatchObject({
    productId: white,
    name: 'Makrana Dungri',
    price: 185,
    offerPrice: 160,
    itemSubTypeId: 0,
    itemSubTypeIdText: '',
    tagTitles: '3; ',
    isValid: 12,
  })
  expect(await names({ itemSubType: 10101 })).toEqual([])
  expect(await names({ filterText: 'polished' })).toEqual([])
  await set({ pending: null, status: status.approved })
})

test('lists can be filtered, sorted and paged', async () => {
  expect(await names({ itemType: 102 })).toEqual(['Rainforest'])
  expect(await names({ companyType: 2 })).toEqual([])
  expect(await names({ filterStatus: status.pending })).toEqual(['Katni Beige'])
  expect(await names({ filterText: 'honed makrana' })).toEqual(['Makrana White'])
  expect(await names({ sortBy: 5 })).toEqual(['Katni Beige', 'Makrana White', 'Rainforest'])
  expect(await names({ sortBy: 6 })).toEqual(['Rainforest', 'Makrana White', 'Katni Beige'])
  expect(await names({ sortBy: 2 })).toEqual(['Rainforest', 'Katni Beige', 'Makrana White'])
  expect((await names({ sortBy: 9 }))[0]).toBe('Makrana White')
  const beyond = await list({ pageSize: 10, pageNumber: 2 })
  expect(beyond).toEqual({ products: [], totalCount: 3 })
})

test("another seller's ids are rejected, and so is a caller without a company", async () => {
  expect(await refusal(list({ companyId: other.companyId }))).toBe(403)
  expect(await refusal(list({ loginId: other.userId }))).toBe(403)
  expect(await refusal(app.call(null, catalogue.companyProducts, {}))).toBe(401)
  expect(await refusal(app.call(await app.person(), catalogue.companyProducts, {}))).toBe(403)
  expect((await list({ companyId: other.companyId }, other)).totalCount).toBe(1)
})

test('values that are not among the choices are rejected', async () => {
  expect(await refusal(list({ sortBy: 10 }))).toBe(400)
  expect(await refusal(list({ filterStatus: 99 }))).toBe(400)
  expect(await refusal(list({ pageSize: 7 }))).toBe(400)
})

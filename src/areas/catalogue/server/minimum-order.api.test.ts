/** A field of a product from end to end: what its record declares is everywhere. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { market } from '#areas/market/contract.ts'
import { readSheet } from '#areas/sheets/server/public.ts'
import { storefront } from '#areas/storefront/contract.ts'
import { saveResult, status } from '#kernel/codes.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { fieldsOf } from '#kernel/record.ts'
import { columnsOf } from '#platform/reference/record.ts'
import { openTestApp, type Seller, type TestApp } from '#tests/app.ts'
import { ownProducts } from '../contract/own-products.ts'
import { productImports } from '../contract/product-imports.ts'
import { productRecord } from '../contract/product-record.ts'
import { productDataOf } from './reads/own-data.ts'
import { defaultProducts, products } from './tables/products.ts'
import { verifiedProducts } from './verified.ts'

let app: TestApp
let seller: Seller
beforeAll(async () => {
  app = await openTestApp()
  seller = await app.seller({ WorkingTypes: [1] })
})
afterAll(() => app.close())

const of = () => ({ loginId: seller.userId, companyId: seller.companyId })
type Info = InputOf<typeof ownProducts.create>['productInfo']
const prices = { price: 185, offerPrice: 0, unit: '1', unitOfMeasure: 'sq ft' as const }
const save = (changes: Partial<Info>) =>
  app.call(seller, ownProducts.create, {
    ...of(),
    companyTypeId: 1,
    productInfo: {
      id: emptyGuid,
      itemTypeId: 101,
      itemSubTypeId: 10101,
      name: 'Slab',
      description: 'A.',
      ...prices,
      ...changes,
    },
  })
const quick = (id: string, changes: Partial<Info>) =>
  app.call(seller, ownProducts.quickUpdate, {
    ...of(),
    companyTypeId: 1,
    productInfo: { id, ...prices, inStock: true, showInOffers: false, ...changes },
  })
async function publicProduct(changes: Partial<Info>) {
  const { productId } = await save(changes)
  await app.database.transaction((tx) =>
    verifiedProducts.decide(tx, productId, {
      status: status.approved,
      comment: '',
      decidedBy: null,
    }),
  )
  await app.settle()
  return productId
}
const seen = (productId: string) =>
  app.call(null, storefront.product, { sellerUrl: seller.companyUrl, productId })
const own = (productId: string) => app.call(seller, ownProducts.product, { ...of(), productId })

test('both tables of products have a column for every field', () => {
  const names = fieldsOf(productRecord).map(([name]) => name)
  expect(columnsOf(products, names)).toHaveLength(names.length)
  // A shared product is in nobody's offers, and has nobody's code.
  const shared = names.filter((name) => name !== 'showInOffers' && name !== 'code')
  expect(columnsOf(defaultProducts, shared)).toHaveLength(shared.length)
})

test('a minimum order is saved with a product and shown on its page and in the search', async () => {
  const minimum = { minimumOrder: '100', minimumOrderUnit: 'box' } as const
  const productId = await publicProduct({ name: 'Boxed', ...minimum })
  expect(await own(productId)).toMatchObject(minimum)
  expect(await seen(productId)).toMatchObject(minimum)
  const { products } = await app.call(null, market.products, { filterText: 'Boxed' })
  expect(products).toMatchObject([minimum])
})

test('a quick edit changes it at once; one that does not name it leaves it as it is', async () => {
  const productId = await publicProduct({ name: 'Quick', minimumOrder: 50 })
  expect(await quick(productId, { minimumOrder: '1,250.5' })).toBe(saveResult.updated)
  expect(await seen(productId)).toMatchObject({ minimumOrder: '1250.5', minimumOrderUnit: '' })
  expect(await quick(productId, {})).toBe(saveResult.updated)
  expect(await seen(productId)).toMatchObject({ minimumOrder: '1250.5' })
  expect(await quick(productId, { minimumOrder: '' })).toBe(saveResult.updated)
  expect(await seen(productId)).toMatchObject({ minimumOrder: '' })
})

test.each(['0', '-5', '1.2345', '12345678', 'a few', '100 boxes'])(
  'a minimum order of %s is refused',
  async (minimumOrder) => {
    await expect(save({ minimumOrder })).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'productInfo.minimumOrder' }],
    })
  },
)

test('a unit that is none of the known ones is refused', async () => {
  const minimumOrderUnit = 'truck' as 'box'
  await expect(save({ minimumOrder: '1', minimumOrderUnit })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'productInfo.minimumOrderUnit' }],
  })
})

test('sheets hold it, take the unit by its other names, and refuse what is no number', async () => {
  const productId = await publicProduct({ name: 'Listed', minimumOrder: '7' })
  const sheet = await app.call(seller, productImports.exportSheet, { ...of(), format: 'csv' })
  const { rows } = await readSheet(Buffer.from(sheet.file, 'base64'), 100, {
    companyId: seller.companyId,
  })
  const at = (column: string) => rows[0]?.indexOf(column) ?? -1
  const line = rows.find(([id]) => id === productId)
  expect(line?.[at('Minimum order')]).toBe('7')
  const check = (minimum: string) =>
    app.call(seller, productImports.check, {
      ...of(),
      fileName: 'x.csv',
      file: btoa(`Id,Minimum order,Minimum order unit\n${productId},${minimum}\n`),
    })
  expect((await check('some,')).errors).toMatchObject([{ line: 2, column: 'Minimum order' }])
  const { importId, errors } = await check('12,pcs')
  expect(errors).toEqual([])
  await app.call(seller, productImports.start, { ...of(), importId })
  await app.settle()
  expect(await own(productId)).toMatchObject({
    minimumOrder: '12',
    minimumOrderUnit: 'piece',
    name: 'Listed',
    price: 185,
  })
})

test("the owner's download has it", async () => {
  const productId = await publicProduct({ name: 'Mine', minimumOrder: '3' })
  const data = await productDataOf(app.database.reader, seller.companyId)
  expect(data.find(({ id }) => id === productId)).toMatchObject({ minimumOrder: '3' })
})

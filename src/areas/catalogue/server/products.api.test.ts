import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { addTestProducts } from '#tests/products.ts'
import { addProductImages, addProducts, type NewProduct } from './public.ts'
import { activeItemTypes } from './reads/item-types.ts'
import { addDefaultProductImages } from './writes/images.ts'
import { addDefaultProducts } from './writes/products.ts'

let app: TestApp
let seller: Person & { companyId: string }
beforeAll(async () => {
  app = await openTestApp()
  seller = await app.seller({ WorkingTypes: [1] })
  await addTestProducts(app, seller)
})
afterAll(() => app.close())

const product = (fields: Partial<NewProduct> = {}): NewProduct => ({
  companyId: seller.companyId,
  companyTypeId: 1,
  itemTypeId: 102,
  name: 'Katni Beige',
  description: 'Warm beige.',
  price: 9_500,
  unit: 'sq ft',
  ...fields,
})

const add = (...list: NewProduct[]) => app.database.transaction((tx) => addProducts(tx, list))

async function count(table: string): Promise<number> {
  const { rows } = await app.database.query(`select count(*)::int as count from ${table}`)
  return Number(rows[0]?.count)
}

test('thousands of products are added at once, and adding them again changes nothing', async () => {
  const list = Array.from({ length: 2500 }, (_, index) =>
    product({ id: randomUUID(), name: `Slab ${index}`, tagIds: [1, 2] }),
  )
  const before = await count('products')
  expect(await add(...list)).toEqual(list.map(({ id }) => id))
  expect(await count('products')).toBe(before + 2500)
  expect(await count('product_tags')).toBe(5000)
  await add(...list.map((one) => ({ ...one, name: 'Another name' })))
  expect(await count('products')).toBe(before + 2500)
  expect(await count('product_tags')).toBe(5000)
  expect(await count(`products where name = 'Another name'`)).toBe(0)
})

test('a company can choose a default product once, and again after deleting it', async () => {
  const before = await count('default_products')
  const shared = { ...product({ tagIds: [1, 2] }), id: randomUUID() }
  const share = () => app.database.transaction((tx) => addDefaultProducts(tx, [shared]))
  expect(await share()).toEqual([shared.id])
  expect(await share()).toEqual([])
  const { id } = shared
  expect(await count('default_products')).toBe(before + 1)
  expect(await count(`default_product_tags where product_id = '${id}'`)).toBe(2)
  await add(product({ defaultProductId: id }))
  await add(product({ defaultProductId: id }), product({ name: 'Its neighbour' }))
  expect(await count('products where is_default')).toBe(1)
  expect(await count(`products where name = 'Its neighbour'`)).toBe(1)
  await app.database.query('update products set is_active = false where is_default')
  await add(product({ defaultProductId: id }))
  expect(await count('products where is_default')).toBe(2)
})

test('types of another trade, sub types of another type and invalid prices are rejected', async () => {
  const bad = [
    { companyTypeId: 2 },
    { itemSubTypeId: 10101 },
    { price: 0 },
    { offerPrice: -1 },
    { companyId: randomUUID() },
  ]
  for (const fields of bad) {
    await expect(add(product(fields)), JSON.stringify(fields)).rejects.toThrow()
  }
})

test('pictures are recorded as used by their products; missing ones are rejected', async () => {
  const name = `${'d'.repeat(32)}-320x240`
  await app.database.query(
    `insert into pictures (name, width, height, bytes, placeholder, stored_at)
     values ($1, 320, 240, 1, '', now())`,
    [name],
  )
  const [productId = ''] = await add(product())
  const [sharedId = ''] = await app.database.transaction((tx) =>
    addDefaultProducts(tx, [product()]),
  )
  await app.database.transaction(async (tx) => {
    await addProductImages(tx, [{ productId, pictureName: name, colourId: 2 }])
    await addDefaultProductImages(tx, [{ productId: sharedId, pictureName: name }])
  })
  const { rows } = await app.database.query(
    `select subject, subject_id as id from picture_uses where picture_name = '${name}'
     order by subject`,
  )
  expect(rows).toEqual([
    { subject: 'default_product_image', id: sharedId },
    { subject: 'product_image', id: productId },
  ])
  const missing = app.database.transaction((tx) =>
    addProductImages(tx, [{ productId, pictureName: 'nowhere' }]),
  )
  expect(await refusal(missing)).toBe(422)
})

test('item types that the company has products of are marked', async () => {
  await add(product({ itemTypeId: 101, itemSubTypeId: 10101 }))
  const types = await activeItemTypes(app.database.replica, seller.companyId)
  const marked = types.filter(({ productExists }) => productExists).map(({ id }) => id)
  expect(marked).toEqual([101, 102, 10101])
  expect(types.length).toBeGreaterThan(300)
})

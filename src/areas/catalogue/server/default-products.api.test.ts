/** The default catalogue of data/reference, as loaded into a database and as sellers browse it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { offeredTrades } from '#areas/companies/rules/trades.ts'
import { withDrawings } from '#areas/media/server/public.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { openFiles } from '#platform/files/files.ts'
import { addReferenceData } from '#platform/reference/reference.ts'
import { openTestApp, type Person, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { catalogue } from '../contract/catalogue.ts'
import { addProducts, catalogueReference } from './public.ts'

let app: TestApp
let seller: Person & { companyId: string }
beforeAll(async () => {
  app = await openTestApp()
  seller = await app.seller({ WorkingTypes: [1] })
})
afterAll(() => app.close())

type Query = InputOf<typeof catalogue.defaultProducts>

const page = (query: Query = {}) => app.call(seller, catalogue.defaultProducts, query)
const images = (query: Query = {}) => app.call(seller, catalogue.defaultImages, query)

async function rows(text: string): Promise<Record<string, unknown>[]> {
  return (await app.database.query(text)).rows
}

test('there are at least 150 products, two or more for every item type of every trade', async () => {
  expect((await page()).totalCount).toBeGreaterThanOrEqual(150)
  for (const { id } of offeredTrades()) {
    expect((await page({ companyType: id })).totalCount).toBeGreaterThanOrEqual(20)
  }
  const few = await rows(`select t.name from item_types t where t.parent_item_id is null
    and (select count(*) from default_products p where p.item_type_id = t.id) < 2`)
  expect(few).toEqual([])
})

test('each has a unique name, a plausible price, texts that pass validation, tags and a cover', async () => {
  const bad = await rows(`select name from default_products p
    where length(name) not between 4 and 100 or length(description) not between 20 and 500
      or price < 500 or unit = '' or material_type = '' or name <> trim(name)
      or not exists (select 1 from default_product_tags t where t.product_id = p.id)
      or (select count(*) from default_product_images i
          where i.product_id = p.id and i.is_default) <> 1`)
  expect(bad).toEqual([])
  const twins = await rows(
    'select lower(name) from default_products group by lower(name) having count(*) > 1',
  )
  expect(twins).toEqual([])
})

test('pictures are generated when first requested, in the size their names state', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'neev-drawings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = openFiles({ dataDir: folder, images: { store: 'file', baseUrl: '/images' } })
  const { images: defaultImages } = await images({ companyType: 3 })
  const [{ imagePath = '' } = {}] = defaultImages
  const key = `pictures/${imagePath}/kept`
  expect(await files.get(key)).toBe(null)
  const bytes = await withDrawings(files).get(key)
  const { width, height, format } = await sharp(bytes ?? undefined).metadata()
  expect({ width, height, format }).toEqual({ width: 640, height: 640, format: 'jpeg' })
  expect(imagePath).toContain('-640x640-')
  expect(await files.get(key)).toEqual(bytes)
  expect(await withDrawings(files).get(`pictures/${'0'.repeat(32)}-640x480/kept`)).toBe(null)
})

test('filters by trade, item type, sub type, colour and words', async () => {
  const makrana = await page({ companyType: 1, itemType: 101 })
  expect(makrana.products.map(({ itemTypeIdText }) => itemTypeIdText)).toEqual([
    'Makrana Marble',
    'Makrana Marble',
  ])
  expect((await page({ companyType: 1, itemType: 101, itemSubType: 10101 })).totalCount).toBe(1)
  expect((await page({ companyType: 2, itemType: 101 })).totalCount).toBe(0)
  const green = await page({ color: 6 })
  expect(green.totalCount).toBeGreaterThan(0)
  expect(green.products.every(({ color }) => color === 'Green')).toBe(true)
  const words = await page({ filterText: 'cement WHITE' })
  expect(words.products.some(({ name }) => name === 'White Cement 40 kg')).toBe(true)
  expect(await page({ filterText: 'cement spaceship' })).toEqual({ products: [], totalCount: 0 })
  expect((await page({ filterText: '%' })).products.every(({ moreInfo }) => moreInfo)).toBe(true)
})

test('pages follow the order of the item types, or names, with each product once', async () => {
  const { totalCount } = await page()
  const seen: string[] = []
  for (let pageNumber = 1; (pageNumber - 1) * 100 < totalCount; pageNumber += 1) {
    const { products } = await page({ pageSize: 100, pageNumber })
    seen.push(...products.map(({ productId }) => productId))
  }
  expect(new Set(seen).size).toBe(totalCount)
  const first = (await page()).products.map(({ itemTypeId }) => itemTypeId)
  expect(first).toEqual(first.toSorted((a, b) => a - b))
  const named = (await page({ sortBy: 5 })).products.map(({ name }) => name.toLowerCase())
  expect(named).toEqual(named.toSorted())
})

test('marks the products the company already has, and hides those an admin removed', async () => {
  const [marble, granite] = (await page({ companyType: 1, pageSize: 25 })).products
  const { productId = '', itemTypeId = 0, name = '' } = marble ?? {}
  await app.database.transaction((tx) =>
    addProducts(tx, [
      {
        companyId: seller.companyId,
        companyTypeId: 1,
        itemTypeId,
        name,
        description: 'As it was chosen.',
        price: 22_000,
        unit: 'sq ft',
        defaultProductId: productId,
      },
    ]),
  )
  const other = await app.seller({ WorkingTypes: [1] })
  const added = async (who: Person) =>
    (await app.call(who, catalogue.defaultProducts, { companyType: 1 })).products
      .filter(({ isAlreadyAdded }) => isAlreadyAdded)
      .map((product) => product.productId)
  expect(await added(seller)).toEqual([productId])
  expect(await added(other)).toEqual([])
  await app.database.query('update products set is_active = false')
  expect(await added(seller)).toEqual([])
  await app.database.query(
    `update default_products set is_active = false where id = '${granite?.productId}'`,
  )
  const left = await page({ companyType: 1 })
  expect(left.products.some((product) => product.productId === granite?.productId)).toBe(false)
  await addReferenceData(app.database, catalogueReference, { everySet: true })
  expect((await page({ companyType: 1 })).totalCount).toBe(left.totalCount)
})

test('images are found by the product’s name and by colour', async () => {
  const { images: defaultImages, totalCount } = await images({ filterText: 'black galaxy' })
  expect(totalCount).toBe(1)
  expect(defaultImages[0]).toMatchObject({ itemTypeId: 106, isValid: 4, isDefault: true })
  const white = await images({ companyType: 1, color: 1 })
  expect(white.images.every(({ colorName }) => colorName === 'white')).toBe(true)
  expect(white.totalCount).toBe((await page({ companyType: 1, color: 1 })).totalCount)
})

test('callers without a company and anonymous callers are rejected', async () => {
  const nobody = app.call(null, catalogue.defaultProducts, {})
  expect(await refusal(nobody)).toBe(401)
  const buyer = await app.person()
  expect(await refusal(app.call(buyer, catalogue.defaultProducts, {}))).toBe(403)
  expect(await refusal(app.call(buyer, catalogue.defaultImages, {}))).toBe(403)
  const theirs = page({ companyId: '11111111-1111-4111-8111-111111111111' })
  expect(await refusal(theirs)).toBe(403)
})

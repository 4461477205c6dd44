import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifiedProducts } from '#areas/catalogue/server/public.ts'
import { status } from '#kernel/codes.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { openTestApp, type Person, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { addTestProducts } from '#tests/products.ts'
import { storefront } from '../contract.ts'

let app: TestApp
let stones: Person
const picture = (digit: string) => `${digit.repeat(32)}-320x240-b8a58c`

beforeAll(async () => {
  app = await openTestApp()
  await app.database.query(
    `insert into pictures (name, content_hash, width, height, bytes, placeholder, stored_at)
     select name, name, 320, 240, 1, '', now() from unnest($1::text[]) name`,
    [[picture('a'), picture('b'), picture('c')]],
  )
  stones = await app.seller({ companyUrl: 'stones', WorkingTypes: [1] })
})
afterAll(() => app.close())

type ProductsInput = InputOf<typeof storefront.products>

const products = (query: Partial<ProductsInput> = {}) =>
  app.call(null, storefront.products, { sellerUrl: 'stones', ...query })

async function namesOf(query: Partial<ProductsInput> = {}): Promise<string[]> {
  return (await products(query)).products.map(({ name }) => name)
}

async function fresh(companyUrl: string, workingTypes = [1]): Promise<Person> {
  const seller = await app.seller({ companyUrl, WorkingTypes: workingTypes.slice(0, 1) })
  for (const type of workingTypes.slice(1)) {
    await app.database.query('insert into company_working_types values ($1, $2)', [
      seller.companyId,
      type,
    ])
  }
  return seller
}

test('an approved product is shown with all its public fields, prices in rupees', async () => {
  const [productId = ''] = await addTestProducts(app, stones, {
    itemSubTypeId: 10101,
    offerPrice: 16_050,
    size: '18 mm',
    brand: 'Own quarry',
    materialType: 'Marble',
    moreInfo: [{ key: 'Finish', value: 'Mirror polish' }],
    tagIds: [2, 1],
    pictures: [picture('a'), picture('b')],
  })
  await app.database.query(
    `insert into product_images (product_id, picture_name, status) values ($1, 'waits', 12)`,
    [productId],
  )
  const expected = {
    productId,
    companyTypeId: 1,
    name: 'Makrana White',
    description: 'White with grey veins.',
    tagTitleText: '#Polished; #Honed; ',
    price: 185,
    offerPrice: 160.5,
    size: '18 mm',
    minimumOrder: '',
    minimumOrderUnit: '',
    unit: '1',
    unitOfMeasure: 'sq ft',
    inStock: true,
    itemTypeIdText: 'Makrana Marble',
    itemSubTypeIdText: 'Makrana White',
    materialType: 'Marble',
    brand: 'Own quarry',
    color: ['white'],
    colours: [{ code: '#ffffff', description: 'White' }],
    moreInfoArray: [{ key: 'Finish', value: 'Mirror polish' }],
    attributeList: [],
    productImageList: [
      { imagePath: picture('a'), colorName: 'white' },
      { imagePath: picture('b'), colorName: 'white' },
    ],
  }
  expect(await products()).toEqual({ products: [expected], totalCount: 1 })
  const one = { sellerUrl: 'STONES', productId }
  expect(await app.call(null, storefront.product, one)).toEqual(expected)
})

test('pending and closed products, and those of a trade the seller left, are hidden', async () => {
  const seller = await fresh('careful', [1, 2])
  const [waiting, closed, left, approved] = await addTestProducts(
    app,
    seller,
    { name: 'Waiting', approved: false, showInOffers: true },
    { name: 'Closed', showInOffers: true },
    { name: 'Left', companyTypeId: 2, itemTypeId: 201, showInOffers: true },
    { name: 'Kept', showInOffers: true, price: 10_000 },
  )
  await app.database.query('update products set is_active = false where id = $1', [closed])
  await app.database.query(
    'delete from company_working_types where company_id = $1 and type_id = 2',
    [seller.companyId],
  )
  // A pending edit of an approved product.
  await app.database.query(
    `update products set status = 12,
       pending = '{"name": "Kept, newer", "tagIds": [3], "itemSubTypeId": 10101}'
     where id = $1`,
    [approved],
  )
  const seen = () => app.call(null, storefront.products, { sellerUrl: 'careful' })
  expect(await seen()).toMatchObject({
    totalCount: 1,
    products: [{ name: 'Kept', price: 100, tagTitleText: '', itemSubTypeIdText: '' }],
  })
  const offers = await app.call(null, storefront.offerProducts, { sellerName: 'careful' })
  expect(offers.offerProducts.map(({ products: list }) => list.length)).toEqual([1])
  for (const productId of [waiting, closed, left, randomUUID()]) {
    const one = { sellerUrl: 'careful', productId: productId ?? '' }
    expect(await refusal(app.call(null, storefront.product, one))).toBe(404)
  }
  const types = await app.call(null, storefront.itemTypes, { sellerUrl: 'careful' })
  expect(types.map(({ id }) => id)).toEqual([101])

  for (const id of [approved ?? '', waiting ?? '']) {
    const decision = { status: status.approved, comment: '', decidedBy: null }
    const outcome = app.database.transaction((tx) => verifiedProducts.decide(tx, id, decision))
    expect(await outcome).toBe('decided')
  }
  expect((await seen()).products.find(({ productId }) => productId === approved)).toMatchObject({
    name: 'Kept, newer',
    price: 100,
    tagTitleText: '#Leather Finish; ',
    itemSubTypeIdText: 'Makrana White',
    description: 'White with grey veins.',
  })
  expect((await seen()).totalCount).toBe(2)
  await app.setCompany(seller.companyId ?? '', { isActive: false })
  expect(await refusal(seen())).toBe(404)
})

test("another seller's product is a 404 here", async () => {
  const other = await fresh('other')
  const [productId = ''] = await addTestProducts(app, other, {})
  const one = { sellerUrl: 'stones', productId }
  expect(await refusal(app.call(null, storefront.product, one))).toBe(404)
})

test('an unknown seller and invalid filters are refused', async () => {
  expect(await refusal(products({ sellerUrl: 'nobody' }))).toBe(404)
  const offers = app.call(null, storefront.offerProducts, { sellerName: 'nobody' })
  expect(await refusal(offers)).toBe(404)
  const types = app.call(null, storefront.itemTypes, { sellerUrl: 'nobody' })
  expect(await refusal(types)).toBe(404)
  const bad: Partial<ProductsInput>[] = [
    { sortBy: 10 },
    { sortBy: 0 },
    { pageSize: 7 },
    { pageNumber: 0 },
    { companyType: -1 },
    { itemType: 'x' as never },
  ]
  for (const query of bad) expect(await refusal(products(query)), JSON.stringify(query)).toBe(400)
})

test('products are filtered by trade, item type, sub type, colour and words', async () => {
  const seller = await fresh('filters', [1, 2])
  await addTestProducts(
    app,
    seller,
    { name: 'Alpha', itemTypeId: 101, itemSubTypeId: 10101, tagIds: [1] },
    { name: 'Beta', itemTypeId: 102, brand: "O'Brien 100%" },
    { name: 'Gamma', companyTypeId: 2, itemTypeId: 201, pictures: [picture('c')] },
  )
  const search = async (query: Partial<ProductsInput>) =>
    (await namesOf({ sellerUrl: 'filters', sortBy: 5, ...query })).join()
  expect(await search({})).toBe('Alpha,Beta,Gamma')
  expect(await search({ companyType: 1 })).toBe('Alpha,Beta')
  expect(await search({ companyType: 7 })).toBe('')
  expect(await search({ itemType: 101 })).toBe('Alpha')
  expect(await search({ itemSubType: 10101 })).toBe('Alpha')
  expect(await search({ itemType: 102, itemSubType: 10101 })).toBe('')
  expect(await search({ color: 1 })).toBe('Gamma')
  expect(await search({ color: 2 })).toBe('')
  expect(await search({ filterText: 'GAM' })).toBe('Gamma')
  expect(await search({ filterText: 'polished alp' })).toBe('Alpha')
  expect(await search({ filterText: 'polished beta' })).toBe('')
  expect(await search({ filterText: "o'brien 100%" })).toBe('Beta')
  expect(await search({ filterText: '%' })).toBe('Beta')
  expect(await search({ filterText: '_' })).toBe('')
  const types = await app.call(null, storefront.itemTypes, { sellerUrl: 'filters' })
  expect(types.map(({ id, productExists }) => [id, productExists])).toEqual([
    [101, true],
    [102, true],
    [10101, true],
    [201, true],
  ])
})

test('sort orders, 9 being offers first; pages do not overlap when times are equal', async () => {
  const seller = await fresh('orders')
  const day = (number: number) => new Date(Date.UTC(2026, 0, number))
  await addTestProducts(
    app,
    seller,
    { name: 'beta', createdAt: day(1), approvedAt: day(8) },
    { name: 'Alpha', createdAt: day(2), approvedAt: day(7), showInOffers: true },
    { name: 'Gamma', createdAt: day(3), approvedAt: day(9) },
  )
  const sorted = async (sortBy: number) =>
    (await namesOf({ sellerUrl: 'orders', sortBy })).map((name) => name[0]).join('')
  expect(await sorted(1)).toBe('GAb')
  expect(await sorted(2)).toBe('bAG')
  expect(await sorted(3)).toBe('GbA')
  expect(await sorted(4)).toBe('AbG')
  expect(await sorted(5)).toBe('AbG')
  expect(await sorted(6)).toBe('GbA')
  expect(await sorted(9)).toBe('AGb')

  const many = await fresh('many')
  const createdAt = day(1)
  const list = Array.from({ length: 23 }, (_, index) => ({ name: `Slab ${index}`, createdAt }))
  await addTestProducts(app, many, ...list)
  const seen: string[] = []
  for (const pageNumber of [1, 2, 3]) {
    const page = await products({ sellerUrl: 'many', pageSize: 10, pageNumber })
    expect(page.totalCount).toBe(23)
    seen.push(...page.products.map(({ name }) => name))
  }
  expect(new Set(seen).size).toBe(23)
  expect(await namesOf({ sellerUrl: 'many', pageSize: 1 })).toHaveLength(23)
})

test('offers are grouped by trade, latest first, at most eight per trade', async () => {
  const seller = await fresh('offers', [2, 1, 7])
  const list = Array.from({ length: 10 }, (_, index) => ({
    name: `Offer ${index}`,
    showInOffers: true,
    createdAt: new Date(Date.UTC(2026, 0, index + 1)),
  }))
  await addTestProducts(
    app,
    seller,
    ...list,
    { name: 'Tile', companyTypeId: 2, itemTypeId: 201, showInOffers: true },
    { name: 'No offer', companyTypeId: 7, itemTypeId: 701 },
  )
  const { offerProducts } = await app.call(null, storefront.offerProducts, {
    sellerName: 'Offers',
  })
  expect(offerProducts.map(({ workTypeId, name }) => [workTypeId, name])).toEqual([
    [1, 'Marble And Granite'],
    [2, 'Tile'],
  ])
  expect(offerProducts[0]?.products.map(({ name }) => name)).toEqual(
    [9, 8, 7, 6, 5, 4, 3, 2].map((index) => `Offer ${index}`),
  )
  expect(offerProducts[1]?.products.map(({ name }) => name)).toEqual(['Tile'])
})

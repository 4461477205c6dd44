import { type SQLWrapper, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { people } from '#areas/admin/contract/people.ts'
import { ownProducts } from '#areas/catalogue/contract/own-products.ts'
import { verifiedProducts } from '#areas/catalogue/server/public.ts'
import { moderation } from '#areas/moderation/contract.ts'
import { storefront } from '#areas/storefront/contract.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import type { PreparedReader, PreparedStatement } from '#platform/database/database.ts'
import { openTestApp, type Seller, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { planOf } from '#tests/plans.ts'
import { addTestProducts } from '#tests/products.ts'
import { grant, monthly } from '#tests/subscriptions.ts'
import { market } from '../contract.ts'
import { rebuildMarket } from './jobs.ts'
import { sellersByUrls } from './reads/sellers.ts'

let app: TestApp
let jaipur: Seller
let morbi: Seller
beforeAll(async () => {
  app = await openTestApp()
  jaipur = await app.seller({ WorkingTypes: [1], Name: 'Pink City Stones' })
  morbi = await app.seller({ WorkingTypes: [2], Name: 'Sakarda Ceramics' })
  await app.saveAddresses(jaipur, { city: 'Jaipur', state: 'Rajasthan', pinCode: '302001' })
  await app.saveAddresses(morbi, { city: 'Morbi', state: 'Gujarat', pinCode: '363641' })
})
afterAll(() => app.close())
beforeEach(async () => {
  // A job that is still storing a product would fail once it is deleted.
  await app.settle()
  await app.database.query('delete from products')
})

const tile = { companyTypeId: 2, itemTypeId: 201, unit: '1', unitOfMeasure: 'sq ft' }

const search = async (input: InputOf<typeof market.products> = {}) =>
  app.call(null, market.products, input)
const names = async (input: InputOf<typeof market.products> = {}) =>
  (await search(input)).products.map(({ name }) => name)

async function stock() {
  await addTestProducts(
    app,
    jaipur,
    { name: 'Makrana White', price: 18_500, offerPrice: 16_500, pictures: [await app.picture()] },
    { name: 'Katni Beige', price: 9000, inStock: false },
  )
  await addTestProducts(app, morbi, {
    ...tile,
    name: 'Kajaria Glossy',
    brand: 'Kajaria',
    size: '600 x 1200 mm',
    price: 5500,
  })
  await app.settle()
}

test('a search finds by words of name, brand, size, seller and city, and forgives typing errors', async () => {
  await stock()
  expect(await names({ filterText: 'kajaria 600x1200 morbi' })).toEqual(['Kajaria Glossy'])
  expect(await names({ filterText: '600 x 1200' })).toEqual(['Kajaria Glossy'])
  expect(await names({ filterText: 'makarana whte' })).toEqual(['Makrana White'])
  expect(await names({ filterText: 'pink city' })).toHaveLength(2)
  // All products of this seller have the word; one with it in the name comes first.
  await addTestProducts(app, jaipur, { name: 'City Kerb', price: 100, inStock: false })
  await app.settle()
  expect((await names({ filterText: 'city' }))[0]).toBe('City Kerb')
  // A product's kind counts like its name, so it need not contain the word, and it is on offer.
  await addTestProducts(app, jaipur, { name: 'Black, with marble', itemTypeId: 102 })
  await app.settle()
  expect((await names({ filterText: 'marble' }))[0]).toBe('Makrana White')
  expect(await names({ filterText: 'makrana', companyType: 2 })).toEqual([])
  expect((await search({ filterText: 'sangmarmar' })).meant?.filterText).toBe('marble')
})

test('another size is not a typo, a size is found without the brand, and farther around', async () => {
  await stock()
  expect(await names({ filterText: '300x1200' })).toEqual([])
  const wide = await search({ filterText: 'simpolo 600x1200' })
  expect(wide.products.map(({ name }) => name)).toEqual(['Kajaria Glossy'])
  const { products, meant, nearby } = await search({ filterText: 'simpolo 600x1200 rajkot' })
  expect(products).toEqual([])
  expect(meant).toEqual({ filterText: '600x1200', location: 'Rajkot', without: ['simpolo'] })
  expect(nearby).toEqual({ sellers: 1, kilometres: 100 })
  const far = await search({ filterText: 'simpolo 600x1200 jaipur' })
  expect(far).toMatchObject({ meant: { location: 'Jaipur' }, nearby: { kilometres: 0 } })
  const nearest = await search({ filterText: '600x1200', location: 'Jaipur', sortBy: 14 })
  expect(nearest.products.map(({ name }) => name)).toEqual(['Kajaria Glossy'])
})

test('a Hindi word does not match as the prefix of an English one, unless a product name begins with it', async () => {
  await addTestProducts(
    app,
    jaipur,
    { name: 'Roof Sheet', brand: 'Nalco' },
    { name: 'Brass Tap', brand: '' },
  )
  await app.settle()
  const nal = await search({ filterText: 'nal' })
  expect(nal.products.map(({ name }) => name)).toEqual(['Brass Tap'])
  expect(nal.meant).toMatchObject({ filterText: 'tap' })
  expect(await names({ filterText: 'nal', exact: 1 })).toEqual(['Roof Sheet'])
})

test('filters narrow the results, and counts say how many each would leave', async () => {
  await stock()
  expect(await names({ companyType: 1, inStock: 1 })).toEqual(['Makrana White'])
  expect(await names({ offers: 1 })).toEqual(['Makrana White'])
  expect(await names({ color: 1 })).toEqual(['Makrana White'])
  expect(await names({ size: '600X1200 MM' })).toEqual(['Kajaria Glossy'])
  expect((await search({ filterText: 'kajaria' })).counts).toContainEqual({
    filter: 'size',
    id: 0,
    name: '600x1200mm',
    count: 1,
  })
  expect(await names({ priceFrom: 50, priceTo: '90' })).toEqual(['Kajaria Glossy', 'Katni Beige'])
  expect(await names({ location: 'Jaipur', sortBy: 11 })).toEqual(['Katni Beige', 'Makrana White'])
  const { counts, totalCount } = await search()
  expect(totalCount).toBe(3)
  expect(counts).toContainEqual({
    filter: 'companyType',
    id: 1,
    name: 'Marble And Granite',
    count: 2,
  })
  expect(counts).toContainEqual({ filter: 'location', id: 0, name: 'Morbi', count: 1 })
  expect(counts).toContainEqual({ filter: 'inStock', id: 1, name: '', count: 2 })
})

test('orders are by price of one unit, and by distance from a place', async () => {
  await stock()
  expect(await names({ sortBy: 11 })).toEqual(['Kajaria Glossy', 'Katni Beige', 'Makrana White'])
  expect((await names({ sortBy: 12 }))[0]).toBe('Makrana White')
  // 45 rupees for one: 135 for three, 112.50 for two and a half.
  await addTestProducts(
    app,
    jaipur,
    { name: 'By Three', price: 13_500, unit: '3', unitOfMeasure: 'sq ft' },
    { name: 'By Halves', price: 11_250, unit: '2.5', unitOfMeasure: 'sq m' },
  )
  await app.settle()
  expect(await names({ priceFrom: 40, priceTo: 50 })).toHaveLength(2)
  const near = await search({ location: 'Tonk', within: 100, sortBy: 14 })
  expect(new Set(near.products.map(({ sellerName }) => sellerName))).toEqual(
    new Set(['Pink City Stones']),
  )
  expect(near.products[0]?.distance).toBeGreaterThan(60)
  expect(near.products[0]?.distance).toBeLessThan(100)
  const all = await search({ location: 'Rajkot', sortBy: 14 })
  expect(all.products.map(({ name }) => name)[0]).toBe('Kajaria Glossy')
  // Sellers nearby are reported if there are more than in the place itself.
  expect((await search({ location: 'Morbi' })).nearby).toBeNull()
  const thin = await search({ location: 'Wankaner' })
  expect(thin).toMatchObject({ totalCount: 0, nearby: { sellers: 1, kilometres: 40 } })
})

test('by distance, too, only the thing itself comes, not what is nearer and has its name', async () => {
  const mason = await app.seller({ WorkingTypes: [6], Name: 'Jaipur Cement House' })
  await app.saveAddresses(mason, { city: 'Jaipur', state: 'Rajasthan', pinCode: '302001' })
  const cement = { companyTypeId: 6, itemTypeId: 601, unit: '1', unitOfMeasure: 'bag' }
  const bags = Array.from({ length: 30 }, (_, at) => ({ ...cement, name: `OPC Cement ${at}` }))
  await addTestProducts(app, mason, ...bags)
  await addTestProducts(app, morbi, { ...tile, name: 'Cement Finish Tile' })
  await app.settle()
  const nearRajkot = { filterText: 'cement', location: 'Rajkot', sortBy: 14 }
  const pages = await Promise.all([1, 2].map((pageNumber) => search({ ...nearRajkot, pageNumber })))
  const listed = pages.flatMap(({ products }) => products.map(({ name }) => name))
  expect(listed.toSorted()).toEqual(bags.map(({ name }) => name).toSorted())
  // Without words nobody asks for a thing.
  expect((await names({ ...nearRajkot, filterText: '' }))[0]).toBe('Cement Finish Tile')
})

test('for a seller with several addresses a card shows the one at the requested place', async () => {
  const chain = await app.seller({ WorkingTypes: [1], Name: 'Two Yards' })
  await grant(app, { companyId: chain.companyId, planId: monthly.gold.planId })
  await app.saveAddresses(
    chain,
    { city: 'Udaipur', state: 'Rajasthan', pinCode: '313001' },
    { city: 'Ajmer', state: 'Rajasthan', pinCode: '305001' },
  )
  await addTestProducts(app, chain, { name: 'Green Onyx' })
  await app.settle()
  const places = async (input: InputOf<typeof market.products>) =>
    (await search({ filterText: 'onyx', ...input })).products.map(({ location }) => location)
  expect(await places({})).toEqual(['Udaipur, Rajasthan'])
  expect(await places({ location: 'Ajmer' })).toEqual(['Ajmer, Rajasthan'])
  expect(await places({ location: 'Kishangarh', within: 50 })).toEqual(['Ajmer, Rajasthan'])
})

test('what an admin or its seller changes of a product shows in the search and on its page by itself', async () => {
  const [verifier, support] = [await app.admin('moderator'), await app.admin('support')]
  const [id = ''] = await addTestProducts(app, jaipur, { name: 'Wonder Beige', approved: false })
  // The test does not drain the queue: the event of a change has to wake it.
  const shows = (state: object) =>
    expect
      .poll(
        async () => {
          const [inSearch] = (await search({ filterText: 'wonder' })).products
          const asked = { sellerUrl: jaipur.companyUrl, productId: id }
          const onPage = await app.call(null, storefront.product, asked).then(
            ({ name }) => name,
            () => '',
          )
          const { name = '', price = 0, inStock = false } = inSearch ?? {}
          return { onPage, name, price, inStock }
        },
        { interval: 50 },
      )
      .toEqual(state)
  const waiting = async () => {
    const all = { company: jaipur.companyUrl, hours: 0, pageSize: 25, pageNumber: 1 }
    return (await app.call(verifier, moderation.pendingItems, all)).rows
  }
  const decide = async (status: 4 | 5) => {
    // A public product is not pending, but can be decided on again by the same call.
    const [item] = await verifiedProducts.read(app.database.reader, [id])
    const { version = '' } = (await waiting())[0] ?? item ?? {}
    const items = [{ subject: 'product' as const, id, version }]
    const decision = { status, comment: 'Seen.' }
    const decided = await app.call(verifier, moderation.decideItems, { items, decision })
    expect(decided).toMatchObject([{ id, result: 'done' }])
  }
  const nothing = { onPage: '', name: '', price: 0, inStock: false }
  const expected = { onPage: 'Wonder Beige', name: 'Wonder Beige', price: 185, inStock: true }
  await shows(nothing)
  await decide(4)
  await shows(expected)
  const stocked = await app.call(jaipur, ownProducts.quickUpdate, {
    loginId: jaipur.userId,
    companyId: jaipur.companyId,
    companyTypeId: 1,
    productInfo: {
      id,
      itemTypeId: 101,
      itemSubTypeId: 0,
      price: 100,
      offerPrice: 80,
      size: '',
      unit: '1',
      inStock: false,
      showInOffers: false,
    },
  })
  expect(stocked).toBe(0)
  const changed = { ...expected, price: 100, inStock: false }
  await shows(changed)
  const company = jaipur.companyId
  expect(await app.call(support, people.blockCompany, { company, reason: 'Fraud.' })).toBe('done')
  await shows(nothing)
  expect(await app.call(support, people.unblockCompany, { company, reason: 'Cleared up.' })).toBe(
    'done',
  )
  await shows(changed)
  for (const [status, state] of [
    [5, nothing],
    [4, changed],
  ] as const) {
    expect(await waiting()).toEqual([])
    await decide(status)
    await shows(state)
  }
  // Rejecting a change keeps what was approved before.
  const edited = await app.call(jaipur, ownProducts.update, {
    loginId: jaipur.userId,
    companyId: jaipur.companyId,
    companyTypeId: 1,
    productInfo: {
      id,
      itemTypeId: 101,
      itemSubTypeId: 10101,
      name: 'Wonder Pink',
      description: 'Pink.',
      price: 100,
      offerPrice: '80',
      size: '18 mm',
      unit: '1',
      unitOfMeasure: 'sq ft',
      brand: '',
      materailType: 'Marble',
      moreInfo: '',
      tagTitles: '',
    },
  })
  expect(edited).toBe(0)
  await decide(5)
  // The same is visible before and after, so make sure that the job has run.
  await app.settle()
  await shows(changed)
})

test('a rebuild makes the same rows that the events made', async () => {
  await stock()
  const rows = async () =>
    (await app.database.query('select * from market_products order by product_id')).rows
  const before = await rows()
  await app.database.query('delete from market_products; delete from market_words')
  await rebuildMarket(app.database)
  expect(await rows()).toEqual(before)
  expect(await names({ filterText: 'whte' })).toEqual(['Makrana White'])
})

test('related products have the same seller or the same kind', async () => {
  await stock()
  const [other = ''] = await addTestProducts(app, morbi, { ...tile, name: 'Morbi Matt' })
  await app.settle()
  const { ofSeller, ofOthers } = await app.call(null, market.beside, { productId: other })
  expect(ofSeller.map(({ name }) => name)).toEqual(['Kajaria Glossy'])
  expect(ofOthers).toEqual([])
  const chosen = await app.call(null, market.chosen, { productIds: other })
  expect(chosen.map(({ name }) => name)).toEqual(['Morbi Matt'])
  const unread = app.call(null, market.chosen, { productIds: '-'.repeat(36) })
  expect(await refusal(unread)).toBe(400)
  const { offers, newest } = await app.call(null, market.highlights, { location: 'Jaipur' })
  expect(offers.map(({ name }) => name)).toEqual(['Makrana White'])
  expect(newest.map(({ name }) => name)).toEqual(['Makrana White'])
  // The best product of each other seller.
  await addTestProducts(
    app,
    jaipur,
    { ...tile, companyTypeId: 1, itemTypeId: 101, name: 'On offer', price: 200, offerPrice: 100 },
    { ...tile, companyTypeId: 1, itemTypeId: 101, name: 'Not on offer' },
  )
  const udaipur = await app.seller({ WorkingTypes: [1], Name: 'Lake City Stones' })
  const [lone = ''] = await addTestProducts(app, udaipur, { itemTypeId: 101, name: 'Lone' })
  await app.settle()
  const alike = await app.call(null, market.beside, { productId: lone })
  expect(alike.ofOthers.map(({ name }) => name)).toEqual(['On offer'])
  // Near ones come first, and none that is out of stock.
  const placed = async (name: string, place: object, ...products: object[]) => {
    const firm = await app.seller({ WorkingTypes: [1], Name: name })
    await app.saveAddresses(firm, place)
    return addTestProducts(app, firm, ...products.map((each) => ({ itemTypeId: 101, ...each })))
  }
  const inUdaipur = { city: 'Udaipur', state: 'Rajasthan', pinCode: '313001' }
  const [own = ''] = await placed('Fateh Stones', inUdaipur, { name: 'Own' })
  await placed('Pichola Stones', inUdaipur, { name: 'Near' })
  await placed('Sold Out Stones', inUdaipur, { name: 'Gone', inStock: false })
  await app.settle()
  const beside = await app.call(null, market.beside, { productId: own })
  const [first] = beside.ofOthers
  expect(first).toMatchObject({ name: 'Near', distance: null })
  expect(beside.ofOthers.map(({ name }) => name)).not.toContain('Gone')
})

test('sellers to compare are looked up by an index, however many there are', async () => {
  let asked: SQLWrapper | string = ''
  const reader: PreparedReader = Object.assign(Object.create(app.database.reader), {
    prepared: async ({ text }: PreparedStatement, values: readonly unknown[]) => {
      const literal = (value: unknown) => `'${Array.isArray(value) ? `{${value}}` : value}'`
      asked = sql.raw(text.replaceAll(/\$(\d+)/g, (_, place) => literal(values[Number(place) - 1])))
      return []
    },
  })
  await sellersByUrls(reader, { urls: ['pink-city'], companyType: 1, filterText: '' })
  const plan = await planOf(app.database, asked)
  expect(plan).toContain('companies_url_key')
  expect(plan).not.toContain('Seq Scan')
})

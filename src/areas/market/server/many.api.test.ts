/** The product search when far more products match than are counted. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cityCoordinates } from '#areas/places/server/public.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import type { PreparedStatement, Transaction } from '#platform/database/database.ts'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { addTestProducts } from '#tests/products.ts'
import { grant, monthly } from '#tests/subscriptions.ts'
import { market } from '../contract.ts'
import { rebuildMarket } from './jobs.ts'
import { productsOrWords } from './reads/search.ts'
import { nearestStatement, orderedStatement } from './reads/statements.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  const jaipur = await app.seller({ WorkingTypes: [1], Name: 'Pink City Stones' })
  const morbi = await app.seller({ WorkingTypes: [2], Name: 'Sakarda Ceramics' })
  await app.saveAddresses(jaipur, {
    city: 'Jaipur',
    state: 'Rajasthan',
    pinCode: '302001',
    latitude: 26.93,
    longitude: 75.82,
  })
  await app.saveAddresses(morbi, { city: 'Morbi', state: 'Gujarat', pinCode: '363641' })
  const [id = ''] = await addTestProducts(app, jaipur, { materialType: 'Kota', unit: '1' })
  await app.settle()
  const { rows } = await app.database.query<{ written: string }>(`
    select string_agg(column_name, ', ') as written from information_schema.columns
    where table_name = 'products' and is_generated = 'NEVER'`)
  const written = rows[0]?.written
  // Prices from 10 to 2009 rupees and hours of approval, each once.
  await app.database.query(`
    insert into products (${written}) select ${written} from (
      select (jsonb_populate_record(one, jsonb_build_object(
        'id', gen_random_uuid(), 'name', case when n % 100 = 0 then 'Kota ' else 'Slab ' end || n,
        'price', 1000 + n * 7919 % 2000 * 100, 'in_stock', n * 7919 % 2000 % 3 > 0,
        'approved_at', timestamptz '2026-03-01' + n * 7907 % 2000 * interval '1 hour'))).*
      from products one, generate_series(1, 2000) n where id = '${id}'
    ) copies`)
  await app.database.query('delete from products where id = $1', [id])
  await addTestProducts(
    app,
    morbi,
    ...[5, 6, 7000].map((rupees) => ({
      ...tile,
      name: 'Slab',
      materialType: 'Kota',
      price: rupees * 100,
    })),
  )
  await rebuildMarket(app.database)
})
afterAll(() => app.close())

const tile = { companyTypeId: 2, itemTypeId: 201, unit: '1', unitOfMeasure: 'sq ft' }

const search = async (input: InputOf<typeof market.products> = {}) =>
  app.call(null, market.products, input)
const names = async (input: InputOf<typeof market.products> = {}) =>
  (await search(input)).products.map(({ name }) => name)

test('beyond a thousand matches names come first, orders cover all of them, and filters count all that are left', async () => {
  const prices = async (input: InputOf<typeof market.products>) =>
    (await search(input)).products.map(({ price }) => price)
  const cheapest = Array.from({ length: 24 }, (_, at) => 10 + at)
  const dearest = Array.from({ length: 24 }, (_, at) => 2009 - at)
  const newest = [1999, 1998, 1997].map(
    (hours) =>
      `Slab ${Array.from({ length: 2000 }, (_, n) => n).find((n) => (n * 7907) % 2000 === hours)}`,
  )
  const near = { location: 'Jaipur', within: 50 }
  for (const asked of [
    { priceFrom: 10, priceTo: 2009 },
    { companyType: 1 },
    near,
    { ...near, companyType: 1 },
  ]) {
    const question = { filterText: 'kota', ...asked }
    const { products, totalCount } = await search(question)
    expect(totalCount).toBe(1000)
    const kota = products.map(({ name }) => name).filter((name) => name.startsWith('Kota'))
    expect(kota).toHaveLength(20)
    expect(products.slice(0, 20).every(({ name }) => kota.includes(name))).toBe(true)
    // Matches in names are not found a second time by their other words.
    const whole = { ...market.products.input.parse(question), pageSize: 1000 }
    const ids = (await productsOrWords(app.database.reader, whole)).products.map(
      (one) => one.productId,
    )
    expect(new Set(ids).size).toBe(1000)
    expect(await prices({ ...question, sortBy: 11 })).toEqual(cheapest)
    expect(await prices({ ...question, sortBy: 12 })).toEqual(dearest)
    expect((await names({ ...question, sortBy: 13 })).slice(0, 3)).toEqual(newest)
    expect((await search({ ...question, priceFrom: 100, priceTo: 599 })).totalCount).toBe(500)
    const { counts } = await search({ ...question, priceFrom: 100, priceTo: 159 })
    expect(counts).toContainEqual({ filter: 'inStock', id: 1, name: '', count: 40 })
    expect(counts).toContainEqual({
      filter: 'companyType',
      id: 1,
      name: 'Marble And Granite',
      count: 60,
    })
  }
  // Whether all are sorted or an index is walked, and however few there are of another trade.
  const all = { filterText: 'kota', sortBy: 11 }
  expect((await prices(all)).slice(0, 4)).toEqual([5, 6, 10, 11])
  for (const sortBy of [11, 12, 7, 13]) {
    for (const pageNumber of [1, 40]) {
      for (const some of [{}, { inStock: 1 }, { companyType: 1 }, { priceTo: 1500 }, near]) {
        const asked = market.products.input.parse({ ...all, ...some, sortBy, pageNumber })
        const walked = await productsOrWords(app.database.reader, asked, { many: 1 })
        expect(walked).toEqual(await productsOrWords(app.database.reader, asked))
        expect(walked.products.length).toBeGreaterThan(0)
      }
    }
  }
})

test('among very many products around a place the nearest of all come first, on every page', async () => {
  // Sellers a street apart, nearer than all others.
  const { lat = 0, lng = 0 } = (await cityCoordinates('Jaipur')) ?? {}
  const streets = ['First Street', 'Second Street', 'Third Street']
  const further = [
    { city: 'Jalandhar', state: 'Punjab', pinCode: '144001', latitude: 31.326, longitude: 75.576 },
    { city: 'Ludhiana', state: 'Punjab', pinCode: '141001', latitude: 30.901, longitude: 75.857 },
    { city: 'Hisar', state: 'Haryana', pinCode: '125001', latitude: 29.153, longitude: 75.72 },
  ]
  for (const [index, Name] of streets.entries()) {
    const seller = await app.seller({ WorkingTypes: [1], Name })
    await grant(app, { companyId: seller.companyId, planId: monthly.gold.planId })
    const address = { city: 'Jaipur', state: 'Rajasthan', pinCode: '302001', longitude: lng }
    await app.saveAddresses(
      seller,
      { ...address, latitude: lat + index * 0.001 },
      further[index] ?? {},
    )
    const slabs = Array.from({ length: 14 }, (_, n) => ({ name: 'Black', inStock: n % 2 === 0 }))
    await addTestProducts(app, seller, ...slabs)
  }
  await app.settle()
  for (const some of [{}, { companyType: 1 }, { filterText: 'marble' }, { within: 10 }]) {
    const nearest = { ...some, location: 'Jaipur', sortBy: 14 }
    const pageOf = (more: object, many?: number) => {
      const asked = market.products.input.parse({ ...nearest, ...more })
      return productsOrWords(app.database.reader, asked, { many })
    }
    for (const walked of [undefined, 1]) {
      const [first, second, last, none] = await Promise.all(
        [1, 2, 42, 43].map((pageNumber) => pageOf({ pageNumber }, walked)),
      )
      const products = [...(first?.products ?? []), ...(second?.products ?? [])]
      expect(products.map(({ sellerName }) => sellerName)).toEqual([
        ...streets.flatMap((name) => Array.from({ length: 14 }, () => name)),
        ...Array.from({ length: 6 }, () => 'Pink City Stones'),
      ])
      expect(new Set(products.map(({ productId }) => productId)).size).toBe(48)
      expect(first?.totalCount).toBe(1000)
      expect(last?.products).toHaveLength(16)
      expect(none?.products).toEqual([])
      const { products: inStock } = await pageOf({ inStock: 1 }, walked)
      expect(inStock.filter(({ name }) => name === 'Black')).toHaveLength(21)
    }
    expect(await pageOf({}, 1)).toEqual(await pageOf({}))
  }
})

/** The plan of a statement for unknown values, as it is kept, in a database changed for it. */
async function keptPlan(
  { text }: PreparedStatement,
  parameters: number,
  change: (tx: Transaction) => Promise<void>,
): Promise<string> {
  let plan = ''
  const explained = app.database.transaction(async (tx) => {
    await change(tx)
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`)
    await tx.execute(sql.raw(`prepare explained as ${text}`))
    const values = Array.from({ length: parameters }, () => 'null').join(', ')
    const { rows } = await tx.execute(sql.raw(`explain execute explained (${values})`))
    await tx.execute(sql`deallocate explained`)
    plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    throw new Error('rolled back')
  })
  await expect(explained).rejects.toThrow('rolled back')
  return plan
}

test('the nearest are read seller by seller, never through the index of all keys', async () => {
  const shape = { sortBy: sortOrder.nearest, named: '', placed: true, conditions: 2 } as const
  const plan = await keptPlan(nearestStatement(shape), 13, async (tx) => {
    // Without the sellers' own index the planner would take the keys', if it could.
    await tx.execute(sql`drop index market_products_company_price_idx`)
    await tx.execute(sql`set local enable_seqscan = off`)
  })
  expect(plan).toContain('market_products')
  expect(plan).not.toContain('keys_idx')
})

test.each([sortOrder.lowPrice, sortOrder.highPrice, sortOrder.highRating, sortOrder.newest])(
  'the first of a trade in order %i are read along its index, not sorted, however small the trade',
  async (sortBy) => {
    const shape = { sortBy, named: '', placed: false, conditions: 1 } as const
    const plan = await keptPlan(orderedStatement(shape), 8, async (tx) => {
      await tx.execute(sql`analyze market_products`)
    })
    const [walk = ''] = plan.split(/InitPlan/).filter((part) => part.includes('trades.trade'))
    expect(walk).toContain('Merge Append')
    expect(walk).not.toMatch(/Sort {2}\(/)
  },
)

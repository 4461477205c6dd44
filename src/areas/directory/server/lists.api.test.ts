/** Lists without a text: every order with a rating filter, from either end, sorted or walked. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PreparedReader, PreparedStatement } from '#platform/database/database.ts'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { addTestProducts } from '#tests/products.ts'
import { addSellers } from '#tests/sellers.ts'
import { patient } from '#tests/support/patience.ts'
import { directory, type SellerCard, sellerListQuery } from '../contract.ts'
import { rebuildDirectory } from './jobs.ts'
import { sellersOf } from './reads/sellers.ts'

const orders = [1, 2, 3, 4, 5, 6, 7, 8]

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  // Trade 3: every fourth is unrated, and far pages are read differently from near ones. Trade 4:
  // two of 300 have five stars, few enough to be sorted.
  await addSellers(
    app,
    `select 'Ply ' || n, 3, case when n % 4 > 0 then 1 + n % 5 end,
       timestamptz '2026-03-01' + n % 700 * interval '1 hour',
       case when n % 3 > 0 then timestamptz '2026-02-01' + n % 500 * interval '1 hour' end
     from generate_series(1, 2000) n
     union all
     select 'Lamp ' || n, 4, case when n in (7, 250) then 5 else 2 end,
       timestamptz '2026-03-01' + n * interval '1 hour', null
     from generate_series(1, 300) n`,
  )
  // Firms whose names end in 0, 2 or 4 are complete; each of the others lacks something.
  await app.database.query(`
    update companies set description = 'Boards.' where name ~ '[0249]$';
    insert into company_addresses (company_id, first_line, city, state, pin_code, country, contact_no)
      select id, 'Plot 1', 'Jaipur', 'Rajasthan', '302001', 'India', '9829011111' from companies
      where name ~ '[02469]$';
    insert into products (company_id, company_type_id, item_type_id, name, description, price,
        offer_price, unit, status, approved_at)
      select company_id, type_id, (select min(id) from item_types where company_type_id = type_id),
        'Board', '', 8500, 0, 'piece', 4, now()
      from companies join company_working_types on company_id = companies.id
      where name ~ '[02468]$'`)
  await rebuildDirectory(app.database)
})
afterAll(() => app.close())

/** All pages of a list, one after the other. */
async function wholeList(sellerType: number, sortBy: number, rating: number) {
  const { reader } = app.database
  const cards: Pick<SellerCard, 'sellerUrl' | 'name' | 'sellerRating'>[] = []
  for (let pageNumber = 1; ; pageNumber += 1) {
    const query = { sellerType, sortBy, rating, pageNumber, pageSize: 100 }
    const page = await sellersOf(reader, sellerListQuery.parse(query))
    if (page.sellerList.length === 0) {
      expect(page.totalCount).toBe(cards.length)
      return cards
    }
    cards.push(...page.sellerList)
  }
}

test(
  'with a rating filter, each order is the unfiltered order without the sellers below it',
  async () => {
    for (const sellerType of [3, 4]) {
      for (const sortBy of orders) {
        const all = await wholeList(sellerType, sortBy, 0)
        for (const rating of [1, 4, 5]) {
          const enough = all.filter(({ sellerRating }) => (sellerRating ?? 0) >= rating)
          expect(await wholeList(sellerType, sortBy, rating)).toEqual(enough)
        }
      }
    }
  },
  patient(60_000),
)

const isWhole = ({ name }: { name: string }) => /[024]$/.test(name)

test(
  'incomplete firms come after all others in every order, both groups sorted by it, on every page',
  async () => {
    for (const sortBy of orders) {
      const all = await wholeList(3, sortBy, 0)
      expect(all.map(isWhole).indexOf(false)).toBe(600)
      expect(all.slice(600).some(isWhole)).toBe(false)
      if (sortBy !== 5 && sortBy !== 7) continue
      for (const group of [all.slice(0, 600), all.slice(600)]) {
        const sorted = group.toSorted((a, b) =>
          sortBy === 5
            ? Number(a.name.toLowerCase() > b.name.toLowerCase()) * 2 - 1
            : (b.sellerRating ?? 0) - (a.sellerRating ?? 0),
        )
        expect(group.map(({ sellerRating }) => sellerRating)).toEqual(
          sorted.map(({ sellerRating }) => sellerRating),
        )
      }
    }
  },
  patient(60_000),
)

test('a firm comes after all others until it has an address, an approved description and a public product', async () => {
  const bare = await app.seller({ Name: 'Bare Cement', WorkingTypes: [6] })
  await app.saveAddresses(bare, { city: 'Kishangarh' })
  const created = await app.seller({ Name: 'Whole Cement', WorkingTypes: [6] })
  const names = async (query: object = {}) => {
    const asked = { sellerType: 6, sortBy: 5, ...query }
    return (await app.call(null, directory.sellerList, asked)).sellerList.map(({ name }) => name)
  }
  const steps = [
    () => app.setCompany(created.companyId, { description: 'Cement of all grades.' }),
    () => app.saveAddresses(created, { city: 'Kishangarh' }),
    () => addTestProducts(app, created, { companyTypeId: 6, itemTypeId: 601, approved: false }),
  ]
  for (const step of steps) {
    await step()
    await app.settle()
    expect(await names()).toEqual(['Bare Cement', 'Whole Cement'])
  }
  await addTestProducts(app, created, { companyTypeId: 6, itemTypeId: 601 })
  await app.settle()
  const first = ['Whole Cement', 'Bare Cement']
  for (const sortBy of orders) expect(await names({ sortBy })).toEqual(first)
  expect(await names({ filterSellerText: 'cement' })).toEqual(first)
  expect(await names({ location: 'Kishangarh', within: 10 })).toEqual(first)
  expect(await names({ location: 'Kishangarh', sortBy: 14 })).toEqual(first)
  expect(await names({ location: 'Kishangarh', pageSize: 10, pageNumber: 2 })).toEqual([])
  const places = await app.call(null, directory.sellerCities, {
    sellerType: 6,
    location: 'Kishangarh',
  })
  expect(places.cities).toContainEqual({ location: 'Kishangarh', sellers: 2 })
  expect(places.trades).toEqual([{ companyTypeId: 6, sellers: 2 }])
})

test('incomplete firms also come last with a text, where the total ends at a thousand, and around a place', async () => {
  const pages = async (query: Record<string, unknown>) => {
    const results = await Promise.all(
      [6, 7, 10, 11].map((pageNumber) =>
        sellersOf(
          app.database.reader,
          sellerListQuery.parse({ sellerType: 3, pageSize: 100, pageNumber, ...query }),
        ),
      ),
    )
    return results.map(({ totalCount, sellerList }) => [
      totalCount,
      sellerList.length,
      sellerList.filter(isWhole).length,
    ])
  }
  const thousand = [
    [1000, 100, 100],
    [1000, 100, 0],
    [1000, 100, 0],
    [1000, 0, 0],
  ]
  for (const sortBy of [1, 5]) {
    expect(await pages({ filterSellerText: 'ply', sortBy })).toEqual(thousand)
  }
  expect(await pages({ location: 'Jaipur', within: 10, sortBy: 5 })).toEqual(thousand)
  expect(await pages({ location: 'Jaipur', sortBy: 14 })).toEqual(thousand)
})

test('an order by rating starts reading at the first seller with enough stars, not at unrated or lower ones', async () => {
  for (const sortBy of [7, 8]) {
    const plan = await planOf({ sellerType: 3, sortBy, rating: 5 })
    expect(plan).toMatch(
      /directory_listings_rating_idx[^\n]*\n\s*Index Cond: [^\n]*rating_average >= /,
    )
    expect(plan).not.toContain('directory_listings_company_id')
  }
  // Unrated sellers come last, and are found without scanning all others.
  const plan = await planOf({ sellerType: 3, sortBy: 8 })
  expect(plan).toMatch(/Index Cond: [^\n]*rating_average IS NULL/)
  expect(plan).not.toContain('directory_listings_company_id')
})

async function planOf(query: Record<string, number>): Promise<string> {
  const asked: [PreparedStatement, readonly unknown[]][] = []
  const listening = {
    prepared: <Row>(statement: PreparedStatement, values: readonly unknown[]) => {
      asked.push([statement, values])
      return app.database.reader.prepared<Row>(statement, values)
    },
  }
  await sellersOf(listening as PreparedReader, sellerListQuery.parse(query))
  const lines: string[] = []
  for (const [{ text }, values] of asked) {
    const literals = values.map((value) => (typeof value === 'string' ? `'${value}'` : value))
    const { rows } = await app.database.query<{ 'QUERY PLAN': string }>(
      `explain ${text.replace(/\$(\d+)/g, (_, number: string) => `${literals[Number(number) - 1]}`)}`,
    )
    lines.push(...rows.map((row) => row['QUERY PLAN']))
  }
  return lines.join('\n')
}

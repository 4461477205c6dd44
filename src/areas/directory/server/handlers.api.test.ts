import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveProducts } from '#areas/catalogue/server/public.ts'
import { type CompanyInput, type Market, openMarket, refusal } from '../../../../tests/market.ts'
import { addTestProducts } from '../../../../tests/products.ts'
import { directory } from '../contract.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())

type Query = Parameters<typeof market.call<typeof directory.sellerList>>[2]

const list = (query: Query) => market.call(null, directory.sellerList, query)

async function namesOf(query: Query): Promise<string[]> {
  return (await list(query)).sellerList.map(({ name }) => name)
}

async function seller(fields: Partial<CompanyInput>, city?: string) {
  const made = await market.seller(fields)
  if (city) await market.saveAddresses(made, { city })
  return made
}

/** Entries made by hand, for what no seller can bring about yet: ratings, times, thousands. */
async function entries(sql: string, values: unknown[] = []): Promise<void> {
  await market.database.query(
    `insert into directory_entries (company_id, seller_url, name, name_key, description, picture,
       type_ids, location, city_keys, words, rating_average, rating_count, created_at, modified_at,
       validated_at)
     select gen_random_uuid(), 'url-' || name, name, lower(name), '', '', array[type_id]::smallint[],
       '', '{}', setweight(to_tsvector('simple', name), 'A'), rating, 1, now(), modified, validated
     from (${sql}) made (name, type_id, rating, modified, validated)`,
    values,
  )
}

test('a seller is found by trade, by its city in any spelling, and only there', async () => {
  const made = await seller({ Name: 'Kota Stone House', WorkingTypes: [7] }, 'New  Kishangarh')
  await market.settle()
  expect(await list({ sellerType: 7 })).toMatchObject({
    totalCount: 1,
    sellerList: [
      {
        name: 'Kota Stone House',
        location: 'New  Kishangarh, Rajasthan',
        workingTypes: [7],
        sellerRating: null,
        ratingCount: 0,
        description: '',
      },
    ],
  })
  for (const location of ['new kishangarh', 'NEW KISHANGARH', ' New Kishangarh, Rajasthan']) {
    expect(await namesOf({ sellerType: 7, location })).toEqual(['Kota Stone House'])
  }
  expect(await namesOf({ sellerType: 7, location: 'Kishangarh' })).toEqual([])
  expect(await namesOf({ sellerType: 6 })).toEqual([])
  await market.setCompany(made.companyId, { isActive: false })
})

test('a seller without an address is listed, with an empty location', async () => {
  await seller({ Name: 'Nowhere Pipes', WorkingTypes: [5] })
  await market.settle()
  expect((await list({ sellerType: 5 })).sellerList).toMatchObject([
    { name: 'Nowhere Pipes', location: '' },
  ])
})

test('words that wait for approval are neither shown nor found, approved ones are', async () => {
  const fields = { Name: 'Silent Tiles', WorkingTypes: [2], companyUrl: 'silent-tiles' }
  const made = await seller({ ...fields, Description: 'Secret porcelain.' })
  await market.settle()
  expect((await list({ sellerType: 2 })).sellerList).toMatchObject([{ description: '' }])
  expect(await namesOf({ sellerType: 2, filterSellerText: 'porcelain' })).toEqual([])
  await market.setCompany(made.companyId, { description: 'Secret porcelain.' })
  await market.saveAddresses(made, { city: 'Morbi', state: 'Gujarat' })
  await market.settle()
  expect((await list({ sellerType: 2, filterSellerText: 'porcelain' })).sellerList).toMatchObject([
    { description: 'Secret porcelain.', location: 'Morbi, Gujarat' },
  ])
})

test('a search begins words of name, city and state, and forgives typos', async () => {
  await seller({ Name: 'Shree Makrana Marbles', companyUrl: 'shree' }, 'Ajmer')
  await seller({ Name: 'Ganesh Granite', companyUrl: 'ganesh' }, 'Jalore')
  await market.settle()
  const found = (filterSellerText: string) => namesOf({ sellerType: 1, filterSellerText })
  expect(await found('makr')).toEqual(['Shree Makrana Marbles'])
  expect(await found('MARBLES makrana')).toEqual(['Shree Makrana Marbles'])
  expect(await found('makarana marbel')).toEqual(['Shree Makrana Marbles'])
  expect(await found('jalore')).toEqual(['Ganesh Granite'])
  expect(await found('grenite')).toContain('Ganesh Granite')
  expect(await found('makrana jalore')).toEqual([])
  expect(await found('rajasthan')).toHaveLength(2)
})

test('with text, matches in the name come first, then the latest modification', async () => {
  await entries(`values
    ('Older Zebrano Works', 4, 3.0, now() - interval '2 days', now()),
    ('Plain Lamps', 4, 3.0, now(), now()),
    ('Newer Zebrano Hall', 4, 3.0, now() - interval '1 day', now())`)
  await market.database.query(
    `update directory_entries set words = words || setweight(to_tsvector('simple', 'zebrano'), 'C')
     where name = 'Plain Lamps'`,
  )
  expect(await namesOf({ sellerType: 4, filterSellerText: 'zebrano' })).toEqual([
    'Newer Zebrano Hall',
    'Older Zebrano Works',
    'Plain Lamps',
  ])
  expect(await namesOf({ sellerType: 4, filterSellerText: 'zebrano', sortBy: 6 })).toEqual([
    'Plain Lamps',
    'Older Zebrano Works',
    'Newer Zebrano Hall',
  ])
})

test('a seller is found by names, item types and tags of its public products, and of those alone', async () => {
  const made = await seller({ Name: 'Quiet Yard', companyUrl: 'quiet', WorkingTypes: [1] })
  const found = (filterSellerText: string) => namesOf({ sellerType: 1, filterSellerText })
  const [id = ''] = await addTestProducts(market, made, {
    name: 'Udaipur Panther',
    itemTypeId: 101,
    itemSubTypeId: 10101,
    tagIds: [3],
    approved: false,
  })
  await market.settle()
  expect(await found('panther')).toEqual([])
  await market.database.transaction((tx) => approveProducts(tx, [id]))
  await market.settle()
  expect(await found('panthar udaipur')).toEqual(['Quiet Yard'])
  expect(await found('leather finish')).toEqual(['Quiet Yard'])
  expect(await found('quiet makrana')).toEqual(['Quiet Yard'])
  // Who has the word in its name stands first, whatever others sell.
  expect(await found('makrana')).toEqual(['Shree Makrana Marbles', 'Quiet Yard'])
  await market.setCompany(made.companyId, { isActive: false })
  await market.database.query(`delete from directory_entries where seller_url = 'quiet'`)
})

test('characters that mean something to the database are only text', async () => {
  for (const filterSellerText of [
    "'",
    '%',
    '_',
    '\\',
    'a:*',
    '!',
    "') or (1=1",
    'a & | !b',
    '<->',
  ]) {
    const { totalCount } = await list({ sellerType: 1, filterSellerText })
    expect(totalCount).toBeLessThanOrEqual(2)
  }
  expect(await namesOf({ sellerType: 1, filterSellerText: "%'\\" })).toEqual([])
  expect(await namesOf({ sellerType: 1, location: "'; --" })).toEqual([])
  expect(await namesOf({ sellerType: 1, location: '%' })).toEqual([])
})

test('the eight orders, unrated and unvalidated last, and rating filters on the exact average', async () => {
  await market.database.query('delete from directory_entries where type_ids = array[3]::smallint[]')
  await entries(`values
    ('Beta', 3, 4.0, now() - interval '4 days', now() - interval '1 day'),
    ('alpha', 3, 3.99, now() - interval '3 days', null),
    ('Gamma', 3, null, now() - interval '2 days', now() - interval '3 days'),
    ('delta', 3, 5.0, now() - interval '1 day', now() - interval '2 days')`)
  const sorted = (sortBy: number) => namesOf({ sellerType: 3, sortBy })
  expect(await sorted(1)).toEqual(['delta', 'Gamma', 'alpha', 'Beta'])
  expect(await sorted(2)).toEqual(['Beta', 'alpha', 'Gamma', 'delta'])
  expect(await sorted(3)).toEqual(['Beta', 'delta', 'Gamma', 'alpha'])
  expect(await sorted(4)).toEqual(['Gamma', 'delta', 'Beta', 'alpha'])
  expect(await sorted(5)).toEqual(['alpha', 'Beta', 'delta', 'Gamma'])
  expect(await sorted(6)).toEqual(['Gamma', 'delta', 'Beta', 'alpha'])
  expect(await sorted(7)).toEqual(['delta', 'Beta', 'alpha', 'Gamma'])
  expect(await sorted(8)).toEqual(['alpha', 'Beta', 'delta', 'Gamma'])
  const rated = async (rating: number) =>
    (await namesOf({ sellerType: 3, rating, sortBy: 5 })).join()
  expect(await rated(5)).toBe('delta')
  expect(await rated(4)).toBe('Beta,delta')
  expect(await rated(3)).toBe('alpha,Beta,delta')
  expect(await rated(0)).toBe('alpha,Beta,delta,Gamma')
})

test('pages do not overlap where times are equal; ALL is one page of at most 500; totals are exact', async () => {
  await entries(
    `select 'Cement ' || n, 6, 4.5, timestamptz '2026-01-01', now() from generate_series(1, 1203) n`,
  )
  const page = async (pageNumber: number) => {
    const answer = await list({ sellerType: 6, pageSize: 100, pageNumber })
    expect(answer.totalCount).toBe(1203)
    return answer.sellerList.map(({ name }) => name)
  }
  const seen: string[] = []
  for (let number = 1; number <= 14; number += 1) seen.push(...(await page(number)))
  expect(new Set(seen).size).toBe(1203)
  expect(seen).toHaveLength(1203)
  expect((await list({ sellerType: 6, pageSize: 1 })).sellerList).toHaveLength(500)
  expect(await refusal(list({ sellerType: 6, pageSize: 7 }))).toBe(400)
  expect(await refusal(list({ sellerType: 6, pageNumber: 0 }))).toBe(400)
})

test('with text the total ends at 1000, and so do the pages', async () => {
  const by = (pageNumber: number) =>
    list({ sellerType: 6, filterSellerText: 'cement', pageSize: 100, pageNumber })
  expect(await by(10)).toMatchObject({ totalCount: 1000, sellerList: { length: 100 } })
  expect(await by(11)).toEqual({ totalCount: 1000, sellerList: [] })
})

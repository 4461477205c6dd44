import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { verifiedProducts } from '#areas/catalogue/server/public.ts'
import { companies } from '#areas/companies/contract.ts'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { type CompanyInput, refusal } from '#tests/inputs.ts'
import { addTestProducts } from '#tests/products.ts'
import { addSellers } from '#tests/sellers.ts'
import { grant, monthly } from '#tests/subscriptions.ts'
import { patient } from '#tests/support/patience.ts'
import { directory } from '../contract.ts'
import { fillTiers, rebuildDirectory } from './jobs.ts'
import { reachableFirst, type SellerFilter } from './reads/lists.ts'
import { matches } from './reads/matches.ts'
import { textSearch } from './reads/text.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Query = Parameters<typeof app.call<typeof directory.sellerList>>[2]

const list = (query: Query) => app.call(null, directory.sellerList, query)

async function namesOf(query: Query): Promise<string[]> {
  return (await list(query)).sellerList.map(({ name }) => name)
}

async function seller(fields: Partial<CompanyInput>, city?: string) {
  const created = await app.seller(fields)
  if (city) await app.saveAddresses(created, { city })
  return created
}

async function entries(sql: string, description?: string): Promise<void> {
  await addSellers(app, sql, description)
  await rebuildDirectory(app.database)
}

test('a seller is found by trade, by its city in any spelling, and only there', async () => {
  const created = await seller({ Name: 'Kota Stone House', WorkingTypes: [7] }, 'New  Kishangarh')
  await app.settle()
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
  expect((await list({ sellerType: 7, location: 'new kishangarh' })).totalCount).toBe(1)
  expect((await list({ sellerType: 7, location: 'Kishangarh' })).totalCount).toBe(0)
  await app.setCompany(created.companyId, { isActive: false })
})

test('a change shows in the search within two seconds, without waiting for the queue', async () => {
  const created = await seller({ Name: 'Moving Pipes', WorkingTypes: [5] })
  const own = { userId: created.userId, companyId: created.companyId }
  const namesIn = (location: string) =>
    namesOf({ sellerType: 5, location, filterSellerText: 'moving' })
  const timeOfMove = async () => {
    const [address] = (await app.call(created, companies.addresses, own)).addressList
    const [city, pinCode] =
      address?.city === 'Bhuj' ? (['Anjar', '370110'] as const) : (['Bhuj', '370001'] as const)
    const { addressId } = address ?? { addressId: 0 }
    expect(await namesIn(city)).toEqual([])
    await app.saveAddresses(created, { addressId, city, state: 'Gujarat', pinCode })
    const from = performance.now()
    const expectMoved = async () => expect(await namesIn(city)).toEqual(['Moving Pipes'])
    await vi.waitFor(expectMoved, { timeout: patient(8000), interval: 50 })
    return performance.now() - from
  }
  await app.settle()
  // On a busy machine any one may be late; if they waited for the queue's next poll, all would.
  await expect.poll(timeOfMove, { interval: 0 }).toBeLessThan(2000)
  await app.setCompany(created.companyId, { isActive: false })
  await rebuildDirectory(app.database)
})

test('a city goes by its former names, in the filter and in a text', async () => {
  const created = await seller({ Name: 'Garden City Pipes', WorkingTypes: [5] }, 'Bengaluru')
  const other = await seller({ Name: 'Old Town Pipes', WorkingTypes: [5] }, 'Bangalore, Karnataka')
  await app.settle()
  for (const location of ['Bangalore', 'bengaluru', 'Bengaluru, Karnataka']) {
    const result = await list({ sellerType: 5, location, sortBy: 5 })
    expect(result.sellerList.map(({ name }) => name)).toEqual([
      'Garden City Pipes',
      'Old Town Pipes',
    ])
    expect(result.totalCount).toBe(2)
  }
  expect(await namesOf({ sellerType: 5, filterSellerText: 'bangalore garden' })).toEqual([
    'Garden City Pipes',
  ])
  for (const { companyId } of [created, other]) await app.setCompany(companyId, { isActive: false })
  await rebuildDirectory(app.database)
})

test('two cities with one name have separate sellers, the bare name is the larger city', async () => {
  const far = await app.seller({ Name: 'Telangana Tiles', WorkingTypes: [2] })
  await app.saveAddresses(far, { city: 'Jaipur', state: 'Telangana', pinCode: '504208' })
  const near = await seller({ Name: 'Pink City Tiles', WorkingTypes: [2] }, 'Jaipur')
  await app.settle()
  for (const location of ['Jaipur', 'Jaipur, Rajasthan']) {
    expect(await namesOf({ sellerType: 2, location })).toEqual(['Pink City Tiles'])
  }
  for (const location of ['Jaipur, Mancherial, Telangana', 'jaipur, telangana']) {
    expect(await namesOf({ sellerType: 2, location })).toEqual(['Telangana Tiles'])
  }
  const { otherCities } = await list({ sellerType: 2, location: 'jaipur' })
  expect(otherCities).toEqual(['Jaipur, Mancherial, Telangana'])
  for (const { companyId } of [far, near]) await app.setCompany(companyId, { isActive: false })
  await rebuildDirectory(app.database)
})

test("the list of a city shows a firm's address there, all other lists its first", async () => {
  const created = await seller({ Name: 'Two Yards', WorkingTypes: [7] })
  await grant(app, { companyId: created.companyId, planId: monthly.gold.planId })
  await app.saveAddresses(created, { city: 'Rajsamand' }, { city: 'Kelwa, Rajsamand' })
  await app.settle()
  const placeIn = async (query: Partial<Query>) =>
    (await list({ sellerType: 7, filterSellerText: 'yards', ...query })).sellerList[0]?.location
  expect(await placeIn({})).toBe('Rajsamand, Rajasthan')
  expect(await placeIn({ location: 'KELWA' })).toBe('Kelwa, Rajsamand, Rajasthan')
  expect(await placeIn({ location: 'Kelwa', filterSellerText: '' })).toBe(
    'Kelwa, Rajsamand, Rajasthan',
  )
  await app.setCompany(created.companyId, { isActive: false })
})

test('a seller without an address is listed, with an empty location', async () => {
  await seller({ Name: 'Nowhere Pipes', WorkingTypes: [5] })
  await app.settle()
  expect((await list({ sellerType: 5 })).sellerList).toMatchObject([
    { name: 'Nowhere Pipes', location: '' },
  ])
})

test('a description pending approval is neither shown nor found, an approved one is', async () => {
  const fields = { Name: 'Silent Tiles', WorkingTypes: [2], companyUrl: 'silent-tiles' }
  const created = await seller({ ...fields, Description: 'Secret porcelain.' })
  await app.settle()
  expect((await list({ sellerType: 2 })).sellerList).toMatchObject([{ description: '' }])
  expect(await namesOf({ sellerType: 2, filterSellerText: 'porcelain' })).toEqual([])
  await app.setCompany(created.companyId, { description: 'Secret porcelain.' })
  await app.saveAddresses(created, { city: 'Morbi', state: 'Gujarat', pinCode: '363641' })
  await app.settle()
  expect((await list({ sellerType: 2, filterSellerText: 'porcelain' })).sellerList).toMatchObject([
    { description: 'Secret porcelain.', location: 'Morbi, Gujarat' },
  ])
})

test('a search matches words of name, city and state by prefix, and forgives typos', async () => {
  await seller({ Name: 'Shree Makrana Marbles', companyUrl: 'shree' }, 'Ajmer')
  await seller({ Name: 'Ganesh Granite', companyUrl: 'ganesh' }, 'Jalore')
  await app.settle()
  const search = (filterSellerText: string) => namesOf({ sellerType: 1, filterSellerText })
  expect(await search('makr')).toEqual(['Shree Makrana Marbles'])
  expect(await search('MARBLES makrana')).toEqual(['Shree Makrana Marbles'])
  expect(await search('makarana marbel')).toEqual(['Shree Makrana Marbles'])
  expect(await search('jalore')).toEqual(['Ganesh Granite'])
  expect(await search('grenite')).toContain('Ganesh Granite')
  expect(await search('makrana jalore')).toEqual([])
  expect(await search('rajasthan')).toHaveLength(2)
  // A word of a different length is not a typo, as "have" is not a typo of "havells".
  expect(await search('shreelax')).toEqual([])
  expect(await search('makrana 😀')).toEqual(['Shree Makrana Marbles'])
  expect(await search('makrana ❤️')).toEqual(['Shree Makrana Marbles'])
})

test('with text, matches in the name come first, then the latest modification', async () => {
  await entries(`values
    ('Older Zebrano Works', 4, 3.0, now() - interval '2 days', now()),
    ('Plain Lamps', 4, 3.0, now(), now()),
    ('Newer Zebrano Hall', 4, 3.0, now() - interval '1 day', now()),
    ('Ancient Lanterns', 4, 3.0, now() - interval '3 days', now())`)
  await app.database.query(
    `update companies set description = 'Lamps of zebrano, a lantern.' where name = 'Plain Lamps'`,
  )
  await rebuildDirectory(app.database)
  expect(await namesOf({ sellerType: 4, filterSellerText: 'zebrano' })).toEqual([
    'Newer Zebrano Hall',
    'Older Zebrano Works',
    'Plain Lamps',
  ])
  // The same for a mistyped word, in singular or plural.
  expect(await namesOf({ sellerType: 4, filterSellerText: 'lantarn' })).toEqual([
    'Ancient Lanterns',
    'Plain Lamps',
  ])
  expect(await namesOf({ sellerType: 4, filterSellerText: 'zebrano', sortBy: 6 })).toEqual([
    'Plain Lamps',
    'Older Zebrano Works',
    'Newer Zebrano Hall',
  ])
})

test('a seller is found by names, item types and tags of its public products only', async () => {
  const created = await seller({ Name: 'Quiet Yard', companyUrl: 'quiet', WorkingTypes: [1] })
  const search = (filterSellerText: string) => namesOf({ sellerType: 1, filterSellerText })
  const [id = ''] = await addTestProducts(app, created, {
    name: 'Udaipur Panther',
    itemTypeId: 101,
    itemSubTypeId: 10101,
    tagIds: [3],
    approved: false,
  })
  await app.settle()
  expect(await search('panther')).toEqual([])
  await app.database.transaction((tx) =>
    verifiedProducts.decide(tx, id, { status: 4, comment: '', decidedBy: null }),
  )
  await app.settle()
  expect(await search('panthar udaipur')).toEqual(['Quiet Yard'])
  expect(await search('leather finish')).toEqual(['Quiet Yard'])
  expect(await search('quiet makrana')).toEqual(['Quiet Yard'])
  // Who sells it comes before who is only called so.
  expect(await search('makrana')).toEqual(['Quiet Yard', 'Shree Makrana Marbles'])
  await app.setCompany(created.companyId, { isActive: false })
  await rebuildDirectory(app.database)
})

test('a card names the most common item types of the public products, up to three per trade', async () => {
  const firm = await seller({ Name: 'Many Sorts', companyUrl: 'many-sorts', WorkingTypes: [1] })
  const add = (itemTypeId: number, count: number, approved = true) =>
    addTestProducts(app, firm, ...Array.from({ length: count }, () => ({ itemTypeId, approved })))
  const sold = async () => {
    await app.settle()
    const { sellerList } = await list({ sellerType: 1, filterSellerText: 'sorts' })
    return sellerList.map(({ itemTypes }) => itemTypes.map(({ name }) => name))
  }
  expect(await sold()).toEqual([[]])
  await add(109, 1)
  await add(104, 3)
  await add(102, 9, false)
  expect(await sold()).toEqual([['Imported Marble', 'Sandstone']])
  await add(101, 2)
  await add(103, 2)
  expect(await sold()).toEqual([['Imported Marble', 'Makrana Marble', 'Coloured Marble']])
  const { sellerList } = await list({ sellerType: 1, filterSellerText: 'sorts' })
  expect(sellerList[0]?.itemTypes[0]).toEqual({
    id: 104,
    name: 'Imported Marble',
    companyTypeId: 1,
  })
  await app.setCompany(firm.companyId, { isActive: false })
  await rebuildDirectory(app.database)
})

test('characters with a special meaning in SQL or tsquery are plain text', async () => {
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
    `select 'Cement ' || n, 6, 4, timestamptz '2026-01-01', now() from generate_series(1, 1203) n`,
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
  expect(await by(11)).toEqual({
    totalCount: 1000,
    sellerList: [],
    meant: null,
    otherCities: [],
    nearby: null,
  })
})

test(
  'a search finds the same in one tier or many, in a short list or a long one, in every order',
  async () => {
    await entries(
      `select case when n % 10 = 5 then 'Board ' else 'Marine Ply ' end || n, 3,
       case when n % 3 > 0 then 1 + n % 5 end,
       timestamptz '2026-03-01' + n % 700 * interval '1 hour',
       case when n % 4 > 0 then timestamptz '2026-02-01' + n % 500 * interval '1 hour' end
     from generate_series(1, 3000) n`,
      'All kinds of marine board.',
    )
    const texts = ['marine', 'marine 99', 'marne board']
    const all = async () => {
      const pages: Awaited<ReturnType<typeof list>>[] = []
      for (const filterSellerText of texts) {
        const ofText = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((sortBy) =>
          [0, 4].flatMap((rating) =>
            [1, 7, 26].map((pageNumber) =>
              list({ sellerType: 3, filterSellerText, sortBy, rating, pageNumber }),
            ),
          ),
        )
        pages.push(...(await Promise.all(ofText)))
      }
      return pages
    }
    const before = await all()
    expect(before[0]).toMatchObject({ totalCount: 1000, sellerList: { length: 10 } })
    const days = [25, 20, 15, 11, 7, 4].map((day) => new Date(Date.UTC(2026, 2, day)).toISOString())
    await fillTiers(app.database, days)
    const { rows } = await app.database.query(
      'select shelf as tier from directory_search group by shelf having count(*) > 100 order by shelf',
    )
    expect(rows.map(({ tier }) => tier)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(await all()).toEqual(before)
    const { reader } = app.database
    const read = async (filter: SellerFilter, typed: string, short: number) => {
      const text = await textSearch(reader, filter, { text: typed, reading: 'typed' })
      if (text === 'nothing') throw new Error(`Nobody has '${typed}'.`)
      const asked = text.of(filter.typeId)
      const { totalCount, sellerList } = await matches(reader, filter, asked, short)
      return { totalCount, urls: sellerList.map(({ sellerUrl }) => sellerUrl) }
    }
    // A thousand of all rated sellers are found soon, a thousand with two stars some tiers later.
    const asked = [...texts.map((typed) => [typed, 2] as const), ['marine', 1] as const]
    for (const [typed, rating] of asked) {
      for (const sortBy of [reachableFirst, 2, 3, 4, 5, 6, 7, 8]) {
        for (const offset of [0, 60, 250]) {
          // Without products these are the trade's incomplete firms.
          const filter = { typeId: -3, city: '', rating, sortBy, limit: 10, offset }
          expect(await read(filter, typed, 0)).toEqual(await read(filter, typed, 5_000))
        }
      }
    }
    // Each order with a text is the order without it, restricted to the matches.
    for (const sortBy of [2, 3, 4, 5, 6, 7, 8]) {
      const plain = await list({ sellerType: 3, sortBy, pageSize: 1 })
      const result = await list({ sellerType: 3, sortBy, filterSellerText: 'marine', pageSize: 1 })
      const matching = plain.sellerList.filter(({ description }) => description.includes('marine'))
      expect(result.sellerList.slice(0, matching.length)).toEqual(matching)
    }
  },
  patient(60_000),
)

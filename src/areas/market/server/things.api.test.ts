import { afterAll, beforeAll, expect, test } from 'vitest'
import { records } from '#areas/admin/contract/records.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { openTestApp, type Seller, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { addTestProducts } from '#tests/products.ts'
import { market } from '../contract.ts'

let app: TestApp
let bath: Seller
let carpenter: Seller

const valve = { companyTypeId: 5, itemTypeId: 509, unit: '1', unitOfMeasure: 'piece' }
const door = { companyTypeId: 3, itemTypeId: 311, unit: '1', unitOfMeasure: 'piece' }

beforeAll(async () => {
  app = await openTestApp()
  bath = await app.seller({ WorkingTypes: [5], Name: 'Valve House' })
  carpenter = await app.seller({ WorkingTypes: [3], Name: 'Door House' })
  const hardware = await app.seller({ WorkingTypes: [7], Name: 'Hinge House' })
  await app.saveAddresses(hardware, { city: 'Jaipur', state: 'Rajasthan', pinCode: '302001' })
  await app.saveAddresses(bath, { city: 'Jaipur', state: 'Rajasthan', pinCode: '302001' })
  await app.saveAddresses(carpenter, { city: 'Jaipur', state: 'Rajasthan', pinCode: '302001' })
  await addTestProducts(
    app,
    bath,
    { ...valve, itemSubTypeId: 50901, name: 'Brass Ball Valve 25 mm', price: 30_000 },
    { ...valve, itemSubTypeId: 50901, name: 'Brass Ball Valve 15 mm', price: 20_000 },
    { ...valve, itemSubTypeId: 50904, name: 'Non-Return Valve 25 mm', price: 40_000 },
    // A dealer who chose no sub type, and one product that nobody may see.
    { ...valve, name: 'Butterfly Valve Cast Iron', price: 90_000 },
    { ...valve, itemSubTypeId: 50905, name: 'Foot Valve 40 mm', price: 10_000, approved: false },
  )
  await addTestProducts(
    app,
    carpenter,
    { ...door, itemSubTypeId: 31103, name: 'Flush Door 30 mm', price: 200_000 },
    { ...door, itemSubTypeId: 31101, name: 'Teak Main Door', price: 2_000_000 },
  )
  await addTestProducts(app, hardware, {
    companyTypeId: 7,
    itemTypeId: 716,
    name: 'SS Hinge 4 in',
    unit: '1',
    unitOfMeasure: 'piece',
    price: 9000,
  })
  await app.settle()
})
afterAll(() => app.close())

const search = (input: InputOf<typeof market.products>) => app.call(null, market.products, input)
const namesOf = (products: readonly { name: string }[]) =>
  products.map(({ name }) => name).toSorted()

test('the kinds of a thing have their number, lowest price and picture; hidden products are in none', async () => {
  const kinds = await app.call(null, market.kinds, { filterText: 'valve' })
  expect(kinds.map(({ name, count, lowest }) => [name, count, lowest?.price])).toEqual([
    ['Brass Ball Valve', 2, 200],
    ['Valves', 1, 900],
    ['Non-Return Valve', 1, 400],
  ])
  const inTrade = await app.call(null, market.kinds, { filterText: 'valve', companyType: 3 })
  expect(inTrade).toEqual([])
})

test.each(['', 'zzzz', 'valve brass', 'flush door', 'jaipur'])(
  '"%s" has no kinds',
  async (text) => {
    expect(await app.call(null, market.kinds, { filterText: text })).toEqual([])
  },
)

test('things are suggested in the language typed, each once, with what they cost', async () => {
  const suggested = async (text: string) =>
    (await app.call(null, market.things, { text })).map(({ name, count }) => [name, count])
  expect((await suggested('val'))[0]).toEqual(['Valve', 4])
  expect((await suggested('darwa'))[0]).toEqual(['Darwaza', 2])
  expect((await suggested('दरव'))[0]?.[0]).toMatch(/^दरव/)
  // Nobody sells it, so that there is nothing to suggest.
  expect(await suggested('chandel')).toEqual([])
  expect(await refusal(app.call(null, market.things, { text: 'v' }))).toBe(400)
})

test('a narrow kind comes alone, also from a dealer who chose no sub type', async () => {
  expect(namesOf((await search({ filterText: 'ball valve' })).products)).toEqual([
    'Brass Ball Valve 15 mm',
    'Brass Ball Valve 25 mm',
  ])
  const { products, meant } = await search({ filterText: 'butterfly valve' })
  expect(namesOf(products)).toEqual(['Butterfly Valve Cast Iron'])
  expect(meant).toBeNull()
})

test.each([
  ['foot valve', ['foot valve'], 4],
  ['nylon ball valve', ['nylon'], 2],
  ['ultrahard flush door', ['ultrahard'], 1],
  ['zoloto ball valve 15 mm', ['zoloto'], 1],
])('%s finds what there is, and says what was left out', async (filterText, without, count) => {
  const { totalCount, meant, isMention } = await search({ filterText })
  expect([totalCount, meant?.without, isMention]).toEqual([count, without, false])
})

test('of several words those stay that something has together, and a number goes with its unit', async () => {
  const leftOut = async (filterText: string) => {
    const { meant } = await search({ filterText })
    return [meant?.filterText, meant?.without]
  }
  expect(await leftOut('zoloto nylon ball valve 25 mm')).toEqual([
    'ball valve 25 mm',
    ['zoloto', 'nylon'],
  ])
  expect(await leftOut('ball valve 75 mm')).toEqual(['ball valve', ['75', 'mm']])
})

test('a thing that is sold elsewhere is named with its distance, not replaced by a wider one here', async () => {
  const { products, nearby, meant } = await search({
    filterText: 'teak main door',
    location: 'Kochi',
  })
  expect([products, meant, nearby?.sellers]).toEqual([[], null, 1])
})

test('a pipe thing is found by inches where it is sold in millimetres', async () => {
  const { products, meant } = await search({ filterText: 'ball valve 1 inch' })
  expect(namesOf(products)).toEqual(['Brass Ball Valve 25 mm'])
  expect(meant).toMatchObject({ filterText: 'ball valve 25 mm', without: [] })
})

test('what only mentions a thing that nobody sells comes last, and is said', async () => {
  await addTestProducts(app, carpenter, {
    ...door,
    itemSubTypeId: 31106,
    name: 'Panel For Chandelier',
    price: 50_000,
  })
  await app.settle()
  const { products, isMention } = await search({ filterText: 'chandelier' })
  expect([namesOf(products), isMention]).toEqual([['Panel For Chandelier'], true])
  expect(await search({ filterText: 'chandelier', exact: 1 })).toMatchObject({ isMention: false })
  // The same by its Hindi name, and spelt by ear.
  for (const filterText of ['jhoomar', 'झूमर', 'chandeliar']) {
    expect(await search({ filterText })).toMatchObject({ totalCount: 1, isMention: true })
  }
})

test('what goes with a thing follows it, and others of a wider kind do', async () => {
  const alongside = (filterText: string, location = '') =>
    app.call(null, market.alongside, { filterText, location })
  const { goesWith, wider } = await alongside('flush door')
  expect([namesOf(goesWith), namesOf(wider)]).toEqual([['SS Hinge 4 in'], ['Teak Main Door']])
  expect(namesOf((await alongside('flush door', 'Jaipur')).goesWith)).toEqual(['SS Hinge 4 in'])
  expect(await alongside('flush door', 'Kochi')).toEqual({ goesWith: [], wider: [] })
  expect(await alongside('zzzz')).toEqual({ goesWith: [], wider: [] })
  expect(await alongside('')).toEqual({ goesWith: [], wider: [] })
})

test('a sub type and a term that an admin adds are things', async () => {
  const moderator = await app.admin('moderator')
  const save = async (kind: 'itemType' | 'searchTerm', values: Record<string, string>) => {
    const saved = await app.call(moderator, records.saveCatalogue, { kind, id: '', values })
    expect(saved).toBe('created')
    await app.settle()
  }
  const withoutOf = async (filterText: string) => (await search({ filterText })).meant?.without
  expect(await withoutOf('pinch valve')).toEqual(['pinch'])
  const subType = { name: 'Pinch Valve', companyTypeId: '5', parentItemId: '509', position: '99' }
  await save('itemType', subType)
  expect(await withoutOf('pinch valve')).toEqual(['pinch valve'])
  expect((await search({ filterText: 'kavaat' })).totalCount).toBe(0)
  await save('searchTerm', { name: 'Kavaat', role: 'thing', kindOf: 'Door', names: 'kawat' })
  expect((await search({ filterText: 'kawat' })).totalCount).toBe(2)
})

test('a word that an admin adds to a kind finds it at once, and no longer once it is removed', async () => {
  const moderator = await app.admin('moderator')
  const list = { kind: 'searchTerm' as const, text: 'Flush Door', pageNumber: 1 }
  const { rows } = await app.call(moderator, records.findCatalogue, list)
  const term = rows.find(({ values }) => values.name === 'Flush Door')
  const saveNames = async (names: string) => {
    const values = { ...term?.values, names }
    const input = { kind: 'searchTerm' as const, id: term?.id ?? '', values }
    expect(await app.call(moderator, records.saveCatalogue, input)).toBe('updated')
    await app.settle()
  }
  const found = async () => namesOf((await search({ filterText: 'zenobrix' })).products)
  expect(await found()).toEqual([])
  await saveNames(`${term?.values.names}, zenobrix`)
  expect(await found()).toContain('Flush Door 30 mm')
  await saveNames(term?.values.names ?? '')
  expect(await found()).toEqual([])
})

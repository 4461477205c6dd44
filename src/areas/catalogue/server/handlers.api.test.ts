import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { offeredTrades } from '#areas/companies/rules/trades.ts'
import type { Caller } from '#platform/http/context.ts'
import { openTestApp, type Seller, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { catalogue, type ItemType } from '../contract/catalogue.ts'
import { addItemTags, addItemTypes } from './writes/item-types.ts'

let app: TestApp
let seller: Seller
beforeAll(async () => {
  app = await openTestApp()
  seller = await app.seller()
})
afterAll(() => app.close())

const types = () => app.call(seller, catalogue.itemTypes, { companyId: seller.companyId })
const tags = () => app.call(null, catalogue.itemTags, {})
const isTop = (type: ItemType) => type.parentItemId === 0
// Compares letters and digits only: "Non-Return Valve" and "Non Return valve" are the same name.
const spelling = (name: string) => name.toLowerCase().replace(/[^a-z0-9.°²]/g, '')

test.each(offeredTrades())('$name has at least 8 item types and 40 sub types', async ({ id }) => {
  const own = (await types()).filter((type) => type.companyTypeId === id)
  expect(own.filter(isTop).length).toBeGreaterThanOrEqual(8)
  expect(own.filter((type) => !isTop(type)).length).toBeGreaterThanOrEqual(40)
})

test('every sub type has an item type of the same trade, every item type has sub types', async () => {
  const all = await types()
  const byId = new Map(all.map((type) => [type.id, type]))
  expect(byId.size).toBe(all.length)
  for (const type of all.filter((one) => !isTop(one))) {
    const parent = byId.get(type.parentItemId)
    expect(parent, type.name).toMatchObject({ companyTypeId: type.companyTypeId, parentItemId: 0 })
  }
  for (const type of all.filter(isTop)) {
    expect(all.filter((one) => one.parentItemId === type.id).length).toBeGreaterThanOrEqual(3)
  }
})

test('names are unique within a trade, regardless of spelling and plural', async () => {
  for (const { id } of offeredTrades()) {
    const own = (await types()).filter((type) => type.companyTypeId === id)
    const seen = new Map<string, string>()
    for (const { name } of own) {
      const key = spelling(name).replace(/s$/, '')
      expect(seen.get(key), name).toBeUndefined()
      seen.set(key, name)
    }
  }
})

test('names and descriptions are trimmed and short, and descriptions are sentences', async () => {
  for (const { name, description } of await types()) {
    expect(name).toMatch(/^[A-Z0-9][\w ,.'+/°²()-]*$/)
    expect(name.length).toBeLessThanOrEqual(45)
    expect(name).not.toMatch(/ {2}|^ | $/)
    if (description) expect(description).toMatch(/^[A-Z0-9].*\.$/)
    expect(description.length).toBeLessThanOrEqual(110)
  }
})

test('common products of the trade are included', async () => {
  const names = new Set((await types()).map(({ name }) => name))
  for (const name of [
    'Makrana White',
    'Katni Beige',
    'Kota Blue',
    'Double Charge 600x600 mm',
    'PGVT High Gloss 600x1200 mm',
    'Subway Gloss 75x150 mm',
    'Sheesham Sofa Set 3+1+1',
    'COB Downlight 12 W',
    'CPVC Elbow 90°',
    'SWR P Trap',
    'UPVC Tee',
    'OPC 53 Grade',
    'PPC',
    'White Cement Putty',
    'Fly-Ash Brick 9x4x3 in',
    'AAC Block 200 mm',
    'M-Sand',
    'TMT Fe 550D 12 mm',
  ]) {
    expect(names).toContain(name)
  }
})

test('types are listed by trade, item types before sub types, in the order of the data', async () => {
  const all = await types()
  expect(all[0]).toEqual({
    id: 101,
    name: 'Makrana Marble',
    description:
      'From Makrana in Nagaur, the stone of the Taj Mahal; needs no resin and does not yellow.',
    companyTypeId: 1,
    parentItemId: 0,
    productExists: false,
  })
  expect(all.find(({ name }) => name === 'Makrana White')).toMatchObject({
    id: 10101,
    parentItemId: 101,
  })
  expect(all.map(({ id }) => id)).toEqual(
    offeredTrades().flatMap(({ id: trade }) => {
      const own = all.filter((type) => type.companyTypeId === trade)
      return [...own.filter(isTop), ...own.filter((type) => !isTop(type))].map(({ id }) => id)
    }),
  )
})

test('there are at least 60 unique tags, none selected, readable by anyone', async () => {
  const list = await tags()
  expect(list.length).toBeGreaterThanOrEqual(60)
  expect(new Set(list.map(({ name }) => spelling(name))).size).toBe(list.length)
  expect(list[0]).toEqual({ id: 1, name: 'Polished', isSelected: false })
  expect(list.every(({ isSelected }) => !isSelected)).toBe(true)
})

test('only a seller can list item types, and only for its own company', async () => {
  const ask = (caller: Caller | null, companyId = seller.companyId) =>
    refusal(app.call(caller, catalogue.itemTypes, { companyId }))
  expect(await ask(null)).toBe(401)
  expect(await ask({ ...seller, companyId: null })).toBe(403)
  expect(await ask(seller, randomUUID())).toBe(403)
})

test('new reference data is added without undoing what an admin edited, removed or added', async () => {
  await app.database.query("update item_types set name = 'Makrana Super White' where id = 10101")
  await app.database.query('update item_types set is_active = false where id in (10102, 102)')
  await app.database.query("update item_tags set name = 'Mirror Polish' where id = 1")
  const { rows } = await app.database.query(
    "insert into item_types (company_type_id, name, position) values (1, 'Limestone', 5) returning id",
  )
  expect(rows[0]?.id).toBeGreaterThanOrEqual(1_000_000)
  const before = await types()

  const newer = {
    companyTypeId: 1,
    itemTypes: [
      { id: 101, name: 'Makrana', subTypes: [{ id: 10101, name: 'Makrana White' }] },
      { id: 150, name: 'Soapstone', subTypes: [{ id: 15001, name: 'Dausa Soapstone' }] },
      // The admin already has one with this name.
      { id: 151, name: 'Limestone', subTypes: [{ id: 15101, name: 'Yellow Limestone' }] },
    ],
  }
  const added = await app.database.transaction(async (tx) => [
    await addItemTypes(tx, [newer]),
    await addItemTags(tx, [
      [
        { id: 1, name: 'Polished' },
        { id: 900, name: 'Acid Washed' },
      ],
    ]),
  ])
  expect(added).toEqual([2, 1])

  const after = await types()
  const nameOf = (id: number) => after.find((type) => type.id === id)?.name
  expect(nameOf(101)).toBe('Makrana Marble')
  expect(nameOf(10101)).toBe('Makrana Super White')
  expect(nameOf(10102)).toBeUndefined()
  expect(after.filter(({ parentItemId, id }) => parentItemId === 102 || id === 102)).toEqual([])
  expect(nameOf(15001)).toBe('Dausa Soapstone')
  expect(nameOf(15101)).toBeUndefined()
  expect(after.filter(({ id }) => id !== 150 && id !== 15001)).toEqual(before)
  expect((await tags()).filter(({ id }) => id === 1 || id === 900)).toEqual([
    { id: 1, name: 'Mirror Polish', isSelected: false },
    { id: 900, name: 'Acid Washed', isSelected: false },
  ])
})

test('the database rejects a sub type whose item type is of another trade', async () => {
  await expect(
    app.database.query(
      "insert into item_types (company_type_id, parent_item_id, name, position) values (2, 101, 'Lost', 0)",
    ),
  ).rejects.toThrow('item_types_parent_fk')
})

test('anyone can list the names of all item types, without sub types', async () => {
  const names = await app.call(null, catalogue.itemTypeNames, {})
  const top = (await types()).filter(isTop)
  expect(names).toEqual(top.map(({ name, companyTypeId }) => ({ name, companyTypeId })))
})

test('item type names are cached for a minute', async () => {
  const names = () => app.call(null, catalogue.itemTypeNames, {})
  vi.useFakeTimers({ toFake: ['Date'] })
  const one = (await types()).find(isTop)
  const rename = (name = '') =>
    app.database.query('update item_types set name = $2 where id = $1', [one?.id, name])
  try {
    vi.setSystemTime(Date.now() + 120_000)
    const before = await names()
    await rename('Renamed')
    expect(await names()).toEqual(before)
    vi.setSystemTime(Date.now() + 61_000)
    expect(await names()).toContainEqual({ name: 'Renamed', companyTypeId: one?.companyTypeId })
  } finally {
    await rename(one?.name)
    vi.useRealTimers()
  }
})

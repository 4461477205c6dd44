/** Products are filtered and counted by the attributes of their kind (rules 28.5). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { records } from '#areas/admin/contract/records.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { openTestApp, type TestApp } from '#tests/app.ts'
import { addTestProducts } from '#tests/products.ts'
import { market } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  const tiler = await app.seller({ WorkingTypes: [2] })
  const dealer = await app.seller({ WorkingTypes: [7] })
  const steel = { companyTypeId: 7, itemTypeId: 706, itemSubTypeId: 70612, approved: true }
  const tile = { companyTypeId: 2, itemTypeId: 202, itemSubTypeId: 20206, approved: true }
  const bar = (grade: string, diameter: number) => ({
    ...steel,
    name: `TMT bar of ${grade} and ${diameter}`,
    attributes: { 'steel-grade': grade, 'steel-diameter': diameter },
  })
  const floor = (finish: string, size: string, price: number) => ({
    ...tile,
    name: `Floor of ${finish} ${size} ${price}`,
    price,
    attributes: { 'tile-finish': finish, 'tile-size': size },
  })
  await addTestProducts(app, dealer, bar('fe550d', 12), bar('fe550d', 8), bar('fe500', 12))
  await addTestProducts(
    app,
    tiler,
    floor('matt', '600x1200', 4_500),
    floor('matt', '600x1200', 9_000),
    floor('glossy', '600x1200', 5_000),
    floor('matt', '600x600', 4_000),
  )
  await app.settle()
})
afterAll(() => app.close())

const search = (query: Partial<InputOf<typeof market.products>>) =>
  app.call(null, market.products, query)

test('they are offered with their counts, numbers by size, and cards show them', async () => {
  const { attributes, products } = await search({ companyType: 7 })
  expect(
    attributes.map(({ code, values }) => [
      code,
      values.map(({ text, count }) => `${text.english} ${count}`),
    ]),
  ).toEqual([
    ['steel-grade', ['Fe 500 1', 'Fe 550D 2']],
    ['steel-diameter', ['8 mm 1', '12 mm 2']],
  ])
  const [card] = products.filter(({ name }) => name.includes('fe550d and 12'))
  expect(card?.attributes.map(({ value }) => value.english)).toEqual(['Fe 550D', '12 mm'])
})

test('"12 mm Fe 550D" by two choices', async () => {
  const found = await search({
    companyType: 7,
    attributes: 'steel-diameter=12&steel-grade=fe550d',
  })
  expect(found.products.map(({ name }) => name)).toEqual(['TMT bar of fe550d and 12'])
  expect(found.attributes.map(({ code }) => code)).toEqual(['steel-grade', 'steel-diameter'])
})

test('"matt 600x1200 under 60" by two choices and a price', async () => {
  const found = await search({
    companyType: 2,
    attributes: 'tile-finish=matt&tile-size=600x1200',
    priceTo: '60',
  })
  expect(found.products.map(({ name }) => name)).toEqual(['Floor of matt 600x1200 4500'])
})

test('they work with words, and in all trades', async () => {
  const found = await search({ filterText: 'tmt', attributes: 'steel-diameter=12' })
  expect(found.totalCount).toBe(2)
})

test('what nobody has finds nothing, and can be taken back', async () => {
  const { totalCount, attributes } = await search({
    companyType: 7,
    attributes: 'steel-grade=fe600',
  })
  expect(totalCount).toBe(0)
  expect(attributes[0]).toMatchObject({
    code: 'steel-grade',
    values: [{ value: 'fe600', count: 0 }],
  })
})

test('a text that is no choice is left out, one that is too long refused', async () => {
  expect((await search({ companyType: 7, attributes: "x='&y" })).totalCount).toBe(3)
  await expect(search({ attributes: 'x'.repeat(801) })).rejects.toMatchObject({ status: 400 })
})

test('one that is no filter any more is not offered', async () => {
  const admin = await app.admin('moderator')
  const page = { kind: 'attribute', pageSize: 25, pageNumber: 1 } as const
  const { rows, fields } = await app.call(admin, records.findCatalogue, {
    ...page,
    text: 'steel-grade',
  })
  const [row] = rows
  const changed = fields.filter(({ fixed }) => !fixed).map(({ name }) => [name, row?.values[name]])
  const values = { ...Object.fromEntries(changed), isFilterable: 'false' }
  const save = { kind: 'attribute', id: row?.id ?? '', values } as const
  expect(await app.call(admin, records.saveCatalogue, save)).toBe('updated')
  await app.settle()
  const { attributes } = await search({ companyType: 7 })
  expect(attributes.map(({ code }) => code)).toEqual(['steel-diameter'])
})

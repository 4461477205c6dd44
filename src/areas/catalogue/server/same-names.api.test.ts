/** Which product a line of a dealer's own sheet means: by code, by name, by size. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { openTestApp, type Seller, type TestApp } from '#tests/app.ts'
import { catalogue } from '../contract/catalogue.ts'
import { productImports } from '../contract/product-imports.ts'

let app: TestApp
let seller: Seller
beforeAll(async () => {
  app = await openTestApp()
  seller = await app.seller({ WorkingTypes: [1] })
})
afterAll(() => app.close())

type Choices = Partial<InputOf<typeof productImports.check>>
type Checked = OutputOf<typeof productImports.check>

const of = ({ userId, companyId } = seller) => ({ loginId: userId, companyId })
const csv = (rows: readonly (readonly string[])[]) =>
  Buffer.from(
    rows
      .map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`)
      .join(''),
  )
const sent = (file: Buffer) => ({ fileName: 'rates', file: file.toString('base64') })
const check = (file: Buffer, choices: Choices = {}, who = seller) =>
  app.call(who, productImports.check, { ...of(who), ...sent(file), ...choices })
const faultsOf = ({ errors }: Checked) =>
  errors.map(({ line, column, message }) => `${line} ${column}: ${message}`)
async function save({ importId }: Checked, who = seller) {
  const answer = await app.call(who, productImports.start, {
    ...of(who),
    importId,
    validRowsOnly: true,
  })
  await app.settle()
  return answer
}
async function productsOf(who: Seller) {
  const { products } = await app.call(who, catalogue.companyProducts, { pageSize: 50 })
  return products
}

const head = ['Item Name', 'Category', 'Sub category', 'Rate', 'Per', 'Details']
const row = (name: string, rate = '85', per = 'sqft') => [
  name,
  'Makrana Marble',
  'Makrana White',
  rate,
  per,
  'Polished.',
]

test('the same sheet twice asks: change the products of this name, or add others', async () => {
  const who = await app.seller({ WorkingTypes: [1] })
  const first = await check(csv([head, row('Twice'), row('Once')]), {}, who)
  expect(await save(first, who)).toBe('done')
  const again = csv([head, row('Twice', '99'), row('New')])
  const asked = await check(again, {}, who)
  expect(asked).toMatchObject({
    total: 2,
    valid: 1,
    undecided: 1,
    sameNames: ['Twice'],
    errorCount: 0,
  })
  expect(await save(asked, who)).toBe('sameName')
  expect(await save(await check(again, { sameName: 'change' }, who), who)).toBe('done')
  expect((await productsOf(who)).map(({ name, price }) => `${name} ${price}`).toSorted()).toEqual([
    'New 85',
    'Once 85',
    'Twice 99',
  ])
  expect(await save(await check(again, { sameName: 'add' }, who), who)).toBe('done')
  expect(await productsOf(who)).toHaveLength(5)
})

test("a dealer's own code finds the product, whatever it is called now", async () => {
  const who = await app.seller({ WorkingTypes: [1] })
  const coded = (code: string, name: string, rate = '85') => [code, ...row(name, rate)]
  const columns = ['Item Code', ...head]
  await save(
    await check(csv([columns, coded('MW-1', 'White'), coded('MW-2', 'White')]), {}, who),
    who,
  )
  const checked = await check(
    csv([columns, coded('mw-1', 'White new', '95'), coded('MW-3', 'White')]),
    {},
    who,
  )
  expect(checked).toMatchObject({ valid: 2, undecided: 0, errorCount: 0 })
  await save(checked, who)
  const products = await productsOf(who)
  expect(products.map(({ code, price }) => `${code} ${price}`).toSorted()).toEqual([
    'MW-1 95',
    'MW-2 85',
    'MW-3 85',
  ])
  const twice = await check(csv([columns, coded('MW-9', 'A'), coded('MW-9', 'B')]), {}, who)
  expect(faultsOf(twice)).toEqual(['3 Item Code: Line 2 has this code, too.'])
})

test('equal names within one sheet are said, and told apart by their sizes', async () => {
  const who = await app.seller({ WorkingTypes: [1] })
  const sized = (name: string, size: string) => [...row(name), size]
  const columns = [...head, 'Size']
  const file = csv([columns, sized('Kota', '2x2'), sized('Kota', '3x2'), sized('Kota', '2x2')])
  const checked = await check(file, {}, who)
  expect(checked).toMatchObject({ valid: 3, notes: [{ line: 4, column: 'Item Name', count: 1 }] })
  await save(await check(csv([columns, sized('Kota', '2x2'), sized('Kota', '3x2')]), {}, who), who)
  const prices = csv([columns, [...row('Kota', '70'), '2x2'], [...row('Kota', '75'), '3x2']])
  await save(await check(prices, { sameName: 'change' }, who), who)
  expect((await productsOf(who)).map(({ size, price }) => `${size} ${price}`).toSorted()).toEqual([
    '2x2 70',
    '3x2 75',
  ])
})

/** What stands in the cells of a sheet: blank lines, apostrophes before signs, errors of formulas. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSheet } from '#areas/sheets/server/public.ts'
import { newGuid } from '#kernel/ids.ts'
import { openTestApp, type Seller, type TestApp } from '#tests/app.ts'
import { addTestProducts } from '#tests/products.ts'
import { workbook } from '#tests/workbooks.ts'
import { catalogue } from '../contract/catalogue.ts'
import { productImports } from '../contract/product-imports.ts'

let app: TestApp
let seller: Seller
beforeAll(async () => {
  app = await openTestApp()
  seller = await app.seller({ WorkingTypes: [1] })
})
afterAll(() => app.close())

const of = () => ({ loginId: seller.userId, companyId: seller.companyId })
const csv = (rows: readonly (readonly string[])[]) =>
  Buffer.from(rows.map((row) => `${row.map((cell) => `"${cell}"`).join(',')}\r\n`).join(''))
const check = (file: Buffer) =>
  app.call(seller, productImports.check, {
    ...of(),
    fileName: 'rates',
    file: file.toString('base64'),
  })
const products = async () =>
  (await app.call(seller, catalogue.companyProducts, { pageSize: 50 })).products

test('blank lines do not count against the 10,000, and errors name the lines of the file', async () => {
  await addTestProducts(app, seller, { name: 'Below blank lines' })
  const [below] = await products()
  const blank = ',,'
  const lines = ['Id,Price', ...Array(10_500).fill(blank), `${below?.productId},none`]
  const { total, errors } = await check(Buffer.from(lines.join('\r\n')))
  expect(total).toBe(1)
  expect(errors).toMatchObject([{ line: 10_502, column: 'Price' }])
})

test('an apostrophe before the sign of a formula survives export and import in both formats', async () => {
  const names = ["'=Pearl", "''+Pearl", '=Pearl', '＝Pearl', "'Pearl", "'-Pearl", '-5 mm']
  for (const name of names) await addTestProducts(app, seller, { name, brand: name })
  const before = (await products()).map(({ productId, name, brand }) => ({
    productId,
    name,
    brand,
  }))
  expect(before.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
  for (const format of ['csv', 'xlsx'] as const) {
    const exported = await app.call(seller, productImports.exportSheet, { ...of(), format })
    const sheet = Buffer.from(exported.file, 'base64')
    const { rows } = await readSheet(sheet, 1000, { companyId: newGuid() })
    expect(rows.flat()).toEqual(expect.arrayContaining(names))
    const { importId, errors } = await check(sheet)
    expect(errors).toEqual([])
    await app.call(seller, productImports.start, { ...of(), importId, validRowsOnly: false })
    await app.settle()
    for (const product of before)
      expect(await products()).toContainEqual(expect.objectContaining(product))
  }
})

test('the message of a cell with an error names it', async () => {
  const [product] = await products()
  const id = product?.productId ?? ''
  const faultsOf = async (file: Buffer) =>
    (await check(file)).errors.map(({ line, column, message }) => `${line} ${column}: ${message}`)
  const text = (error: string) =>
    `2 Price: The cell has the error ${error} of the spreadsheet. Correct or empty it.`
  for (const error of ['#DIV/0!', '#N/A', '#name?', '#SPILL!', 'Err:502']) {
    const file = csv([
      ['Id', 'Price'],
      [id, error],
    ])
    expect(await faultsOf(file)).toEqual([text(error.toUpperCase())])
  }
  const cell = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const rows = [cell('Id') + cell('Price'), `${cell(id)}<c t="e"><v>#DIV/0!</v></c>`]
  expect(await faultsOf(workbook({ rows }))).toEqual([text('#DIV/0!')])
})

test('a header of two lines is read as one: what spans several columns, and what stands below', async () => {
  const sheet = [
    ['Item Name', 'Size', 'Rate', '', 'Stock'],
    ['', '', 'MRP', 'Dealer', ''],
    ['Kota Blue', '2x2 ft', '95', '88', 'yes'],
  ]
  const read = await app.call(seller, productImports.read, {
    ...of(),
    fileName: 'rates',
    file: csv(sheet).toString('base64'),
    headLine: 0,
  })
  const columns = read.columns.map(({ name, field }) => [name, field])
  expect(columns[0]).toEqual(['Item Name', 'name'])
  expect(columns[2]).toEqual([expect.stringContaining('MRP'), 'price'])
  expect(columns[3]?.[0]).toContain('Dealer')
  const { total, errors } = await check(csv(sheet))
  expect(total).toBe(1)
  expect(errors.filter(({ line }) => line > 3)).toEqual([])
  // A first product below a column without a name is no second line of the header.
  const plain = [
    ['Item Name', '', 'Rate'],
    ['Kota Blue', 'fresh lot', '95'],
  ]
  expect((await check(csv(plain))).total).toBe(1)
})

/** Sheets of products have their attributes: in one column, or in columns called by them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSheet } from '#areas/sheets/server/public.ts'
import { newGuid } from '#kernel/ids.ts'
import { openTestApp, type Seller, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { catalogue } from '../contract/catalogue.ts'
import { productImports } from '../contract/product-imports.ts'

let app: TestApp
let seller: Seller
beforeAll(async () => {
  app = await openTestApp()
  seller = await app.seller({ WorkingTypes: [7] })
})
afterAll(() => app.close())

const of = () => ({ loginId: seller.userId, companyId: seller.companyId })
const base = ['Item type', 'Item sub type', 'Name', 'Description', 'Price', 'Unit']
const values = (name: string) => ['TMT Bars', 'TMT Fe 550D 12 mm', name, 'Bar.', '61000', 'tonne']
const csv = (...rows: string[][]) => Buffer.from(rows.map((row) => row.join(',')).join('\r\n'))
const check = (...rows: string[][]) =>
  app.call(seller, productImports.check, {
    ...of(),
    fileName: 'x',
    file: csv(...rows).toString('base64'),
  })
async function imported(...rows: string[][]) {
  const checked = await check(...rows)
  const { importId } = checked
  await app.call(seller, productImports.start, { ...of(), importId, validRowsOnly: true })
  await app.settle()
  return checked
}
async function productNamed(filterText: string) {
  const { products } = await app.call(seller, catalogue.companyProducts, { filterText })
  const [product] = products
  if (!product) throw new Error(`There is no product ${filterText}.`)
  return product
}

test('a column called by an attribute fills it; what it cannot be stays a property, with a note', async () => {
  const { errors, notes } = await imported(
    [...base, 'Grade', 'Thickness (mm)'],
    [...values('Rod one'), 'FE 550 D', '12'],
    [...values('Rod two'), 'ISI', '8'],
  )
  expect(errors).toEqual([])
  expect(notes.map(({ line, message }) => `${line} ${message.slice(0, 20)}`)).toEqual([
    '3 Kept as a property, ',
  ])
  expect(await productNamed('Rod one')).toMatchObject({
    attributes: { 'steel-grade': 'fe550d' },
    moreInfo: '[{"key":"Thickness","value":"12 mm"}]',
  })
  expect((await productNamed('Rod two')).attributes).toEqual({})
})

test('the column of attributes is read by names, and refused where it is wrong', async () => {
  await imported(
    [...base, 'Attributes'],
    [...values('Rod three'), 'Grade: Fe 500D | Diameter: 1.6 cm'],
  )
  expect((await productNamed('Rod three')).attributes).toEqual({
    'steel-grade': 'fe500d',
    'steel-diameter': '16',
  })
  const { errors } = await check(
    [...base, 'Attributes'],
    [...values('Rod four'), 'Grade: Fe 900'],
    [...values('Rod five'), 'Wattage: 9 W'],
  )
  expect(errors.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '2 Attributes',
    '3 Attributes',
  ])
})

test('what is exported is imported again as it was', async () => {
  const { file } = await app.call(seller, productImports.exportSheet, { ...of(), format: 'csv' })
  const before = await productNamed('Rod three')
  const sheet = await readSheet(Buffer.from(file, 'base64'), 100, { companyId: newGuid() })
  const header = sheet.rows[0] ?? []
  const line = sheet.rows.find((row) => row.includes('Rod three')) ?? []
  expect(line[header.indexOf('Attributes')]).toBe('Grade: Fe 500D | Diameter: 16 mm')
  const { errors } = await app.call(seller, productImports.check, {
    ...of(),
    fileName: 'x',
    file,
  })
  expect(errors).toEqual([])
  expect((await productNamed('Rod three')).attributes).toEqual(before.attributes)
})

/** The lines of a sheet, the first one being the header. */
async function linesOf(file: string): Promise<string[][]> {
  const bytes = Buffer.from(file, 'base64')
  return (await readSheet(bytes, 100, { companyId: newGuid() })).rows
}
const checkFile = (file: string) =>
  app.call(seller, productImports.check, { ...of(), fileName: 'x', file })

test('a template for item types has their columns, an example of each, and is read as it is', async () => {
  const { file } = await app.call(seller, productImports.template, {
    ...of(),
    format: 'csv',
    itemTypeIds: '706,701',
  })
  const [head = [], steel = [], brick = []] = await linesOf(file)
  expect(head).toEqual(expect.arrayContaining(['Diameter (mm)', 'Delivered as', 'Attributes']))
  // "Size" and "Grade" of others are columns of their own, by a name that only they have.
  expect(head.filter((name) => name === 'Size')).toHaveLength(1)
  expect(head).toContain('Brick size (inch)')
  expect(steel[head.indexOf('Item type')]).not.toBe(brick[head.indexOf('Item type')])
  const { errors, notes, rows } = await checkFile(file).then(({ errors, notes, valid }) => ({
    errors,
    notes,
    rows: valid,
  }))
  expect({ errors, notes, rows }).toEqual({ errors: [], notes: [], rows: 2 })
})

test('products of an item type come with its columns, and are read again as they were', async () => {
  const { file } = await app.call(seller, productImports.exportSheet, {
    ...of(),
    format: 'csv',
    itemTypeIds: '706',
  })
  const [head = [], ...lines] = await linesOf(file)
  const line = lines.find((cells) => cells.includes('Rod three')) ?? []
  expect(line[head.indexOf('Diameter (mm)')]).toBe('16 mm')
  expect(line[head.indexOf('Grade')]).toBe('Fe 500D')
  const before = await productNamed('Rod three')
  const { importId, errors, notes } = await checkFile(file)
  expect({ errors, notes }).toEqual({ errors: [], notes: [] })
  await app.call(seller, productImports.start, { ...of(), importId, validRowsOnly: false })
  await app.settle()
  expect(await productNamed('Rod three')).toMatchObject({
    attributes: before.attributes,
    moreInfo: before.moreInfo,
  })
})

test('a template for what is no item type is refused', async () => {
  const ask = (itemTypeIds: string) =>
    app.call(seller, productImports.template, { ...of(), format: 'csv', itemTypeIds })
  expect(await refusal(ask('999999'))).toBe(422)
  expect(await refusal(ask('70612'))).toBe(422)
  expect(await refusal(ask('x'))).toBe(400)
})

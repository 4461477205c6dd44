import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSheet, writeSheet } from '#areas/sheets/server/public.ts'
import { status } from '#kernel/codes.ts'
import { newGuid } from '#kernel/ids.ts'
import { openTestApp, type Seller, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { runs } from '#tests/support/runs.ts'
import { m } from '#words/messages.js'
import { catalogue } from '../contract/catalogue.ts'
import { productImports } from '../contract/product-imports.ts'
import { failImport, holdImport, stageRows } from './writes/imports.ts'

let app: TestApp
let seller: Seller
let other: Seller
beforeAll(async () => {
  app = await openTestApp()
  seller = await app.seller({ WorkingTypes: [1] })
  other = await app.seller({ WorkingTypes: [1] })
})
afterAll(() => app.close())

const of = ({ userId, companyId } = seller) => ({ loginId: userId, companyId })
const head = ['Company type', 'Item type', 'Item sub type', 'Name', 'Description', 'Price', 'Unit']
const row = (name: string, changes: Partial<Record<number, string>> = {}) =>
  ['Marble And Granite', 'Makrana Marble', 'Makrana White', name, 'Even.', '185.50', '1'].map(
    (cell, index) => changes[index] ?? cell,
  )

async function check(rows: string[][], { format = 'csv' as 'csv' | 'xlsx', who = seller } = {}) {
  return send(await writeSheet(format, rows, { companyId: newGuid() }), who)
}
const send = (file: Buffer, who = seller) =>
  app.call(who, productImports.check, {
    ...of(who),
    fileName: 'x',
    file: file.toString('base64'),
  })
const cellsOf = async (file: string) =>
  (await readSheet(Buffer.from(file, 'base64'), 10_001, { companyId: newGuid() })).rows
const start = (importId: string, validRowsOnly = false, who = seller) =>
  app.call(who, productImports.start, { ...of(who), importId, validRowsOnly })
const progress = (importId: string, who = seller) =>
  app.call(who, productImports.progress, { ...of(who), importId })
const latest = (who = seller) => app.call(who, productImports.latest, of(who))
async function count(who = seller) {
  return (await app.call(who, catalogue.companyProducts, { pageSize: 10 })).totalCount
}

test.each(['csv', 'xlsx'] as const)(
  'checking a %s sheet saves nothing, importing it does',
  async (format) => {
    const before = await count()
    const checked = await check([head, row(`One ${format}`), row(`Two ${format}`)], { format })
    expect(checked).toMatchObject({ state: 'checked', total: 2, valid: 2, errors: [], done: 0 })
    expect(await count()).toBe(before)
    expect(await start(checked.importId)).toBe('done')
    await app.settle()
    expect(await progress(checked.importId)).toMatchObject({ state: 'done', done: 2, added: 2 })
    const result = await app.call(seller, catalogue.companyProducts, {
      filterText: `One ${format}`,
    })
    expect(result.products).toMatchObject([
      { price: 185.5, offerPrice: 0, unit: '1', itemSubTypeId: 10101, isValid: status.pending },
    ])
    expect(await start(checked.importId)).toBe('unknown')
  },
)

test('errors are reported by line and column; three bad rows of 500 do not block the others', async () => {
  const before = await count()
  const rows = Array.from({ length: 500 }, (_, index) => row(`Slab ${index + 1}`))
  rows[9] = row('', { 5: 'free' })
  rows[99] = row('Slab 100', { 1: 'Cheese' })
  rows[499] = row('Slab 500', { 4: 'x'.repeat(501) })
  const checked = await check([head, ...rows])
  expect(checked).toMatchObject({ total: 500, valid: 497, errorCount: 4 })
  expect(checked.errors.map(({ line, column }) => [line, column])).toEqual([
    [11, 'Name'],
    [11, 'Price'],
    [101, 'Item type'],
    [501, 'Description'],
  ])
  expect(await start(checked.importId)).toBe('invalidRows')
  expect(await count()).toBe(before)
  expect(await start(checked.importId, true)).toBe('done')
  await app.settle()
  expect(await progress(checked.importId)).toMatchObject({ state: 'done', done: 497, added: 497 })
  expect(await count()).toBe(before + 497)
})

test('an export can be edited and imported again: the same products, in the same columns', async () => {
  const before = await count(other)
  const checked = await check(
    [
      [...head, 'Offer price', 'Unit of measure', 'Tags', 'More info', 'In stock', 'In offers'],
      [...row('Fair'), '160', 'sq ft', 'Polished; Honed', 'Finish: Mirror | Cut: a=b', 'no', 'yes'],
      [...row('Second'), '', '', '', '[{"key":"a:b","value":"c|d"}]', '', ''],
    ],
    { who: other },
  )
  expect(checked.errors).toEqual([])
  await start(checked.importId, false, other)
  await app.settle()
  for (const format of ['csv', 'xlsx'] as const) {
    const sheet = await app.call(other, productImports.exportSheet, { ...of(other), format })
    const cells = await cellsOf(sheet.file)
    expect(sheet.rows).toBe(before + 2)
    const again = await check(cells, { who: other, format })
    expect(again).toMatchObject({ errors: [], valid: before + 2 })
    expect(cells.find((line) => line.includes('Fair'))).toEqual(
      expect.arrayContaining(['Polished; Honed', 'sq ft', 'Finish: Mirror | Cut: a=b']),
    )
    const changed = cells.map((line) => line.map((cell) => (cell === '185.5' ? '170' : cell)))
    const { importId } = await check(changed, { who: other, format })
    await start(importId, false, other)
    await app.settle()
    expect(await progress(importId, other)).toMatchObject({ state: 'done', added: 0 })
  }
  expect(await count(other)).toBe(before + 2)
  const { products } = await app.call(other, catalogue.companyProducts, { filterText: 'Fair' })
  expect(products).toMatchObject([
    {
      price: 170,
      offerPrice: 160,
      inStock: false,
      showInOffers: true,
      moreInfo: '[{"key":"Finish","value":"Mirror"},{"key":"Cut","value":"a=b"}]',
    },
  ])
})

test('the latest import can be read back, only by its own company', async () => {
  const newcomer = await app.seller({ WorkingTypes: [1] })
  expect(await latest(newcomer)).toBeNull()
  await check([head, row('Older')], { who: newcomer })
  const { importId } = await check([head, row('Newer')], { who: newcomer })
  await start(importId, false, newcomer)
  // A worker may be quicker than this.
  const state = expect.stringMatching(/^(?:running|done)$/)
  expect(await latest(newcomer)).toMatchObject({ importId, state, valid: 1 })
  await app.settle()
  expect(await latest(newcomer)).toMatchObject({ importId, state: 'done' })
  expect(await latest(newcomer)).toEqual(await progress(importId, newcomer))
  expect(await refusal(app.call(newcomer, productImports.latest, of()))).toBe(403)
})

test("another company's import and products are treated as missing", async () => {
  const { importId } = await check([head, row('Mine')])
  expect(await start(importId, true, other)).toBe('unknown')
  expect(await refusal(progress(importId, other))).toBe(404)
  const { products } = await app.call(seller, catalogue.companyProducts, {})
  const id = products[0]?.productId ?? ''
  const sheet = await check(
    [
      ['Id', ...head],
      [id, ...row('Theirs')],
      [newGuid(), ...row('No')],
    ],
    {
      who: other,
    },
  )
  expect(sheet.errors.map(({ line, column }) => [line, column])).toEqual([
    [2, 'Id'],
    [3, 'Id'],
  ])
  expect(await refusal(app.call(other, productImports.exportSheet, of()))).toBe(403)
})

test('files that are not sheets are rejected, and so are sheets without the required columns', async () => {
  expect(await refusal(send(Buffer.from([0xff, 0xfe, 0xff])))).toBe(422)
  expect(await refusal(send(Buffer.from('PK\x03\x04 no zip')))).toBe(422)
  expect((await send(Buffer.from('Name;Price\nx;1\n'))).errors).toContainEqual({
    line: 1,
    column: 'Item type',
    message: 'This column is missing.',
  })
  const inHindi = {
    ...of(),
    fileName: 'x',
    file: Buffer.from('Name;Price\nx;1\n').toString('base64'),
  }
  const told = await app.call(seller, productImports.check, inHindi, { language: 'hi' })
  expect(told.errors[0]?.message).toBe(m.sheet_fault_column_missing({}, { locale: 'hi' }))
  const { errors } = await check([head, row('A', { 0: 'Tile' }), row('B', { 2: 'Emperador' })])
  expect(errors.map(({ column }) => column)).toEqual(['Company type', 'Item sub type'])
  expect(await start(newGuid())).toBe('unknown')
})

test('all rows or none: staged products stay hidden until published, and a failed import deletes them', async () => {
  const before = await count()
  const rows = Array.from({ length: 3 }, (_, index) => row(`Staged ${index}`))
  const { importId } = await check([head, ...rows])
  const staged = async () =>
    (await app.database.query("select 1 from products where name like 'Staged %'")).rows.length
  await app.database.transaction(async (tx) => {
    const productImport = await holdImport(tx, importId)
    if (productImport) await stageRows(tx, productImport, productImport.rows)
  })
  expect([await staged(), await count()]).toEqual([3, before])
  await app.database.transaction((tx) => failImport(tx, { importId, validRowsOnly: false }))
  expect([await staged(), await count()]).toEqual([0, before])
  expect(await progress(importId)).toMatchObject({ state: 'failed', added: 0 })
})

// As many as a sheet may have; before a commit a tenth.
const most = runs(10_000)

test(`${most} products are saved, all or none, and updated`, async () => {
  const big = await app.seller({ WorkingTypes: [1] })
  const rows = Array.from({ length: most }, (_, index) => row(`Slab ${index}`))
  const save = async (sheet: string[][]) => {
    const from = performance.now()
    const { importId, valid } = await check(sheet, { who: big })
    expect(valid).toBe(most)
    await start(importId, false, big)
    await app.settle()
    console.log(`${most} rows: ${Math.round(performance.now() - from)} ms`)
    return progress(importId, big)
  }
  expect(await save([head, ...rows])).toMatchObject({ state: 'done', done: most, added: most })
  const sheet = await app.call(big, productImports.exportSheet, { ...of(big), format: 'csv' })
  const cells = await cellsOf(sheet.file)
  const dearer = cells.map((line) => line.map((cell) => (cell === '185.5' ? '190' : cell)))
  expect(await save(dearer)).toMatchObject({ state: 'done', done: most, added: 0 })
  const tooMany = Array.from({ length: 10_001 }, (_, index) => row(`Slab ${index}`))
  expect(await refusal(check([head, ...tooMany], { who: big }))).toBe(422)
})

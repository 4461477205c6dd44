import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSheet } from '#areas/sheets/server/public.ts'
import { newGuid } from '#kernel/ids.ts'
import { openTestApp, type Seller, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
import { workbook } from '#tests/workbooks.ts'
import { catalogue } from '../contract/catalogue.ts'
import { columnNames } from '../contract/product-columns.ts'
import { productImports } from '../contract/product-imports.ts'

let app: TestApp
let seller: Seller
beforeAll(async () => {
  app = await openTestApp()
  seller = await app.seller({ WorkingTypes: [1] })
})
afterAll(() => app.close())

const of = ({ userId, companyId } = seller) => ({ loginId: userId, companyId })
const csv = (rows: readonly (readonly string[])[], end = '\r\n') =>
  Buffer.from(
    rows
      .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',') + end)
      .join(''),
  )
const check = (file: Buffer, who = seller) =>
  app.call(who, productImports.check, { ...of(who), fileName: 'x', file: file.toString('base64') })
async function imported(file: Buffer, validRowsOnly = true) {
  const checked = await check(file)
  const { importId } = checked
  await app.call(seller, productImports.start, { ...of(), importId, validRowsOnly })
  await app.settle()
  return { ...checked, ...(await app.call(seller, productImports.progress, { ...of(), importId })) }
}
async function productNamed(filterText: string) {
  const { products } = await app.call(seller, catalogue.companyProducts, { filterText })
  const [product] = products
  if (!product) throw new Error(`There is no product ${filterText}.`)
  return product
}
const full = (name: string, changes: Record<string, string> = {}) => {
  const usual: Record<string, string> = {
    'Company type': 'Marble And Granite',
    'Item type': 'Makrana Marble',
    Name: name,
    'Item sub type': 'Makrana White',
    Description: 'Even.',
    Price: '185',
    'Offer price': '160',
    Unit: '1',
    'Unit of measure': 'sq ft',
    Size: '18 mm',
    Brand: 'Own',
    Tags: 'Polished',
    'Material type': 'Marble',
    'In stock': 'No',
    'In offers': 'Yes',
    'More info': 'A: b',
    ...changes,
  }
  return columnNames.map((column) => usual[column] ?? '')
}
async function added(name: string) {
  await imported(csv([columnNames, full(name)]))
  return productNamed(name)
}
const errorsOf = async (file: Buffer) =>
  (await check(file)).errors.map(({ line, column, message }) => `${line} ${column}: ${message}`)

test('a column that the sheet does not have leaves the values of a product as they are', async () => {
  const before = await added('Whole')
  const values = { Price: '190', Description: 'New.' }
  for (const [column, value] of Object.entries(values)) {
    const { errors } = await imported(
      csv([
        ['Id', column],
        [before.productId, value],
      ]),
      false,
    )
    expect(errors).toEqual([])
  }
  const head = ['Id', 'Company type', 'Item type', 'Name', 'Unit']
  const own = [before.productId, 'Marble And Granite', 'Makrana Marble', 'Whole', '1']
  expect((await imported(csv([head, own]), false)).errors).toEqual([])
  const {
    lastModifyDate: _,
    isValid: __,
    validateDate: ___,
    ...after
  } = await productNamed('Whole')
  expect(after).toEqual({
    ...(({ lastModifyDate, isValid, validateDate, ...rest }) => rest)(before),
    price: 190,
    description: 'New.',
  })
})

test('an empty cell under a header empties the value, but not a flag', async () => {
  const { productId } = await added('Emptied')
  const head = ['Id', 'Offer price', 'Unit of measure', 'Size', 'Brand', 'Material type', 'Tags']
  const rows = [[...head, 'More info', 'In stock', 'In offers'], [productId]]
  expect(
    (await imported(csv([rows[0] ?? [], [...(rows[1] ?? []), ...Array(9).fill('')]]))).errors,
  ).toEqual([])
  expect(await productNamed('Emptied')).toMatchObject({
    offerPrice: 0,
    unitOfMeasure: '',
    size: '',
    brand: '',
    materialType: '',
    tagTitles: '',
    moreInfo: '[]',
    itemSubTypeId: 10101,
    inStock: false,
    showInOffers: true,
    price: 185,
  })
  expect(
    await errorsOf(
      csv([
        ['Id', 'Name', 'Price'],
        [productId, '', ''],
      ]),
    ),
  ).toEqual(['2 Name: Name is required.', '2 Price: Price is required.'])
})

test('a product without a sub type is refused if its item type has some, whether new or emptied', async () => {
  const { productId } = await added('Sub type')
  const refused = expect.stringMatching(
    /^2 Item sub type: Please select item sub type\. Must be one/,
  )
  const emptied = csv([
    ['Id', 'Item sub type'],
    [productId, ''],
  ])
  const head = ['Company type', 'Item type', 'Name', 'Description', 'Price', 'Unit']
  const row = ['Marble And Granite', 'Makrana Marble', 'No sub type', 'd', '185', '1']
  for (const file of [emptied, csv([head, row])]) expect(await errorsOf(file)).toEqual([refused])
})

test('headers are read however they are written; unknown, doubled and nameless ones are reported', async () => {
  const { productId } = await added('Header')
  const head = ['ID', 'Offer  price', 'UNIT\nof measure', '\u200bSize', 'Instock']
  expect(
    (await imported(csv([head, [productId, '150', 'Sq. Ft.', '20 mm', 'yes']]))).errors,
  ).toEqual([])
  expect(await productNamed('Header')).toMatchObject({
    offerPrice: 150,
    unitOfMeasure: 'sq ft',
    size: '20 mm',
    inStock: true,
  })
  const unknown = csv([
    ['Id', 'Size group', 'Warehouse', ''],
    [productId, '1', 'x', 'y'],
  ])
  const checked = await check(unknown)
  expect(checked.errors).toEqual([
    {
      line: 1,
      column: 'Size group',
      message: 'There is no such column. What is in it is left out. Is it "Size"?',
    },
    {
      line: 1,
      column: 'Warehouse',
      message: 'There is no such column. What is in it is left out.',
    },
    { line: 2, column: 'D', message: expect.stringContaining('more cells') },
  ])
  const all = { ...of(), importId: checked.importId, validRowsOnly: false }
  expect(await app.call(seller, productImports.start, all)).toBe('invalidRows')
  expect(
    await check(
      csv([
        ['Id', 'Size', 'size'],
        [productId, '1', '2'],
      ]),
    ),
  ).toMatchObject({
    total: 1,
    valid: 0,
    errors: [{ line: 1, column: 'size', message: 'This column is there twice.' }],
  })
  expect(
    await errorsOf(
      csv([
        ['Id', '', 'Size'],
        [productId, 'x', '2'],
      ]),
    ),
  ).toEqual(['1 B: This column has no name.'])
})

test('a new product needs the columns that it is made of, a changed one does not', async () => {
  const { productId } = await added('Mixed')
  const checked = await check(
    csv([
      ['Id', 'Name', 'Price'],
      [productId, 'Mixed', '200'],
      ['', 'New', '1'],
    ]),
  )
  expect(checked).toMatchObject({ total: 2, valid: 1, refused: 1 })
  expect(checked.errors.map(({ line, column }) => [line, column])).toEqual(
    ['Item type', 'Description', 'Unit'].map((column) => [1, column]),
  )
})

test('a product keeps its company type, and another item type needs its sub type', async () => {
  const { productId } = await added('Kinds')
  expect(
    await errorsOf(
      csv([
        ['Id', 'Item type'],
        [productId, 'White Marble'],
      ]),
    ),
  ).toEqual([expect.stringContaining('2 Item type: Another item type needs another sub type')])
  expect(
    await errorsOf(
      csv([
        ['Id', 'Item sub type'],
        [productId, 'Nothing'],
      ]),
    ),
  ).toEqual([
    expect.stringMatching(
      /^2 Item sub type: There is no such sub type. Must be one of: .*Makrana White/,
    ),
  ])
  expect(
    await errorsOf(
      csv([
        ['Id', 'Price'],
        [productId, '150'],
      ]),
    ),
  ).toEqual(['2 Price: The offer price cannot be above the price.'])
})

test('line ends may be mixed: no product is lost', async () => {
  const text = csv([columnNames]).toString()
  const lines = ['One', 'Two', 'Three'].map((name) => csv([full(name)], '').toString())
  expect(await check(Buffer.from(`${text}${lines.join('\n')}\r\n`))).toMatchObject({
    total: 3,
    valid: 3,
  })
})

test('dates and errors in cells are refused by line and column, never stored as text', async () => {
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const { productId } = await added('Dates')
  const file = workbook({
    rows: [
      ['Id', 'Size', 'Brand', 'Name'].map(text).join(''),
      `${text(productId)}<c s="1"><v>46054</v></c><c t="e"><v>#N/A</v></c>${text('2026-02-01')}`,
    ],
    formats: ['General', 'd-mmm'],
  })
  expect(await errorsOf(file)).toEqual([
    '2 Size: The cell is a date. Format it as text and write it again.',
    '2 Brand: The cell has the error #N/A of the spreadsheet. Correct or empty it.',
    '2 Name: The cell is a date. Format it as text and write it again.',
  ])
  // What a spreadsheet leaves of them in a CSV.
  expect(
    await errorsOf(
      csv([
        ['Id', 'Size', 'Brand'],
        [productId, '01-Feb', '#REF!'],
      ]),
    ),
  ).toHaveLength(2)
})

test.each([
  ['01-02-2026', 'The cell is a date. Format it as text and write it again.'],
  ['1/2/2026', 'The cell is a date. Format it as text and write it again.'],
  ['1.23E+12', 'The number is shortened. Format the cell as text and write the number again.'],
] as const)('what Excel made of a size, %s, is refused', async (Size, message) => {
  expect(await errorsOf(csv([columnNames, full('Dated', { Size })]))).toEqual([
    `2 Size: ${message}`,
  ])
})

test('empty lines and "sep=" before the header are skipped, and lines count as in the file', async () => {
  const wrong = csv([columnNames, full('Late', { Price: 'much' })]).toString()
  for (const before of ['\r\n\r\n', 'sep=,\r\n\r\n', ',,,\n,,\n']) {
    expect(await errorsOf(Buffer.from(before + wrong))).toEqual([
      '4 Price: Enter an amount in rupees, such as 250 or 99.50.',
    ])
  }
  const semicolons = `sep=;\r\n${columnNames.join(';')}\r\n${full('Apart').join(';')}`
  expect(await errorsOf(Buffer.from(semicolons))).toEqual([])
  const unknown = `\r\n${[...columnNames, 'Warehouse'].join(',')}\r\n${full('Light').join(',')},9`
  expect(await errorsOf(Buffer.from(unknown))).toEqual([
    '2 Warehouse: There is no such column. What is in it is left out.',
  ])
})

test('names are read with "&" for "and"', async () => {
  const own = full('Joined', { 'Company type': 'marble  & granite' })
  expect(await errorsOf(csv([columnNames, own]))).toEqual([])
})

test('one wrong cell has one message that says what is allowed', async () => {
  const wrong = full('Wrong', {
    Price: '',
    'In stock': 'Maybe',
    'In offers': '10',
    'Unit of measure': 'mile',
    'More info': 'Mirror polish',
  })
  expect(await errorsOf(csv([columnNames, wrong]))).toEqual([
    '2 In stock: Must be Yes or No.',
    '2 In offers: Must be Yes or No.',
    '2 More info: Must be written like "Finish: Mirror polish | Origin: Makrana".',
    '2 Price: Price is required.',
    expect.stringMatching(/^2 Unit of measure: Must be one of: sq ft, piece, box/),
  ])
  const right = full('Right', {
    Price: '₹ 1,25,000/-',
    'In stock': 'हाँ',
    'In offers': 'n',
    'Unit of measure': 'sqft',
    Tags: 'Polished, Flooring',
    'More info': 'Finish: Mirror\nOrigin: Makrana',
  })
  expect(await errorsOf(csv([columnNames, right]))).toEqual([])
})

test('ids are read however they were pasted, once each, and not of deleted products', async () => {
  const { productId } = await added('Pasted')
  const pasted = ` {${productId.toUpperCase()}} `
  expect(
    await errorsOf(
      csv([
        ['Id', 'Size'],
        [pasted, '1'],
        [productId, '2'],
      ]),
    ),
  ).toEqual(['3 Id: This product is in the sheet twice.'])
  await app.database.query('update products set is_active = false where id = $1', [productId])
  expect(
    await errorsOf(
      csv([
        ['Id', 'Size'],
        [productId, '1'],
      ]),
    ),
  ).toEqual(["2 Id: Product doen't exists."])
})

test('refused rows come back as a file that can be mended and imported', async () => {
  const bad = full('Mended', { Price: 'free', Size: '1/2"' })
  const checked = await imported(csv([columnNames, full('Fine'), bad]))
  expect(checked).toMatchObject({ state: 'done', done: 1, refused: 1, errorCount: 1 })
  expect(await app.call(seller, productImports.latest, of())).toMatchObject({ refused: 1 })
  const sent: Buffer[] = []
  for (const format of ['csv', 'xlsx'] as const) {
    const asked = { ...of(), importId: checked.importId, format }
    const { file, rows } = await app.call(seller, productImports.refused, asked)
    const bytes = Buffer.from(file, 'base64')
    const cells = (await readSheet(bytes, 10, { companyId: newGuid() })).rows
    const reason = 'Price: Enter an amount in rupees, such as 250 or 99.50.'
    expect(rows).toBe(1)
    expect(cells).toEqual([
      [...columnNames, 'Reason'],
      [...bad, reason],
    ])
    const mended = cells.map((row) => row.map((cell) => (cell === 'free' ? '199' : cell)))
    sent.push(csv(mended))
  }
  for (const file of sent) {
    expect(await check(file)).toMatchObject({ valid: 1, errors: [], refused: 0 })
  }
  const other = await app.seller({ WorkingTypes: [1] })
  const { importId } = await check(csv([columnNames, bad]))
  const theirs = { ...of(other), importId }
  expect(await refusal(app.call(other, productImports.refused, theirs))).toBe(404)
})

test('a sheet without products says so', async () => {
  expect(await errorsOf(csv([columnNames]))).toEqual(['2 : The sheet has no products.'])
  expect(await errorsOf(Buffer.from(''))).toEqual(['2 : The sheet has no products.'])
})

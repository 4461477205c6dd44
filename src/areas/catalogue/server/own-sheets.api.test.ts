/** Sheets as dealers keep them: titles above, columns by their own names, prices with units. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf, OutputOf } from '#kernel/endpoint.ts'
import { openTestApp, type Seller, type TestApp } from '#tests/app.ts'
import { refusal } from '#tests/inputs.ts'
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

type Choices = Partial<InputOf<typeof productImports.check>>
type Checked = OutputOf<typeof productImports.check>

const of = ({ userId, companyId } = seller) => ({ loginId: userId, companyId })
const csv = (rows: readonly (readonly string[])[]) =>
  Buffer.from(
    rows
      .map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`)
      .join(''),
  )
const text = (value: string) =>
  `<c t="inlineStr"><is><t>${value.replace('&', '&amp;')}</t></is></c>`
const sent = (file: Buffer) => ({ fileName: 'rates', file: file.toString('base64') })
const read = (file: Buffer, who = seller, headLine = 0) =>
  app.call(who, productImports.read, { ...of(who), ...sent(file), headLine })
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
const named = async (name: string, who = seller) =>
  (await productsOf(who)).find((product) => product.name === name)

/** A marble dealer's rate list: merged title, phone, a blank line, then his own names. */
const rateList = () =>
  workbook({
    rows: [],
    sheet: [
      `<row r="1">${text('SHREE BALAJI MARBLES, Kishangarh')}<c/><c/></row>`,
      `<row r="2">${text('Mob: 98290 00000')}</row>`,
      `<row r="4">${['S.No.', 'Item Name', 'Category', 'Size', 'Thickness', 'Rate', 'Disc. Rate', 'Per', 'Stock', 'Photo', 'Remarks'].map(text).join('')}</row>`,
      `<row r="5">${['1', 'Morwad White Slab lot 13', 'White Marble', '8x4 ft', '18 mm', '₹85 per sqft', '78', 'sqft', 'haan', '', 'Fresh lot'].map(text).join('')}</row>`,
      `<row r="6">${['2', 'Makrana Dungri', 'Makrana Marble', '7x3 ft', '16 mm', 'Rs. 120/sqft', '', 'per sq feet', '2500 sqft', '', ''].map(text).join('')}</row>`,
      `<row r="7">${['', 'GST extra as applicable'].map(text).join('')}</row>`,
    ].join(''),
    merged: ['A1:K1'],
  })

test('the header is found below titles, and its columns are known by the names that dealers give them', async () => {
  const reading = await read(rateList())
  expect(reading).toMatchObject({ headLine: 4, isOwn: false })
  const fields = reading.columns.map(({ name, field, isKnown }) => [name, field, isKnown])
  expect(fields).toEqual([
    ['S.No.', '', true],
    ['Item Name', 'name', true],
    ['Category', 'itemTypeId', true],
    ['Size', 'size', true],
    ['Thickness', 'property', true],
    ['Rate', 'price', true],
    ['Disc. Rate', 'offerPrice', true],
    ['Per', 'unitOfMeasure', true],
    ['Stock', 'inStock', true],
    ['Photo', 'pictures', true],
    ['Remarks', 'description', true],
  ])
  expect(reading.columns[5]?.samples).toEqual(['₹85 per sqft', 'Rs. 120/sqft'])
})

test.each([
  [
    ['Art No.', 'Item', 'Item Description', 'DP', 'Thk', 'Pic'],
    ['code', 'name', 'description', 'offerPrice', 'property', 'pictures'],
  ],
  [
    ['Item Description', 'MRP', 'Rate'],
    ['name', 'price', 'offerPrice'],
  ],
  [
    ['Product', 'Description of Goods', 'Description'],
    ['name', '', 'description'],
  ],
])('the columns %j are those of %j', async (names, fields) => {
  const reading = await read(csv([names, names.map(() => '1')]))
  expect(reading.columns.map(({ field }) => field)).toEqual(fields)
})

test('text, item type and sub type are given once for a sheet that has none', async () => {
  const who = await app.seller({ WorkingTypes: [1] })
  const file = csv([
    ['Particulars', 'Rate'],
    ['Slab lot 13', '₹85 per sqft'],
    ['Slab lot 14', 'Rs 90 PSF'],
  ])
  expect(await check(file, {}, who)).toMatchObject({ total: 2, valid: 0 })
  const values = [
    { field: 'itemTypeId', value: 'Makrana Marble' },
    { field: 'itemSubTypeId', value: 'Makrana White' },
    { field: 'description', value: 'From our yard in Kishangarh.' },
  ]
  const checked = await check(file, { values }, who)
  expect(checked).toMatchObject({ valid: 2, errorCount: 0 })
  await save(checked, who)
  expect(await named('Slab lot 14', who)).toMatchObject({
    description: 'From our yard in Kishangarh.',
    itemSubTypeIdText: 'Makrana White',
    price: 90,
    unitOfMeasure: 'sq ft',
  })
  // They are for new products: one that is there keeps its own text.
  const other = [{ field: 'description', value: 'Another text.' }]
  await save(await check(file, { values: other, sameName: 'change' }, who), who)
  expect(await named('Slab lot 14', who)).toMatchObject({
    description: 'From our yard in Kishangarh.',
  })
})

test('titles, merged title cells and remarks below the table are no errors', async () => {
  const checked = await check(rateList(), {
    values: [{ field: 'description', value: 'Marble.' }],
  })
  expect(faultsOf(checked).filter((fault) => /merged|more cells|column/.test(fault))).toEqual([])
})

const head = ['Item Name', 'Category', 'Sub category', 'Rate', 'Per', 'Details']
const row = (name: string, rate = '85', per = 'sqft') => [
  name,
  'Makrana Marble',
  'Makrana White',
  rate,
  per,
  'Polished.',
]

test('prices as dealers write them are read; what is no single price is refused by name', async () => {
  const good = ['₹85 per sqft', 'Rs. 120/sqft', 'Rs 55 PSF', '85 + GST', '1,250/-', '१२०']
  const checked = await check(
    csv([head, ...good.map((rate, at) => row(`Good ${at}`, rate, at < 3 ? '' : 'sqft'))]),
  )
  expect(faultsOf(checked)).toEqual([])
  expect(checked.notes).toMatchObject([
    { line: 5, column: 'Rate', count: 1, message: expect.stringContaining('GST') },
  ])
  expect(await save(checked)).toBe('done')
  expect(await named('Good 1')).toMatchObject({ price: 120, unit: '1', unitOfMeasure: 'sq ft' })
  const bad = [
    ['85-95', 'sqft'],
    ['On request', 'sqft'],
    ['', 'sqft'],
    ['85 per box', 'sqft'],
    ['85', ''],
  ] as const
  expect(
    faultsOf(
      await check(csv([head, ...bad.map(([rate, per], at) => row(`Bad ${at}`, rate, per))])),
    ),
  ).toEqual(
    [
      '2 Rate: A range is not a price. Enter one price.',
      '3 Rate: A price on request cannot be shown. Enter a price, or leave the product out.',
      '4 Rate: Price is required.',
      '5 Rate: One line has two units: sq ft and box.',
      '1 Unit: This column is missing.',
    ].toSorted((a, b) => Number(b.startsWith('1 Unit')) - Number(a.startsWith('1 Unit'))),
  )
})

test('a price per piece does not change a product that is priced by the thousand', async () => {
  const thousand = [
    ['Item Name', 'Category', 'Sub category', 'Rate', 'Details'],
    ['By thousand', 'Makrana Marble', 'Makrana White', '7,500 per 1000 pcs', 'x'],
  ]
  await save(await check(csv(thousand)))
  expect(await named('By thousand')).toMatchObject({
    price: 7500,
    unit: '1000',
    unitOfMeasure: 'piece',
  })
  for (const rate of ['8 per piece', '8/pc', '80 per sqft']) {
    const checked = await check(
      csv([
        ['Item Name', 'Rate'],
        ['By thousand', rate],
      ]),
      { sameName: 'change' },
    )
    expect(faultsOf(checked)).toEqual([
      expect.stringContaining("The product's price is for 1000 piece"),
    ])
  }
})

test('stock in words and amounts, units with numbers, and Hindi', async () => {
  const columns = [
    'आइटम का नाम',
    'श्रेणी',
    'उप श्रेणी',
    'भाव',
    'इकाई',
    'स्टॉक',
    'विवरण',
    'Min order',
    'HSN',
  ]
  const line = (name: string, stock: string, unit: string) => [
    name,
    'Makrana Marble',
    'Makrana White',
    '85',
    unit,
    stock,
    'अच्छा',
    '100 sqft',
    '2515',
  ]
  const checked = await check(
    csv([
      columns,
      line('सफेद', 'haan', 'वर्ग फुट'),
      line('In 1', '2500 sqft', '1 sqft'),
      line('Out', 'Out of stock', '50 kg'),
      line('Zero', '0', 'per sq feet'),
    ]),
  )
  expect(faultsOf(checked)).toEqual([])
  await save(checked)
  expect(await named('सफेद')).toMatchObject({
    inStock: true,
    minimumOrder: '100',
    minimumOrderUnit: 'sq ft',
  })
  expect(await named('Out')).toMatchObject({ inStock: false, unit: '50', unitOfMeasure: 'kg' })
  expect(await named('Zero')).toMatchObject({
    inStock: false,
    moreInfo: JSON.stringify([{ key: 'HSN', value: '2515' }]),
  })
})

test('trades and item types are found by short, plural and Hindi names; unknown ones are told apart', async () => {
  const who = await app.seller({ WorkingTypes: [1] })
  const columns = ['Company type', ...head]
  for (const trade of ['Marble', 'marbles', '1', 'Marble & Granite', 'मार्बल और ग्रेनाइट']) {
    expect(faultsOf(await check(csv([columns, [trade, ...row('Any')]]), {}, who))).toEqual([])
  }
  const faults = await Promise.all(
    ['Tiles', 'Spaceships'].map(async (trade) =>
      faultsOf(await check(csv([columns, [trade, ...row('Any')]]), {}, who)),
    ),
  )
  expect(faults).toEqual([
    [
      '2 Company type: Your company does not deal in products of this type. Must be one of: Marble And Granite.',
    ],
    ['2 Company type: There is no such trade. Must be one of: Marble And Granite.'],
  ])
  const hindi = row('Any').map((cell) => (cell === 'Makrana Marble' ? 'मकराना मार्बल' : cell))
  expect(faultsOf(await check(csv([head, hindi]), {}, who))).toEqual([])
})

test('what columns were chosen for is remembered, by company', async () => {
  const who = await app.seller({ WorkingTypes: [1] })
  const other = await app.seller({ WorkingTypes: [1] })
  const columns = ['Maal ka kism', 'Kind', 'Sub', 'Aaj ka', 'Per', 'Baat']
  const file = csv([['Shop'], columns, row('Remembered')])
  const fields = ['name', 'itemTypeId', 'itemSubTypeId', 'price', 'unitOfMeasure', 'description']
  const chosen = fields.map((field, at) => ({ at, field }))
  const checked = await check(
    file,
    { columns: chosen, headLine: 2, values: [{ field: 'brand', value: 'Own' }] },
    who,
  )
  expect(checked).toMatchObject({ valid: 1, errorCount: 0 })
  const next = await read(csv([['Shop'], ['x'], columns, row('Next')]), who)
  expect(next).toMatchObject({ headLine: 3, values: [{ field: 'brand', value: 'Own' }] })
  expect(next.columns.map(({ field }) => field)).toEqual(fields)
  expect((await read(file, other)).columns.map(({ field }) => field)).not.toEqual(fields)
  expect(
    await refusal(app.call(other, productImports.read, { ...of(who), ...sent(file), headLine: 0 })),
  ).toBe(403)
})

test('beside an MRP the rate is what is paid; a header may say the unit', async () => {
  const columns = [
    'Product',
    'Category',
    'Sub category',
    'MRP',
    'Rate (per sq ft)',
    'Details',
    'Thickness (mm)',
  ]
  const checked = await check(
    csv([columns, ['MRP 1', 'Makrana Marble', 'Makrana White', '100', '85', 'x', '18']]),
  )
  expect(faultsOf(checked)).toEqual([])
  const only = [
    'Product',
    'Category',
    'Sub category',
    'Rate (₹/sq ft)',
    'Details',
    'Thickness (mm)',
  ]
  const one = await check(
    csv([only, ['MRP 2', 'Makrana Marble', 'Makrana White', '85', 'x', '18']]),
  )
  expect(faultsOf(one)).toEqual([])
  await save(one)
  expect(await named('MRP 2')).toMatchObject({
    price: 85,
    unit: '1',
    unitOfMeasure: 'sq ft',
    moreInfo: '[]',
    attributes: { 'stone-thickness': '18' },
  })
})

test('groups of lines that share one merged cell have its value, each of them', async () => {
  const line = (cells: readonly string[]) =>
    `<row>${cells.map((cell) => (cell === '' ? '<c/>' : text(cell))).join('')}</row>`
  const file = workbook({
    rows: [],
    sheet: [
      line(head),
      line(row('Group 1')),
      line(['Group 2', '', 'Makrana White', '90', 'sqft', 'x']),
    ].join(''),
    merged: ['B2:B3'],
  })
  const checked = await check(file)
  expect(checked).toMatchObject({ valid: 2, errorCount: 0 })
})

test('files as Excel in India saves them: semicolons and tabs below a letterhead with commas, Windows-1252', async () => {
  for (const delimiter of [';', '\t']) {
    const lines = [
      'Shree Marbles, Kishangarh, Rajasthan',
      'Ph: 98290 00000, 98290 11111',
      '',
      head.join(delimiter),
      row('Caf\u00e9 \u2013 18', '1,250').join(delimiter),
      row('Other', '1,350').join(delimiter),
    ]
    const bytes = Buffer.from(lines.join('\r\n').replace('\u2013', '\x96'), 'latin1')
    expect(await check(bytes)).toMatchObject({ valid: 2, errorCount: 0 })
  }
})

test("a dealer's own category is no refusal where the product's name says what it is", async () => {
  const who = await app.seller({ WorkingTypes: [1] })
  const rows = [
    ['Item Name', 'Category', 'Rate', 'Per'],
    ['Ambaji White slab 18 mm', 'Marble', '85', 'sqft'],
    ['Tan Brown lapotra', 'Granite', '95', 'sqft'],
    ['Kota Blue 25 mm', 'Kota', '42', 'sqft'],
    // Nothing in the name says what it is.
    ['Lot 13', 'Marble', '70', 'sqft'],
  ]
  const values = [{ field: 'description', value: 'Fresh lot' }]
  const checked = await check(csv(rows), { values }, who)
  expect([checked.total, checked.valid, faultsOf(checked)]).toEqual([
    4,
    3,
    [expect.stringContaining('5 Category: There is no such item')],
  ])
  expect(checked.notes.filter(({ column }) => column === 'Category')).toHaveLength(3)
  await save(checked, who)
  const kinds = (await productsOf(who)).map(({ name, itemTypeIdText }) => [name, itemTypeIdText])
  expect(kinds.toSorted()).toEqual([
    ['Ambaji White slab 18 mm', 'White Marble'],
    ['Kota Blue 25 mm', 'Kota And Other Limestone'],
    ['Tan Brown lapotra', 'South Indian Granite'],
  ])
})

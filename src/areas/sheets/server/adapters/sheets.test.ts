import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newGuid } from '#kernel/ids.ts'
import { cleanText } from '#kernel/text.ts'
import { runs } from '#tests/support/runs.ts'
import { workbook, zipOf } from '#tests/workbooks.ts'
import { readSheet, spendReading, writeSheet } from './sheets.ts'

const rows = [
  ['Name', 'Price'],
  ['Makrana, "Pearl"; 1', '185.50'],
  ['-5', ''],
]
const owner = () => ({ companyId: newGuid() })
const read = async (file: Buffer, max = 100) => (await readSheet(file, max, owner())).rows
const faults = async (file: Buffer) => (await readSheet(file, 100, owner())).faults
const refusal = (file: Buffer) =>
  readSheet(file, 10, owner()).then(
    () => '',
    ({ status, message }: { status: number; message: string }) => `${status} ${message}`,
  )
/** Rows without empty cells and lines at their end, which a file may have or not; spaces are nothing. */
const trimmed = (cells: readonly string[][]) => {
  const short = cells.map((row) => {
    const isBlank = row.every((cell) => cleanText(cell) === '')
    return isBlank ? [] : row.slice(0, row.findLastIndex((cell) => cell !== '') + 1)
  })
  return short.slice(0, short.findLastIndex((row) => row.length > 0) + 1)
}

test.each(['csv', 'xlsx'] as const)('rows written as %s are read back', async (format) => {
  const file = await writeSheet(format, rows, owner())
  expect(trimmed(await read(file))).toEqual(trimmed(rows))
  expect(trimmed(await read(file, 2))).toEqual(rows.slice(0, 2))
})

test('a name that starts like a formula is escaped', async () => {
  expect((await writeSheet('csv', [['=1+1']], owner())).toString()).toContain("'=1+1")
})

test('texts with signs of formulas and apostrophes are read back as they were, and no CSV has a formula', async () => {
  const sign = fc.constantFrom("'", '=', '+', '-', '@', '＝', '－', '1', '2.5', 'a', ' b')
  const cell = fc.array(sign, { minLength: 1, maxLength: 5 }).map((signs) => signs.join(''))
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }),
      fc.constantFrom('csv' as const, 'xlsx' as const),
      async (body, format) => {
        const table = [['Name', 'Brand'], ...body]
        const file = await writeSheet(format, table, owner())
        expect(trimmed(await read(file))).toEqual(table)
        if (format === 'csv')
          expect(file.toString()).not.toMatch(/(^|,)"?(?:[=+@＝]|-(?![\d.]+[,\r]))/m)
      },
    ),
    { numRuns: runs(40) },
  )
})

test('blank lines do not count, and their numbers stay', async () => {
  const blanks = '\n'.repeat(150) + ',,\n'.repeat(150)
  const rows = await read(Buffer.from(`Name,Price\n${blanks}Tile,40\n`), 2)
  expect(rows).toHaveLength(302)
  expect(rows[301]).toEqual(['Tile', '40'])
  // What nobody sees fills no line either, in either format.
  const unseen = '\u00a0,\u200b,\ufeff,\u3164, \t\n'.repeat(150)
  expect(await read(Buffer.from(`Name,Price\n${unseen}Tile,40\n`), 2)).toHaveLength(152)
  const cell = '<c t="inlineStr"><is><t>\u00a0\u200b</t></is></c>'
  const hidden = workbook({ rows: ['<c><v>1</v></c>', ...Array(5).fill(cell), '<c><v>2</v></c>'] })
  expect(await read(hidden, 2)).toHaveLength(7)
  const far = '<row r="1"><c><v>1</v></c></row><row r="900"><c><v>2</v></c></row>'
  const spread = await read(workbook({ rows: [], sheet: far }), 2)
  expect(spread).toHaveLength(900)
  expect(spread[899]).toEqual(['2'])
})

test('a value far below is no silent loss: the sheet has too many lines', async () => {
  const far = workbook({ rows: [], sheet: '<row r="1048576"><c r="A1048576"><v>1</v></c></row>' })
  expect(await refusal(far)).toBe(
    '422 A sheet may have at most 2,00,000 lines, blank ones included.',
  )
  expect(await refusal(Buffer.from('\n'.repeat(200_001)))).toContain('2,00,000 lines')
})

test('CRLF, LF and CR each end a record, mixed in one file', async () => {
  const file = Buffer.from('a,b\r\n1,"x\r\ny"\n2,\r3,4\r\n\n5')
  expect(await read(file)).toEqual([
    ['a', 'b'],
    ['1', 'x\r\ny'],
    ['2', ''],
    ['3', '4'],
    [''],
    ['5'],
  ])
})

test('a quote inside an unquoted cell is a character', async () => {
  const file = Buffer.from('Name,Size\n4" PVC bend,1/2"\nso called "best" tile,"12"" pipe"\n')
  expect(await read(file)).toEqual([
    ['Name', 'Size'],
    ['4" PVC bend', '1/2"'],
    ['so called "best" tile', '12" pipe'],
  ])
})

test('a quote that could mean two things is named by line and column', async () => {
  expect(await faults(Buffer.from('a,b\n1,2\n3,"x" y\n'))).toEqual([
    { line: 3, column: 1, kind: 'quote', text: '"' },
  ])
  expect(await faults(Buffer.from('a,b\n1,"2\n3,4\n'))).toEqual([
    { line: 2, column: 1, kind: 'unclosed', text: '"' },
  ])
})

test('any cells survive CSV with any line ends, delimiters and encodings', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', '½', '"', ',', ';', ' ', '\n', '\t') })
  // Windows-1252 stands for what has no byte order mark and is not UTF-8.
  const encodings = ['utf-8', 'utf-8 mark', 'utf-16le', 'utf-16le mark', 'utf-16be mark', 'latin1']
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
      fc.array(fc.constantFrom('\r\n', '\n', '\r'), { minLength: 5, maxLength: 5 }),
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom(...encodings),
      async (body, ends, delimiter, encoding) => {
        const table = [['Name', 'Price', 'Größe'], ...body]
        const text = table
          .map((row, index) => {
            const quoted = row.map((one) => `"${one.replaceAll('"', '""')}"`)
            return quoted.join(delimiter) + ends[index]
          })
          .join('')
        expect(trimmed(await read(encoded(text, encoding)))).toEqual(trimmed(table))
      },
    ),
    { numRuns: runs(25) },
  )
})

function encoded(text: string, encoding: string): Buffer {
  const marked = encoding.endsWith(' mark') ? `\ufeff${text}` : text
  if (encoding.startsWith('utf-8')) return Buffer.from(marked)
  if (encoding === 'latin1') return Buffer.from(text, 'latin1')
  const little = Buffer.from(marked, 'utf16le')
  return encoding.startsWith('utf-16be') ? little.swap16() : little
}

test.each(['टाइल', 'ટાઇલ', '₹ 40', '12 – 16 mm', '🧱'])(
  'damaged UTF-8 with %s is not taken for another encoding',
  async (text) => {
    const torn = [Buffer.from(`Name\n${text}\n`), Buffer.from([0xe0, 0xa4]), Buffer.from('\n')]
    expect(await refusal(Buffer.concat(torn))).toBe(
      '422 The file is damaged: its text is not UTF-8 at line 3.',
    )
  },
)

test('letters of Windows-1252 that could be one of UTF-8 stay what they are', async () => {
  const file = Buffer.from('Name,Größe\né½½,½\n', 'latin1')
  expect(await read(file)).toEqual([
    ['Name', 'Größe'],
    ['é½½', '½'],
  ])
})

test.each([
  ['the old format', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old format .xls'],
  ['a web page', Buffer.from('<html><table>'), 'web page'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'send an XLSX file'],
  ['a torn archive', Buffer.from('PK\x03\x04 no zip'), 'send an XLSX file'],
  [
    'an OpenDocument sheet',
    zipOf({ mimetype: 'application/vnd.oasis.opendocument' }),
    'OpenDocument',
  ],
])('%s is refused with a sentence that says what to send', async (_, file, sentence) => {
  expect(await refusal(file)).toMatch(/^422 /)
  expect(await refusal(file)).toContain(sentence)
})

test('numbers are read to 15 digits, as a spreadsheet shows them; formulas by their value', async () => {
  const file = workbook({
    rows: [
      '<c r="A1" t="inlineStr"><is><t>Name</t></is></c><c r="B1" t="s"><v>0</v></c>',
      '<c><f>185*1.18</f><v>218.29999999999998</v></c><c><v>0.30000000000000004</v></c><c s="2"><v>0.18</v></c><c s="3"><v>1250</v></c>',
      '<c t="b"><v>1</v></c><c t="str"><f>A1</f><v>Name &amp; more</v></c><c r="E3"><v>5</v></c>',
    ],
    strings: '<si><r><t>Offer </t></r><r><t>price</t></r><rPh><t>x</t></rPh></si>',
    formats: ['General', 'd-mmm', '0%', '[$₹-4009] #,##0.00'],
  })
  expect(await readSheet(file, 10, owner())).toEqual({
    isText: false,
    rows: [
      ['Name', 'Offer price'],
      ['218.3', '0.3', '18%', '1250'],
      ['TRUE', 'Name & more', '', '', '5'],
    ],
    faults: [],
    unread: [],
  })
})

test('dates, fractions, errors, merged cells and formulas without a value are faults', async () => {
  const file = workbook({
    rows: [
      '<c t="inlineStr"><is><t>Size</t></is></c>',
      '<c s="1"><v>46054</v></c><c s="2"><v>0.5</v></c><c t="e"><v>#DIV/0!</v></c>',
      '<c><f>NOW()</f></c><c t="d"><v>2026-02-01</v></c>',
    ],
    formats: ['General', 'd-mmm', '# ?/?'],
    merged: ['A2:B3'],
  })
  expect((await faults(file)).map(({ line, column, kind }) => [line, column, kind])).toEqual([
    [2, 0, 'date'],
    [2, 1, 'fraction'],
    [2, 2, 'error'],
    [3, 0, 'formula'],
    [3, 1, 'date'],
    [2, 1, 'merged'],
    [3, 0, 'merged'],
    [3, 1, 'merged'],
  ])
})

test.each([14, 16, 22, 46])('a cell with the built-in date format %i is a date', async (format) => {
  const file = workbook({ rows: ['<c s="1"><v>46054</v></c>'], formats: ['General', format] })
  expect((await faults(file)).map(({ kind }) => kind)).toEqual(['date'])
})

test('the first visible sheet is read', async () => {
  const rows = ['<c t="inlineStr"><is><t>shown</t></is></c>']
  expect(await read(workbook({ rows, hidden: ['<c><v>1</v></c>'] }))).toEqual([['shown']])
})

test('a small file with a huge sheet is rejected, without blocking the server', async () => {
  const bomb = workbook({
    rows: [],
    sheet: '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>',
  })
  let longest = 0
  let last = performance.now()
  const ticks = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 10)
  expect(await refusal(bomb)).toContain('100 columns')
  clearInterval(ticks)
  console.log(`the longest pause: ${Math.round(longest)} ms`)
  const wide = await writeSheet('csv', [Array.from({ length: 101 }, () => 'x')], owner())
  expect(await refusal(wide)).toContain('100 columns')
  // The next sheet works again.
  expect(await read(await writeSheet('xlsx', rows, owner()), 10)).toHaveLength(3)
})

test('a small file that unpacks to 90 MB, or nests deeply, costs little time and memory', async () => {
  const large = workbook({ rows: [], sheet: '<a>'.repeat(30_000_000), packed: true })
  const deep = workbook({ rows: [], sheet: '<a>'.repeat(1_000_000), packed: true })
  expect(large.length).toBeLessThan(200_000)
  const before = process.memoryUsage.rss()
  const from = performance.now()
  expect(await refusal(large)).toContain('too large when it is unpacked')
  expect(await refusal(deep)).toContain('The file cannot be read')
  const [ms, megabytes] = [performance.now() - from, (process.memoryUsage.rss() - before) / 2 ** 20]
  console.log(`${Math.round(ms)} ms, ${Math.round(megabytes)} MB`)
  expect(megabytes).toBeLessThan(150)
})

test('many references to one long text are bounded by what they unpack to', async () => {
  const strings = `<si><t>${'x'.repeat(30_000)}</t></si>`
  const sheet = `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`.repeat(100)
  const file = workbook({ rows: [], sheet, strings, packed: true })
  expect(await refusal(file)).toContain('too large when it is unpacked')
})

test('one company has one sheet waiting, others get their turn, and exports wait for no reading', async () => {
  const file = workbook({
    rows: [],
    sheet: '<row><c><v>1</v></c></row>'.repeat(20_000),
    packed: true,
  })
  const greedy = owner()
  const ended: string[] = []
  const asked = Array.from({ length: 12 }, (_, index) =>
    readSheet(file, 10, greedy).then(
      () => ended.push(`greedy ${index}`),
      ({ status }: { status: number }) => status,
    ),
  )
  const others = [1, 2].map((index) =>
    readSheet(file, 10, owner()).then(() => ended.push(`other ${index}`)),
  )
  const written = writeSheet('csv', rows, greedy).then(() => ended.push('export'))
  const results = await Promise.all(asked)
  await Promise.all([...others, written])
  expect(results.filter((result) => result === 429)).toHaveLength(10)
  expect(ended).toHaveLength(5)
  expect(ended.indexOf('export')).toBeLessThan(3)
})

test('a sheet whose company has gone is not read, and the next one is read at once', async () => {
  const file = workbook({
    rows: [],
    sheet: '<row><c><v>1</v></c></row>'.repeat(20_000),
    packed: true,
  })
  const first = readSheet(file, 10, owner())
  const leaving = new AbortController()
  const left = readSheet(file, 10, { ...owner(), signal: leaving.signal })
  const next = readSheet(file, 10, owner())
  leaving.abort()
  await expect(left).rejects.toMatchObject({ status: 408 })
  await Promise.all([first, next])

  const running = new AbortController()
  const read = readSheet(file, 10, { ...owner(), signal: running.signal })
  setTimeout(() => running.abort(), 20)
  await expect(read).rejects.toMatchObject({ status: 422 })
})

test('a company that has used up its minute is refused, and others are not', async () => {
  const file = workbook({ rows: ['<c><v>1</v></c>'] })
  const greedy = owner()
  await spendReading(greedy.companyId, 20_001).catch(() => undefined)
  await expect(readSheet(file, 10, greedy)).rejects.toMatchObject({ status: 429 })
  await readSheet(file, 10, owner())
})

/** Sheets of firms: own columns, faults by line, duplicates, saving, and undoing as a whole. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { directory } from '#areas/directory/contract.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { openTestApp, type Person, type TestApp } from '#tests/app.ts'
import { newFirm } from '#tests/firm-inputs.ts'
import { refusal } from '#tests/inputs.ts'
import { firmClaims as claims } from '../../contract/claims.ts'
import { firmConsole } from '../../contract/console.ts'
import { firmSheets } from '../../contract/sheets.ts'
import { firmSources } from '../tables.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.admin('support')
})
afterAll(() => app.close())

const head = 'Shop Name,Category,Mobile No,Full Address,Pin,Basis,Source,Date'
const encode = (lines: readonly string[]) => Buffer.from(lines.join('\n')).toString('base64')

let count = 0
/** A line that can be saved, with a name and number of its own. */
function lineOf(given: { name?: string; phone?: string; pin?: string; basis?: string } = {}) {
  count += 1
  const { name = `Kiran Stores ${letters(count)}`, phone = String(9_700_000_000 + count) } = given
  const { pin = '302021', basis = 'Own visit' } = given
  return `${name},Tiles,${phone},"Shop ${count}, Queens Road",${pin},${basis},Visit to Queens Road,02/11/2026`
}

const letters = (number: number) =>
  [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

const check = (lines: readonly string[], given: Partial<InputOf<typeof firmSheets.check>> = {}) =>
  app.call(admin, firmSheets.check, {
    fileName: 'firms.csv',
    file: encode([head, ...lines]),
    ...given,
  })

async function save(sheetId: number, given: Partial<InputOf<typeof firmSheets.start>> = {}) {
  const started = await app.call(admin, firmSheets.start, {
    sheetId,
    validRowsOnly: true,
    ...given,
  })
  await app.settle()
  return { started, sheet: await app.call(admin, firmSheets.progress, { sheetId }) }
}

const found = async (text: string) =>
  (await app.call(admin, firmConsole.find, { text, pageNumber: 1, pageSize: 25 })).rows

test('own columns are understood, saved as firms, and undone as a whole', async () => {
  const checked = await check([lineOf({ name: 'Meera Tiles' }), lineOf()])
  expect(checked).toMatchObject({ valid: 2, total: 2, errors: [], duplicates: 0 })
  const { started, sheet } = await save(checked.sheetId)
  expect(started).toBe('done')
  expect(sheet).toMatchObject({ state: 'done', done: 2, added: 2, skipped: 0 })
  const { sellerList } = await app.call(null, directory.sellerList, {
    sellerType: 2,
    filterSellerText: 'meera',
  })
  expect(sellerList.map(({ name }) => name)).toEqual(['Meera Tiles'])
  const { sheetId } = checked
  expect(await app.call(admin, firmSheets.undo, { sheetId })).toBe('done')
  await app.settle()
  expect(await app.call(admin, firmSheets.progress, { sheetId })).toMatchObject({ state: 'undone' })
  expect(await found('Meera Tiles')).toEqual([])
  expect(await app.call(admin, firmSheets.undo, { sheetId })).toBe('unknown')
})

test('each fault is named by line and column, and its rows come back with the reason', async () => {
  const lines = [
    lineOf({ pin: '999999' }),
    lineOf({ basis: '' }),
    lineOf({ basis: 'Hearsay' }),
    lineOf({ phone: '12345' }),
    lineOf().replace('Tiles', 'Rockets'),
    lineOf().replace('02/11/2026', '31/02/2026'),
    lineOf(),
  ]
  const checked = await check(lines)
  expect(checked.errors.map(({ line, column }) => [line, column])).toEqual([
    [2, 'Pin'],
    [3, 'Basis'],
    [4, 'Basis'],
    [5, 'Mobile No'],
    [6, 'Category'],
    [7, 'Date'],
  ])
  expect(checked).toMatchObject({ valid: 1, refused: 6 })
  const { sheetId } = checked
  expect(await app.call(admin, firmSheets.start, { sheetId })).toBe('invalidRows')
  const back = await app.call(admin, firmSheets.refused, { sheetId, format: 'csv' })
  const text = Buffer.from(back.file, 'base64').toString()
  expect(text).toContain('Reason')
  expect(text).toContain('Rockets')
})

test('pincodes, numbers and days are read as people write them in their own sheets', async () => {
  const pins = ['302 021', '302-021', '302021.0', 'Jaipur - 302021', '"302,021"', '३०२०२१']
  const phones = ["'9829044401", 'Mob.9829044402', '98290-44403 (Ramesh)', '९८२९०४४४०४']
  const days = ['02-Nov-26', '2nd Nov 2026', '०२/११/२०२६', '2 November 2026']
  const lines = [
    ...pins.map((pin) => lineOf({ pin })),
    ...phones.map((phone) => lineOf({ phone })),
    ...days.map((day) => lineOf().replace('02/11/2026', day)),
  ]
  expect(await check(lines)).toMatchObject({ valid: lines.length, errors: [] })
  const wrong = [
    lineOf({ pin: '302021 302022' }),
    lineOf({ phone: 'Shop 2 9829044405' }),
    lineOf().replace('02/11/2026', '11/2026'),
  ]
  const { errors } = await check(wrong)
  expect(errors.map(({ line, column }) => [line, column])).toEqual([
    [2, 'Pin'],
    [3, 'Mobile No'],
    [4, 'Date'],
  ])
})

test('a position that cannot be that of its pin code is a fault of its line', async () => {
  const positions = [
    ['26.91240', '75.78730', undefined],
    ['', '', undefined],
    // Swapped, west of Greenwich, Bengaluru, the same number twice, half of one, other writings.
    ['75.7873', '26.9124', 'Latitude'],
    ['26.9124', '-75.787', 'Latitude'],
    ['12.97', '77.59', 'Latitude'],
    ['26.9124', '26.9124', 'Latitude'],
    ['2.69124', '7.57873', 'Latitude'],
    ['26.9124', '', 'Longitude'],
    ['26.91N', '75.78E', 'Latitude'],
    ['999', '75.78', 'Latitude'],
  ] as const
  const lines = positions.map(([latitude, longitude]) => `${lineOf()},${latitude},${longitude}`)
  const checked = await app.call(admin, firmSheets.check, {
    fileName: 'firms.csv',
    file: encode([`${head},Latitude,Longitude`, ...lines]),
  })
  const columns = positions.map(
    (_, at) => checked.errors.find(({ line }) => line === at + 2)?.column,
  )
  expect(columns).toEqual(positions.map(([, , column]) => column))
  expect(checked.valid).toBe(2)
})

test('a sheet without a column for the basis takes one for all lines, or none of its rows', async () => {
  const short = [head.replace(',Basis', ''), lineOf().replace('Own visit,', '')]
  const file = encode(short)
  const without = await app.call(admin, firmSheets.check, { fileName: 'a.csv', file })
  expect(without.valid).toBe(0)
  expect(without.errors).toMatchObject([{ line: 1, column: 'Basis' }])
  const values = [{ field: 'basis', value: 'Own visit' }]
  const given = await app.call(admin, firmSheets.check, { fileName: 'a.csv', file, values })
  expect(given).toMatchObject({ valid: 1, errors: [] })
  const reading = await app.call(admin, firmSheets.read, { fileName: 'a.csv', file })
  expect(reading.values).toEqual(values)
})

test('a firm that may be there is changed, added or left out, line by line', async () => {
  const names = ['Tara Marbles', 'Usha Marbles', 'Vani Marbles']
  const phones = ['9711000001', '9711000002', '9711000003']
  for (const [at, name] of names.entries()) {
    const firm = newFirm({ name, contactNo: phones[at] ?? '', pinCode: '302021' })
    expect((await app.call(admin, firmConsole.save, firm)).result).toBe('created')
  }
  await app.settle()
  const lines = names.map((name, at) => lineOf({ name: `${name} House`, phone: phones[at] ?? '' }))
  const checked = await check([...lines, lineOf()])
  expect(checked.duplicates).toBe(3)
  expect(checked.duplicateLines.map(({ line, firms }) => [line, firms[0]?.name])).toEqual([
    [2, 'Tara Marbles'],
    [3, 'Usha Marbles'],
    [4, 'Vani Marbles'],
  ])
  const { sheetId } = checked
  expect(await app.call(admin, firmSheets.start, { sheetId })).toBe('duplicates')
  const { sheet } = await save(sheetId, {
    duplicates: 'skip',
    choices: [
      { line: 2, choice: 'change' },
      { line: 3, choice: 'add' },
    ],
  })
  expect(sheet).toMatchObject({ added: 2, changed: 1, skipped: 1 })
  expect(await found('Tara Marbles')).toMatchObject([{ name: 'Tara Marbles House' }])
  expect(await found('Usha Marbles')).toHaveLength(2)
  expect(await found('Vani Marbles')).toMatchObject([{ name: 'Vani Marbles' }])
  // That the added one is another firm is remembered.
  const [added] = (await found('Usha Marbles House')).map(({ firmId }) => firmId)
  const again = await app.call(admin, firmConsole.duplicates, { firm: added ?? '' })
  expect(again.map(({ name }) => name)).not.toContain('Usha Marbles')
  expect(await app.call(admin, firmSheets.undo, { sheetId })).toBe('done')
  await app.settle()
  expect(await found('Tara Marbles')).toMatchObject([{ name: 'Tara Marbles' }])
  expect(await found('Usha Marbles')).toMatchObject([{ name: 'Usha Marbles' }])
})

test('the same firm twice in a sheet is asked about, and is not entered twice', async () => {
  const line = lineOf({ name: 'Wadhwa Pipes' })
  const checked = await check([line, line])
  expect(checked.duplicateLines).toMatchObject([{ line: 3, earlierLine: 2, firms: [] }])
  const { sheet } = await save(checked.sheetId, { duplicates: 'skip' })
  expect(sheet).toMatchObject({ added: 1, skipped: 1 })
})

test('a firm that asked to be removed is refused by line', async () => {
  const firm = newFirm({ name: 'Xavier Cement', contactNo: '9711000099' })
  const { firmId } = await app.call(admin, firmConsole.save, firm)
  expect(await app.call(admin, firmConsole.remove, { firm: firmId })).toBe('done')
  await app.settle()
  const checked = await check([lineOf({ name: 'Another name', phone: '+91 97110 00099' })])
  expect(checked.valid).toBe(0)
  expect(checked.errors).toMatchObject([{ line: 2, message: expect.stringContaining('not to be') }])
})

test('a second load with the same ids updates, and leaves alone what has an owner by then', async () => {
  const numbered = (id: string, line: string) => `${line},${id}`
  const headed = (lines: string[]) => ({ file: encode([`${head},Shop ID`, ...lines]) })
  const [first, second] = [lineOf({ name: 'Yash Pipes' }), lineOf({ name: 'Zoya Pipes' })]
  const one = await check([], headed([numbered('Q-1', first), numbered('Q-2', second)]))
  await save(one.sheetId)
  const [{ firmId = '' } = {}] = await found('Zoya Pipes')
  const owner = await app.person()
  await app.database.query('update companies set owner_id = $1 where id = $2', [
    owner.userId,
    firmId,
  ])
  const changed = [
    numbered('Q-1', first.replace('Yash Pipes', 'Yash Pipes and Sons')),
    numbered('Q-2', second.replace('Zoya Pipes', 'Zoya and Co')),
  ]
  const two = await check([], headed(changed))
  expect(two).toMatchObject({ valid: 1, duplicates: 0, notes: [{ line: 3 }] })
  const { sheet } = await save(two.sheetId)
  expect(sheet).toMatchObject({ added: 0, changed: 1 })
  expect(await found('Yash Pipes')).toMatchObject([{ name: 'Yash Pipes and Sons' }])
  expect(await found('Zoya Pipes')).toHaveLength(1)
  expect(await app.call(admin, firmSheets.undo, { sheetId: one.sheetId })).toBe('claimed')
  const twice = await check([], headed([numbered('Q-9', lineOf()), numbered('Q-9', lineOf())]))
  expect(twice.errors).toMatchObject([{ line: 3, column: 'Shop ID' }])
})

test('a sheet is not undone while somebody claims one of its firms', async () => {
  const { sheetId } = await check([lineOf({ name: 'Aarti Lights' })])
  await save(sheetId)
  const [{ url = '' } = {}] = await found('Aarti Lights')
  const claimant = await app.person()
  await app.call(claimant, claims.begin, { sellerUrl: url, way: 'proof' })
  expect(await app.call(admin, firmSheets.undo, { sheetId })).toBe('claimed')
})

test('what was entered since the check is not entered again', async () => {
  const phone = '9711000777'
  const { sheetId } = await check([lineOf({ phone }), lineOf()])
  const firm = newFirm({ name: 'Bina Tiles', contactNo: phone })
  await app.call(admin, firmConsole.save, firm)
  await app.settle()
  const { sheet } = await save(sheetId)
  expect(sheet).toMatchObject({ added: 1, skipped: 1, refused: 1 })
})

test('a merge of a firm while a sheet changes it has one outcome, and no firm too many', async () => {
  const line = (name: string, id: string, phone: string) => `${lineOf({ name, phone })},${id}`
  const headed = (lines: string[]) => ({ file: encode([`${head},Shop ID`, ...lines]) })
  const entered = await check(
    [],
    headed([
      line('Gopal Grill Works', 'G-1', '9711000881'),
      line('Gopal Railing House', 'G-2', '9711000882'),
    ]),
  )
  await save(entered.sheetId)
  const [{ firmId: firm = '' } = {}] = await found('Gopal Railing House')
  const [{ firmId: merged = '' } = {}] = await found('Gopal Grill Works')
  const again = await check([], headed([line('Gopal Grill and Gates', 'G-1', '9711000881')]))
  expect(again).toMatchObject({ valid: 1, errors: [] })
  const merging = { firm, merged }
  const [{ sheet }, result] = await Promise.all([
    save(again.sheetId),
    app.call(admin, firmConsole.merge, merging),
  ])
  expect(result).toBe('done')
  // Changed before it was merged, or left out because it was: never entered as a third firm.
  expect(sheet).toMatchObject({ added: 0 })
  expect((sheet?.changed ?? 0) + (sheet?.refused ?? 0) + (sheet?.skipped ?? 0)).toBeGreaterThan(0)
  expect((await found('Gopal')).map(({ firmId }) => firmId)).toEqual([firm])
  const { rows } = await app.database.query('select id from companies where merged_into = $1', [
    firm,
  ])
  expect(rows).toEqual([{ id: merged }])
  // From now on its number names no firm that a sheet could change, or enter once more.
  const later = [line('Gopal Grill and Gates', 'G-1', '9711000881'), `${lineOf()},G-3`]
  const third = await check([], headed(later))
  expect(third).toMatchObject({ valid: 1, errors: [], notes: [{ line: 2 }] })
  expect((await save(third.sheetId)).sheet).toMatchObject({ added: 1, state: 'done' })
})

test('one sheet at a time, started once, by whoever has checked it', async () => {
  const { sheetId } = await check([lineOf()])
  const other = await app.admin('support')
  const start = { sheetId, duplicates: 'skip' as const }
  expect(await app.call(other, firmSheets.start, start)).toBe('unknown')
  const both = await Promise.all([
    app.call(admin, firmSheets.start, start),
    app.call(admin, firmSheets.start, start),
  ])
  expect(both.toSorted()).toEqual(['done', 'unknown'])
  await app.settle()
})

test('only admins with the permission reach sheets of firms', async () => {
  const seller = await app.seller()
  const editor = await app.admin('finance')
  for (const person of [seller, editor]) {
    expect(await refusal(app.call(person, firmSheets.list, {}))).toBe(403)
  }
  const rows = await app.database.reader
    .select()
    .from(firmSources)
    .where(eq(firmSources.source, 'Visit to Queens Road'))
  expect(rows.length).toBeGreaterThan(0)
})

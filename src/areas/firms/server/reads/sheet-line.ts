/** What a line of a sheet says of a firm, as the form would hold it. */
import { tradeNamed } from '#areas/catalogue/server/public.ts'
import { plainText } from '#areas/sheets/rules/columns.ts'
import type { SheetLine } from '#areas/sheets/server/public.ts'
import { plainDigits } from '#kernel/code-text.ts'
import { isCalendarDate } from '#kernel/dates.ts'
import { m } from '#words/messages.js'
import type { FirmColumn } from '../../contract/firm-columns.ts'
import type { FirmFields, FirmForm } from '../../contract/firm-fields.ts'
import { otherPhonesOf } from '../../rules/entry.ts'

/** What the line gives, and what cannot be read in it. Messages are composed when they are needed. */
export interface ReadLine {
  given: Partial<FirmForm>
  wrong: { field: FirmColumn; message: () => string }[]
  notes: { field: FirmColumn; message: () => string }[]
}

/** What lines are read with. */
export interface LineReading {
  /** Active bases by their plain names. */
  bases: ReadonlyMap<string, number>
  /** What its sender gave for all lines. */
  values: ReadonlyMap<string, string>
}

/** The column that fills a field of the form, for its faults. */
export function columnOfField(field: string): FirmColumn {
  const columns: Partial<Record<string, FirmColumn>> = {
    typeIds: 'trades',
    contactNo: 'phones',
    otherPhones: 'phones',
    basisId: 'basis',
  }
  return columns[field] ?? (field as FirmColumn)
}

const firstLineMax = 150

/** Reads a line. Empty cells give nothing. */
export function readLine(line: SheetLine<FirmColumn>, { bases, values }: LineReading): ReadLine {
  const read: ReadLine = { given: {}, wrong: [], notes: [] }
  const { given } = read
  const textOf = (field: FirmColumn) => line.cell(field) || (values.get(field) ?? '').trim()
  const plainFields = [
    'externalId',
    'name',
    'email',
    'website',
    'secondLine',
    'city',
    'description',
    'note',
    'source',
  ] as const
  for (const field of plainFields) {
    const text = textOf(field)
    if (text !== '') given[field] = text
  }
  const gstin = line.cell('gstin').replaceAll(/[\s-]/g, '')
  if (gstin !== '') given.gstin = gstin
  readTrades(textOf('trades'), read)
  readPhones(line, read)
  readAddress(line, read)
  readPosition(line, read)
  readDay(textOf('collectedOn'), read)
  const basis = textOf('basis')
  if (basis !== '') {
    const id = bases.get(plainText(basis))
    if (id) given.basisId = id
    else read.wrong.push({ field: 'basis', message: () => m.firm_sheet_basis_unknown({ basis }) })
  }
  return read
}

function readTrades(text: string, { given, wrong }: ReadLine): void {
  if (text === '') return
  const whole = tradeNamed(text)
  const names = whole
    ? []
    : text
        .split(/[,;|/\n]| & /)
        .map((name) => name.trim())
        .filter(Boolean)
  const ids = whole ? [whole] : names.flatMap((name) => tradeNamed(name) ?? [])
  if (ids.length > 0) given.typeIds = [...new Set(ids)]
  const unknown = names.find((name) => tradeNamed(name) === undefined)
  if (unknown !== undefined) {
    wrong.push({
      field: 'trades',
      message: () => m.firm_sheet_trade_unknown({ trade: unknown.slice(0, 60) }),
    })
  }
}

/** The first number of all columns is the firm's; the others are known of it. */
function readPhones(line: SheetLine<FirmColumn>, { given }: ReadLine): void {
  const numbers = line
    .cellsOf('phones')
    .flatMap(({ text }) => otherPhonesOf(text.replaceAll(/[|\n]|\bor\b/gi, ',')))
    .map((number) => number.replace(/^0(?=[6-9]\d{9}$)/, ''))
  const [first, ...others] = new Set(numbers)
  if (first === undefined) return
  given.contactNo = first
  if (others.length > 0) given.otherPhones = others.join(', ')
}

/** A pincode may stand in the address, and a long address fills both lines. */
function readAddress(line: SheetLine<FirmColumn>, { given, notes }: ReadLine): void {
  const address = line.cell('firstLine').replaceAll(/\s+/g, ' ')
  const own = pinCodeIn(line.cell('pinCode'))
  const written = [...address.matchAll(/(?<!\d)([1-9]\d{2}) ?(\d{3})(?!\d)/g)].at(-1)
  if (own !== '') given.pinCode = own
  else if (written) {
    given.pinCode = `${written[1]}${written[2]}`
    notes.push({ field: 'pinCode', message: m.firm_sheet_pincode_read })
  }
  if (address === '') return
  if (address.length <= firstLineMax || given.secondLine) {
    given.firstLine = address
    return
  }
  const head = address.slice(0, firstLineMax + 1)
  const cut = Math.max(head.lastIndexOf(','), head.lastIndexOf(' '))
  given.firstLine = address.slice(0, cut > 0 ? cut : firstLineMax).replace(/[,\s]+$/, '')
  given.secondLine = address.slice(cut > 0 ? cut : firstLineMax).replace(/^[,\s]+/, '')
}

/** The pincode of a cell, also beside a town or as a spreadsheet's number; else the cell itself. */
function pinCodeIn(text: string): string {
  const codes = [...text.matchAll(/(?<!\d)([1-9]\d{2})[ ,-]?(\d{3})(?:\.0+)?(?![\d.])/g)]
  const [code] = codes
  return code && codes.length === 1 ? `${code[1]}${code[2]}` : text.replaceAll(/\s/g, '')
}

function readPosition(line: SheetLine<FirmColumn>, { given, wrong }: ReadLine): void {
  const whole = line.cell('position')
  const [latitude = '', longitude = ''] = whole.split(/[,;\s]+/).map((part) => part.trim())
  if (whole !== '' && longitude === '') {
    wrong.push({ field: 'position', message: m.coordinate_invalid })
    return
  }
  const pair = {
    latitude: line.cell('latitude') || latitude,
    longitude: line.cell('longitude') || longitude,
  }
  if (pair.latitude === '' && pair.longitude === '') return
  if (pair.latitude === '' || pair.longitude === '') {
    const field = pair.latitude === '' ? 'latitude' : 'longitude'
    wrong.push({ field, message: m.coordinate_invalid })
    return
  }
  given.latitude = degrees(pair.latitude)
  given.longitude = degrees(pair.longitude)
}

/** More digits than a form takes say nothing: they are centimetres. */
const degrees = (text: string) => text.replace(/^(-?\d{1,3}\.\d{8})\d+$/, '$1').replace(/°$/, '')

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A day as people in India write it, day first; undefined if it is none. */
export function dayOf(text: string): FirmFields['collectedOn'] | undefined {
  const plain = plainDigits(text)
    .trim()
    .toLowerCase()
    .replace(/^(\d{1,2})(?:st|nd|rd|th)\b/, '$1')
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[t ].*)?$/.exec(plain)
  const own = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})[-/., ]+(\d{4}|\d{2})$/.exec(plain)
  const [day = '', month = '', year = ''] = iso
    ? [iso[3], iso[2], iso[1]]
    : [own?.[1], own?.[2], own?.[3]]
  const named = months.indexOf(month.slice(0, 3)) + 1
  const number = /^\d/.test(month) ? Number(month) : named
  const whole = `${year.length === 2 ? '20' : ''}${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(whole) ? whole : undefined
}

function readDay(text: string, { given, wrong }: ReadLine): void {
  if (text === '') return
  const day = dayOf(text)
  if (day) given.collectedOn = day
  else wrong.push({ field: 'collectedOn', message: m.firm_day_invalid })
}

/** The columns of product sheets, the same for export and import. */

import { companyType } from '#areas/companies/rules/trades.ts'
import { type FieldChange, fieldsOf, type Inputs } from '#kernel/record.ts'
import { cleanLine } from '#kernel/text.ts'
import { m } from '#words/messages.js'
import type { OwnProduct } from '../../contract/catalogue.ts'
import type { SheetError } from '../../contract/product-imports.ts'
import { type ProductValues, productRecord } from '../../contract/product-record.ts'
import type { MoreInfo } from '../../rules.ts'
import { picturesColumn } from './sheet-pictures.ts'

/** The columns: header name, and the API field it fills. */
const columns = [
  ['Id', 'id'],
  ['Company type', 'companyTypeId'],
  ['Item type', 'itemTypeId'],
  ['Item sub type', 'itemSubTypeId'],
  ...productColumns(),
  ['Tags', 'tagTitles'],
  ['More info', 'moreInfo'],
] as const

function productColumns() {
  type Name = keyof Inputs<typeof productRecord, FieldChange>
  return fieldsOf(productRecord).map(
    ([name, { column = name, inputName = name }]) => [column, inputName as Name] as const,
  )
}

/** A field of a product that has a column. */
export type Field = (typeof columns)[number][1]

/** Every field that has a column, in order. */
export const sheetFields = columns.map(([, field]) => field)

/** The header line of every sheet. */
export const columnNames = columns.map(([name]) => name)

/** The column of refused rows that says why; an import leaves it out. */
export const reasonColumn = 'Reason'

const names = new Map<string, string>(columns.map(([name, field]) => [field, name]))

/** The column's name of a field. */
export function columnOf(field: string): string {
  return names.get(field) ?? field
}

/** A product as a row of an export. */
export function toCells(product: OwnProduct): string[] {
  return [
    product.productId,
    companyType(product.companyTypeId)?.name ?? '',
    product.itemTypeIdText,
    product.itemSubTypeIdText,
    ...fieldsOf(productRecord).map(([name]) => cellOf(product[name as keyof ProductValues])),
    product.tagTitleText.replaceAll('#', '').replace(/; $/, ''),
    writeProperties(JSON.parse(product.moreInfo)),
  ]
}

/** An example of a product, for the template. */
export const exampleCells = [
  ...['', 'Marble And Granite', 'Makrana Marble', 'Makrana White'],
  ...fieldsOf(productRecord).map(([, { example }]) => cellOf(example)),
  ...['Polished; Flooring', 'Finish: Mirror polish | Origin: Makrana'],
]

function cellOf(value: string | number | boolean): string {
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)
}

/** Lower-cased, without invisible characters and repeated blanks; "&" is "and". */
export function plainText(text: string): string {
  return cleanLine(text).replaceAll('&', ' and ').replace(/ +/g, ' ').trim().toLowerCase()
}

const plainHeader = (name: string) => plainText(name.normalize('NFKC')).replace(/[\s_*:.-]+/g, '')
const pictureHeaders = new Set([
  plainHeader(picturesColumn),
  'picture',
  'images',
  'image',
  'photos',
])
const fieldByHeader = new Map(columns.map(([name, field]) => [plainHeader(name), field]))

/** What a header line says. */
export interface Header {
  /** Where each field's column is, from 0. */
  places: ReadonlyMap<Field, number>
  /** Where the column with reasons is; -1 if there is none. */
  reasonAt: number
  /** Where the column with pictures is; -1 if there is none. */
  picturesAt: number
  /** The number of columns. */
  width: number
  /** Columns that are unknown. */
  unknown: SheetError[]
  /** Columns that are there twice, of which neither can be read. */
  doubled: SheetError[]
}

/** Reads a header line, however its names are written. */
export function readHeader(head: readonly string[]): Header {
  const places = new Map<Field, number>()
  const unknown: SheetError[] = []
  const doubled: SheetError[] = []
  let reasonAt = -1
  let picturesAt = -1
  for (const [place, name] of head.entries()) {
    const key = plainHeader(name)
    const field = fieldByHeader.get(key)
    if (field === undefined) {
      if (key === plainHeader(reasonColumn)) reasonAt = place
      else if (pictureHeaders.has(key) && picturesAt < 0) picturesAt = place
      else if (key !== '')
        unknown.push({ line: 1, column: shortened(name), message: unknownText(key) })
    } else if (places.has(field)) {
      doubled.push({ line: 1, column: columnOf(field), message: m.sheet_fault_column_twice() })
    } else places.set(field, place)
  }
  const width = head.findLastIndex((name) => name.trim() !== '') + 1
  return { places, reasonAt, picturesAt, width, unknown, doubled }
}

const shortened = (name: string) => cleanLine(name).slice(0, 100)

function unknownText(key: string): string {
  const near = columns.filter(([name]) => key.startsWith(plainHeader(name)))
  const [likely] = near.toSorted(([one], [other]) => other.length - one.length)
  if (!likely) return m.sheet_fault_column_unknown()
  return m.sheet_fault_column_likely({ column: likely[0] })
}

/** `Finish: Mirror | Origin: Makrana`; JSON if a key or value contains a separator itself. */
function writeProperties(list: readonly MoreInfo[]): string {
  if (list.some(({ key, value }) => /[:|\n\r]|^\[/.test(key) || /[|\n\r]/.test(value))) {
    return JSON.stringify(list)
  }
  return list.map(({ key, value }) => `${key}: ${value}`).join(' | ')
}

/** The properties in a cell, separated by `|` or line breaks; undefined if one has no name. */
export function readProperties(text: string): unknown {
  if (text.startsWith('[')) {
    try {
      return JSON.parse(text)
    } catch {
      return undefined
    }
  }
  const parts = text.split(/[|\r\n]/).filter((part) => part.trim() !== '')
  if (!parts.every((part) => /^[^:]*[^:\s][^:]*:/.test(part))) return undefined
  return parts.map((part) => {
    const [key = '', ...value] = part.split(':')
    return { key: key.trim(), value: value.join(':').trim() }
  })
}

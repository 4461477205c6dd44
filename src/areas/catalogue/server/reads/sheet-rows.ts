/** Checks one line of a product sheet with the rules of the endpoints that save a product. */
import { headerDetail, plainText } from '#areas/sheets/rules/columns.ts'
import type { CheckedLine, SheetLine } from '#areas/sheets/server/public.ts'
import { newGuid } from '#kernel/ids.ts'
import { toRupees } from '#kernel/money.ts'
import { emptyOf, fieldsOf, valuesOf } from '#kernel/record.ts'
import { m } from '#words/messages.js'
import { type Field, requiredFields } from '../../contract/product-columns.ts'
import { type ProductInfo, productInfo } from '../../contract/product-fields.ts'
import { type ImportRow, productRecord } from '../../contract/product-record.ts'
import type { Attribute } from '../../rules/attributes.ts'
import { type MoreInfo, topLevel } from '../../rules/products.ts'
import type { Current } from './own-products.ts'
import { attributesOfLine } from './sheet-attributes.ts'
import { readProperties } from './sheet-columns.ts'
import { kindOf } from './sheet-kind.ts'
import type { Kinds } from './sheet-kinds.ts'
import { priceTexts } from './sheet-prices.ts'
import { type FoundProducts, plainCode } from './sheet-products.ts'
import { readFlag, readMeasure, readStock, sizeWithUnit } from './sheet-values.ts'

/** What lines are checked against. */
export interface Known {
  kinds: Kinds
  /** Tag ids by lower-cased name. */
  tags: ReadonlyMap<string, number>
  /** The company's products that the sheet may mean. */
  products: FoundProducts
  workingTypes: readonly number[]
  /** What is asked of products. */
  attributes: readonly Attribute[]
  /** What the sender gave for all lines; for new products only. */
  values: ReadonlyMap<string, string>
}

/** Says what is wrong with a cell, or how it was read; one message per cell is enough. */
export interface Remarks {
  wrong(field: Field, message: string): void
  note(field: Field, message: string): void
}

/** What a line gives of a product: its texts by field. What it does not give stays as it is. */
export type LineTexts = Map<Field, string>

/** Checks a line; a new product may lack columns that it needs. */
export function checkLine(line: SheetLine<Field>, known: Known): CheckedLine<ImportRow, Field> {
  const errors = [...line.faults].map(([field, message]) => ({ field, message }))
  const notes: { field: Field; message: string }[] = []
  const remarks: Remarks = {
    wrong: (field, message) => {
      if (!errors.some((error) => error.field === field)) errors.push({ field, message })
    },
    note: (field, message) => notes.push({ field, message }),
  }
  const found = known.products.find(line, remarks)
  if (found === 'undecided') return { kind: 'asked', errors, notes }
  const current = found
  // Which product a line means has to be right before anything else of it is.
  if (!current && line.cell('id') !== '') return { kind: 'refused', errors, notes }
  const texts = textsOf(line, { current, known, remarks })
  const missing = current
    ? []
    : requiredFields.filter((field) => isMissing(field, line, texts, known))
  const isKindGiven = current !== undefined || !missing.includes('itemTypeId')
  const kind = isKindGiven ? kindOf(texts, { known, current, remarks }) : undefined
  const tagIds = tagsOf(texts, known, remarks)
  const info = infoOf(texts, current, remarks)
  const listed = propertiesOf(line, { texts, current, remarks })
  const { attributes, properties } = kind
    ? attributesOfLine(line, {
        declared: known.attributes,
        kind,
        before: current?.attributes ?? {},
        properties: listed,
        remarks,
      })
    : { attributes: undefined, properties: listed }
  const parsed = productInfo.safeParse({
    ...info,
    moreInfo: JSON.stringify(properties ?? []),
    tagTitles: tagIds.map((tag) => `${tag}; `).join(''),
    itemTypeId: kind?.itemTypeId ?? 1,
    itemSubTypeId: kind?.itemSubTypeId ?? topLevel,
  })
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0] ?? '') as Field
    if (texts.has(field)) remarks.wrong(field, issue.message)
    else if (field === 'offerPrice') remarks.wrong('price', issue.message)
  }
  if (!parsed.success || errors.length > 0 || missing.length > 0 || !kind) {
    return { kind: 'refused', errors, notes, missing }
  }
  const given = { texts, hasProperties: properties !== undefined }
  const row = rowOf(given, parsed.data, { kind, current })
  if (attributes) row.attributes = attributes
  return { kind: 'row', row, errors, notes }
}

function isMissing(
  field: Field,
  line: SheetLine<Field>,
  texts: LineTexts,
  { workingTypes }: Known,
) {
  if (texts.get(field) || line.has(field)) return false
  // What is said to cost nothing has no unit either: its price is what is missing.
  if (field === 'unit' && !texts.get('price')) return false
  // A company of one trade sells in no other.
  return !(field === 'companyTypeId' && (workingTypes.length === 1 || texts.has('itemTypeId')))
}

/** The texts of a line, with those of the whole sheet for a new product, and values read into their parts. */
function textsOf(
  line: SheetLine<Field>,
  { current, known, remarks }: { current: Current | undefined; known: Known; remarks: Remarks },
): LineTexts {
  const texts: LineTexts = new Map()
  const names = [
    ...fieldsOf(productRecord).map(([name, { inputName = name }]) => inputName as Field),
    ...(['companyTypeId', 'itemTypeId', 'itemSubTypeId', 'tagTitles', 'moreInfo'] as const),
  ]
  for (const field of names) {
    const own = line.cell(field)
    const value = current ? '' : (known.values.get(field) ?? '')
    if (line.has(field)) texts.set(field, own || value)
    else if (value !== '') texts.set(field, value)
  }
  // A product has a description: an empty cell of a rate list says nothing of it.
  if (current && texts.get('description') === '') texts.delete('description')
  if (current && plainCode(texts.get('code') ?? '') === plainCode(current.code))
    texts.delete('code')
  const size = texts.get('size')
  if (size) texts.set('size', sizeWithUnit(size, headerDetail(line.header('size'))))
  for (const [field, text] of priceTexts(line, { texts, current, remarks })) texts.set(field, text)
  splitMinimum(texts)
  return texts
}

/** A minimum order such as "100 sqft" is a number and a unit. */
function splitMinimum(texts: LineTexts): void {
  const minimum = texts.get('minimumOrder')?.replace(/^min(?:imum)?\.?\s*/i, '') ?? ''
  const read = readMeasure(minimum)
  if (read?.count) {
    texts.set('minimumOrder', read.count)
    if (!texts.get('minimumOrderUnit')) texts.set('minimumOrderUnit', read.measure)
  }
  const unit = texts.get('minimumOrderUnit')
  if (unit) texts.set('minimumOrderUnit', readMeasure(unit)?.measure ?? unit)
}

/** Tags are separated by semicolons, or by commas if no tag has that name. */
function tagsOf(texts: LineTexts, { tags }: Known, { wrong }: Remarks): number[] {
  const part = (text: string, separator: string) =>
    text.split(separator).filter((name) => name.trim())
  const names = part((texts.get('tagTitles') ?? '').replaceAll('#', ''), ';').flatMap((name) =>
    tags.has(plainText(name)) ? [name] : part(name, ','),
  )
  return names.flatMap((name) => {
    const tag = tags.get(plainText(name))
    if (tag === undefined) wrong('tagTitles', m.sheet_fault_tag({ tag: name.trim() }))
    return tag ?? []
  })
}

/** The properties that a line gives: of one column, and of columns that each are one; undefined if it gives none. */
function propertiesOf(
  line: SheetLine<Field>,
  { texts, current, remarks }: { texts: LineTexts; current: Current | undefined; remarks: Remarks },
): MoreInfo[] | undefined {
  const text = texts.get('moreInfo')
  const listed = text === undefined ? undefined : readProperties(text)
  if (text !== undefined && listed === undefined)
    remarks.wrong('moreInfo', m.sheet_fault_more_info())
  const own = line.cellsOf('property').flatMap(({ header, text: value }): MoreInfo[] => {
    if (value === '' || header === '') return []
    const detail = headerDetail(header)
    const key = (detail === '' ? header : header.replace(/\s*[([{/].*$/, '')).slice(0, 50)
    return [{ key: key || header, value: sizeWithUnit(value, detail).slice(0, 300) }]
  })
  if (own.length === 0) return listed
  const keys = new Set(own.map(({ key }) => plainText(key)))
  const others = (listed ?? current?.moreInfo ?? []).filter(({ key }) => !keys.has(plainText(key)))
  return [...others, ...own]
}

/** The input of the schema; what is not given has the product's value, or one that is valid. */
function infoOf(texts: LineTexts, current: Current | undefined, { wrong, note }: Remarks) {
  const info: Record<string, string | boolean | undefined> = {}
  for (const [name, field] of fieldsOf(productRecord, 'approved', 'atOnce')) {
    const { inputName = name, money, required } = field
    const amount = current?.[name]
    const own = typeof amount === 'number' && money ? String(toRupees(amount)) : required ? '1' : ''
    info[inputName] = (texts.get(inputName as Field) ?? own) || (money && !required ? '0' : '')
  }
  const stock = readStock(texts.get('inStock') ?? '')
  if (stock === null) wrong('inStock', m.sheet_fault_flag())
  if (stock?.isAmount) note('inStock', m.sheet_note_stock())
  info.inStock = stock?.inStock
  const offers = readFlag(texts.get('showInOffers') ?? '')
  if (offers === null) wrong('showInOffers', m.sheet_fault_flag())
  info.showInOffers = offers ?? undefined
  return info
}

/**
 * A new product; or of one that exists, only what the line gives: a switch that is left empty stays
 * as it is.
 */
function rowOf(
  { texts, hasProperties }: { texts: LineTexts; hasProperties: boolean },
  info: ProductInfo,
  {
    kind: { companyTypeId, ...types },
    current,
  }: {
    kind: { companyTypeId: number; itemTypeId: number; itemSubTypeId: number | null }
    current: Current | undefined
  },
): ImportRow {
  const { moreInfo = [], tagTitles: tagIds = [] } = info
  const values = valuesOf(productRecord, info)
  if (!current) {
    return {
      id: newGuid(),
      isNew: true,
      companyTypeId,
      ...types,
      moreInfo,
      tagIds,
      ...emptyOf(productRecord),
      ...values,
    }
  }
  const given = fieldsOf(productRecord).filter(([name, { inputName = name }]) =>
    texts.has(inputName as Field),
  )
  const row: ImportRow = { id: current.id, isNew: false, companyTypeId }
  Object.assign(
    row,
    Object.fromEntries(given.flatMap(([name]) => (name in values ? [[name, values[name]]] : []))),
  )
  if (hasProperties) row.moreInfo = moreInfo
  if (texts.has('tagTitles')) row.tagIds = tagIds
  if (texts.has('itemTypeId') || texts.has('itemSubTypeId')) Object.assign(row, types)
  return row
}

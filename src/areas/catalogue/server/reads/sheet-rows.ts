/** Checks one line of a product sheet with the rules of the endpoints that save a product. */

import { companyTypes } from '#areas/companies/rules/trades.ts'
import { newGuid } from '#kernel/ids.ts'
import { toRupees } from '#kernel/money.ts'
import { emptyOf, fieldsOf, valuesOf } from '#kernel/record.ts'
import { m } from '#words/messages.js'
import type { ItemType } from '../../contract/catalogue.ts'
import { type ProductInfo, productInfo } from '../../contract/product-fields.ts'
import { type ImportRow, productRecord } from '../../contract/product-record.ts'
import { measureIn, topLevel } from '../../rules.ts'
import type { Current } from './own-products.ts'
import { columnOf, type Field, plainText, readProperties } from './sheet-columns.ts'

/** What lines are checked against. */
export interface Known {
  kinds: Kinds
  /** Tag ids by lower-cased name. */
  tags: ReadonlyMap<string, number>
  /** The company's products that the sheet names. */
  current: ReadonlyMap<string, Current>
  workingTypes: readonly number[]
  /** The products of earlier lines. */
  seen: Set<string>
}

/** A line of a sheet: its cells, and which columns the sheet has. */
export interface Line {
  cell(field: Field): string
  has(field: Field): boolean
  /** Cells that cannot be taken as they are, with the reason. */
  faults: ReadonlyMap<Field, string>
}

/** An invalid cell; `field` is a field, or '' for the whole line. */
export interface CellError {
  field: string
  message: string
}

/** Item types by name, below a trade or an item type. */
export interface Kinds {
  id(parent: string, name: string): number | undefined
  names(parent: string): string[]
}

/** Looks item types up by trade and name, and sub types by item type and name. */
export function kindsByName(types: readonly ItemType[]): Kinds {
  const parentOf = ({ parentItemId, companyTypeId }: ItemType) =>
    parentItemId === topLevel ? `in ${companyTypeId}` : `of ${parentItemId}`
  const byParent = Map.groupBy(types, parentOf)
  const ids = new Map(types.map((type) => [`${parentOf(type)} ${plainText(type.name)}`, type.id]))
  return {
    id: (parent, name) => ids.get(`${parent} ${plainText(name)}`),
    names: (parent) => (byParent.get(parent) ?? []).map(({ name }) => name),
  }
}

/** The product's id in a cell, however it was pasted. */
export function idIn(cell: string): string {
  return cell.replace(/[\s\p{Cf}{}]+/gu, '').toLowerCase()
}

/** Columns that a new product needs. */
export const requiredFields = [
  'companyTypeId',
  'itemTypeId',
  'name',
  'description',
  'price',
  'unit',
] as const satisfies readonly Field[]

/** Checks a line. `isIncomplete`: a new product whose sheet lacks columns that it needs. */
export function checkLine(
  line: Line,
  known: Known,
): { row?: ImportRow; errors: CellError[]; isIncomplete: boolean } {
  const errors: CellError[] = [...line.faults].map(([field, message]) => ({ field, message }))
  const wrong = (field: Field, message: string) => {
    // One message per cell is enough.
    if (!errors.some((one) => one.field === field)) errors.push({ field, message })
  }
  const id = idIn(line.cell('id'))
  const current = known.current.get(id)
  if (id && !current) wrong('id', m.product_not_exist())
  if (id && known.seen.has(id)) wrong('id', m.sheet_fault_product_twice())
  known.seen.add(id)
  const isIncomplete = id === '' && !requiredFields.every(line.has)
  // What a line has no cell for is either the product's own value or missing.
  const isKnown = current !== undefined || line.has('companyTypeId')
  const kind = isKnown ? kindOf(line, { known, current, wrong }) : undefined
  const info = infoOf(line, { current, tagIds: tagsOf(line, known, wrong), wrong })
  const parsed = productInfo.safeParse({
    ...info,
    itemTypeId: kind?.itemTypeId ?? 1,
    itemSubTypeId: kind?.itemSubTypeId ?? topLevel,
  })
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0] ?? '') as Field
    if (line.has(field)) wrong(field, issue.message)
    else if (field === 'offerPrice') wrong('price', issue.message)
  }
  if (!parsed.success || errors.length > 0 || isIncomplete || !kind) return { errors, isIncomplete }
  return { row: rowOf(line, parsed.data, { kind, current }), errors, isIncomplete }
}

type Wrong = (field: Field, message: string) => void

/** Yes or no; undefined for an empty cell, null for anything else. */
function flagOf(text: string): boolean | undefined | null {
  const plain = plainText(text)
  if (plain === '') return undefined
  if (/^(yes|y|true|1|हाँ|हां|जी हाँ|जी हां)$/.test(plain)) return true
  return /^(no|n|false|0|नहीं|नही|ना|जी नहीं)$/.test(plain) ? false : null
}

/** Trade, item type and sub type; what has no column stays as it is. */
function kindOf(
  { cell, has }: Line,
  { known, current, wrong }: { known: Known; current: Current | undefined; wrong: Wrong },
) {
  const { kinds, workingTypes } = known
  const typeName = plainText(cell('companyTypeId'))
  const named = companyTypes.find(({ name }) => plainText(name) === typeName)?.id
  const companyTypeId = has('companyTypeId') ? named : current?.companyTypeId
  if (
    companyTypeId === undefined ||
    (has('companyTypeId') && !workingTypes.includes(companyTypeId))
  ) {
    wrong('companyTypeId', m.refused_product_trade())
    return undefined
  }
  if (current && companyTypeId !== current.companyTypeId) {
    wrong('companyTypeId', m.sheet_fault_moved())
    return undefined
  }
  // A product keeps an item type that an admin has since removed.
  const isSame = (field: Field, name: string | undefined) =>
    current !== undefined && (!has(field) || plainText(cell(field)) === plainText(name ?? ''))
  const below = `in ${companyTypeId}`
  const itemTypeId = isSame('itemTypeId', current?.itemType)
    ? current?.itemTypeId
    : kinds.id(below, cell('itemTypeId'))
  if (itemTypeId === undefined) {
    wrong('itemTypeId', among(m.sheet_fault_item_type(), kinds.names(below)))
    return undefined
  }
  const isMoved = itemTypeId !== current?.itemTypeId
  if (!isMoved && isSame('itemSubTypeId', current?.itemSubType)) {
    return { companyTypeId, itemTypeId, itemSubTypeId: current?.itemSubTypeId ?? null }
  }
  if (current?.itemSubTypeId && !has('itemSubTypeId')) {
    const column = columnOf('itemSubTypeId')
    wrong('itemTypeId', m.sheet_fault_sub_type_column({ column }))
    return undefined
  }
  const subName = cell('itemSubTypeId')
  const subNames = kinds.names(`of ${itemTypeId}`)
  if (subName === '' && subNames.length === 0) {
    return { companyTypeId, itemTypeId, itemSubTypeId: null }
  }
  const itemSubTypeId = kinds.id(`of ${itemTypeId}`, subName)
  if (itemSubTypeId === undefined) {
    const message = subName ? m.sheet_fault_sub_type() : m.product_select_item_sub_type()
    wrong('itemSubTypeId', among(message, subNames))
    return undefined
  }
  return { companyTypeId, itemTypeId, itemSubTypeId }
}

/** Adds the allowed words to a message. */
function among(message: string, names: readonly string[]): string {
  return names.length === 0 ? message : m.sheet_fault_one_of({ message, names: names.join(', ') })
}

/** Tags are separated by semicolons, or by commas if no tag has that name. */
function tagsOf({ cell }: Line, { tags }: Known, wrong: Wrong): number[] {
  const part = (text: string, separator: string) =>
    text.split(separator).filter((one) => one.trim())
  const names = part(cell('tagTitles').replaceAll('#', ''), ';').flatMap((name) =>
    tags.has(plainText(name)) ? [name] : part(name, ','),
  )
  return names.flatMap((name) => {
    const tag = tags.get(plainText(name))
    if (tag === undefined) wrong('tagTitles', m.sheet_fault_tag({ tag: name.trim() }))
    return tag ?? []
  })
}

/** The input of the schema; what has no column has the product's value, or one that is valid. */
function infoOf(
  { cell, has }: Line,
  { current, tagIds, wrong }: { current: Current | undefined; tagIds: number[]; wrong: Wrong },
) {
  const texts = fieldsOf(productRecord, 'approved', 'atOnce').map(([name, field]) => {
    const { inputName = name, money, required, options } = field
    const column = inputName as Field
    const amount = current?.[name]
    const own = typeof amount === 'number' && money ? String(toRupees(amount)) : required ? '1' : ''
    const text = (has(column) ? cell(column) : own) || (money && !required ? '0' : '')
    return [column, options ? (measureIn(text) ?? text) : text] as const
  })
  const switches = fieldsOf(productRecord, 'switch').map(([name]) => {
    const flag = flagOf(cell(name as Field))
    if (flag === null) wrong(name as Field, m.sheet_fault_flag())
    return [name, flag ?? undefined] as const
  })
  const properties = readProperties(cell('moreInfo'))
  if (properties === undefined) {
    wrong('moreInfo', m.sheet_fault_more_info())
  }
  return {
    ...Object.fromEntries<string | boolean | undefined>([...texts, ...switches]),
    moreInfo: JSON.stringify(properties ?? []),
    tagTitles: tagIds.map((tag) => `${tag}; `).join(''),
  }
}

/**
 * A new product; or of one that exists, only what the sheet has a column for: a switch that is left
 * empty stays as it is.
 */
function rowOf(
  { has }: Line,
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
  const given = valuesOf(productRecord, info)
  if (!current) {
    return {
      id: newGuid(),
      isNew: true,
      companyTypeId,
      ...types,
      moreInfo,
      tagIds,
      ...emptyOf(productRecord),
      ...given,
    }
  }
  const named = fieldsOf(productRecord).filter(([name, { inputName = name }]) =>
    has(inputName as Field),
  )
  return {
    ...Object.fromEntries(
      Object.entries(given).filter(([field]) => named.some(([name]) => name === field)),
    ),
    ...(has('moreInfo') && { moreInfo }),
    ...(has('tagTitles') && { tagIds }),
    ...((has('itemTypeId') || has('itemSubTypeId')) && types),
    id: current.id,
    isNew: false,
    companyTypeId,
  }
}

/** Products as rows of a sheet, with the same columns for export and import. */

import { setImmediate } from 'node:timers/promises'
import { companyType, companyTypes } from '#areas/companies/rules.ts'
import { newGuid } from '#kernel/ids.ts'
import { toPaise } from '#kernel/money.ts'
import type { Reader } from '#platform/database/database.ts'
import type { ItemType, OwnProduct } from '../../contract/catalogue.ts'
import { type ProductInfo, productInfo } from '../../contract/product-fields.ts'
import type { SheetError } from '../../contract/product-imports.ts'
import type { ImportRow, MoreInfo } from '../../rules.ts'
import { activeItemTags, activeItemTypes } from './item-types.ts'
import { ownProductIds } from './product-parts.ts'

/** The columns: header name, and the API field it fills. */
const columns = [
  ['Id', 'id'],
  ['Company type', 'companyTypeId'],
  ['Item type', 'itemTypeId'],
  ['Item sub type', 'itemSubTypeId'],
  ['Name', 'name'],
  ['Description', 'description'],
  ['Price', 'price'],
  ['Offer price', 'offerPrice'],
  ['Unit', 'unit'],
  ['Unit of measure', 'unitOfMeasure'],
  ['Size', 'size'],
  ['Brand', 'brand'],
  ['Material type', 'materailType'],
  ['In stock', 'inStock'],
  ['In offers', 'showInOffers'],
  ['Tags', 'tagTitles'],
  ['More info', 'moreInfo'],
] as const

type Field = (typeof columns)[number][1]

/** The header line of every sheet. */
export const columnNames = columns.map(([name]) => name)

const nameOf = new Map<string, string>(columns.map(([name, field]) => [field, name]))

/** A product as a row of an export. */
export function toCells(product: OwnProduct): string[] {
  const cells: Record<Field, string> = {
    id: product.productId,
    companyTypeId: companyType(product.companyTypeId)?.name ?? '',
    itemTypeId: product.itemTypeIdText,
    itemSubTypeId: product.itemSubTypeIdText,
    name: product.name,
    description: product.description,
    price: String(product.price),
    offerPrice: String(product.offerPrice),
    unit: product.unit,
    unitOfMeasure: product.unitOfMeasure,
    size: product.size,
    brand: product.brand,
    materailType: product.materialType,
    inStock: product.inStock ? 'Yes' : 'No',
    showInOffers: product.showInOffers ? 'Yes' : 'No',
    tagTitles: product.tagTitleText.replaceAll('#', '').replace(/; $/, ''),
    moreInfo: writeProperties(JSON.parse(product.moreInfo)),
  }
  return columns.map(([, field]) => cells[field])
}

/** Result of checking a sheet: the rows that can be saved, and the errors of the others. */
export interface CheckedSheet {
  total: number
  rows: ImportRow[]
  errors: SheetError[]
}

/**
 * Validates a sheet with the same rules as the endpoints that save a product.
 *
 * @param cells the first line holds the column names, in any order
 * @param workingTypes trades the company deals in
 */
export async function checkSheet(
  reader: Reader,
  cells: readonly (readonly string[])[],
  { companyId, workingTypes }: { companyId: string; workingTypes: readonly number[] },
): Promise<CheckedSheet> {
  const [head = [], ...lines] = cells
  const places = placesOf(head)
  const missing = ['companyTypeId', 'itemTypeId', 'name', 'description', 'price', 'unit'].filter(
    (field) => !places.has(field),
  )
  if (missing.length > 0) {
    const errors = missing.map((field) => ({
      ...{ line: 1, column: nameOf.get(field) ?? field },
      message: 'This column is missing.',
    }))
    return { total: 0, rows: [], errors }
  }
  const numbered = lines
    .map((line, index) => ({ line: index + 2, cell: cellOf(line, places) }))
    .filter(({ cell }) => columns.some(([, field]) => cell(field) !== ''))
  const ids = numbered.map(({ cell }) => cell('id')).filter((id) => guidPattern.test(id))
  const [types, tags, owned] = await Promise.all([
    activeItemTypes(reader, companyId),
    activeItemTags(reader),
    ownProductIds(reader, companyId, ids),
  ])
  const known = {
    kindOf: kindsByName(types),
    tags: new Map(tags.map(({ id, name }) => [name.toLowerCase(), id])),
    owned: new Set(owned),
    seen: new Set<string>(),
    workingTypes,
  }
  const sheet: CheckedSheet = { total: numbered.length, rows: [], errors: [] }
  for (const [index, { line, cell }] of numbered.entries()) {
    // Yield to other requests.
    if (index % rowsAtOnce === 0) await setImmediate()
    const { row, errors } = checkRow(cell, known)
    for (const { field, message } of errors) {
      sheet.errors.push({ line, column: nameOf.get(field) ?? field, message })
    }
    if (row) sheet.rows.push(row)
  }
  return sheet
}

/** Rows checked between yields: about ten milliseconds of work. */
const rowsAtOnce = 250

const guidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type Cell = (field: Field) => string

function placesOf(head: readonly string[]): Map<string, number> {
  const plain = (name: string) => name.trim().toLowerCase()
  const names = head.map(plain)
  const found = columns.map(([name, field]) => [field, names.indexOf(plain(name))] as const)
  return new Map(found.filter(([, place]) => place >= 0))
}

/** Removes the apostrophe that the adapter puts in front of formulas. */
function cellOf(line: readonly string[], places: ReadonlyMap<string, number>): Cell {
  return (field) => {
    const text = line[places.get(field) ?? -1]?.trim() ?? ''
    return /^'[=+@-]/.test(text) ? text.slice(1) : text
  }
}

/** Looks up item types by trade and name, and sub types by item type id and name. */
function kindsByName(types: readonly ItemType[]) {
  const key = (parent: string, name: string) => `${parent} ${name.toLowerCase()}`
  const ids = new Map(
    types.map(({ id, name, companyTypeId, parentItemId }) => [
      key(parentItemId ? `of ${parentItemId}` : `in ${companyTypeId}`, name),
      id,
    ]),
  )
  return (parent: string, name: string) => ids.get(key(parent, name))
}

function checkRow(
  cell: Cell,
  known: {
    kindOf: (parent: string, name: string) => number | undefined
    tags: ReadonlyMap<string, number>
    owned: ReadonlySet<string>
    seen: Set<string>
    workingTypes: readonly number[]
  },
): { row?: ImportRow; errors: { field: string; message: string }[] } {
  const errors: { field: string; message: string }[] = []
  const wrong = (field: Field, message: string) => errors.push({ field, message })
  const id = cell('id').toLowerCase()
  if (id && !known.owned.has(id)) wrong('id', "Product doen't exists.")
  if (id && known.seen.has(id)) wrong('id', 'This product is in the sheet twice.')
  known.seen.add(id)
  const wantedType = cell('companyTypeId').toLowerCase()
  const trade = companyTypes.find(({ name }) => name.toLowerCase() === wantedType)?.id
  const isDealtIn = trade !== undefined && known.workingTypes.includes(trade)
  if (!isDealtIn) {
    wrong('companyTypeId', 'Your company does not deal in products of this type.')
  }
  const itemTypeId = known.kindOf(`in ${trade}`, cell('itemTypeId'))
  if (isDealtIn && !itemTypeId) wrong('itemTypeId', 'There is no such item type.')
  const subName = cell('itemSubTypeId')
  const itemSubTypeId = subName ? known.kindOf(`of ${itemTypeId}`, subName) : 0
  if (itemTypeId && itemSubTypeId === undefined) {
    wrong('itemSubTypeId', 'There is no such sub type.')
  }
  const tagIds = cell('tagTitles')
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean)
    .flatMap((name) => {
      const tag = known.tags.get(name.toLowerCase())
      if (tag === undefined) wrong('tagTitles', `There is no tag "${name}".`)
      return tag ?? []
    })
  const parsed = productInfo.safeParse({
    ...(id && { id }),
    itemTypeId: itemTypeId ?? 1,
    itemSubTypeId: itemSubTypeId ?? 0,
    name: cell('name'),
    description: cell('description'),
    price: cell('price'),
    offerPrice: cell('offerPrice') || '0',
    unit: cell('unit'),
    unitOfMeasure: cell('unitOfMeasure').toLowerCase(),
    size: cell('size'),
    brand: cell('brand'),
    materailType: cell('materailType'),
    inStock: flagIn(cell('inStock'), true),
    moreInfo: JSON.stringify(readProperties(cell('moreInfo'))),
    tagTitles: tagIds.map((tag) => `${tag}; `).join(''),
  })
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0] ?? '')
    // One message per cell is enough.
    if (!errors.some((one) => one.field === field)) errors.push({ field, message: issue.message })
  }
  const showInOffers = flagIn(cell('showInOffers'), false)
  if (typeof showInOffers !== 'boolean') wrong('showInOffers', 'Must be Yes or No.')
  if (!parsed.success || errors.length > 0 || !trade) return { errors }
  const row = toRow(parsed.data, { id, trade, showInOffers: showInOffers === true })
  return { row, errors }
}

function toRow(
  info: ProductInfo,
  { id, trade, showInOffers }: { id: string; trade: number; showInOffers: boolean },
): ImportRow {
  const { name, description, itemTypeId, itemSubTypeId, price, offerPrice, unit } = info
  const { size = '', brand = '', unitOfMeasure = '', materailType = '' } = info
  return {
    ...{ id: id || newGuid(), isNew: id === '' },
    ...{ name, description, itemTypeId, size, brand, unit, unitOfMeasure, showInOffers },
    companyTypeId: trade,
    itemSubTypeId: itemSubTypeId || null,
    price: toPaise(price),
    offerPrice: toPaise(offerPrice),
    materialType: materailType,
    inStock: info.inStock ?? true,
    moreInfo: info.moreInfo ?? [],
    tagIds: info.tagTitles ?? [],
  }
}

/** Parses yes or no; any other text is returned as is, for the schema to reject. */
function flagIn(text: string, usual: boolean): boolean | string {
  if (text === '') return usual
  if (/^(yes|y|true|1)$/i.test(text)) return true
  return /^(no|n|false|0)$/i.test(text) ? false : text
}

/** `Finish: Mirror | Origin: Makrana`; JSON if a key or value contains a separator itself. */
function writeProperties(list: readonly MoreInfo[]): string {
  if (list.some(({ key, value }) => /[:|]|^\[/.test(key) || value.includes('|'))) {
    return JSON.stringify(list)
  }
  return list.map(({ key, value }) => `${key}: ${value}`).join(' | ')
}

function readProperties(text: string): unknown {
  if (text.startsWith('[')) {
    try {
      return JSON.parse(text)
    } catch {
      return null
    }
  }
  return text
    .split('|')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [key = '', ...value] = part.split(':')
      return { key: key.trim(), value: value.join(':').trim() }
    })
}

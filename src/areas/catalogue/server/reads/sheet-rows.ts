/** Checks one line of a product sheet with the rules of the endpoints that save a product. */

import { companyTypes } from '#areas/companies/rules/trades.ts'
import { newGuid } from '#kernel/ids.ts'
import { toPaise, toRupees } from '#kernel/money.ts'
import type { ItemType } from '../../contract/catalogue.ts'
import { type ProductInfo, productInfo } from '../../contract/product-fields.ts'
import { type ImportRow, measureIn, type NewImportRow, topLevel } from '../../rules.ts'
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
  if (id && !current) wrong('id', "Product doen't exists.")
  if (id && known.seen.has(id)) wrong('id', 'This product is in the sheet twice.')
  known.seen.add(id)
  const isIncomplete = id === '' && !requiredFields.every(line.has)
  // What a line has no cell for is either the product's own value or missing.
  const isKnown = current !== undefined || line.has('companyTypeId')
  const kind = isKnown ? kindOf(line, { known, current, wrong }) : undefined
  const flags = {
    inStock: flagOf(line.cell('inStock')),
    showInOffers: flagOf(line.cell('showInOffers')),
  }
  if (flags.inStock === null) wrong('inStock', flagText)
  if (flags.showInOffers === null) wrong('showInOffers', flagText)
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
  const inStock = flags.inStock ?? true
  const showInOffers = flags.showInOffers ?? false
  const full = toRow(parsed.data, { ...kind, inStock, showInOffers })
  return { row: current ? changesIn(line, full, current.id) : full, errors, isIncomplete }
}

type Wrong = (field: Field, message: string) => void

const flagText = 'Must be Yes or No.'

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
  const wanted = plainText(cell('companyTypeId'))
  const named = companyTypes.find(({ name }) => plainText(name) === wanted)?.id
  const companyTypeId = has('companyTypeId') ? named : current?.companyTypeId
  if (
    companyTypeId === undefined ||
    (has('companyTypeId') && !workingTypes.includes(companyTypeId))
  ) {
    wrong('companyTypeId', 'Your company does not deal in products of this type.')
    return undefined
  }
  if (current && companyTypeId !== current.companyTypeId) {
    wrong('companyTypeId', 'A product cannot change its company type.')
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
    wrong('itemTypeId', among('There is no such item type.', kinds.names(below)))
    return undefined
  }
  const isMoved = itemTypeId !== current?.itemTypeId
  if (!isMoved && isSame('itemSubTypeId', current?.itemSubType)) {
    return { companyTypeId, itemTypeId, itemSubTypeId: current?.itemSubTypeId ?? null }
  }
  if (current?.itemSubTypeId && !has('itemSubTypeId')) {
    const column = columnOf('itemSubTypeId')
    wrong('itemTypeId', `Another item type needs another sub type, in the column "${column}".`)
    return undefined
  }
  const subName = cell('itemSubTypeId')
  const subNames = kinds.names(`of ${itemTypeId}`)
  if (subName === '' && subNames.length === 0) {
    return { companyTypeId, itemTypeId, itemSubTypeId: null }
  }
  const itemSubTypeId = kinds.id(`of ${itemTypeId}`, subName)
  if (itemSubTypeId === undefined) {
    const message = subName ? 'There is no such sub type.' : 'Please select item sub type.'
    wrong('itemSubTypeId', among(message, subNames))
    return undefined
  }
  return { companyTypeId, itemTypeId, itemSubTypeId }
}

/** Adds the allowed words to a message. */
function among(message: string, names: readonly string[]): string {
  return names.length === 0 ? message : `${message} Must be one of: ${names.join(', ')}.`
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
    if (tag === undefined) wrong('tagTitles', `There is no tag "${name.trim()}".`)
    return tag ?? []
  })
}

/** The input of the schema; what has no column has the product's value, or one that is valid. */
function infoOf(
  { cell, has }: Line,
  { current, tagIds, wrong }: { current: Current | undefined; tagIds: number[]; wrong: Wrong },
) {
  const take = (field: Field, otherwise: string) => (has(field) ? cell(field) : otherwise)
  const properties = readProperties(cell('moreInfo'))
  if (properties === undefined) {
    wrong('moreInfo', 'Must be written like "Finish: Mirror polish | Origin: Makrana".')
  }
  const measure = cell('unitOfMeasure')
  return {
    name: take('name', '-'),
    description: take('description', '-'),
    price: take('price', String(current ? toRupees(current.price) : 1)),
    offerPrice: take('offerPrice', String(current ? toRupees(current.offerPrice) : 0)) || '0',
    unit: take('unit', '1'),
    unitOfMeasure: measureIn(measure) ?? measure,
    size: cell('size'),
    brand: cell('brand'),
    materailType: cell('materailType'),
    moreInfo: JSON.stringify(properties ?? []),
    tagTitles: tagIds.map((tag) => `${tag}; `).join(''),
  }
}

function toRow(
  info: ProductInfo,
  kind: {
    companyTypeId: number
    itemTypeId: number
    itemSubTypeId: number | null
    inStock: boolean
    showInOffers: boolean
  },
): NewImportRow {
  const { name, description, price, offerPrice, unit } = info
  const { size = '', brand = '', unitOfMeasure = '', materailType = '' } = info
  return {
    ...{ id: newGuid(), isNew: true },
    ...{ name, description, size, brand, unit, unitOfMeasure },
    ...kind,
    price: toPaise(price),
    offerPrice: toPaise(offerPrice),
    materialType: materailType,
    moreInfo: info.moreInfo ?? [],
    tagIds: info.tagTitles ?? [],
  }
}

/** Only what the sheet has a column for; a flag that is left empty stays as it is. */
function changesIn({ has, cell }: Line, full: NewImportRow, id: string): ImportRow {
  const { isNew: _, companyTypeId, itemTypeId, itemSubTypeId, ...rest } = full
  const { tagIds, materialType, inStock, showInOffers, ...plain } = rest
  const shown = Object.entries(plain).filter(([field]) => has(field as Field))
  return {
    ...Object.fromEntries(shown),
    ...(has('tagTitles') && { tagIds }),
    ...(has('materailType') && { materialType }),
    ...(cell('inStock') !== '' && { inStock }),
    ...(cell('showInOffers') !== '' && { showInOffers }),
    ...((has('itemTypeId') || has('itemSubTypeId')) && { itemTypeId, itemSubTypeId }),
    ...{ id, isNew: false, companyTypeId },
  }
}

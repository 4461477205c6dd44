/** Trade, item type and sub type of a line, as far as it names them. */
import { tradeOf } from '#areas/companies/rules/trades.ts'
import { plainText } from '#areas/sheets/rules/columns.ts'
import { m } from '#words/messages.js'
import { columnOf, type Field } from '../../contract/product-columns.ts'
import type { Current } from './own-products.ts'
import { type Kinds, tradeNamed } from './sheet-kinds.ts'
import type { Known, LineTexts, Remarks } from './sheet-rows.ts'

interface Kind {
  companyTypeId: number
  itemTypeId: number
  itemSubTypeId: number | null
}

interface Within {
  known: Known
  current: Current | undefined
  remarks: Remarks
}

/** The kind of a line's product; what it does not give stays as it is. Undefined if something is wrong. */
export function kindOf(texts: LineTexts, within: Within): Kind | undefined {
  const { current } = within
  const trades = tradesOf(texts, within)
  if (trades.length === 0) return undefined
  const type = typeOf(texts, trades, within)
  if (!type) return undefined
  const { companyTypeId, itemTypeId } = type
  if (type.itemSubTypeId !== undefined)
    return { companyTypeId, itemTypeId, itemSubTypeId: type.itemSubTypeId }
  const isMoved = itemTypeId !== current?.itemTypeId
  if (!isMoved && isSame(texts, 'itemSubTypeId', current?.itemSubType)) {
    return { companyTypeId, itemTypeId, itemSubTypeId: current?.itemSubTypeId ?? null }
  }
  const itemSubTypeId = subTypeOf(texts, itemTypeId, within)
  return itemSubTypeId === undefined ? undefined : { companyTypeId, itemTypeId, itemSubTypeId }
}

/** The trades that the product can be of: the one that the line names, its own, or the company's. */
function tradesOf(texts: LineTexts, { known, current, remarks }: Within): readonly number[] {
  const name = texts.get('companyTypeId') ?? ''
  if (name === '') return current ? [current.companyTypeId] : known.workingTypes
  const trade = tradeNamed(name)
  const own = known.workingTypes.flatMap((id) => tradeOf(id)?.name ?? [])
  if (trade === undefined) {
    remarks.wrong('companyTypeId', among(m.sheet_fault_trade(), own))
    return []
  }
  if (!known.workingTypes.includes(trade)) {
    remarks.wrong('companyTypeId', among(m.refused_product_trade(), own))
    return []
  }
  if (current && trade !== current.companyTypeId) {
    remarks.wrong('companyTypeId', m.sheet_fault_moved())
    return []
  }
  return [trade]
}

/** A product keeps an item type that an admin has since removed. */
function isSame(texts: LineTexts, field: Field, own: string | undefined): boolean {
  return (
    own !== undefined && (!texts.has(field) || plainText(texts.get(field) ?? '') === plainText(own))
  )
}

/** The item type, and the sub type if the line names that in its place. */
function typeOf(
  texts: LineTexts,
  trades: readonly number[],
  { known: { kinds }, current, remarks }: Within,
): { companyTypeId: number; itemTypeId: number; itemSubTypeId?: number } | undefined {
  if (current && isSame(texts, 'itemTypeId', current.itemType)) {
    return { companyTypeId: current.companyTypeId, itemTypeId: current.itemTypeId }
  }
  const name = texts.get('itemTypeId') ?? ''
  const types = kinds.types(trades, name)
  const [type] = types
  if (type && types.length === 1) return { companyTypeId: type.companyTypeId, itemTypeId: type.id }
  const subs = types.length > 1 ? [] : kinds.subTypes({ trades }, name)
  const [sub] = subs
  if (sub && subs.length === 1) {
    return { companyTypeId: sub.companyTypeId, itemTypeId: sub.parentItemId, itemSubTypeId: sub.id }
  }
  const named =
    current || types.length + subs.length > 0 ? undefined : subTypeInName(texts, trades, kinds)
  if (named) {
    // A dealer's own category, such as "Marble": the product's name says which sub type it is.
    remarks.note('itemTypeId', m.sheet_note_item_type({ type: named.name }))
    const { companyTypeId, parentItemId, id } = named
    return { companyTypeId, itemTypeId: parentItemId, itemSubTypeId: id }
  }
  if (types.length > 1 || subs.length > 1)
    remarks.wrong('companyTypeId', m.sheet_fault_trade_needed())
  else remarks.wrong('itemTypeId', among(m.sheet_fault_item_type(), kinds.typeNames(trades)))
  return undefined
}

/** The sub type that a product's name holds, if it is the only one in these trades. */
function subTypeInName(texts: LineTexts, trades: readonly number[], kinds: Kinds) {
  const [within, other] = kinds.subTypesWithin({ trades }, texts.get('name') ?? '')
  return other ? undefined : within
}

/** The sub type that the line names, or that the product's name holds; null if the item type has none. */
function subTypeOf(
  texts: LineTexts,
  itemTypeId: number,
  { known: { kinds }, current, remarks }: Within,
): number | null | undefined {
  if (current?.itemSubTypeId && !texts.has('itemSubTypeId')) {
    const column = columnOf('itemSubTypeId')
    remarks.wrong('itemTypeId', m.sheet_fault_sub_type_column({ column }))
    return undefined
  }
  const name = texts.get('itemSubTypeId') ?? ''
  const names = kinds.subTypeNames(itemTypeId)
  if (name === '' && names.length === 0) return null
  const [named, another] = kinds.subTypes({ itemTypeId }, name)
  if (named && !another) return named.id
  if (name === '' && !current) {
    const [within, other] = kinds.subTypesWithin({ itemTypeId }, texts.get('name') ?? '')
    if (within && !other) {
      remarks.note('itemSubTypeId', m.sheet_note_sub_type())
      return within.id
    }
  }
  const message = name ? m.sheet_fault_sub_type() : m.product_select_item_sub_type()
  remarks.wrong('itemSubTypeId', among(message, names))
  return undefined
}

/** Adds the allowed words to a message. */
function among(message: string, names: readonly string[]): string {
  return names.length === 0 ? message : m.sheet_fault_one_of({ message, names: names.join(', ') })
}

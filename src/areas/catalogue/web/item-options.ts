/** Select options for company types, item types and sub types. */

import { allTrades } from '#areas/companies/rules/trades.ts'
import { localName } from '#kernel/site-names.ts'
import type { Option } from '#ui/field.tsx'
import type { ItemType } from '../contract/catalogue.ts'
import { topLevel } from '../rules/products.ts'

/** Company types the seller deals in or has products of; the latter are emphasized. */
export function tradesOf(types: readonly ItemType[], workingTypes: readonly number[]): Option[] {
  const used = new Set(types.flatMap((one) => (one.productExists ? one.companyTypeId : [])))
  return allTrades()
    .filter(({ id }) => workingTypes.includes(id) || used.has(id))
    .map(({ id, name }) => ({ value: id, label: name, strong: used.has(id) }))
}

/** Item types of a trade, or sub types of an item type; those with products are emphasized. */
export function below(
  types: readonly ItemType[],
  trade: number,
  parentItemId: number = topLevel,
): Option[] {
  return types
    .filter((one) => one.companyTypeId === trade && one.parentItemId === parentItemId)
    .map(({ id, name, productExists }) => ({
      value: id,
      label: localName('type', name),
      strong: productExists,
    }))
}

/** A trade's first item type, selected when the trade changes; 0 if there is none. */
export function firstType(types: readonly ItemType[], trade: number): number {
  const isFirst = (one: ItemType) => one.companyTypeId === trade && one.parentItemId === topLevel
  return types.find(isFirst)?.id ?? 0
}

/** An item type's first sub type, selected when the item type changes; 0 if there is none. */
export function firstSubType(types: readonly ItemType[], itemType: number): number {
  return itemType ? (types.find(({ parentItemId }) => parentItemId === itemType)?.id ?? 0) : 0
}

/** Select options for company types, item types and sub types. */
import { companyTypes } from '#areas/companies/rules.ts'
import type { Option } from '#ui/field.tsx'
import type { ItemType } from '../contract/catalogue.ts'
import { topLevel } from '../rules.ts'

/** Company types the seller deals in or has products of; the latter are emphasized. */
export function tradesOf(types: readonly ItemType[], workingTypes: readonly number[]): Option[] {
  const used = new Set(types.flatMap((one) => (one.productExists ? one.companyTypeId : [])))
  return companyTypes
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
    .map(({ id, name, productExists }) => ({ value: id, label: name, strong: productExists }))
}

/** The first option, 0 if there is none: selected when the level above changes. */
export function firstOf(options: readonly Option[]): number {
  return Number(options[0]?.value ?? 0)
}

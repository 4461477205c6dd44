/** Company types, item types and sub types as selects show them. */
import { companyTypes } from '#areas/companies/rules.ts'
import type { Option } from '#ui/field.tsx'
import type { ItemType } from '../contract/catalogue.ts'
import { topLevel } from '../rules.ts'

/** Company types that the seller deals in, or has older products of; the latter stand out. */
export function tradesOf(types: readonly ItemType[], workingTypes: readonly number[]): Option[] {
  const used = new Set(types.flatMap((one) => (one.productExists ? one.companyTypeId : [])))
  return companyTypes
    .filter(({ id }) => workingTypes.includes(id) || used.has(id))
    .map(({ id, name }) => ({ value: id, label: name, strong: used.has(id) }))
}

/** Item types of a trade, or sub types of an item type; those with products stand out. */
export function below(
  types: readonly ItemType[],
  trade: number,
  parentItemId: number = topLevel,
): Option[] {
  return types
    .filter((one) => one.companyTypeId === trade && one.parentItemId === parentItemId)
    .map(({ id, name, productExists }) => ({ value: id, label: name, strong: productExists }))
}

/** The first entry of a list, 0 for none: what a change above it chooses. */
export function firstOf(options: readonly Option[]): number {
  return Number(options[0]?.value ?? 0)
}

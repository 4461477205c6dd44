/** Checks before a save or a load, in the order and wording of rules 8.3 and 8.7. */
import { tradeOf } from '#areas/companies/rules/trades.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import { m } from '#words/messages.js'
import type { ItemType } from '../contract/catalogue.ts'
import { below } from './item-options.ts'
import type { ChosenKind } from './kind-fields.tsx'

/** Why a product of this kind cannot be saved yet. */
export function beforeSave(
  types: readonly ItemType[],
  trade: number,
  kind: ChosenKind,
): string | undefined {
  const type = tradeOf(trade)
  if (!type) return m.product_select_company_type()
  if (!kind.itemTypeId) return m.product_select({ name: type.name })
  if (kind.itemSubTypeId || below(types, trade, kind.itemTypeId).length === 0) return undefined
  const itemType = types.find(({ id }) => id === kind.itemTypeId)
  return m.product_select({ name: itemType?.name ?? '' })
}

/** Why extra properties cannot be saved. */
export function beforeMore(asked: { saved: boolean; loggedIn: boolean }): string | undefined {
  if (!asked.saved) return m.product_invalid()
  return asked.loggedIn ? undefined : m.product_login_required()
}

/** Why chosen products cannot be added. */
export function beforeAdding(asked: {
  loggedIn: boolean
  trade: number
  chosen: number
}): string | undefined {
  if (!asked.loggedIn) return m.product_existing_login()
  if (!asked.trade) return m.product_select_company_type()
  return asked.chosen === 0 ? m.product_existing_none_chosen() : undefined
}

/** Why a list of own products is not loaded. */
export function beforeLoad(state: {
  trade: number
  sort: number
  type: number
  sub: number
}): string | undefined {
  if (!(state.trade > 0)) return m.my_products_choose_type()
  if (!Object.values<number>(sortOrder).includes(state.sort)) return m.product_select_sort()
  if (!(state.type >= 0)) return m.product_select_item_type()
  if (!(state.sub >= 0)) return m.product_select_item_sub_type()
  return undefined
}

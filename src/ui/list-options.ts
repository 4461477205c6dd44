/** The options of every list: its sort order and page size (rules 1.11, 1.12). */

import { pageSizeAll, pageSizes } from '#kernel/paging.ts'
import { type SortOrder, sortOrder } from '#kernel/sort-orders.ts'
import { m } from '#words/messages.js'

/**
 * Sort orders as options of a select, in the given order.
 *
 * @param own labels of orders that few lists have: a page provides those it shows
 */
export function sortOptions(
  orders: readonly SortOrder[],
  own: Partial<Record<SortOrder, () => string>> = {},
): { value: number; label: string }[] {
  return orders.map((value) => ({ value, label: own[value]?.() ?? sortLabel(value) }))
}

/** Page sizes as options of a select. */
export function pageSizeOptions(
  sizes: readonly number[] = pageSizes,
): { value: number; label: string }[] {
  return sizes.map((size) => ({
    value: size,
    label: size === pageSizeAll ? m.page_size_all() : String(size),
  }))
}

function sortLabel(order: SortOrder): string {
  switch (order) {
    case sortOrder.latestModification:
      return m.sort_latest_modification()
    case sortOrder.oldestModification:
      return m.sort_oldest_modification()
    case sortOrder.latestValidate:
      return m.sort_latest_validate()
    case sortOrder.oldestValidate:
      return m.sort_oldest_validate()
    case sortOrder.aToZ:
      return m.sort_a_to_z()
    case sortOrder.zToA:
      return m.sort_z_to_a()
    case sortOrder.highRating:
      return m.sort_high_rating()
    case sortOrder.lowRating:
      return m.sort_low_rating()
    case sortOrder.showOffers:
      return m.sort_show_offers()
    default:
      return ''
  }
}

/** Pure rules of the directory: its list, and how a typed place is read. */
import { radii } from '#areas/places/rules.ts'
import { choice, defineList, type StateOf, text } from '#kernel/list.ts'
import { commonSortOrders, sortOrder } from '#kernel/sort-orders.ts'

/** Filters and sort orders of a trade's seller list. */
export const sellers = defineList({
  filters: {
    text: text('filterSellerText'),
    location: text('location'),
    within: choice('within', radii),
    rating: choice('rating', [0, 1, 2, 3, 4, 5]),
    /** 1 searches for exactly what was typed, without trying other readings of it. */
    exact: choice('exact', [0, 1]),
  },
  orders: [...commonSortOrders, sortOrder.nearest, sortOrder.reachable],
})

/** What a visitor has chosen in a seller list. */
export type SellerSearch = StateOf<typeof sellers.filters>

/** Totals of a text search are exact up to here, and paging ends here (rules 10.3). */
export const textTotalMax = 1000

/** The query of the same search at another place. */
export function sellersAt(search: SellerSearch, location: string): string {
  return sellers.write({ ...search, location, page: 1 })
}

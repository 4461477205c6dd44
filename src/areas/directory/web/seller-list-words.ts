import { sortOrder } from '#kernel/sort-orders.ts'
import { countText } from '#ui/count-text.ts'
import { m } from '#words/messages.js'
import { type SellerSearch, textTotalMax } from '../rules/lists.ts'

/** The choices of the filter by rating. */
export function ratings() {
  return [
    { value: 0, label: m.rating_all() },
    { value: 5, label: m.rating_five() },
    ...[4, 3, 2, 1].map((stars) => ({ value: stars, label: m.rating_min({ stars }) })),
  ]
}

/** "12 sellers"; of a search by words, the total is counted up to a limit. */
export function sellerCount(totalCount: number, { text, sort }: SellerSearch): string {
  if ((text || sort === sortOrder.nearest) && totalCount >= textTotalMax)
    return m.seller_list_count_more()
  return countText(totalCount, m.seller_list_count_one, m.seller_list_count)
}

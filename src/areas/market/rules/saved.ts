/** The list of saved products. */

import { choice, defineList, text } from '#kernel/list.ts'
import { sortOrder } from '#kernel/sort-orders.ts'

/** What a user has saved, the latest first. */
export const savedList = defineList({
  filters: { trade: choice('companyType', [0, 1, 2, 3, 4, 5, 6, 7]), text: text('filterText') },
  orders: [sortOrder.newest, sortOrder.lowPrice, sortOrder.highPrice],
})

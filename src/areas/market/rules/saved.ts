/** The list of saved products. */
import { sortOrder } from '#kernel/codes.ts'
import { choice, defineList, text } from '#kernel/list.ts'

/** What a user has saved, the latest first. */
export const savedList = defineList({
  filters: { trade: choice('companyType', [0, 1, 2, 3, 4, 5, 6, 7]), text: text('filterText') },
  orders: [sortOrder.newest, sortOrder.lowPrice, sortOrder.highPrice],
})

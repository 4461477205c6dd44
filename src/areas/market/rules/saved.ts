/** The list of saved products. */

import { allTrades } from '#areas/companies/rules/trades.ts'
import { choice, defineList, text } from '#kernel/list.ts'
import { sortOrder } from '#kernel/sort-orders.ts'

/** What a user has saved, the latest first. */
export const savedList = defineList({
  filters: {
    trade: choice('companyType', () => [0, ...allTrades().map(({ id }) => id)], 0),
    text: text('filterText'),
  },
  orders: [sortOrder.newest, sortOrder.lowPrice, sortOrder.highPrice],
})

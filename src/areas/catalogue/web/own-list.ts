/** A seller's lists of own products (rules 8.1, 8.7). */
import { href } from 'react-router'
import { allTrades } from '#areas/companies/rules/trades.ts'
import { verificationStatuses } from '#kernel/codes.ts'
import { choice, defineList, id, text } from '#kernel/list.ts'
import { catalogueSortOrders } from '#kernel/sort-orders.ts'

/** The Manage Products list, which every product screen links back to. */
export const manageProductsPath = href('/companyDetail/productList')

/** The simpler list; its child route `companyProductList` shows the same page. */
export const companyProductsPath = href('/companyDetail/myCompany')

/** A seller's own products of one trade; the initial trade differs between sellers. */
export const ownProductList = defineList({
  filters: {
    trade: choice('companyType', () => allTrades().map(({ id }) => id), -1),
    type: id('itemType', 'trade'),
    sub: id('itemSubType', 'type'),
    status: choice('filterStatus', verificationStatuses),
    text: text('filterText'),
  },
  orders: catalogueSortOrders,
  size: 25,
})

/** The overview's two lists, whose parameters share one URL (rules 5.1). */
import { href } from 'react-router'
import { status, verificationStatuses } from '#kernel/codes.ts'
import { choice, defineList, text } from '#kernel/list.ts'
import { commonSortOrders } from '#kernel/sort-orders.ts'

/** The overview's path. */
export const overviewPath = href('/user/UserInfo')

/** A user's own reviews. */
export const ownReviews = defineList({
  filters: {
    status: choice('filterStatus', verificationStatuses),
    text: text('filterText'),
  },
  orders: commonSortOrders,
  pageSizes: [25],
  prefix: 'review',
})

/** A user's messages to the operator. */
export const ownMessages = defineList({
  filters: {
    status: choice('filterStatus', [status.all, status.new, status.inProgress, status.completed]),
    text: text('filterText'),
  },
  orders: commonSortOrders,
  pageSizes: [25],
  prefix: 'message',
})

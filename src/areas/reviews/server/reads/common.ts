/** Columns and sort order shared by the review lists. */
import { type SQL, sql } from 'drizzle-orm'
import { fieldsIn } from '#kernel/record.ts'
import { orderBy } from '#platform/database/order.ts'
import { billRecord, reviewRecord } from '../../contract.ts'
import { reviewBills, reviews } from '../tables.ts'

/** The columns of a review with the decisions on it. */
export const decidedColumns = {
  id: reviews.id,
  ...fieldsIn(reviewRecord, reviews),
  createdAt: reviews.createdAt,
  companyStatus: reviews.companyStatus,
  companyComment: reviews.companyComment,
  adminStatus: reviews.adminStatus,
  adminComment: reviews.adminComment,
}

/** The columns of a review's bill. */
export const billColumns = {
  reviewId: reviewBills.reviewId,
  picture: reviewBills.picture,
  ...fieldsIn(billRecord, reviewBills),
}

/**
 * Sort 1 and 2 are by time posted, 3 and 4 by the admin's decision, 5 and 6 by a name, 7 and 8 by
 * rating; ties are sorted latest first.
 *
 * @param name the name to sort by: the author's or the company's
 */
export function orderOf(sortBy: number, name: SQL): SQL {
  const { createdAt, id, adminDecidedAt: validated, rating } = reviews
  return orderBy(sortBy, {
    latest: sql`${createdAt} desc nulls last, ${id} desc nulls last`,
    oldest: sql`${createdAt}, ${id}`,
    validated,
    name,
    rating,
  })
}

/** Columns and sort order shared by the review lists. */
import { type SQL, sql } from 'drizzle-orm'
import { orderBy } from '#platform/database/order.ts'
import { reviews } from '../tables.ts'

/** A review with the decisions on it. */
export interface DecidedReviewRow {
  id: number
  rating: number
  message: string
  createdAt: Date
  companyStatus: number
  companyComment: string | null
  adminStatus: number
  adminComment: string | null
}

/** The columns of a {@link DecidedReviewRow}. */
export const decidedColumns = {
  id: reviews.id,
  rating: reviews.rating,
  message: reviews.message,
  createdAt: reviews.createdAt,
  companyStatus: reviews.companyStatus,
  companyComment: reviews.companyComment,
  adminStatus: reviews.adminStatus,
  adminComment: reviews.adminComment,
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

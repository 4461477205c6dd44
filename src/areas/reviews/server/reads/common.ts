/** What the lists of reviews share: columns and order. */
import { type SQL, sql } from 'drizzle-orm'
import { orderBy } from '#platform/database/order.ts'
import { reviews } from '../tables.ts'

/** A review with what was decided on it. */
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
 * Sort 1 and 2 go by posting, 3 and 4 by the admin's decision, 5 and 6 by a name, 7 and 8 by
 * rating; the latest comes first among equals.
 *
 * @param name of whom the list tells: the author, or the company
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

/** What the lists of reviews share: columns and order. */
import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { sortOrder } from '#kernel/codes.ts'
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
export function orderOf(sortBy: number, name: SQL): SQL[] {
  const latest = [sql`${reviews.createdAt} desc nulls last`, sql`${reviews.id} desc nulls last`]
  switch (sortBy) {
    case sortOrder.oldestModification:
      return [asc(reviews.createdAt), asc(reviews.id)]
    case sortOrder.latestValidate:
      return [sql`${reviews.adminDecidedAt} desc nulls last`, ...latest]
    case sortOrder.oldestValidate:
      return [sql`${reviews.adminDecidedAt} asc nulls last`, ...latest]
    case sortOrder.aToZ:
      return [sql`lower(${name})`, ...latest]
    case sortOrder.zToA:
      return [sql`lower(${name}) desc`, ...latest]
    case sortOrder.highRating:
      return [desc(reviews.rating), ...latest]
    case sortOrder.lowRating:
      return [asc(reviews.rating), ...latest]
    default:
      return latest
  }
}

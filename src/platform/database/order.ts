/** ORDER BY clauses of lists, for the sort orders of rules 1.11. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { sortOrder } from '#kernel/sort-orders.ts'

/** A list's sort columns; a sort order whose column is missing falls back to `latest`. */
export interface OrderColumns {
  /** Latest modification first, including a tiebreaker. */
  latest: SQL
  /** The reverse of `latest`. */
  oldest: SQL
  validated?: SQLWrapper
  name?: SQLWrapper
  rating?: SQLWrapper
  offers?: SQLWrapper
}

/**
 * The ORDER BY for a sort order. Ties are broken by `latest`; rows without a validation come last.
 */
export function orderBy(sortBy: number, columns: OrderColumns): SQL {
  const { latest, oldest, validated, name, rating, offers } = columns
  switch (sortBy) {
    case sortOrder.oldestModification:
      return oldest
    case sortOrder.latestValidate:
      return validated ? sql`${validated} desc nulls last, ${latest}` : latest
    case sortOrder.oldestValidate:
      return validated ? sql`${validated} nulls last, ${latest}` : oldest
    case sortOrder.aToZ:
      return name ? sql`lower(${name}), ${latest}` : latest
    case sortOrder.zToA:
      return name ? sql`lower(${name}) desc, ${latest}` : latest
    case sortOrder.highRating:
      return rating ? sql`${rating} desc, ${latest}` : latest
    case sortOrder.lowRating:
      return rating ? sql`${rating}, ${latest}` : latest
    case sortOrder.showOffers:
      return offers ? sql`${offers} desc, ${latest}` : latest
    default:
      return latest
  }
}

/** How lists of products `p` are sorted (document 1, section 9). */
import { type SQL, sql } from 'drizzle-orm'
import { sortOrder } from '#kernel/codes.ts'

/** Opposite orders are exact mirrors, the tie included; those by rating mean the latest first. */
export function productOrder(sortBy: number): SQL {
  switch (sortBy) {
    case sortOrder.oldestModification:
      return sql`p.modified_at, p.id desc`
    case sortOrder.latestValidate:
      return sql`p.validated_at desc nulls last, p.id`
    case sortOrder.oldestValidate:
      return sql`p.validated_at nulls last, p.id desc`
    case sortOrder.aToZ:
      return sql`lower(p.name), p.id`
    case sortOrder.zToA:
      return sql`lower(p.name) desc, p.id desc`
    case sortOrder.showOffers:
      return sql`p.show_in_offers desc, p.modified_at desc, p.id`
    default:
      return sql`p.modified_at desc, p.id`
  }
}

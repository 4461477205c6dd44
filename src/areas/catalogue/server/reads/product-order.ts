/** What lists of products `p` are asked, and how they are sorted (document 1, section 9). */
import { type SQL, sql } from 'drizzle-orm'
import { sortOrder } from '#kernel/codes.ts'

/** What a page of products is asked; 0 and '' ask for all. */
export interface ProductQuery {
  companyType: number
  itemType: number
  itemSubType: number
  /** A colour of rules.ts that some image must show. */
  color: number
  filterText: string
  sortBy: number
  pageSize: number
  pageNumber: number
}

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

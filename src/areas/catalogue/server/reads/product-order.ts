/** What lists of products `p` are asked, and how they are sorted (document 1, section 9). */
import { type SQL, sql } from 'drizzle-orm'
import { orderBy } from '#platform/database/order.ts'

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

/** The ORDER BY of products `p`; by rating, which they have none of, means the latest first. */
export function productOrder(sortBy: number): SQL {
  return orderBy(sortBy, {
    latest: sql`p.modified_at desc, p.id`,
    oldest: sql`p.modified_at, p.id desc`,
    validated: sql`p.validated_at`,
    name: sql`p.name`,
    offers: sql`p.show_in_offers`,
  })
}

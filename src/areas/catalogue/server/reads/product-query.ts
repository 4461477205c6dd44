/** Filtering, sorting and counting for lists of products `p` (document 1, section 9). */
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#platform/database/database.ts'
import { orderBy } from '#platform/database/order.ts'

/** Query for a page of products; 0 and '' mean all. */
export interface ProductQuery {
  companyType: number
  itemType: number
  itemSubType: number
  /** Id of a colour that at least one image must have. */
  color: number
  filterText: string
  sortBy: number
  pageSize: number
  pageNumber: number
}

/** ORDER BY for products `p`. Products have no rating: sorting by it gives the latest first. */
export function productOrder(sortBy: number): SQL {
  return orderBy(sortBy, {
    latest: sql`p.modified_at desc, p.id`,
    oldest: sql`p.modified_at, p.id desc`,
    validated: sql`p.validated_at`,
    name: sql`p.name`,
    offers: sql`p.show_in_offers`,
  })
}

/**
 * Conditions on a product `p` for item type and search words. Every word must match; only the first
 * eight are used. The lists are short enough to be scanned.
 */
export function typeAndWords(
  query: Omit<ProductQuery, 'color'>,
  hasWord: (word: string) => SQL,
): SQL[] {
  const conditions: SQL[] = []
  if (query.companyType) conditions.push(sql`p.company_type_id = ${query.companyType}`)
  if (query.itemType) conditions.push(sql`p.item_type_id = ${query.itemType}`)
  if (query.itemSubType) conditions.push(sql`p.item_sub_type_id = ${query.itemSubType}`)
  const words = query.filterText.toLowerCase().split(/\s+/).filter(Boolean)
  return [...conditions, ...words.slice(0, 8).map(hasWord)]
}

/** Number of rows that a query, given from its `from` clause on, returns. */
export async function countOf(reader: Reader, fitting: SQL): Promise<number> {
  const { rows } = await reader.execute<{ count: number }>(
    sql`select count(*)::integer as count ${fitting}`,
  )
  return rows[0]?.count ?? 0
}

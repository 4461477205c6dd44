/** How lists of products `p` are filtered, sorted and counted (document 1, section 9). */
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#platform/database/database.ts'
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

/**
 * The conditions on a product `p` for item type and typed words. Every word has to occur, the first
 * eight are searched for: these lists are short enough to be read.
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

/** How many rows a statement finds, given from its `from` on. */
export async function countOf(reader: Reader, fitting: SQL): Promise<number> {
  const { rows } = await reader.execute<{ count: number }>(
    sql`select count(*)::integer as count ${fitting}`,
  )
  return rows[0]?.count ?? 0
}

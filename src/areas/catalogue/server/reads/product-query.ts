/** Filtering, sorting and counting for lists of products `p` (rules 1.11). */
import { setImmediate } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { holdsWords, isNotation, searchWords } from '#areas/search/rules/words.ts'
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

/** Conditions on a product `p` for trade and item type. */
export function ofType(
  query: Pick<ProductQuery, 'companyType' | 'itemType' | 'itemSubType'>,
): SQL[] {
  const conditions: SQL[] = []
  if (query.companyType) conditions.push(sql`p.company_type_id = ${query.companyType}`)
  if (query.itemType) conditions.push(sql`p.item_type_id = ${query.itemType}`)
  if (query.itemSubType) conditions.push(sql`p.item_sub_type_id = ${query.itemSubType}`)
  return conditions
}

// How many texts are cut before other requests get their turn.
const slice = 500

/**
 * Condition on a product `p` to have every word of a search. The lists are short enough to be
 * scanned.
 *
 * @param text of `p`, as SQL
 * @param from the `from` clause, with the other conditions
 */
export async function withWords(
  reader: Reader,
  search: string,
  { text, from }: { text: SQL; from: SQL },
): Promise<SQL> {
  if (search === '') return sql`true`
  const { rows } = await reader.execute<{ id: string; text: string }>(sql`
    select id, text from (select p.id, ${text} as text ${from} offset 0) texts
    where ${mayHold(search)}`)
  const holds = holdsWords(search)
  const ids: string[] = []
  for (let at = 0; at < rows.length; at += slice) {
    if (at > 0) await setImmediate()
    for (const { id, text } of rows.slice(at, at + slice)) if (holds(text)) ids.push(id)
  }
  return sql`p.id::text = any(${sql.param(ids)}::text[])`
}

/**
 * A condition on `text` that every match meets, so that few texts leave the database: the words that
 * have one spelling only, apart from dots and blanks between letters.
 */
function mayHold(search: string): SQL {
  const plain = searchWords(search).filter((word) => /^[a-z]{4,}$/.test(word) && !isNotation(word))
  const letters = sql`translate(lower(normalize(text, nfkc)), ' .&-', '')`
  const each = plain.map((word) => sql`strpos(${letters}, ${word}::text) > 0`)
  return sql.join([sql`true`, ...each], sql` and `)
}

/** Number of rows that a query, given from its `from` clause on, returns. */
export async function countOf(reader: Reader, fitting: SQL): Promise<number> {
  const { rows } = await reader.execute<{ count: number }>(
    sql`select count(*)::integer as count ${fitting}`,
  )
  return rows[0]?.count ?? 0
}

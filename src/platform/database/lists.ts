/** What the reads of lists share: a page of rows with its total, and the search for a typed text. */
import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { pageWindow } from '#kernel/paging.ts'
import type { Reader } from './database.ts'

/**
 * A page of what a query finds, and how many that is in all.
 *
 * @param query ends with `$dynamic()`, without an order of its own
 */
export async function pageOf<Query extends PgSelect>(
  reader: Reader,
  query: Query,
  order: SQL,
  page: { pageSize: number; pageNumber: number } | { offset: number; limit: number },
): Promise<{ rows: Query['_']['result']; totalCount: number }> {
  const { offset, limit } = 'limit' in page ? page : pageWindow(page)
  const all = query.as('found')
  const [rows, totalCount] = await Promise.all([
    query.orderBy(order).offset(offset).limit(limit),
    reader.$count(all),
  ])
  return { rows, totalCount }
}

/** Whether one of the columns holds a text, in any letter case; an empty one filters nothing. */
export function holds(text: string, ...columns: SQLWrapper[]): SQL | undefined {
  if (text === '') return undefined
  // A plain search: no character of the text means anything.
  return or(...columns.map((column) => sql`strpos(lower(${column}), lower(${text}::text)) > 0`))
}

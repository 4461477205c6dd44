/** Shared by list queries: pagination with a total count, and the text filter. */
import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { pageWindow } from '#kernel/paging.ts'
import type { Reader } from './database.ts'

/**
 * One page of a query's rows, and the total count.
 *
 * @param query ends with `$dynamic()`, without an ORDER BY
 */
export async function pageOf<Query extends PgSelect>(
  reader: Reader,
  query: Query,
  order: SQL,
  page: { pageSize: number; pageNumber: number } | { offset: number; limit: number },
): Promise<{ rows: Query['_']['result']; totalCount: number }> {
  const { offset, limit } = 'limit' in page ? page : pageWindow(page)
  const all = query.as('matches')
  const [rows, totalCount] = await Promise.all([
    query.orderBy(order).offset(offset).limit(limit),
    reader.$count(all),
  ])
  return { rows, totalCount }
}

/** Condition that a column contains a text, case-insensitively; none for an empty text. */
export function holds(text: string, ...columns: SQLWrapper[]): SQL | undefined {
  if (text === '') return undefined
  // strpos rather than LIKE: no character of the text is a wildcard.
  return or(...columns.map((column) => sql`strpos(lower(${column}), lower(${text}::text)) > 0`))
}

/** Rows by the hundred in one statement. */

import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '#platform/database/database.ts'

/** Name of a column, its type, and what it is called in the rows. */
export type Column = readonly [name: string, type: string, field: string]

/**
 * All rows as one value: many times as fast on the embedded database as a value each. Answers the
 * ids of those that were not there yet.
 */
export async function insertAll(
  tx: Transaction,
  table: PgTable,
  rows: readonly object[],
  columns: readonly Column[],
): Promise<string[]> {
  if (rows.length === 0) return []
  const names = sql.raw(columns.map(([name]) => name).join(', '))
  const fields = sql.raw(columns.map(([, type, field]) => `"${field}" ${type}`).join(', '))
  const values = sql.raw(columns.map(([, , field]) => `row."${field}"`).join(', '))
  const added = await tx.execute<{ id: string }>(sql`
    insert into ${table} (${names})
    select ${values} from json_to_recordset(${JSON.stringify(rows)}::json) as row (${fields})
    on conflict do nothing returning id`)
  return added.rows.map(({ id }) => id)
}

/**
 * Sets these columns of all rows, found by their id, in one statement.
 *
 * @param columns without the id
 */
export async function updateAll(
  tx: Transaction,
  table: PgTable,
  rows: readonly { id: string }[],
  columns: readonly Column[],
): Promise<void> {
  if (rows.length === 0) return
  const sets = sql.raw(columns.map(([name, , field]) => `${name} = changed."${field}"`).join(', '))
  const fields = sql.raw(columns.map(([, type, field]) => `"${field}" ${type}`).join(', '))
  await tx.execute(sql`
    update ${table} set ${sets}, modified_at = now()
    from json_to_recordset(${JSON.stringify(rows)}::json) as changed (id uuid, ${fields})
    where ${table}.id = changed.id`)
}

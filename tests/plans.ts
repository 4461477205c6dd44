/** Query plans of the database. */
import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'

/**
 * The plan of a statement with sequential scans off: on the small tables of tests the planner would
 * prefer them.
 */
export async function planOf(
  database: Pick<Database, 'transaction'>,
  statement: SQLWrapper | string,
): Promise<string> {
  const { rows } = await database.transaction(async (tx) => {
    await tx.execute('set local enable_seqscan = off')
    return tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement}`)
  })
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** How a database would carry out a statement. */
import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'

/** The plan of a statement over many rows: of few, as tests have, the planner would read all. */
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

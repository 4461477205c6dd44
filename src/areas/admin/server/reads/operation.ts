/** What the database server says of itself. */
import { sql } from 'drizzle-orm'
import type { Reader } from '#platform/database/database.ts'

/** Its version, the size of the database, and when its log was last archived. */
export async function serverFacts(
  reader: Reader,
): Promise<{ version: string; bytes: number; archivedAt: Date | null }> {
  const { rows } = await reader.execute<{ version: string; bytes: number; at: string | null }>(sql`
    select current_setting('server_version') as version,
      pg_database_size(current_database())::float8 as bytes,
      (select to_json(last_archived_time) #>> '{}' from pg_stat_archiver) as at`)
  const [row] = rows
  if (!row) throw new Error('The database says nothing of itself.')
  return { ...row, archivedAt: row.at === null ? null : new Date(row.at) }
}

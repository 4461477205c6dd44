/** What tests of locks on PostgreSQL share. */
import { expect } from 'vitest'
import type { Database } from '#platform/database/database.ts'

/** Waits until a transaction of this database, which is a test's own, waits for another's lock. */
export async function untilOneWaits(database: Pick<Database, 'query'>): Promise<void> {
  const waiting = async () => {
    const { rows } = await database.query(
      `select pid from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length
  }
  await expect.poll(waiting).toBe(1)
}

/** Shared by tests of locks on PostgreSQL. */
import { expect } from 'vitest'
import type { Database } from '#platform/database/database.ts'

/** Waits until one transaction of the test's own database is waiting for a lock. */
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

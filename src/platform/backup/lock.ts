/** What must not happen during a backup. */
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'

/** The advisory lock of a backup; an arbitrary number, the same for every process. */
export const backupLock = 6_338_340

/**
 * Keeps a backup from beginning before the transaction has ended.
 *
 * @returns false if one runs: nothing that it may have seen in the database must be removed from the
 *   file store.
 */
export async function mayRemoveFiles(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT pg_try_advisory_xact_lock_shared(${backupLock}) AS may`,
  )
  return rows[0]?.may === true
}

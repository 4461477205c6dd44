/** Rebuilds the queue from the areas' tables. */
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { pendingItems, verificationHistory } from '../tables.ts'
import { verifiables } from '../verified.ts'

const batch = 5000

/**
 * Adds pending things that are missing from the queue, and removes those no longer pending. Correct
 * rows stay as they are, with their claims.
 *
 * @returns how many rows were added and removed
 */
export async function rebuildQueue(tx: Transaction): Promise<{ added: number; removed: number }> {
  const outcome = { added: 0, removed: 0 }
  for (const { subject, waiting } of verifiables()) {
    const removed = await tx.execute(sql`
      delete from ${pendingItems} q where q.subject = ${subject}
        and not exists (select 1 from (${waiting}) w where w.id = q.subject_id)`)
    outcome.removed += removed.rowCount ?? 0
    outcome.added += await addMissing(tx, subject, waiting)
  }
  return outcome
}

/** Adds what is missing in batches, since one statement for all would take too long. */
async function addMissing(tx: Transaction, subject: string, waiting: SQL): Promise<number> {
  let added = 0
  for (;;) {
    // Imported things have no history, so `since` falls back to the area's own time.
    const { rowCount } = await tx.execute(sql`
      insert into ${pendingItems} (subject, subject_id, company_id, since)
      select ${subject}, w.id, w.company_id, coalesce(
        (select h.decided_at from ${verificationHistory} h
         where h.subject = ${subject} and h.subject_id = w.id order by h.id desc limit 1),
        w.since)
      from (${waiting}) w
      where not exists (
        select 1 from ${pendingItems} q where q.subject = ${subject} and q.subject_id = w.id)
      limit ${batch}
      on conflict do nothing`)
    added += rowCount ?? 0
    if ((rowCount ?? 0) < batch) return added
  }
}

/** The queue, rebuilt from the areas' tables. */
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { pendingItems, verificationHistory } from '../tables.ts'
import { verifiables } from '../verified.ts'

const batch = 5000

/**
 * Puts into the queue what waits and is not in it, and takes out what does not wait any more. What
 * is in it rightly stays as it is, with its claims.
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

/** Adds what is missing, so many at a time: one statement for all would take too long. */
async function addMissing(tx: Transaction, subject: string, waiting: SQL): Promise<number> {
  let added = 0
  for (;;) {
    // What was imported has no history.
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

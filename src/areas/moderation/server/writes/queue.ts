/** The queue made anew from what the areas' tables say. */
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { pendingItems, verificationHistory } from '../tables.ts'
import { verifiables } from '../verified.ts'

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
    // What was imported has no history.
    const added = await tx.execute(sql`
      insert into ${pendingItems} (subject, subject_id, company_id, since)
      select ${subject}, w.id, w.company_id, coalesce(
        (select h.decided_at from ${verificationHistory} h
         where h.subject = ${subject} and h.subject_id = w.id order by h.id desc limit 1),
        w.since)
      from (${waiting}) w
      on conflict do nothing`)
    outcome.added += added.rowCount ?? 0
    outcome.removed += removed.rowCount ?? 0
  }
  return outcome
}

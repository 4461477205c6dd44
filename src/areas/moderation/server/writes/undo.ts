/** What is kept of a decision for ten minutes, so that it can be undone. */
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { problem } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import { m } from '#words/messages.js'
import { undoMinutes } from '../../rules.ts'
import { type Undo, verificationHistory } from '../tables.ts'
import type { ItemKey } from './claims.ts'

const table = verificationHistory

/** Keeps what the latest decision on a thing changed. */
export async function keepForUndo(tx: Transaction, item: ItemKey, undo: Undo): Promise<void> {
  await tx
    .update(table)
    .set({ undo })
    .where(eq(table.id, latestOf(item)))
}

/** Marks the latest decision on a thing as undone, so that its owner is not told about it. */
export async function withdrawDecision(tx: Transaction, item: ItemKey): Promise<void> {
  await tx
    .update(table)
    .set({ undoneAt: sql`now()`, undo: null })
    .where(eq(table.id, latestOf(item)))
}

/**
 * Takes what a decision changed, while its thing is locked.
 *
 * @throws Problem 409 if it can no longer be undone.
 */
export async function takeUndo(tx: Transaction, id: number, item: ItemKey): Promise<Undo> {
  const [row] = await tx
    .select({
      undo: table.undo,
      undoneAt: table.undoneAt,
      // Not now(), the start of the transaction, which may have waited for a lock since then.
      isRecent: sql<boolean>`${table.decidedAt} > clock_timestamp() - ${undoMinutes} * interval '1 minute'`,
      isLatest: sql<boolean>`${table.id} = ${latestOf(item)}`,
    })
    .from(table)
    .where(eq(table.id, id))
    .for('update')
  if (!row) throw problem(404, m.refused_gone)
  if (row.undoneAt) throw problem(409, m.refused_decision_undone)
  if (!row.isLatest) throw problem(409, m.refused_decided_again)
  if (!row.undo || !row.isRecent) {
    throw problem(409, () => m.refused_decision_late({ minutes: undoMinutes }))
  }
  await withdrawDecision(tx, item)
  return row.undo
}

/** Forgets what can no longer be undone. */
export async function forgetUndo(tx: Transaction): Promise<void> {
  await tx
    .update(table)
    .set({ undo: null })
    .where(
      and(
        isNotNull(table.undo),
        sql`${table.decidedAt} < now() - ${undoMinutes} * interval '1 minute'`,
      ),
    )
}

function latestOf({ subject, subjectId }: ItemKey) {
  return sql`(select max(latest.id) from ${table} latest
    where latest.subject = ${subject} and latest.subject_id = ${subjectId})`
}

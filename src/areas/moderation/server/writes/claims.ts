/** Claims: what one admin looks at, no other decides on meanwhile. */
import { and, eq, gt, sql } from 'drizzle-orm'
import { problem } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { VerificationSubject } from '../../rules.ts'
import { pendingItems } from '../tables.ts'

/** Names one thing of the queue. */
export interface ItemKey {
  subject: VerificationSubject
  subjectId: string
}

/**
 * Locks a thing's row of the queue. The operator's command heeds no claim.
 *
 * @throws Problem 409 where another admin has claimed it.
 */
export async function refuseClaimed(
  tx: Transaction,
  { subject, subjectId }: ItemKey,
  adminId: string | null,
): Promise<void> {
  const table = pendingItems
  const [claimed] = await tx
    .select({ by: table.claimedBy })
    .from(table)
    .where(
      and(
        eq(table.subject, subject),
        eq(table.subjectId, subjectId),
        // Not now(), the transaction's begin: who has waited for a lock must see what is true then.
        gt(table.claimedUntil, sql`clock_timestamp()`),
      ),
    )
    .for('update')
  if (claimed && adminId !== null && claimed.by !== adminId) {
    throw problem(409, 'Another admin is looking at it.')
  }
}

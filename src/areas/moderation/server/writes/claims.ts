/** Claims: while one admin reviews an item, no other can decide on it. */
import { and, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { problem } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import { m } from '#words/messages.js'
import { claimMinutes, type VerificationSubject } from '../../rules.ts'
import { pendingItems } from '../tables.ts'

/** Identifies an item of the queue. */
export interface ItemKey {
  subject: VerificationSubject
  subjectId: string
}

/**
 * Locks a claimed item's row of the queue. The operator's command ignores claims.
 *
 * @throws Problem 409 if another admin has claimed it.
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
        isItem({ subject, subjectId }),
        // Not now(), the start of the transaction, which may have waited for a lock since then.
        gt(table.claimedUntil, sql`clock_timestamp()`),
      ),
    )
    .for('update')
  if (claimed && adminId !== null && claimed.by !== adminId) {
    throw problem(409, m.refused_claimed)
  }
}

/**
 * Claims items of the queue that no other admin has claimed, or extends the admin's own claims.
 *
 * @returns the items that the admin has claimed now
 */
export async function claimItems(
  tx: Transaction,
  items: readonly ItemKey[],
  adminId: string,
): Promise<ItemKey[]> {
  const table = pendingItems
  const claimed: ItemKey[] = []
  for (const item of inOrder(items)) {
    const rows = await tx
      .update(table)
      .set({
        claimedBy: adminId,
        claimedUntil: sql`now() + make_interval(mins => ${claimMinutes})`,
      })
      .where(
        and(
          isItem(item),
          or(
            isNull(table.claimedUntil),
            lt(table.claimedUntil, sql`now()`),
            eq(table.claimedBy, adminId),
          ),
        ),
      )
      .returning({ id: table.subjectId })
    if (rows.length > 0) claimed.push(item)
  }
  return claimed
}

/** Releases the admin's own claims; those of others stay. */
export async function releaseItems(
  tx: Transaction,
  items: readonly ItemKey[],
  adminId: string,
): Promise<void> {
  for (const item of inOrder(items)) {
    await tx
      .update(pendingItems)
      .set({ claimedBy: null, claimedUntil: null })
      .where(and(isItem(item), eq(pendingItems.claimedBy, adminId)))
  }
}

function isItem({ subject, subjectId }: ItemKey): SQL | undefined {
  return and(eq(pendingItems.subject, subject), eq(pendingItems.subjectId, subjectId))
}

/** A fixed order, so that two transactions that lock the same items cannot deadlock. */
export function inOrder<Item extends ItemKey>(items: readonly Item[]): Item[] {
  const nameOf = ({ subject, subjectId }: ItemKey) => `${subject} ${subjectId}`
  return items.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
}

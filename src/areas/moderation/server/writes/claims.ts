/** Claims: what one admin looks at, no other decides on in the meantime. */
import { and, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { problem } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import { claimMinutes, type VerificationSubject } from '../../rules.ts'
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
        isItem({ subject, subjectId }),
        // Not now(), the transaction's begin: who has waited for a lock must see what is true then.
        gt(table.claimedUntil, sql`clock_timestamp()`),
      ),
    )
    .for('update')
  if (claimed && adminId !== null && claimed.by !== adminId) {
    throw problem(409, 'Another admin is looking at it.')
  }
}

/**
 * Claims things of the queue that nobody else has, or claims them for longer.
 *
 * @returns those that are the admin's now
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

/** Gives claims back; those of others stay. */
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

/** One order for everybody, so that no two who take the same things can block each other. */
export function inOrder<Item extends ItemKey>(items: readonly Item[]): Item[] {
  const nameOf = ({ subject, subjectId }: ItemKey) => `${subject} ${subjectId}`
  return items.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
}

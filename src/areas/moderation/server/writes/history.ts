/** The history of verification, to which rows are only added, and the queue that follows from it. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Status, status } from '#kernel/codes.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { VerificationSubject } from '../../rules.ts'
import { pendingItems, verificationHistory } from '../tables.ts'
import { inOrder } from './claims.ts'

/** One change of a verification status. */
export interface Verification {
  subject: VerificationSubject
  subjectId: string
  /** The company that the thing belongs to; null for what belongs to none. */
  companyId: string | null
  status: Status
  /** What the admin wrote for the owner. */
  comment?: string
  /** Who did it: the owner who submits, the admin who decides, null for the operator. */
  decidedBy: string | null
  /** Of decisions alone: see `verificationHistory`. */
  ownerId?: string
  thing?: string
  place?: string
  version?: string
}

/**
 * Adds one row to the history of what was submitted and decided, and keeps the queue: what is
 * pending waits in it, all else leaves it. Call it in the transaction that changes the status, so
 * that the three cannot differ.
 */
export function recordVerification(tx: Transaction, verification: Verification): Promise<void> {
  return recordVerifications(tx, [verification])
}

/** The same for many at once. */
export async function recordVerifications(
  tx: Transaction,
  list: readonly Verification[],
): Promise<void> {
  // A statement takes 65,535 parameters at most.
  for (let from = 0; from < list.length; from += 1000) {
    const part = list.slice(from, from + 1000)
    await tx.insert(verificationHistory).values(part)
    await enqueueItems(tx, part)
    await dequeueItems(tx, part)
  }
}

const isPending = (verification: Verification) => verification.status === status.pending

/** What its owner has changed waits from now on, and is looked at again. */
async function enqueueItems(tx: Transaction, list: readonly Verification[]): Promise<void> {
  const rows = inOrder(list.filter(isPending)).map(({ subject, subjectId, companyId }) => ({
    subject,
    subjectId,
    companyId,
  }))
  if (rows.length === 0) return
  await tx
    .insert(pendingItems)
    .values(rows)
    .onConflictDoUpdate({
      target: [pendingItems.subject, pendingItems.subjectId],
      set: { since: sql`now()`, claimedBy: null, claimedUntil: null },
    })
}

async function dequeueItems(tx: Transaction, list: readonly Verification[]): Promise<void> {
  const gone = list.filter((verification) => !isPending(verification))
  for (const subject of new Set(gone.map((each) => each.subject))) {
    const ids = gone.filter((each) => each.subject === subject).map((each) => each.subjectId)
    await dequeue(tx, and(eq(pendingItems.subject, subject), inArray(pendingItems.subjectId, ids)))
  }
}

/** Takes rows out of the queue, locked in the order of claims: no two may block each other. */
async function dequeue(tx: Transaction, which: SQL | undefined): Promise<void> {
  const { subject, subjectId } = pendingItems
  const locked = tx
    .select({ subject, subjectId })
    .from(pendingItems)
    .where(which)
    .orderBy(sql`(${subject} || ' ' || ${subjectId}) collate "C"`)
    .for('update')
  await tx.delete(pendingItems).where(sql`(${subject}, ${subjectId}) in ${locked}`)
}

/**
 * Forgets whose things were decided on and what they were called, and what of a company waits; the
 * decisions stay.
 */
export async function forgetOwner(
  tx: Transaction,
  { ownerId, companyId }: { ownerId: string; companyId: string | null },
): Promise<void> {
  await tx
    .update(verificationHistory)
    .set({ ownerId: null, thing: '' })
    .where(eq(verificationHistory.ownerId, ownerId))
  if (companyId) await dequeue(tx, eq(pendingItems.companyId, companyId))
}

/** The append-only history of verification, and the queue that follows from it. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Status, status } from '#kernel/codes.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { VerificationSubject } from '../../rules.ts'
import { pendingItems, verificationHistory } from '../tables.ts'
import { inOrder } from './claims.ts'
import { endTrust, passTrusted } from './trust.ts'

/** One change of a verification status. */
export interface Verification {
  subject: VerificationSubject
  subjectId: string
  /** The company that the thing belongs to; null if there is none. */
  companyId: string | null
  status: Status
  /** What the admin wrote for the owner. */
  comment?: string
  /** The owner who submits or the admin who decides; null for the operator. */
  decidedBy: string | null
  /** For decisions only: see `verificationHistory`. */
  ownerId?: string | null
  thing?: string
  thingHindi?: string
  place?: string
  version?: string
}

/**
 * Adds a row to the history of submissions and decisions, and updates the queue: what is pending is
 * in it, anything else is removed. Call it in the transaction that changes the status, so that the
 * three cannot differ.
 */
export function recordVerification(tx: Transaction, verification: Verification): Promise<void> {
  return recordVerifications(tx, [verification])
}

/** The same for many at once. */
export async function recordVerifications(
  tx: Transaction,
  list: readonly Verification[],
): Promise<void> {
  // A statement can have at most 65,535 parameters.
  for (let from = 0; from < list.length; from += 1000) {
    const part = list.slice(from, from + 1000)
    await tx.insert(verificationHistory).values(part)
    await enqueueItems(tx, part)
    await dequeueItems(tx, part)
    await passTrusted(tx, part.filter(isPending))
  }
}

const isPending = (verification: Verification) => verification.status === status.pending

/** What its owner has changed waits from now on, and loses its claim, to be reviewed again. */
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

/** Removes rows from the queue, locking them in the order of claims to avoid deadlocks. */
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
 * Erases owner and name from the decisions on a person's things, and removes the company's items
 * from the queue; the decisions themselves stay.
 */
export async function forgetOwner(
  tx: Transaction,
  { ownerId, companyId }: { ownerId: string; companyId: string | null },
): Promise<void> {
  await tx
    .update(verificationHistory)
    .set({ ownerId: null, thing: '', thingHindi: '', undo: null })
    .where(eq(verificationHistory.ownerId, ownerId))
  if (!companyId) return
  await dequeue(tx, eq(pendingItems.companyId, companyId))
  await endTrust(tx, companyId)
}

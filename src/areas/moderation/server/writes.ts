/** Moderation's writes: the history of verification, to which rows are only added. */
import { type Status, status } from '#kernel/codes.ts'
import type { Transaction } from '#platform/database/database.ts'
import { emit } from '#platform/jobs/events.ts'
import type { VerificationSubject } from '../rules.ts'
import { verificationDecided } from './events.ts'
import { verificationHistory } from './tables.ts'

/** One change of a verification status. */
export interface Verification {
  subject: VerificationSubject
  subjectId: string
  /** The company that the thing belongs to; null for what belongs to none. */
  companyId: string | null
  status: Status
  /** What the admin wrote for the owner. */
  comment?: string
  /** Whose deed it is: the owner who submits, the admin who decides, null for the operator. */
  decidedBy: string | null
}

/**
 * Adds one row to the history of what was submitted and decided. Call it in the transaction that
 * changes the status, so that the two cannot differ.
 */
export function recordVerification(tx: Transaction, verification: Verification): Promise<void> {
  return recordVerifications(tx, [verification])
}

/** The same for many at once. Owners learn of what was approved or rejected. */
export async function recordVerifications(
  tx: Transaction,
  list: readonly Verification[],
): Promise<void> {
  // A statement takes 65,535 parameters at most.
  for (let from = 0; from < list.length; from += 1000) {
    await tx.insert(verificationHistory).values(list.slice(from, from + 1000))
  }
  const decided = list.filter(({ status: to }) => to === status.approved || to === status.rejected)
  for (const companyId of new Set(decided.map((each) => each.companyId))) {
    if (companyId) await emit(tx, verificationDecided, { companyId })
  }
}

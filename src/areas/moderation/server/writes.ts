/** Moderation's writes: the history of verification, to which rows are only added. */
import type { Status } from '#kernel/codes.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { VerificationSubject } from '../rules.ts'
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
export async function recordVerification(
  tx: Transaction,
  verification: Verification,
): Promise<void> {
  await tx.insert(verificationHistory).values(verification)
}

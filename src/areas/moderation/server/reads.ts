/** Moderation's reads. */

import { and, asc, eq } from 'drizzle-orm'
import type { Reader } from '#platform/database/database.ts'
import type { VerificationSubject } from '../rules.ts'
import { verificationHistory } from './tables.ts'

/** The most rows of one thing's history that are read. */
export const historyMax = 500

/** One row of the history of verification. */
export type VerificationRow = typeof verificationHistory.$inferSelect

/** All that was submitted and decided on one thing, oldest first; at most {@link historyMax}. */
export function historyOf(
  reader: Reader,
  subject: VerificationSubject,
  subjectId: string,
): Promise<VerificationRow[]> {
  return reader
    .select()
    .from(verificationHistory)
    .where(
      and(eq(verificationHistory.subject, subject), eq(verificationHistory.subjectId, subjectId)),
    )
    .orderBy(asc(verificationHistory.id))
    .limit(historyMax)
}

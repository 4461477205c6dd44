/** Moderation's reads. */

import { and, asc, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { reviews } from '#areas/reviews/server/tables.ts'
import type { Reader } from '#platform/database/database.ts'
import type { VerificationSubject } from '../../rules.ts'
import { verificationHistory } from '../tables.ts'

/** The most rows of one thing's history that are read. */
const historyMax = 500

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

/** The latest that was submitted and decided on a company's things, the newest first. */
export function historyOfCompany(
  reader: Reader,
  companyId: string,
  limit: number,
): Promise<VerificationRow[]> {
  return reader
    .select()
    .from(verificationHistory)
    .where(eq(verificationHistory.companyId, companyId))
    .orderBy(desc(verificationHistory.id))
    .limit(limit)
}

/**
 * What was submitted and decided on a company's things, on somebody's reviews, or by them: without
 * who decided, which is another's.
 */
export function verificationDataOf(
  reader: Reader,
  { userId, companyId }: { userId: string; companyId: string | null },
) {
  const { subject, subjectId, status, comment, decidedAt, decidedBy, id } = verificationHistory
  const ownReviews = reader
    .select({ id: sql`${reviews.id}::text` })
    .from(reviews)
    .where(eq(reviews.userId, userId))
  return reader
    .select({ subject, subjectId, status, comment, decidedAt })
    .from(verificationHistory)
    .where(
      or(
        eq(decidedBy, userId),
        // A review's rows name the company that it is about.
        companyId
          ? and(eq(verificationHistory.companyId, companyId), ne(subject, 'review'))
          : undefined,
        and(eq(subject, 'review'), inArray(subjectId, ownReviews)),
      ),
    )
    .orderBy(asc(id))
}

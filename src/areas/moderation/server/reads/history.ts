/** Reads of the verification history. */

import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { reviews } from '#areas/reviews/server/tables.ts'
import type { Reader } from '#platform/database/database.ts'
import type { VerificationSubject } from '../../rules.ts'
import { pendingItems, verificationHistory } from '../tables.ts'

/** Maximum number of rows that are read of one thing's history. */
const historyMax = 500

/** A row of the verification history. */
export type VerificationRow = typeof verificationHistory.$inferSelect

/** All submissions of and decisions on one thing, oldest first; at most {@link historyMax}. */
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

/** The latest submissions of and decisions on a company's things, the newest first. */
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

/** The latest decisions on a company's own things that were not undone, the newest first. */
export function decisionsForCompany(
  reader: Reader,
  companyId: string,
  limit: number,
): Promise<VerificationRow[]> {
  return reader
    .select()
    .from(verificationHistory)
    .where(
      and(
        eq(verificationHistory.companyId, companyId),
        // Submissions have no name. The decision on a review is its author's.
        ne(verificationHistory.thing, ''),
        ne(verificationHistory.subject, 'review'),
        isNull(verificationHistory.undoneAt),
      ),
    )
    .orderBy(desc(verificationHistory.id))
    .limit(limit)
}

/** How many of a company's own things wait for an admin. */
export function countWaiting(reader: Reader, companyId: string): Promise<number> {
  return reader.$count(
    pendingItems,
    and(eq(pendingItems.companyId, companyId), ne(pendingItems.subject, 'review')),
  )
}

/**
 * Submissions of and decisions on a company's things or a user's reviews, and decisions by the
 * user; without who decided, which is another person's data.
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
        // Rows about a review have the id of the reviewed company.
        companyId
          ? and(eq(verificationHistory.companyId, companyId), ne(subject, 'review'))
          : undefined,
        and(eq(subject, 'review'), inArray(subjectId, ownReviews)),
      ),
    )
    .orderBy(asc(id))
}

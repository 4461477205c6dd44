/** What becomes of a posted review: the seller's word, an answer, a report, its withdrawal. */
import { and, eq, sql } from 'drizzle-orm'
import { releasePicturesOf } from '#areas/media/server/public.ts'
import { recordVerification } from '#areas/moderation/server/public.ts'
import { status } from '#kernel/codes.ts'
import type { Transaction } from '#platform/database/database.ts'
import { emit } from '#platform/jobs/events.ts'
import { reviewChanged } from '../events.ts'
import { reviewBills, reviews } from '../tables.ts'
import { holder } from './posted.ts'

/** A review's row. */
export type Review = typeof reviews.$inferSelect

/** An active review of a company, locked; undefined where there is none. */
export async function lockReviewOf(
  tx: Transaction,
  { id, companyId }: { id: number; companyId: string },
): Promise<Review | undefined> {
  const [row] = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.companyId, companyId), reviews.isActive))
    .for('update')
  return row
}

/** The seller has said whether the bill is his: from now on the review waits for an admin. */
export async function saveVerdict(
  tx: Transaction,
  review: Review,
  { isValid, comment, by }: { isValid: boolean; comment: string; by: string },
): Promise<void> {
  await tx
    .update(reviews)
    .set({
      companyStatus: isValid ? status.approved : status.rejected,
      companyComment: comment,
      companyDecidedAt: sql`now()`,
    })
    .where(eq(reviews.id, review.id))
  if (review.adminStatus === status.pending) await queueReview(tx, review, by)
}

/** Puts a review into the admins' queue. */
export async function queueReview(
  tx: Transaction,
  { id, companyId }: Pick<Review, 'id' | 'companyId'>,
  by: string | null,
): Promise<void> {
  await record(tx, 'review', { id, companyId }, { status: status.pending, by })
}

/** The seller answers a review, or asks for another look at it; an admin decides on both. */
export async function saveSellerWords(
  tx: Transaction,
  review: Review,
  { kind, words, by }: { kind: 'reply' | 'report'; words: string; by: string },
): Promise<void> {
  const set =
    kind === 'reply'
      ? { reply: words, repliedAt: sql`now()`, replyStatus: status.pending }
      : { report: words, reportedAt: sql`now()`, reportStatus: status.pending }
  await tx.update(reviews).set(set).where(eq(reviews.id, review.id))
  await record(tx, `review_${kind}`, review, { status: status.pending, by })
}

/** The author takes a review back: nobody sees it any more, and its bill may prove another one. */
export async function withdrawReview(
  tx: Transaction,
  { id, userId }: { id: number; userId: string },
): Promise<boolean> {
  const [row] = await tx
    .update(reviews)
    .set({ isActive: false })
    .where(and(eq(reviews.id, id), eq(reviews.userId, userId), reviews.isActive))
    .returning()
  if (!row) return false
  await countBills(tx, id, false)
  await releasePicturesOf(tx, holder(id))
  const left = { status: status.cancelled, by: userId }
  await record(tx, 'review', row, left)
  if (row.reply) await record(tx, 'review_reply', row, left)
  if (row.report) await record(tx, 'review_report', row, left)
  if (row.adminStatus === status.approved) {
    await emit(tx, reviewChanged, { companyId: row.companyId })
  }
  return true
}

/**
 * Whether a review's bills prove it.
 *
 * @throws the database's unique violation where one of them proves another review by now.
 */
export async function countBills(tx: Transaction, reviewId: number, counts: boolean) {
  await tx.update(reviewBills).set({ counts }).where(eq(reviewBills.reviewId, reviewId))
}

function record(
  tx: Transaction,
  subject: 'review' | 'review_reply' | 'review_report',
  { id, companyId }: Pick<Review, 'id' | 'companyId'>,
  {
    status: to,
    by,
  }: { status: typeof status.pending | typeof status.cancelled; by: string | null },
): Promise<void> {
  return recordVerification(tx, {
    subject,
    subjectId: String(id),
    companyId,
    status: to,
    decidedBy: by,
  })
}

/** Writes to a posted review: the seller's decision, a reply, a report, withdrawal. */
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

/** An active review of a company, locked; undefined if there is none. */
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

/** Saves the seller's decision on the bill and queues a pending review for the admins. */
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

/** Adds a review to the admins' queue. */
export async function queueReview(
  tx: Transaction,
  { id, companyId }: Pick<Review, 'id' | 'companyId'>,
  by: string | null,
): Promise<void> {
  await record(tx, 'review', { id, companyId }, { status: status.pending, by })
}

/** Saves the seller's reply to, or report of, a review; an admin decides on both. */
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

/** Withdraws a review for its author: it is hidden, and its bill may prove another one. */
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
 * Sets whether a review's bills prove it.
 *
 * @throws the database's unique violation if one of them now proves another review.
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

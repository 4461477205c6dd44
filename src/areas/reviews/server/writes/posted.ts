/** Adds reviews, and erases an author's data from them. */

import { and, eq, ne, sql } from 'drizzle-orm'
import { isClaimed } from '#areas/companies/server/public.ts'
import { holdPictures, releasePicturesOf } from '#areas/media/server/public.ts'
import { recordVerification, recordVerifications } from '#areas/moderation/server/public.ts'
import { status } from '#kernel/codes.ts'
import type { Values } from '#kernel/record.ts'
import type { Transaction } from '#platform/database/database.ts'
import { emit } from '#platform/jobs/events.ts'
import type { billRecord, reviewRecord } from '../../contract.ts'
import { billKey } from '../../rules.ts'
import { reviewPosted } from '../events.ts'
import { reviewBills, reviews } from '../tables.ts'

/** A review to post. */
export interface NewReview extends Values<typeof reviewRecord> {
  companyId: string
  /** The author. */
  userId: string
  /** The purchase bills that prove it, with the names of their stored pictures. */
  bills: readonly (Values<typeof billRecord> & { picture: string })[]
}

/**
 * Adds a review that waits for the seller's decision. Returns its id, or undefined, with nothing
 * written, if one of the bills already proves another review of this seller ({@link billKey}). Waits
 * for concurrent posts with the same bill.
 *
 * @throws Problem 422 if a bill's picture no longer exists.
 */
export async function addReview(tx: Transaction, review: NewReview): Promise<number | undefined> {
  const { bills, ...fields } = review
  const [row] = await tx.insert(reviews).values(fields).returning({ id: reviews.id })
  if (!row) throw new Error('The review was not added.')
  const { companyId, userId } = review
  const added = await tx
    .insert(reviewBills)
    .values(
      // Sorted, so that concurrent posts of the same bills cannot deadlock.
      bills
        .map((bill) => ({
          ...bill,
          billKey: billKey(bill.billNo),
          reviewId: row.id,
          companyId,
          userId,
        }))
        .sort((a, b) => (a.billKey < b.billKey ? -1 : 1)),
    )
    .onConflictDoNothing()
    .returning({ id: reviewBills.id })
  if (added.length < bills.length) {
    await tx.delete(reviews).where(eq(reviews.id, row.id))
    return undefined
  }
  await holdPictures(
    tx,
    bills.map(({ picture }) => ({ name: picture, ...holder(row.id) })),
  )
  await recordVerification(tx, {
    subject: 'review',
    subjectId: String(row.id),
    companyId,
    // Nobody answers for an unclaimed firm: an admin checks at once.
    status: (await isClaimed(tx, companyId)) ? status.new : status.pending,
    decidedBy: userId,
  })
  await emit(tx, reviewPosted, { reviewId: row.id })
  return row.id
}

/**
 * Erases the bills' pictures and numbers, which identify the author of reviews. Approved reviews
 * stay, without a name; others can no longer be verified and are hidden.
 */
export async function eraseAuthor(tx: Transaction, userId: string): Promise<void> {
  const hidden = await tx
    .update(reviews)
    .set({ isActive: false })
    .where(
      and(eq(reviews.userId, userId), ne(reviews.adminStatus, status.approved), reviews.isActive),
    )
    .returning()
  await recordVerifications(
    tx,
    hidden.flatMap(({ id, companyId, reply, report }) => {
      const also = [
        reply ? ['review_reply' as const] : [],
        report ? ['review_report' as const] : [],
      ]
      return (['review', ...also.flat()] as const).map((subject) => ({
        subject,
        subjectId: String(id),
        companyId,
        status: status.cancelled,
        decidedBy: userId,
      }))
    }),
  )
  await tx
    .update(reviews)
    .set({ message: '' })
    .where(
      sql`${reviews.userId} = ${userId}
        and not (${reviews.isActive} and ${reviews.adminStatus} = ${status.approved})`,
    )
  const own = await tx
    .update(reviewBills)
    .set({ picture: '', billNo: sql`'erased ' || ${reviewBills.id}`, billKey: null })
    .where(eq(reviewBills.userId, userId))
    .returning({ reviewId: reviewBills.reviewId })
  for (const reviewId of new Set(own.map((bill) => bill.reviewId))) {
    await releasePicturesOf(tx, holder(reviewId))
  }
}

/** The holder of a review's bill pictures, for the media area. */
export function holder(reviewId: number) {
  return { subject: 'review', subjectId: String(reviewId) }
}

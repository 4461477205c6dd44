/** The reviews that wait for an admin, with the bills that they are checked against. */

import { asc, eq, inArray, sql } from 'drizzle-orm'
import { companies } from '#areas/companies/server/tables.ts'
import { type PendingItem, versionOf } from '#areas/moderation/server/public.ts'
import { status } from '#kernel/codes.ts'
import type { Reader } from '#platform/database/database.ts'
import { reviewBills, reviews } from '../tables.ts'

type Review = typeof reviews.$inferSelect
type Bill = typeof reviewBills.$inferSelect

// The status stands in the statement's text, so that the index of what waits fits. Nobody waits
// for a company that is closed.
const waits = sql`${reviews.isActive}
  and ${reviews.adminStatus} = ${sql.raw(String(status.pending))}
  and exists (select 1 from ${companies} c where c.id = ${reviews.companyId} and c.is_active)`

/** A mark of what is judged of a review. */
export function versionOfReview({ rating, message }: Pick<Review, 'rating' | 'message'>): string {
  return versionOf(rating, message)
}

/** How many reviews wait. */
export function countPendingReviews(reader: Reader): Promise<number> {
  return reader.$count(reviews, waits)
}

/** The reviews that wait, the oldest first. */
export async function pendingReviews(
  reader: Reader,
  { offset, limit }: { offset: number; limit: number },
): Promise<PendingItem[]> {
  const rows = await reader
    .select({ review: reviews, company: { name: companies.name, url: companies.url } })
    .from(reviews)
    .innerJoin(companies, eq(companies.id, reviews.companyId))
    .where(waits)
    .orderBy(asc(reviews.id))
    .offset(offset)
    .limit(limit)
  const bills = await billsOf(
    reader,
    rows.map(({ review }) => review.id),
  )
  return rows.map(({ review, company }) => {
    const own = bills.filter((bill) => bill.reviewId === review.id)
    return {
      id: String(review.id),
      company,
      since: review.createdAt,
      version: versionOfReview(review),
      words: wordsOf(review, own),
      pictures: own.map(({ picture }) => picture),
    }
  })
}

function billsOf(reader: Reader, reviewIds: number[]): Promise<Bill[]> {
  return reader
    .select()
    .from(reviewBills)
    .where(inArray(reviewBills.reviewId, [0, ...reviewIds]))
    .orderBy(asc(reviewBills.id))
}

function wordsOf(review: Review, bills: Bill[]): PendingItem['words'] {
  const { companyStatus, companyComment } = review
  const said = companyComment ? `: ${companyComment}` : ''
  return [
    { name: 'Rating', text: `${review.rating} of 5` },
    { name: 'Message', text: review.message },
    { name: 'The seller says', text: `${verdicts[companyStatus] ?? 'nothing yet'}${said}` },
    ...bills.map(({ billNo, billDate }) => ({ name: 'Bill', text: `${billNo} of ${billDate}` })),
  ]
}

const verdicts: Record<number, string> = {
  [status.approved]: 'the bill is valid',
  [status.rejected]: 'the bill is not valid',
}

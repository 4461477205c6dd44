/** Queries for the seller: its reviews in every status, and bills to verify. */
import { and, asc, eq, ne, or, sql } from 'drizzle-orm'
import { people } from '#areas/profile/server/tables.ts'
import { status } from '#kernel/codes.ts'
import { allRows } from '#kernel/paging.ts'
import type { Reader } from '#platform/database/database.ts'
import { pageOf } from '#platform/database/lists.ts'
import { reviewBills, reviews } from '../tables.ts'
import { billColumns, decidedColumns, orderOf } from './common.ts'
import {
  authorName,
  authorPicture,
  isPublic,
  type ReviewQuery,
  starsOf,
  textFilter,
} from './public-reviews.ts'

/**
 * A page of a company's reviews and the total matching the text, without withdrawn ones and those
 * whose bill it has yet to verify. `stars` counts public reviews only, so that average and
 * histogram equal the storefront's. Sorted as there.
 */
export async function companyReviewsOf(reader: Reader, companyId: string, query: ReviewQuery) {
  const fitting = and(
    eq(reviews.companyId, companyId),
    reviews.isActive,
    // A company verifies the bill before it may read the review, so that it judges only the bill.
    or(ne(reviews.companyStatus, status.pending), eq(reviews.adminStatus, status.approved)),
    textFilter(query.filterText),
  )
  const selection = reader
    .select({
      ...decidedColumns,
      userName: authorName,
      userPic: authorPicture,
      reply: reviews.reply,
      replyStatus: reviews.replyStatus,
      replyComment: reviews.replyComment,
      isReported: sql<boolean>`${reviews.report} <> ''`,
    })
    .from(reviews)
    .leftJoin(people, eq(people.userId, reviews.userId))
    .where(fitting)
    .$dynamic()
  const [{ rows, totalCount }, stars] = await Promise.all([
    pageOf(reader, selection, orderOf(query.sortBy, authorName), query),
    starsOf(reader, isPublic(companyId)),
  ])
  return { reviews: rows, totalCount, stars }
}

/** The bills of reviews that the seller has not decided on, oldest first; at most 500. */
export function billsToVerify(reader: Reader, companyId: string) {
  return reader
    .select(billColumns)
    .from(reviews)
    .innerJoin(reviewBills, eq(reviewBills.reviewId, reviews.id))
    .where(
      and(
        eq(reviews.companyId, companyId),
        eq(reviews.companyStatus, status.pending),
        reviews.isActive,
      ),
    )
    .orderBy(asc(reviews.id), asc(reviewBills.id))
    .limit(allRows)
}

/** Reviews' reads for the public: active ones that an admin has approved. */

import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { people } from '#areas/profile/server/tables.ts'
import { status } from '#kernel/codes.ts'
import { pageWindow } from '#kernel/paging.ts'
import type { Reader } from '#platform/database/database.ts'
import { holds } from '#platform/database/lists.ts'
import { reviewBills, reviews } from '../tables.ts'
import { orderOf } from './common.ts'

/** What a list of reviews is asked; an empty text filters nothing. */
export interface ReviewQuery {
  filterText: string
  sortBy: number
  pageSize: number
  pageNumber: number
}

/** A review as the public reads it: of the author the first name and an initial, never more. */
export interface PublicReview {
  userName: string
  /** The author's approved picture; empty for none. */
  userPic: string
  rating: number
  message: string
  createdAt: Date
  /** The seller's approved answer; empty for none. */
  reply: string
}

/** A page of reviews, how many fit the text, and how many of all there are with each rating. */
export interface ReviewPage {
  reviews: PublicReview[]
  totalCount: number
  /** By rating: the first is for one star. Not narrowed by the text. */
  stars: number[]
}

/**
 * The public reviews of a company (document 3, section 3), filtered by words of the message or the
 * author's first name. Sort 1 and 2 go by posting, 3 and 4 by approval, 5 and 6 by author, 7 and 8
 * by rating; the latest comes first among equals.
 */
export async function publicReviewsOf(
  reader: Reader,
  companyId: string,
  query: ReviewQuery,
): Promise<ReviewPage> {
  const { offset, limit } = pageWindow(query)
  const visible = isPublic(companyId)
  const fitting = and(visible, textFilter(query.filterText))
  const [page, stars, total] = await Promise.all([
    reader
      .select({
        userName: authorName,
        userPic: authorPicture,
        rating: reviews.rating,
        message: reviews.message,
        createdAt: reviews.createdAt,
        reply: sql<string>`case when ${reviews.replyStatus} = ${status.approved}
          then ${reviews.reply} else '' end`,
      })
      .from(reviews)
      .leftJoin(people, eq(people.userId, reviews.userId))
      .where(fitting)
      .orderBy(orderOf(query.sortBy, authorName))
      .offset(offset)
      .limit(limit),
    starsOf(reader, visible),
    query.filterText === '' ? undefined : countOf(reader, fitting),
  ])
  return { reviews: page, stars, totalCount: total ?? stars.reduce((sum, one) => sum + one, 0) }
}

/** The condition that the public reads a review of a company. */
export function isPublic(companyId: string): SQL | undefined {
  return and(
    eq(reviews.companyId, companyId),
    reviews.isActive,
    // In the statement's text, so that the index of approved reviews fits.
    sql`${reviews.adminStatus} = ${sql.raw(String(status.approved))}`,
  )
}

/** How many of some reviews gave each rating; the first number is for one star. */
export async function starsOf(reader: Reader, which: SQL | undefined): Promise<number[]> {
  const byRating = await reader
    .select({ rating: reviews.rating, total: count() })
    .from(reviews)
    .where(which)
    .groupBy(reviews.rating)
  return [1, 2, 3, 4, 5].map((rating) => byRating.find((row) => row.rating === rating)?.total ?? 0)
}

/** Of the author the first name and an initial, never more. */
export const authorName = sql<string>`coalesce(btrim(
  ${people.firstName} || case when ${people.lastName} = '' then ''
    else ' ' || left(${people.lastName}, 1) || '.' end
), '')`

/** The author's picture, where an admin has approved one. */
export const authorPicture = sql<string>`coalesce(${people.publicPicture}, '')`

/** Reviews whose message or author's first name has a text; empty filters nothing. */
export function textFilter(text: string): SQL | undefined {
  return holds(text, reviews.message, people.firstName)
}

/** How many reviews fit a filter. */
async function countOf(reader: Reader, filter: SQL | undefined): Promise<number> {
  const [row] = await reader
    .select({ total: count() })
    .from(reviews)
    .leftJoin(people, eq(people.userId, reviews.userId))
    .where(filter)
  return row?.total ?? 0
}

/** Whether a bill of a company proves a review already, in any letter case. */
export async function billIsTaken(
  reader: Reader,
  companyId: string,
  billNo: string,
): Promise<boolean> {
  const rows = await reader
    .select({ id: reviewBills.id })
    .from(reviewBills)
    .where(
      and(
        eq(reviewBills.companyId, companyId),
        eq(sql`lower(${reviewBills.billNo})`, billNo.toLowerCase()),
        reviewBills.counts,
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Queries for the public: active reviews that an admin has approved. */

import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { people } from '#areas/profile/server/tables.ts'
import { eachOf } from '#kernel/address.ts'
import { status } from '#kernel/codes.ts'
import { pageWindow } from '#kernel/paging.ts'
import { fieldsIn } from '#kernel/record.ts'
import type { Reader } from '#platform/database/database.ts'
import { holds } from '#platform/database/lists.ts'
import { reviewRecord } from '../../contract.ts'
import { billKey, ratingSummary, type StarCounts, starNames } from '../../rules.ts'
import { reviewBills, reviews } from '../tables.ts'
import { orderOf } from './common.ts'

/** Query of a list of reviews; an empty text does not filter. */
export interface ReviewQuery {
  filterText: string
  sortBy: number
  pageSize: number
  pageNumber: number
}

/**
 * A page of the public reviews of a company (rules 13.3), filtered by text in the message or the
 * author's first name, with their total, and the unfiltered number per rating. Sort 1 and 2 are by
 * time posted, 3 and 4 by approval, 5 and 6 by author, 7 and 8 by rating; ties are sorted latest first.
 */
export async function publicReviewsOf(reader: Reader, companyId: string, query: ReviewQuery) {
  const { offset, limit } = pageWindow(query)
  const visible = isPublic(companyId)
  const fitting = and(visible, textFilter(query.filterText))
  const [page, stars, total] = await Promise.all([
    reader
      .select({
        messageId: reviews.id,
        userName: authorName,
        userPic: authorPicture,
        ...fieldsIn(reviewRecord, reviews),
        createdAt: reviews.createdAt,
        /** The seller's approved reply; empty for none. */
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
  return { reviews: page, stars, totalCount: total ?? ratingSummary(stars).count }
}

/** SQL condition for a company's public reviews. */
export function isPublic(companyId: string): SQL | undefined {
  return and(
    eq(reviews.companyId, companyId),
    reviews.isActive,
    // A literal instead of a parameter, so that the partial index of approved reviews is used.
    sql`${reviews.adminStatus} = ${sql.raw(String(status.approved))}`,
  )
}

/** How many of the filtered reviews gave each rating. */
export async function starsOf(reader: Reader, which: SQL | undefined): Promise<StarCounts> {
  const byRating = await reader
    .select({ rating: reviews.rating, total: count() })
    .from(reviews)
    .where(which)
    .groupBy(reviews.rating)
  const totals = new Map(byRating.map(({ rating, total }) => [starNames[rating - 1], total]))
  return eachOf(starNames, (name) => totals.get(name) ?? 0)
}

/** The author's first name and last initial, never more. */
export const authorName = sql<string>`coalesce(btrim(
  ${people.firstName} || case when ${people.lastName} = '' then ''
    else ' ' || left(${people.lastName}, 1) || '.' end
), '')`

/** The author's approved picture; empty for none. */
export const authorPicture = sql<string>`coalesce(${people.publicPicture}, '')`

/** Filters by text in the message or the author's first name; an empty text does not filter. */
export function textFilter(text: string): SQL | undefined {
  return holds(text, reviews.message, people.firstName)
}

/** How many reviews match a filter. */
async function countOf(reader: Reader, filter: SQL | undefined): Promise<number> {
  const [row] = await reader
    .select({ total: count() })
    .from(reviews)
    .leftJoin(people, eq(people.userId, reviews.userId))
    .where(filter)
  return row?.total ?? 0
}

/** Whether a company's bill number already proves a review. */
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
        eq(reviewBills.billKey, billKey(billNo)),
        reviewBills.counts,
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Queries for authors: all their own reviews in every status. */
import { and, asc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import { companies } from '#areas/companies/server/tables.ts'
import { status } from '#kernel/codes.ts'
import type { Reader } from '#platform/database/database.ts'
import { holds, pageOf } from '#platform/database/lists.ts'
import { reviewBills, reviews } from '../tables.ts'
import { billColumns, decidedColumns, orderOf } from './common.ts'
import type { ReviewQuery } from './public-reviews.ts'

/** Query of a person's own list; status 0 does not filter. */
export interface OwnReviewQuery extends ReviewQuery {
  filterStatus: number
}

/**
 * A page of a person's own reviews, and the total. The text is searched in the message, the
 * company's name and the bills' numbers. Sort 1 and 2 are by time posted, 3 and 4 by the admin's
 * decision, 5 and 6 by company, 7 and 8 by rating; ties are sorted latest first.
 */
export async function ownReviewsOf(reader: Reader, userId: string, query: OwnReviewQuery) {
  const fitting = and(
    eq(reviews.userId, userId),
    query.filterStatus === status.all ? undefined : eq(reviews.adminStatus, query.filterStatus),
    textFilter(reader, query.filterText),
  )
  const selection = reader
    .select({
      ...decidedColumns,
      companyName: companies.name,
      /** Empty for a company that is not active. */
      companyUrl: sql<string>`case when ${companies.isActive} then ${companies.url} else '' end`,
      isActive: reviews.isActive,
      companyDecidedAt: reviews.companyDecidedAt,
      adminDecidedAt: reviews.adminDecidedAt,
    })
    .from(reviews)
    .innerJoin(companies, eq(companies.id, reviews.companyId))
    .where(fitting)
    .$dynamic()
  const order = orderOf(query.sortBy, sql`${companies.name}`)
  const { rows, totalCount } = await pageOf(reader, selection, order, query)
  const bills = await billsOf(
    reader,
    rows.map(({ id }) => id),
  )
  return { reviews: rows.map((row) => ({ ...row, bills: bills.get(row.id) ?? [] })), totalCount }
}

type Bill = Pick<typeof reviewBills.$inferSelect, keyof typeof billColumns>

async function billsOf(reader: Reader, reviewIds: number[]): Promise<Map<number, Bill[]>> {
  if (reviewIds.length === 0) return new Map()
  const rows = await reader
    .select(billColumns)
    .from(reviewBills)
    .where(inArray(reviewBills.reviewId, reviewIds))
    .orderBy(asc(reviewBills.id))
  return Map.groupBy(rows, ({ reviewId }) => reviewId)
}

function textFilter(reader: Reader, text: string): SQL | undefined {
  const billed = reader
    .select({ id: reviewBills.id })
    .from(reviewBills)
    .where(and(eq(reviewBills.reviewId, reviews.id), holds(text, reviewBills.billNo)))
  return text === '' ? undefined : or(holds(text, reviews.message, companies.name), exists(billed))
}

/** All of a person's reviews with bills and decisions, for their data export. */
export async function reviewDataOf(reader: Reader, userId: string) {
  const rows = await reader
    .select()
    .from(reviews)
    .where(eq(reviews.userId, userId))
    .orderBy(asc(reviews.id))
  const bills = await reader
    .select()
    .from(reviewBills)
    .where(eq(reviewBills.userId, userId))
    .orderBy(asc(reviewBills.id))
  return rows.map((row) => ({ ...row, bills: bills.filter(({ reviewId }) => reviewId === row.id) }))
}

/** What the limits on requests and quotations count. */
import { and, eq, gt, gte, inArray, or, sql } from 'drizzle-orm'
import { users } from '#areas/accounts/server/tables.ts'
import { enquiriesOpened } from '#areas/billing/rules/limits.ts'
import { status } from '#kernel/codes.ts'
import { beginOfIndianDay, indianToday, monthOf } from '#kernel/dates.ts'
import type { Reader } from '#platform/database/database.ts'
import { sameDealerMax, wholePerMonth } from '../../rules/limits.ts'
import type { Side } from '../../rules/states.ts'
import {
  enquiries,
  enquiryFiles,
  enquiryMessages,
  enquiryReports,
  quotationRequestLines,
  quotationRequests,
} from '../tables.ts'
import { openingPlan } from './parties.ts'

/** What a person has asked before. */
export async function askedBefore(
  reader: Reader,
  asked: {
    userId: string
    source: string
    /** The lines' names: a list with half of them is the same list, whatever it was copied into. */
    what: readonly string[]
    companyIds: readonly string[]
    days: number
  },
): Promise<{ open: number; dealersToday: number; same: string[]; often: string[] }> {
  const { userId, source, what, companyIds, days } = asked
  const own = eq(quotationRequests.userId, userId)
  const open = await reader.$count(
    quotationRequests,
    and(own, eq(quotationRequests.state, 'open'), sql`${quotationRequests.endsAt} > now()`),
  )
  const since = (interval: string) =>
    sql`${quotationRequests.createdAt} > now() - ${interval}::interval`
  const joined = () =>
    reader
      .select({ companyId: enquiries.companyId })
      .from(enquiries)
      .innerJoin(quotationRequests, eq(quotationRequests.id, enquiries.requestId))
  const today = await joined().where(and(own, since('1 day')))
  const names = [...new Set(what.map((name) => name.toLowerCase()))]
  const isList = source.startsWith('list:')
  const isCopy = sql`${isList} and ${quotationRequests.source} like 'list:%' and (select 2 * count(distinct lower(l.what)) from ${quotationRequestLines} l
    where l.request_id = ${quotationRequests.id}
      and lower(l.what) = any(${sql.param(names)}::text[])) >= ${names.length}`
  const same = await joined().where(
    and(
      own,
      or(eq(quotationRequests.source, source), isCopy),
      since(`${days} days`),
      inArray(enquiries.companyId, [...companyIds]),
    ),
  )
  const lately = await joined().where(
    and(own, since(`${days} days`), inArray(enquiries.companyId, [...companyIds])),
  )
  const often = companyIds.filter(
    (id) => lately.filter(({ companyId }) => companyId === id).length >= sameDealerMax,
  )
  return {
    open,
    dealersToday: today.length,
    same: same.map(({ companyId }) => companyId),
    often,
  }
}

/** How many enquiries a firm may open in this month of India, and how many of them are left. */
export interface EnquiryAllowance {
  /** Null for any number. */
  limit: number | null
  /** How many were opened that count. */
  counted: number
  /** Null for any number. */
  left: number | null
}

/**
 * What a firm may open this month (rules 22.5). An enquiry counts from the month in which the dealer
 * opened it, unless its buyer cancelled it before the dealer answered, or the dealer's report about it
 * was upheld.
 */
export async function enquiryAllowance(
  reader: Reader,
  companyId: string,
): Promise<EnquiryAllowance> {
  const { rows } = await reader.execute<{ perMonth: number | null }>(
    sql`select s.enquiries_per_month as "perMonth" from ${openingPlan(sql`${companyId}::uuid`)}`,
  )
  const [plan] = rows
  const month = beginOfIndianDay(monthOf(indianToday()))
  const isCancelled = sql`(${enquiries.endedBy} is not distinct from 'buyer'
    and ${enquiries.answeredAt} is null)`
  const isUpheld = sql`exists (select from ${enquiryReports} r
    where r.enquiry_id = ${enquiries.id} and r.side = 'dealer' and r.state = 'upheld')`
  const counted = await reader.$count(
    enquiries,
    and(
      eq(enquiries.companyId, companyId),
      gte(enquiries.seenAt, month),
      gt(enquiries.monthNumber, 0),
      sql`not ${isCancelled}`,
      sql`not ${isUpheld}`,
    ),
  )
  const limit = plan ? enquiriesOpened(plan.perMonth) : wholePerMonth
  return { limit, counted, left: limit === null ? null : Math.max(0, limit - counted) }
}

/** How many messages and files one side has sent about an enquiry: of 24 hours, and in all. */
export async function sentOf(
  reader: Reader,
  enquiryId: number,
  side: Side,
): Promise<{ messages: number; files: number }> {
  const messages = await reader.$count(
    enquiryMessages,
    and(
      eq(enquiryMessages.enquiryId, enquiryId),
      eq(enquiryMessages.side, side),
      sql`${enquiryMessages.createdAt} > now() - interval '1 day'`,
    ),
  )
  const files = await reader.$count(
    enquiryFiles,
    and(eq(enquiryFiles.enquiryId, enquiryId), eq(enquiryFiles.side, side)),
  )
  return { messages, files }
}

/** Open requests whose time is over, or whose buyer is blocked. */
export function endingRequests(
  reader: Reader,
  limit: number,
): Promise<{ id: number; isBlocked: boolean }[]> {
  const isBlocked = sql<boolean>`${users.status} = ${status.blocked}`
  return reader
    .select({ id: quotationRequests.id, isBlocked })
    .from(quotationRequests)
    .innerJoin(users, eq(users.id, quotationRequests.userId))
    .where(
      and(
        eq(quotationRequests.state, 'open'),
        sql`(${quotationRequests.endsAt} <= now() or ${isBlocked})`,
      ),
    )
    .limit(limit)
}

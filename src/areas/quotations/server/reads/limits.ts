/** What the limits on requests and quotations count. */
import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { users } from '#areas/accounts/server/tables.ts'
import { status } from '#kernel/codes.ts'
import type { Reader } from '#platform/database/database.ts'
import { sameDealerMax } from '../../rules/limits.ts'
import type { Side } from '../../rules/states.ts'
import { enquiries, enquiryFiles, enquiryMessages, quotationRequests } from '../tables.ts'

/** What a person has asked before. */
export async function askedBefore(
  reader: Reader,
  asked: { userId: string; source: string; companyIds: readonly string[]; days: number },
): Promise<{ open: number; dealersToday: number; same: string[]; often: string[] }> {
  const { userId, source, companyIds, days } = asked
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
  const same = await joined().where(
    and(
      own,
      eq(quotationRequests.source, source),
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

/**
 * How many enquiries of a dealer count since the beginning of a month. What ended before the dealer
 * opened it, such as a request that was cancelled at once, uses up none.
 */
export async function countedEnquiries(
  reader: Reader,
  companyId: string,
  since: Date,
): Promise<number> {
  const isUnopened = sql`(${enquiries.seenAt} is null
    and ${enquiries.state} in ('withdrawn', 'expired', 'lost'))`
  return reader.$count(
    enquiries,
    and(
      eq(enquiries.companyId, companyId),
      gte(enquiries.createdAt, since),
      sql`not ${isUnopened}`,
    ),
  )
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

/** A buyer's requests. */
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Reader } from '#platform/database/database.ts'
import { pageOf } from '#platform/database/lists.ts'
import { requestStates } from '../../rules/states.ts'
import { enquiries, quotationRequestLines, quotationRequests, quotations } from '../tables.ts'

/** A page of a person's requests, newest first. */
export async function requestsOf(
  reader: Reader,
  userId: string,
  {
    state,
    listId,
    ...page
  }: { state: number; listId: number; pageSize: number; pageNumber: number },
) {
  const requestState = requestStates[state - 1]
  const selection = reader
    .select({
      requestId: quotationRequests.id,
      title: quotationRequests.title,
      state: quotationRequests.state,
      endsAt: quotationRequests.endsAt,
      createdAt: quotationRequests.createdAt,
    })
    .from(quotationRequests)
    .where(
      and(
        eq(quotationRequests.userId, userId),
        requestState ? eq(quotationRequests.state, requestState) : undefined,
        listId > 0 ? eq(quotationRequests.source, `list:${listId}`) : undefined,
      ),
    )
    .$dynamic()
  const { rows, totalCount } = await pageOf(
    reader,
    selection,
    sql`${quotationRequests.id} desc`,
    page,
  )
  const ids = [0, ...rows.map(({ requestId }) => requestId)]
  const lines = await reader
    .select({ requestId: quotationRequestLines.requestId, total: count() })
    .from(quotationRequestLines)
    .where(inArray(quotationRequestLines.requestId, ids))
    .groupBy(quotationRequestLines.requestId)
  const asked = await reader
    .select({
      requestId: enquiries.requestId,
      total: count(),
      quoted: sql<number>`(count(*) filter (where exists (
        select 1 from ${quotations} q where q.enquiry_id = ${enquiries}.id)))::int`,
    })
    .from(enquiries)
    .where(inArray(enquiries.requestId, ids))
    .groupBy(enquiries.requestId)
  return {
    totalCount,
    rows: rows.map((row) => {
      const of = asked.find(({ requestId }) => requestId === row.requestId)
      return {
        ...row,
        lineCount: lines.find(({ requestId }) => requestId === row.requestId)?.total ?? 0,
        dealerCount: of?.total ?? 0,
        quotationCount: of?.quoted ?? 0,
      }
    }),
  }
}

/** A request of a person; undefined if it is not theirs. */
export async function requestById(reader: Reader, requestId: number, userId: string) {
  const [row] = await reader
    .select()
    .from(quotationRequests)
    .where(and(eq(quotationRequests.id, requestId), eq(quotationRequests.userId, userId)))
  return row
}

/** The enquiries of a request. */
export function enquiriesOf(reader: Reader, requestId: number) {
  return reader
    .select()
    .from(enquiries)
    .where(eq(enquiries.requestId, requestId))
    .orderBy(desc(sql`${enquiries.distance} is not null`), enquiries.distance, enquiries.id)
}

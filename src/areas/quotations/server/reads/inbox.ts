/** A dealer's enquiries: the list, and one of them. */
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Reader } from '#platform/database/database.ts'
import { enquiriesPerPage } from '../../rules/limits.ts'
import type { EnquiryState } from '../../rules/states.ts'
import { enquiryStates } from '../../rules/states.ts'
import { enquiries, enquiryMessages, quotationRequestLines, quotationRequests } from '../tables.ts'
import { hasPlan, isWhole } from './parties.ts'

/** States are counted up to here. */
const countedMax = 1000

/** A page of a firm's enquiries, newest first, from below an id on; one row more than is shown. */
export function inboxOf(
  reader: Reader,
  companyId: string,
  { state, before }: { state: EnquiryState | 'all'; before: number },
) {
  // The list is one range of an index; the rest is read for its rows alone.
  const page = reader
    .select()
    .from(enquiries)
    .where(
      and(
        eq(enquiries.companyId, companyId),
        state === 'all' ? undefined : eq(enquiries.state, state),
        before > 0 ? lt(enquiries.id, before) : undefined,
      ),
    )
    .orderBy(desc(enquiries.id))
    .limit(enquiriesPerPage + 1)
    .as('enquiries')
  return reader
    .select({
      enquiryId: page.id,
      title: quotationRequests.title,
      state: page.state,
      town: quotationRequests.town,
      distance: page.distance,
      endsAt: quotationRequests.endsAt,
      createdAt: page.createdAt,
      seenAt: page.seenAt,
      isWhole,
      lineCount: sql<number>`coalesce(cardinality(${page.lineIds}), (select count(*)::int
        from ${quotationRequestLines} l where l.request_id = ${page.requestId}))`,
      isWaiting: sql<boolean>`coalesce((select m.side = 'buyer' from ${enquiryMessages} m
        where m.enquiry_id = ${page.id} order by m.id desc limit 1), false)`,
    })
    .from(page)
    .innerJoin(quotationRequests, eq(quotationRequests.id, page.requestId))
    .orderBy(desc(page.id))
}

/** How many enquiries of a firm are in each state, up to 1,000. */
export async function countsOf(
  reader: Reader,
  companyId: string,
): Promise<Record<EnquiryState, number>> {
  const of = (state: EnquiryState) => sql`(select count(*)::int from (
    select 1 from ${enquiries} e where e.company_id = ${companyId}::uuid and e.state = ${state}
    limit ${countedMax}) counted) as ${sql.identifier(state)}`
  const { rows } = await reader.execute<Record<EnquiryState, number>>(
    sql`select ${sql.join(enquiryStates.map(of), sql`, `)}`,
  )
  if (!rows[0]) throw new Error('The enquiries were not counted.')
  return rows[0]
}

/** Whether a firm has a plan in force. */
export async function planOf(reader: Reader, companyId: string): Promise<boolean> {
  const { rows } = await reader.execute<{ has: boolean }>(
    sql`select ${hasPlan} as has from (select ${companyId}::uuid as company_id) ${sql.raw('enquiries')}`,
  )
  return rows[0]?.has ?? false
}

/** An enquiry of a firm with its request; undefined if it is not the firm's. */
export async function enquiryById(reader: Reader, enquiryId: number, companyId: string) {
  const [row] = await reader
    .select({ enquiry: enquiries, request: quotationRequests, isWhole })
    .from(enquiries)
    .innerJoin(quotationRequests, eq(quotationRequests.id, enquiries.requestId))
    .where(and(eq(enquiries.id, enquiryId), eq(enquiries.companyId, companyId)))
  return row
}

/** The running enquiries of a firm. */
export async function runningOf(reader: Reader, companyId: string): Promise<number[]> {
  const rows = await reader
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(
      and(eq(enquiries.companyId, companyId), sql`${enquiries.state} in ('new', 'seen', 'quoted')`),
    )
  return rows.map(({ id }) => id)
}

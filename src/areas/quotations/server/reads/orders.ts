/** Which enquiries are orders that their other side keeps after an erasure (rules 22.10). */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { users } from '#areas/accounts/server/tables.ts'
import { companies } from '#areas/companies/server/tables.ts'
import type { Reader } from '#platform/database/database.ts'
import { enquiries, quotationRequests } from '../tables.ts'

const dealerStays = sql`exists (select 1 from ${companies} c join ${users} u on u.id = c.owner_id
  where c.id = ${enquiries}.company_id and u.erased_at is null)`
const buyerStays = sql`exists (select 1 from ${quotationRequests} r join ${users} u on u.id = r.user_id
  where r.id = ${enquiries}.request_id and u.erased_at is null)`

const orderOf = (otherStays: SQL) => sql<boolean>`(${enquiries.state} = 'won' and ${otherStays})`

/** The enquiries of requests; an order is one whose dealer has not left. */
export function enquiriesOfBuyer(reader: Reader, requestIds: readonly number[]) {
  return reader
    .select({ id: enquiries.id, requestId: enquiries.requestId, isOrder: orderOf(dealerStays) })
    .from(enquiries)
    .where(inArray(enquiries.requestId, [0, ...requestIds]))
}

/** The enquiries to a firm, locked; an order is one whose buyer has not left. */
export function enquiriesOfDealer(reader: Reader, companyId: string) {
  return reader
    .select({ id: enquiries.id, isOrder: orderOf(buyerStays) })
    .from(enquiries)
    .where(eq(enquiries.companyId, companyId))
    .for('update')
}

/** The requests of these enquiries whose buyer has left: the order was the dealer's alone. */
export async function abandonedRequests(
  reader: Reader,
  enquiryIds: readonly number[],
): Promise<number[]> {
  const rows = await reader
    .select({ id: enquiries.requestId })
    .from(enquiries)
    .where(and(inArray(enquiries.id, [0, ...enquiryIds]), sql`not ${buyerStays}`))
  return rows.map(({ id }) => id)
}

/** Both sides of a request's enquiries, and a request's row under its lock. */
import { and, asc, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import { users } from '#areas/accounts/server/tables.ts'
import { companySubscriptions } from '#areas/billing/server/tables/orders.ts'
import { companies } from '#areas/companies/server/tables.ts'
import { people } from '#areas/profile/server/tables.ts'
import type { Reader } from '#platform/database/database.ts'
import type { Caller } from '#platform/http/context.ts'
import { wholePerMonth } from '../../rules/limits.ts'
import type { Side } from '../../rules/states.ts'
import { enquiries, quotationRequests } from '../tables.ts'

/** SQL: whether the company of an enquiry has a plan in force. */
export const hasPlan = sql<boolean>`exists (
  select 1 from ${companySubscriptions} s where s.company_id = ${enquiries}.company_id
    and s.starts_at <= now() and s.ends_at > now()
)`

/**
 * SQL: the plan that decides how many of a company's enquiries open, as no or one row `s`: the one in
 * force, else the last one if it leaves them open after its end (rules 16.17).
 */
export const openingPlan = (companyId: SQLWrapper) => sql`(
  select * from (
    select * from ${companySubscriptions} last
    where last.company_id = ${companyId} and last.starts_at <= now()
    order by last.ends_at desc limit 1
  ) last where last.ends_at > now() or last.enquiries_after
) s`

/**
 * SQL: whether its dealer sees an enquiry whole (rules 22.5): it was opened, and is among those of its
 * month by its number, or by the plan that opens more.
 */
export const isWhole = sql<boolean>`(${enquiries.monthNumber} > 0 and ${enquiries.seenAt} is not null and (
  ${enquiries.monthNumber} <= ${wholePerMonth} or exists (
    select 1 from ${openingPlan(sql`${enquiries}.company_id`)}
    where ${enquiries.monthNumber} <= coalesce(s.enquiries_per_month, ${enquiries.monthNumber})
  )))`

/** An enquiry with both of its sides. */
export interface Parties {
  enquiryId: number
  requestId: number
  companyId: string
  state: (typeof enquiries.$inferSelect)['state']
  /** The lines that the dealer is asked for; null for all of the request. */
  lineIds: number[] | null
  isWhole: boolean
  buyerId: string
  /** Null for a firm that nobody has claimed. */
  ownerId: string | null
  /** Whether the firm is public. */
  isActive: boolean
  sharesContact: boolean
  /** Whether the buyer's account was erased: the order is the dealer's alone. */
  hasBuyerLeft: boolean
}

const fields = {
  enquiryId: enquiries.id,
  requestId: enquiries.requestId,
  companyId: enquiries.companyId,
  state: enquiries.state,
  lineIds: enquiries.lineIds,
  isWhole,
  buyerId: quotationRequests.userId,
  ownerId: companies.ownerId,
  isActive: companies.isActive,
  sharesContact: quotationRequests.sharesContact,
  hasBuyerLeft: sql<boolean>`exists (select 1 from ${users} u
    where u.id = ${quotationRequests.userId} and u.erased_at is not null)`,
}

const joined = (reader: Reader) =>
  reader
    .select(fields)
    .from(enquiries)
    .innerJoin(quotationRequests, eq(quotationRequests.id, enquiries.requestId))
    .innerJoin(companies, eq(companies.id, enquiries.companyId))

/** An enquiry with both of its sides; undefined for an unknown one. */
export async function partiesOf(reader: Reader, enquiryId: number): Promise<Parties | undefined> {
  const [row] = await joined(reader).where(eq(enquiries.id, enquiryId))
  return row
}

/** The enquiries of a request, with both of their sides. */
export function partiesOfRequest(reader: Reader, requestId: number): Promise<Parties[]> {
  return joined(reader).where(eq(enquiries.requestId, requestId)).orderBy(asc(enquiries.id))
}

/** Who reads or writes about an enquiry. */
export type EnquiryCaller = Pick<Caller, 'userId' | 'companyId' | 'firmRole'>

/** The side of an enquiry that a caller is on; undefined for neither. */
export function sideOf(
  parties: Parties | undefined,
  { userId, companyId, firmRole }: EnquiryCaller,
): Side | undefined {
  if (!parties) return undefined
  if (parties.buyerId === userId) return 'buyer'
  const answers = firmRole === 'owner' || firmRole === 'seller'
  return answers && parties.companyId === companyId ? 'dealer' : undefined
}

/** Name and number of a person; null once the account was erased. */
export async function personContact(reader: Reader, userId: string) {
  const [row] = await reader
    .select({ first: people.firstName, last: people.lastName, phone: users.phone })
    .from(users)
    .innerJoin(people, eq(people.userId, users.id))
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
  return row ? { name: `${row.first} ${row.last}`.trim(), phone: row.phone, email: '' } : null
}

/** Name and number of a firm with which somebody has an order; of one that is not public, the name alone. */
export async function orderedFirm(reader: Reader, companyId: string) {
  const { name, contactNo: phone, email, isActive } = companies
  const [row] = await reader
    .select({ name, phone, email, isActive })
    .from(companies)
    .where(eq(companies.id, companyId))
  if (!row) return null
  return row.isActive
    ? { name: row.name, phone: row.phone, email: row.email }
    : { name: row.name, phone: '', email: '' }
}

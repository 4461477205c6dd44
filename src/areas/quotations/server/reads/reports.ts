/** Reports about enquiries, and whose writing looks like spam, for the console. */
import { asc, desc, eq, sql } from 'drizzle-orm'
import { users } from '#areas/accounts/server/tables.ts'
import { companies } from '#areas/companies/server/tables.ts'
import { people } from '#areas/profile/server/tables.ts'
import { status } from '#kernel/codes.ts'
import type { Reader } from '#platform/database/database.ts'
import { pageOf } from '#platform/database/lists.ts'
import { reportStates, type Side } from '../../rules/states.ts'
import {
  enquiries,
  enquiryMessages,
  enquiryReports,
  quotationRequests,
  quotations,
} from '../tables.ts'

/** A page of reports: the oldest open ones first, decided ones newest first. */
export async function reportsOf(
  reader: Reader,
  { state, ...page }: { state: number; pageSize: number; pageNumber: number },
) {
  const reportState = reportStates[state - 1]
  const isOpen = eq(enquiryReports.state, 'open')
  const selection = reader
    .select({
      report: enquiryReports,
      requestId: quotationRequests.id,
      title: quotationRequests.title,
      words: quotationRequests.words,
      enquiryState: enquiries.state,
      buyerId: quotationRequests.userId,
      buyerName: sql<string>`btrim(${people.firstName} || ' ' || ${people.lastName})`,
      buyerBlocked: sql<boolean>`${users.status} = ${status.blocked}`,
      companyId: companies.id,
      firm: companies.name,
      firmBlocked: sql<boolean>`${companies.blockedAt} is not null`,
    })
    .from(enquiryReports)
    .innerJoin(enquiries, eq(enquiries.id, enquiryReports.enquiryId))
    .innerJoin(quotationRequests, eq(quotationRequests.id, enquiries.requestId))
    .innerJoin(companies, eq(companies.id, enquiries.companyId))
    .innerJoin(users, eq(users.id, quotationRequests.userId))
    .innerJoin(people, eq(people.userId, users.id))
    .where(reportState ? eq(enquiryReports.state, reportState) : undefined)
    .$dynamic()
  const order = sql`${desc(isOpen)}, case when ${isOpen} then ${enquiryReports.id} end,
    ${enquiryReports.id} desc`
  return pageOf(reader, selection, order, page)
}

/** The last messages of an enquiry, oldest first. */
export async function lastMessages(reader: Reader, enquiryId: number, limit: number) {
  const rows = await reader
    .select()
    .from(enquiryMessages)
    .where(eq(enquiryMessages.enquiryId, enquiryId))
    .orderBy(desc(enquiryMessages.id))
    .limit(limit)
  return rows.reverse()
}

/** An author with the signs of spam of 30 days. */
export interface AuthorSigns extends Record<string, unknown> {
  side: Side
  id: string
  name: string
  isBlocked: boolean
  repeats: number
  masked: number
  upheld: number
  reported: number
  /** One of the texts. */
  example: string
}

const month = (table: string) =>
  sql`${sql.identifier(table)}.created_at > now() - interval '30 days'`

/** Signs of spam of authors: those of one side, or of one author. */
export async function signsOf(
  reader: Reader,
  side: Side,
  { id, limit }: { id?: string; limit: number },
): Promise<AuthorSigns[]> {
  const reports = (column: string) => sql`
    (select count(*)::int from ${enquiryReports} p join ${enquiries} e on e.id = p.enquiry_id
      join ${quotationRequests} r on r.id = e.request_id
      where p.side = ${side === 'buyer' ? 'dealer' : 'buyer'} and p.state = ${column}
        and p.reason <> 'masked'
        and ${side === 'buyer' ? sql`r.user_id` : sql`e.company_id`} = authors.id)`
  const authors =
    side === 'buyer'
      ? sql`select r.user_id as id, r.words as text, r.words_key as key, r.masked
          from ${quotationRequests} r where ${month('r')}
          ${id ? sql`and r.user_id = ${id}::uuid` : sql``}
        union all
        select r.user_id, m.text, m.text_key, m.masked from ${enquiryMessages} m
          join ${enquiries} e on e.id = m.enquiry_id
          join ${quotationRequests} r on r.id = e.request_id
          where m.side = 'buyer' and ${month('m')} ${id ? sql`and r.user_id = ${id}::uuid` : sql``}`
      : sql`select e.company_id as id, q.note as text, q.note_key as key, q.masked
          from ${quotations} q join ${enquiries} e on e.id = q.enquiry_id
          where ${month('q')} ${id ? sql`and e.company_id = ${id}::uuid` : sql``}
        union all
        select e.company_id, m.text, m.text_key, m.masked from ${enquiryMessages} m
          join ${enquiries} e on e.id = m.enquiry_id
          where m.side = 'dealer' and ${month('m')}
          ${id ? sql`and e.company_id = ${id}::uuid` : sql``}`
  const { rows } = await reader.execute<AuthorSigns>(sql`
    with texts as (${authors}), counted as (
      select id, key, count(*)::int as times, sum(masked)::int as masked, max(text) as text
      from texts group by id, key
    ), authors as (
      select id, coalesce(max(times - 1) filter (where key <> ''), 0)::int as repeats,
        sum(masked)::int as masked, (array_agg(text order by times desc, masked desc))[1] as example
      from counted group by id
    )
    select ${side}::text as side, authors.*, ${reports('upheld')} as upheld,
      ${reports('open')} as reported,
      ${
        side === 'buyer'
          ? sql`btrim(p.first_name || ' ' || p.last_name) as name,
              u.status = ${status.blocked} as "isBlocked"
            from authors join ${users} u on u.id = authors.id
            join ${people} p on p.user_id = authors.id`
          : sql`c.name, c.blocked_at is not null as "isBlocked"
            from authors join ${companies} c on c.id = authors.id`
      }
    order by least(repeats, 5) * 12 + least(authors.masked, 4) * 8 desc, authors.id
    limit ${limit}`)
  return rows
}

/** The request and both sides of an enquiry that was reported. */
export async function reportedParty(reader: Reader, enquiryId: number) {
  const [row] = await reader
    .select({
      requestId: enquiries.requestId,
      buyerId: quotationRequests.userId,
      companyId: enquiries.companyId,
    })
    .from(enquiries)
    .innerJoin(quotationRequests, eq(quotationRequests.id, enquiries.requestId))
    .where(eq(enquiries.id, enquiryId))
    .orderBy(asc(enquiries.id))
  return row
}

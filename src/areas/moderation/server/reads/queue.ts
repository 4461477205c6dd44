/** The queue: what waits for a decision, over all kinds, the longest waiting first. */
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#areas/accounts/server/tables.ts'
import { companies } from '#areas/companies/server/tables.ts'
import { emptyGuid } from '#kernel/ids.ts'
import type { Reader } from '#platform/database/database.ts'
import { type VerificationSubject, verificationSubjects } from '../../rules.ts'
import { pendingItems } from '../tables.ts'
import { type Item, verifiables } from '../verified.ts'

/** Which part of the queue. */
export interface QueueQuery {
  /** Left out: every kind. */
  subject?: VerificationSubject | undefined
  /** A storefront's name, or part of a company's name, in any letter case. */
  company?: string | undefined
  /** Only what has waited for at least so many hours. */
  hours?: number | undefined
}

/** A row of the queue, with whose it is. */
export type QueueRow = typeof pendingItems.$inferSelect & {
  subject: VerificationSubject
  company: { name: string; url: string } | null
  /** The address of the admin who has claimed it, while the claim holds. */
  claimedByEmail: string | null
}

/** A row of the queue with what it is about. */
export interface QueueItem extends QueueRow {
  item: Item
}

const table = pendingItems

/** At most so many companies are looked for by a part of their name. */
const companiesMax = 50

/** The same with the companies that a name means; undefined where none is asked for. */
interface Narrowed extends Omit<QueueQuery, 'company'> {
  companyIds: string[] | undefined
}

async function narrowed(reader: Reader, { company, ...query }: QueueQuery): Promise<Narrowed> {
  return { ...query, companyIds: company ? await companiesNamed(reader, company) : undefined }
}

function fitting({ subject, companyIds, hours }: Narrowed): SQL | undefined {
  return and(
    // Nobody waits for a company that is closed. As a value, it is looked up for the rows of a page
    // alone; an exists reads every company first.
    sql`coalesce((select c.is_active from ${companies} c where c.id = ${table.companyId}), true)`,
    subject ? eq(table.subject, subject) : undefined,
    companyIds ? inArray(table.companyId, companyIds) : undefined,
    hours ? sql`${table.since} <= now() - ${hours} * interval '1 hour'` : undefined,
  )
}

/** Companies by their storefront's name, or a part of their own. */
async function companiesNamed(reader: Reader, name: string): Promise<string[]> {
  const part = `%${name.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const rows = await reader
    .select({ id: companies.id })
    .from(companies)
    .where(
      or(
        eq(sql`lower(${companies.url})`, name.toLowerCase()),
        sql`lower(${companies.name}) like ${part}`,
      ),
    )
    .limit(companiesMax)
  return [emptyGuid, ...rows.map(({ id }) => id)]
}

/**
 * How many wait, by kind; kinds of which nothing waits are left out.
 *
 * @param most of each kind no more than so many are counted: 100,000 take long
 */
export async function countQueue(
  reader: Reader,
  query: QueueQuery = {},
  most = 2_000_000_000,
): Promise<ReadonlyMap<VerificationSubject, number>> {
  const { rows } = await reader.execute<{ subject: VerificationSubject; total: number }>(
    countsOf(await narrowed(reader, query), most),
  )
  const filled = rows.filter(({ total }) => total > 0)
  return new Map(filled.map(({ subject, total }) => [subject, total]))
}

/** The statement behind {@link countQueue}. */
export function countsOf(wanted: Narrowed, most: number): SQL {
  const kinds = wanted.subject ? [wanted.subject] : verificationSubjects
  const counts = kinds.map(
    (subject) => sql`select ${subject}::text as subject, count(*)::int as total from (
      select 1 from ${table} where ${fitting({ ...wanted, subject })} limit ${most}) counted`,
  )
  return sql.join(counts, sql` union all `)
}

const order = [asc(table.since), asc(table.subject), asc(table.subjectId)]

/** The statement that finds the rows of a page. */
export function pageOf(
  reader: Reader,
  wanted: Narrowed,
  { offset, limit }: { offset: number; limit: number },
) {
  return reader
    .select()
    .from(table)
    .where(fitting(wanted))
    .orderBy(...order)
    .offset(offset)
    .limit(limit)
}

/** A page of the queue, the longest waiting first. */
export async function readQueue(
  reader: Reader,
  { offset, limit, ...query }: QueueQuery & { offset: number; limit: number },
): Promise<QueueItem[]> {
  const page = pageOf(reader, await narrowed(reader, query), { offset, limit }).as('page')
  const rows = await reader
    .select({
      subject: page.subject,
      subjectId: page.subjectId,
      companyId: page.companyId,
      since: page.since,
      claimedBy: page.claimedBy,
      claimedUntil: page.claimedUntil,
      company: { name: companies.name, url: companies.url },
      claimedByEmail: sql<
        string | null
      >`case when ${page.claimedUntil} > now() then ${users.email} end`,
    })
    .from(page)
    .leftJoin(companies, eq(companies.id, page.companyId))
    .leftJoin(users, eq(users.id, page.claimedBy))
    .orderBy(asc(page.since), asc(page.subject), asc(page.subjectId))
  return withItems(reader, rows as QueueRow[])
}

async function withItems(reader: Reader, rows: readonly QueueRow[]): Promise<QueueItem[]> {
  const read = await Promise.all(
    verifiables().map(async (kind) => {
      const ids = rows.flatMap((row) => (row.subject === kind.subject ? [row.subjectId] : []))
      const items = await kind.read(reader, ids)
      return items.map((item) => [`${kind.subject} ${item.id}`, item] as const)
    }),
  )
  const items = new Map(read.flat())
  return rows.flatMap((row) => {
    const item = items.get(`${row.subject} ${row.subjectId}`)
    // Its area has deleted it since: a rebuild takes it out.
    return item ? [{ ...row, item }] : []
  })
}

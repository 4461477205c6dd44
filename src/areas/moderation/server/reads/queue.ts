/** The queue: everything that is pending, of all kinds, the longest waiting first. */
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#areas/accounts/server/tables.ts'
import { companies } from '#areas/companies/server/tables.ts'
import { emptyGuid } from '#kernel/ids.ts'
import type { Language } from '#kernel/language.ts'
import type { Reader } from '#platform/database/database.ts'
import { type VerificationSubject, verificationSubjects } from '../../rules.ts'
import { pendingItems } from '../tables.ts'
import { type Item, verifiables } from '../verified.ts'

/** A filter of the queue. */
export interface QueueQuery {
  /** Every kind if omitted. */
  subject?: VerificationSubject | undefined
  /** A storefront's name, or part of a company's name, in any letter case. */
  company?: string | undefined
  /** Only what has waited for at least this many hours. */
  hours?: number | undefined
}

/** A row of the queue, with its company. */
export type QueueRow = typeof pendingItems.$inferSelect & {
  subject: VerificationSubject
  company: { name: string; url: string } | null
  /** The e-mail address of the admin who has claimed it, while the claim lasts. */
  claimedByEmail: string | null
}

/** A row of the queue with what it is about. */
export interface QueueItem extends QueueRow {
  item: Item
  /** What is decided with it. */
  parts: (Item & { subject: VerificationSubject })[]
}

const table = pendingItems

/** Maximum number of companies that a part of a name matches. */
const companiesMax = 50

/** The same with the ids of the companies that match; undefined without a filter by company. */
interface Narrowed extends Omit<QueueQuery, 'company'> {
  companyIds: string[] | undefined
}

async function narrowed(reader: Reader, { company, ...query }: QueueQuery): Promise<Narrowed> {
  return { ...query, companyIds: company ? await companiesNamed(reader, company) : undefined }
}

function fitting({ subject, companyIds, hours }: Narrowed): SQL | undefined {
  return and(
    // Items of a deactivated company are not waiting. As a scalar subquery, this is looked up only
    // for the rows of a page; `exists` would read every company first.
    sql`coalesce((select c.is_active from ${companies} c where c.id = ${table.companyId}), true)`,
    ...verifiables().map(({ subject: part, isPart }) =>
      isPart && (!subject || subject === part)
        ? sql`not (${table.subject} = ${part} and ${isPart})`
        : undefined,
    ),
    subject ? eq(table.subject, subject) : undefined,
    companyIds ? inArray(table.companyId, companyIds) : undefined,
    hours ? sql`${table.since} <= now() - ${hours} * interval '1 hour'` : undefined,
  )
}

/** Companies by their storefront's name, or by a part of the company's name. */
export async function companiesNamed(reader: Reader, name: string): Promise<string[]> {
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
 * How many items are waiting, by kind; kinds without any are left out.
 *
 * @param most maximum that is counted per kind, since counting 100,000 takes long
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
export function countsOf(filter: Narrowed, most: number): SQL {
  const kinds = filter.subject ? [filter.subject] : verificationSubjects
  const counts = kinds.map(
    (subject) => sql`select ${subject}::text as subject, count(*)::int as total from (
      select 1 from ${table} where ${fitting({ ...filter, subject })} limit ${most}) counted`,
  )
  return sql.join(counts, sql` union all `)
}

const order = [asc(table.since), asc(table.subject), asc(table.subjectId)]

/** The statement that finds the rows of a page. */
export function pageOf(
  reader: Reader,
  filter: Narrowed,
  { offset, limit }: { offset: number; limit: number },
) {
  return reader
    .select()
    .from(table)
    .where(fitting(filter))
    .orderBy(...order)
    .offset(offset)
    .limit(limit)
}

/** A page of the queue, the longest waiting first; what it calls things is in a language, English if not said. */
export async function readQueue(
  reader: Reader,
  {
    offset,
    limit,
    language,
    ...query
  }: QueueQuery & { offset: number; limit: number; language?: Language },
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
  return withItems(reader, rows as QueueRow[], language)
}

async function withItems(
  reader: Reader,
  rows: readonly QueueRow[],
  language?: Language,
): Promise<QueueItem[]> {
  const read = await Promise.all(
    verifiables().map(async (kind) => {
      const ids = rows.flatMap((row) => (row.subject === kind.subject ? [row.subjectId] : []))
      const items = await kind.read(reader, ids, language)
      return items.map((item) => [`${kind.subject} ${item.id}`, item] as const)
    }),
  )
  const items: ReadonlyMap<string, Item> = new Map(read.flat())
  const parts = await readParts(reader, rows, language)
  return rows.flatMap((row) => {
    const key = `${row.subject} ${row.subjectId}`
    const item = items.get(key)
    // Deleted by its area in the meantime: a rebuild of the queue removes the row.
    return item ? [{ ...row, item, parts: parts.get(key) ?? [] }] : []
  })
}

/** The pending parts of rows, by the kind and id of what they are of. */
async function readParts(
  reader: Reader,
  rows: readonly QueueRow[],
  language?: Language,
): Promise<Map<string, QueueItem['parts']>> {
  const found = new Map<string, QueueItem['parts']>()
  for (const { subject, parts } of verifiables()) {
    const ids = rows.flatMap((row) => (row.subject === subject ? [row.subjectId] : []))
    const kind = verifiables().find((each) => each.subject === parts?.subject)
    if (!parts || !kind || ids.length === 0) continue
    const own = await parts.find(reader, ids)
    const read = await kind.read(
      reader,
      own.map(({ id }) => id),
      language,
    )
    for (const { id, of } of own) {
      const part = read.find((each) => each.id === id)
      const key = `${subject} ${of}`
      if (part) found.set(key, [...(found.get(key) ?? []), { ...part, subject: kind.subject }])
    }
  }
  return found
}

/**
 * Since when an item is waiting by itself; undefined for one that was decided or is part of another.
 *
 * @param isPart the condition of its kind
 */
export async function waitingSince(
  reader: Reader,
  { subject, subjectId }: Pick<QueueRow, 'subject' | 'subjectId'>,
  isPart: SQL = sql`false`,
): Promise<string | undefined> {
  const { rows } = await reader.execute<{ since: string }>(sql`
    select since::text as since from ${table}
    where subject = ${subject} and subject_id = ${subjectId} and not ${isPart}
      and (claimed_until is null or claimed_until < now())`)
  return rows[0]?.since
}

/** The queue: what waits for a decision, over all kinds, the longest waiting first. */
import { and, asc, count, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#areas/accounts/server/tables.ts'
import { companies } from '#areas/companies/server/tables.ts'
import type { Reader } from '#platform/database/database.ts'
import type { VerificationSubject } from '../../rules.ts'
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

function chosen({ subject, company, hours }: QueueQuery): SQL | undefined {
  return and(
    // Nobody waits for a company that is closed.
    or(isNull(table.companyId), companies.isActive),
    subject ? eq(table.subject, subject) : undefined,
    company
      ? sql`(lower(${companies.url}) = lower(${company}::text)
          or strpos(lower(${companies.name}), lower(${company}::text)) > 0)`
      : undefined,
    hours ? sql`${table.since} <= now() - ${hours} * interval '1 hour'` : undefined,
  )
}

/** How many wait, by kind; kinds of which nothing waits are left out. */
export async function countQueue(
  reader: Reader,
  query: QueueQuery = {},
): Promise<ReadonlyMap<VerificationSubject, number>> {
  const rows = await reader
    .select({ subject: table.subject, total: count() })
    .from(table)
    .leftJoin(companies, eq(companies.id, table.companyId))
    .where(chosen(query))
    .groupBy(table.subject)
  return new Map(rows.map(({ subject, total }) => [subject as VerificationSubject, total]))
}

/** A page of the queue, the longest waiting first. */
export async function readQueue(
  reader: Reader,
  { offset, limit, ...query }: QueueQuery & { offset: number; limit: number },
): Promise<QueueItem[]> {
  const rows = await reader
    .select({
      ...getTableColumns(table),
      company: { name: companies.name, url: companies.url },
      claimedByEmail: sql<
        string | null
      >`case when ${table.claimedUntil} > now() then ${users.email} end`,
    })
    .from(table)
    .leftJoin(companies, eq(companies.id, table.companyId))
    .leftJoin(users, eq(users.id, table.claimedBy))
    .where(chosen(query))
    .orderBy(asc(table.since), asc(table.subject), asc(table.subjectId))
    .offset(offset)
    .limit(limit)
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

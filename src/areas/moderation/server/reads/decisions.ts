/** The decisions of admins and the operator, newest first. */
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { users } from '#areas/accounts/server/tables.ts'
import { companies } from '#areas/companies/server/tables.ts'
import type { Reader } from '#platform/database/database.ts'
import { decisionStatuses, queueMax, undoMinutes, type VerificationSubject } from '../../rules.ts'
import { verificationHistory } from '../tables.ts'
import { companiesNamed } from './queue.ts'

const table = verificationHistory

/** Which decisions. */
export interface DecisionQuery {
  admin: string
  company: string
  subject: VerificationSubject | undefined
  status: number
}

/** A page of decisions. */
export async function readDecisions(
  reader: Reader,
  { offset, limit, ...query }: DecisionQuery & { offset: number; limit: number },
) {
  const until = sql`${table.decidedAt} + ${undoMinutes} * interval '1 minute'`
  return reader
    .select({
      decisionId: table.id,
      subject: table.subject,
      subjectId: table.subjectId,
      thing: table.thing,
      status: table.status,
      comment: table.comment,
      decidedAt: table.decidedAt,
      undoneAt: table.undoneAt,
      undoUntil: sql<string | null>`case when ${table.undo} is not null and ${until} > now()
        and not exists (
          select 1 from ${table} later where later.subject = ${table.subject}
            and later.subject_id = ${table.subjectId} and later.id > ${table.id})
        then to_json(${until}) #>> '{}' end`,
      company: { name: companies.name, url: companies.url },
      decidedBy: users.email,
    })
    .from(table)
    .leftJoin(companies, eq(companies.id, table.companyId))
    .leftJoin(users, eq(users.id, table.decidedBy))
    .where(await fitting(reader, query))
    .orderBy(desc(table.id))
    .offset(offset)
    .limit(limit)
}

/** How many there are, counted up to {@link queueMax}. */
export async function countDecisions(reader: Reader, query: DecisionQuery): Promise<number> {
  const { rows } = await reader.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select 1 from ${table} where ${await fitting(reader, query)} limit ${queueMax}) counted`)
  return rows[0]?.total ?? 0
}

async function fitting(
  reader: Reader,
  { admin, company, subject, status }: DecisionQuery,
): Promise<SQL | undefined> {
  const part = `%${admin.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return and(
    inArray(table.status, status === 0 ? [...decisionStatuses] : [status]),
    subject ? eq(table.subject, subject) : undefined,
    company ? inArray(table.companyId, await companiesNamed(reader, company)) : undefined,
    admin
      ? sql`${table.decidedBy} in (select u.id from ${users} u where lower(u.email) like ${part})`
      : undefined,
  )
}

/** What decisions with these ids were made on. */
export function decisionsOf(reader: Reader, ids: readonly number[]) {
  const { id, subject, subjectId } = table
  return reader
    .select({ id, subject, subjectId })
    .from(table)
    .where(inArray(id, [...ids]))
}

/** The latest decision on a thing, if this admin made it. */
export async function latestDecision(
  reader: Reader,
  item: { subject: string; subjectId: string; adminId: string },
): Promise<number> {
  const [row] = await reader
    .select({ id: table.id, decidedBy: table.decidedBy })
    .from(table)
    .where(and(eq(table.subject, item.subject), eq(table.subjectId, item.subjectId)))
    .orderBy(desc(table.id))
    .limit(1)
  return row?.decidedBy === item.adminId ? row.id : 0
}

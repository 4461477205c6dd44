/** Reports: reasons, tickets, the admins' queue. */
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { users } from '#areas/accounts/server/tables.ts'
import type { Language } from '#kernel/language.ts'
import type { Reader } from '#platform/database/database.ts'
import { pageOf } from '#platform/database/lists.ts'
import type { GrievanceSubject } from '../../rules.ts'
import { grievanceReasons, grievances } from '../tables.ts'

const nameIn = (language: Language) =>
  language === 'hi'
    ? sql<string>`coalesce(nullif(${grievanceReasons.hindi}, ''), ${grievanceReasons.name})`
    : sql<string>`${grievanceReasons.name}`

/** The reasons that may be chosen, in their order. */
export function reasonsOf(reader: Reader, language: Language) {
  return reader
    .select({
      reasonId: grievanceReasons.id,
      name: nameIn(language),
      settleHours: grievanceReasons.settleHours,
    })
    .from(grievanceReasons)
    .where(eq(grievanceReasons.isActive, true))
    .orderBy(asc(grievanceReasons.position), asc(grievanceReasons.id))
}

/** A reason that may be chosen. */
export async function reasonById(reader: Reader, id: number) {
  const [row] = await reader
    .select()
    .from(grievanceReasons)
    .where(and(eq(grievanceReasons.id, id), eq(grievanceReasons.isActive, true)))
  return row
}

/** A report by its ticket number, with its reason. */
export async function reportByTicket(reader: Reader, ticket: string, language: Language) {
  const [row] = await reader
    .select({ report: grievances, reason: nameIn(language) })
    .from(grievances)
    .innerJoin(grievanceReasons, eq(grievanceReasons.id, grievances.reasonId))
    .where(eq(grievances.ticket, ticket))
  return row
}

/** Who reports. */
export interface Reporter {
  userId: string | null
  email: string
}

/** Whether somebody has an open report about the same thing; nobody who leaves no trace has. */
export async function hasReported(
  reader: Reader,
  { userId, email }: Reporter,
  { subject, key }: { subject: GrievanceSubject; key: string },
): Promise<boolean> {
  const byAccount = sql`${grievances.userId} = ${userId}::uuid`
  const byMail = sql`(${email} <> '' and ${grievances.email} = ${email})`
  const same = await reader.$count(
    grievances,
    and(
      eq(grievances.subject, subject),
      eq(grievances.key, key),
      eq(grievances.state, 'open'),
      sql`(${byAccount} or ${byMail})`,
    ),
  )
  return same > 0
}

/** How many reports of a day named an address. */
export function mailedToday(reader: Reader, email: string): Promise<number> {
  return reader.$count(
    grievances,
    and(eq(grievances.email, email), sql`${grievances.createdAt} > now() - interval '1 day'`),
  )
}

/** The address of an account. */
export async function accountEmail(reader: Reader, userId: string): Promise<string> {
  const [row] = await reader.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return row?.email ?? ''
}

const dueAt = sql`(case when ${grievances.readAt} is null then ${grievances.readBy}
  else ${grievances.settleBy} end)`

/** Which reports the admins look at. */
export interface ReportQuery {
  state: '' | 'open' | 'overdue' | 'decided'
  subject: '' | GrievanceSubject
  pageSize: number
  pageNumber: number
}

/** A page of reports: open ones by what is due next, then decided ones, newest first. */
export function reportsOf(
  reader: Reader,
  { state, subject, ...page }: ReportQuery,
  language: Language,
) {
  const isOpen = sql`${grievances.state} = 'open'`
  const alike = sql<number>`(select count(*)::int from ${grievances} other
    where other.subject = ${grievances.subject} and other.key = ${grievances.key}
      and other.state = 'open')`
  const selection = reader
    .select({
      report: grievances,
      reason: nameIn(language),
      basis: grievanceReasons.basis,
      alike,
      isOverdue: sql<boolean>`(${isOpen} and ${dueAt} < now())`,
    })
    .from(grievances)
    .innerJoin(grievanceReasons, eq(grievanceReasons.id, grievances.reasonId))
    .where(
      and(
        state === 'open' ? isOpen : undefined,
        state === 'overdue' ? sql`${isOpen} and ${dueAt} < now()` : undefined,
        state === 'decided' ? ne(grievances.state, 'open') : undefined,
        subject ? eq(grievances.subject, subject) : undefined,
      ),
    )
    .$dynamic()
  const order = sql`${isOpen} desc, case when ${isOpen} then ${dueAt} end,
    ${grievances.decidedAt} desc, ${grievances.id}`
  return pageOf(reader, selection, order, page)
}

/** A person's own reports, for their download. */
export function ownReports(reader: Reader, userId: string) {
  const { ticket, subject, label, words, email, state, comment, createdAt, decidedAt } = grievances
  return reader
    .select({ ticket, subject, label, words, email, state, comment, createdAt, decidedAt })
    .from(grievances)
    .where(eq(grievances.userId, userId))
    .orderBy(asc(grievances.id))
}

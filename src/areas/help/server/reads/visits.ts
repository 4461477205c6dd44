/** Visits of staff. */
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { sessions } from '#areas/accounts/server/tables.ts'
import { companies } from '#areas/companies/server/tables.ts'
import type { Reader } from '#platform/database/database.ts'
import { revertDays, shownDays, visitsShown } from '../../rules.ts'
import { helpVisits, staffChanges } from '../tables.ts'

/** A firm that staff may help. */
export async function helpedFirm(reader: Reader, companyId: string) {
  const { id, name, ownerId, blockedAt } = companies
  const [row] = await reader
    .select({ id, name, ownerId, isBlocked: sql<boolean>`${blockedAt} is not null` })
    .from(companies)
    .where(eq(id, companyId))
  return row
}

/** The visit of a session, whether or not it is over. */
export async function visitOfSession(
  reader: Reader,
  sessionId: string,
): Promise<number | undefined> {
  const [row] = await reader
    .select({ visitId: sessions.visitId })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  return row?.visitId ?? undefined
}

/** The latest visits to a firm, newest first. */
export function visitsOf(reader: Reader, companyId: string) {
  const { id, reason, startedAt, endsAt, endedAt } = helpVisits
  return reader
    .select({ id, reason, startedAt, endsAt, endedAt })
    .from(helpVisits)
    .where(
      and(
        eq(helpVisits.companyId, companyId),
        gt(startedAt, sql`now() - make_interval(days => ${shownDays})`),
      ),
    )
    .orderBy(desc(id))
    .limit(visitsShown)
}

/** When the changes of a visit can no longer be taken back. */
export function revertUntil({ endsAt, endedAt }: { endsAt: Date; endedAt: Date | null }): Date {
  const end = endedAt && endedAt < endsAt ? endedAt : endsAt
  return new Date(end.getTime() + revertDays * 86_400_000)
}

/** The visit to a firm that a change belongs to. */
export async function visitOfChange(reader: Reader, changeId: number, companyId: string) {
  const [row] = await reader
    .select({ id: helpVisits.id, endsAt: helpVisits.endsAt, endedAt: helpVisits.endedAt })
    .from(staffChanges)
    .innerJoin(helpVisits, eq(helpVisits.id, staffChanges.visitId))
    .where(and(eq(staffChanges.id, changeId), eq(helpVisits.companyId, companyId)))
  return row
}

/** Visits that are over, and have not been ended: by time, logout, block, or another owner. */
export async function overdueVisits(reader: Reader): Promise<number[]> {
  const isLeft = sql`not exists (select from ${sessions} s where s.visit_id = ${helpVisits.id})`
  const rows = await reader
    .select({ id: helpVisits.id })
    .from(helpVisits)
    .innerJoin(companies, eq(companies.id, helpVisits.companyId))
    .where(
      and(
        isNull(helpVisits.endedAt),
        or(
          sql`${helpVisits.endsAt} <= now()`,
          isLeft,
          sql`${companies.blockedAt} is not null`,
          sql`${companies.ownerId} is distinct from ${helpVisits.ownerId}`,
        ),
      ),
    )
    .limit(500)
  return rows.map(({ id }) => id)
}

/** What the owner of a firm is told of a visit; undefined if the firm has no owner any more. */
export async function visitNews(reader: Reader, visitId: number) {
  const [row] = await reader
    .select({
      companyId: companies.id,
      ownerId: companies.ownerId,
      firm: companies.name,
      reason: helpVisits.reason,
    })
    .from(helpVisits)
    .innerJoin(companies, eq(companies.id, helpVisits.companyId))
    .where(eq(helpVisits.id, visitId))
  if (!row || row.ownerId === null) return undefined
  return { ...row, ownerId: row.ownerId }
}

/** Admins, and the audit of what they did. */
import { and, asc, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { secondFactors, users } from '#areas/accounts/server/tables.ts'
import { staffChanges } from '#areas/help/server/tables.ts'
import { role, status } from '#kernel/codes.ts'
import type { AdminRole } from '#kernel/permissions.ts'
import type { Reader } from '#platform/database/database.ts'
import { pageOf } from '#platform/database/lists.ts'
import { adminAudit } from '#platform/http/tables.ts'

/** All active admins, sorted by e-mail address. */
export function allAdmins(reader: Reader) {
  return reader
    .select({
      adminId: users.id,
      email: users.email,
      role: sql<AdminRole>`coalesce(${users.adminRole}, 'owner')`,
      hasFactor: sql<boolean>`${secondFactors.confirmedAt} is not null`,
      lastLoginAt: users.lastLoginAt,
    })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(and(eq(users.role, role.admin), eq(users.status, status.active)))
    .orderBy(asc(users.email))
}

/** A filter of the audit. */
export interface AuditQuery {
  admin: string
  text: string
  days: number
  /** Only entries before this one; 0 for all. */
  before: number
}

/** What staff who helped a firm changed with a call: before and after; null for other calls. */
const changesOfRow = sql<unknown[] | null>`(
  select jsonb_agg(jsonb_build_object('table', ${staffChanges.tableName},
    'before', ${staffChanges.before}, 'after', ${staffChanges.after}) order by ${staffChanges.id})
  from ${staffChanges} where ${staffChanges.auditId} = ${adminAudit.id})`

/** A page of the audit, the newest first, with the number of matching rows. */
export async function readAudit(
  reader: Reader,
  { offset, limit, ...query }: AuditQuery & { offset: number; limit: number },
) {
  const fitting = await fittingRows(reader, query)
  const rows = reader
    .select({ row: adminAudit, email: users.email, changes: changesOfRow })
    .from(adminAudit)
    .leftJoin(users, eq(users.id, adminAudit.adminId))
    .where(fitting)
    .$dynamic()
  return pageOf(reader, rows, desc(adminAudit.id), { offset, limit })
}

async function fittingRows(reader: Reader, { admin, text, days, before }: AuditQuery) {
  const conditions: (SQL | undefined)[] = []
  if (admin !== '') {
    const admins = await reader
      .select({ id: users.id })
      .from(users)
      .where(sql`strpos(${users.email}, lower(${admin}::text)) > 0`)
      .limit(100)
    conditions.push(
      inArray(adminAudit.adminId, admins.length > 0 ? admins.map(({ id }) => id) : [nobody]),
    )
  }
  if (text !== '') {
    conditions.push(
      sql`(strpos(lower(${adminAudit.call}), lower(${text}::text)) > 0
        or to_tsvector('simple', ${adminAudit.input}) @@ plainto_tsquery('simple', ${text}))`,
    )
  }
  if (days > 0) {
    conditions.push(sql`${adminAudit.at} > now() - make_interval(days => ${days})`)
  }
  if (before > 0) conditions.push(lt(adminAudit.id, before))
  return and(...conditions)
}

const nobody = '00000000-0000-0000-0000-000000000000'

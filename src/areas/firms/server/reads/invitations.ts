/** Invitations, the firms they are for, and who wants none. */
import { createHash } from 'node:crypto'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { users } from '#areas/accounts/server/tables.ts'
import { companies, companyAddresses } from '#areas/companies/server/tables.ts'
import { isPresent } from '#kernel/ids.ts'
import { keyedHash } from '#platform/crypto/keys.ts'
import type { Reader } from '#platform/database/database.ts'
import type { ListedInvitation } from '../../contract/invitations.ts'
import {
  asksToldMax,
  invitationsListed,
  mailPauseDays,
  mailsMax,
  stopPurpose,
} from '../../rules/invitations.ts'
import { firmBases, firmInvitations, firmKeys, firmSources, firmStops } from '../tables.ts'

/** What is stored of a token. */
export const tokenHashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** The invitation of a token with its firm; undefined if there is none. */
export async function invitationOf(reader: Reader, token: string) {
  const [row] = await reader
    .select({
      invitation: firmInvitations,
      isOver: sql<boolean>`${firmInvitations.usedAt} is not null or ${firmInvitations.expiresAt} <= now()`,
      name: companies.name,
      url: companies.url,
      isActive: companies.isActive,
      ownerId: companies.ownerId,
      mergedInto: companies.mergedInto,
    })
    .from(firmInvitations)
    .innerJoin(companies, eq(companies.id, firmInvitations.companyId))
    .where(eq(firmInvitations.tokenHash, tokenHashOf(token)))
  return row
}

/** Whether somebody at the firm has stopped all messages. */
export const isStopped = sql<boolean>`exists (
  select from ${firmStops} s where s.hash in (
    select ${keyedHash(stopPurpose, sql`'email ' || lower(${companies.email})`)}
    union all select ${keyedHash(stopPurpose, sql`'phone ' || k.key`)}
    from ${firmKeys} k where k.company_id = ${companies}.id and k.kind = 'phone'))`

/** Firms as they are invited, in any order. */
export async function invitableFirms(reader: Reader, ids: readonly string[]) {
  return reader
    .select({
      id: companies.id,
      name: companies.name,
      email: companies.email,
      ownerId: companies.ownerId,
      place: sql<string>`coalesce((select a.city || ', ' || a.state from ${companyAddresses} a
        where a.company_id = ${companies}.id and a.is_active order by a.id limit 1), '')`,
      isStopped,
      /** Whether it was mailed lately, or often enough. */
      isMailed: sql<boolean>`(
        select count(*) >= ${mailsMax}
          or coalesce(bool_or(i.created_at > now() - make_interval(days => ${mailPauseDays})), false)
        from ${firmInvitations} i where i.company_id = ${companies}.id and i.kind = 'mail')`,
    })
    .from(companies)
    .where(
      and(
        inArray(companies.id, [...ids]),
        eq(companies.isActive, true),
        sql`${companies.mergedInto} is null`,
      ),
    )
}

/** A firm without an owner that may be told of an ask; undefined if nothing may be mailed to it. */
export async function firmToTell(reader: Reader, companyId: string) {
  const [row] = await reader
    .select({ name: companies.name, email: companies.email })
    .from(companies)
    .innerJoin(firmSources, eq(firmSources.companyId, companies.id))
    .innerJoin(firmBases, eq(firmBases.id, firmSources.basisId))
    .where(
      and(
        eq(companies.id, companyId),
        sql`${companies.ownerId} is null and ${companies.isActive} and ${companies.email} <> ''`,
        sql`${firmBases.showsNumber} = 'yes' and ${firmSources.timesTold} < ${asksToldMax}`,
        sql`not ${isStopped}`,
      ),
    )
  return row
}

/** Invitations of all firms or of one, newest first. */
export async function listInvitations(reader: Reader, firm: string): Promise<ListedInvitation[]> {
  const { id, companyId, kind, createdAt, expiresAt, openedAt, usedAt, invitedBy } = firmInvitations
  const rows = await reader
    .select({
      invitationId: id,
      firmId: companyId,
      firm: companies.name,
      kind,
      createdAt,
      expiresAt,
      openedAt,
      usedAt,
      isStopped,
      invitedBy: sql<string>`coalesce(${users.email}, '')`,
    })
    .from(firmInvitations)
    .innerJoin(companies, eq(companies.id, companyId))
    .leftJoin(users, eq(users.id, invitedBy))
    .where(isPresent(firm) ? eq(companyId, firm) : undefined)
    .orderBy(desc(createdAt), desc(id))
    .limit(invitationsListed)
  return rows.map(({ createdAt: at, expiresAt: end, openedAt: opened, usedAt: used, ...row }) => ({
    ...row,
    createdDate: at.toISOString(),
    expiresDate: end.toISOString(),
    openedDate: opened?.toISOString() ?? null,
    claimedDate: used?.toISOString() ?? null,
  }))
}

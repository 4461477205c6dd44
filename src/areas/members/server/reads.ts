/** Reads of members, their invitations, and the firms of an account. */
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { users } from '#areas/accounts/server/tables.ts'
import { companies } from '#areas/companies/server/tables.ts'
import { people } from '#areas/profile/server/tables.ts'
import type { FirmRole } from '#kernel/firm-roles.ts'
import { hashToken } from '#platform/crypto/tokens.ts'
import type { Reader } from '#platform/database/database.ts'
import { companyMembers, memberInvitations } from './tables.ts'

const fullName = sql<string>`trim(concat_ws(' ', ${people.firstName}, ${people.lastName}))`

/** The members of a firm with one of these roles, besides its owning account. */
export async function membersOf(
  reader: Reader,
  companyId: string,
  roles: readonly FirmRole[],
): Promise<string[]> {
  const { userId } = companyMembers
  const rows = await reader
    .select({ userId })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), inArray(companyMembers.role, [...roles])))
    .orderBy(asc(companyMembers.addedAt), asc(userId))
  return rows.map((row) => row.userId)
}

/** Whether an account is a member of one of these firms, or owns it. */
export async function isMemberOf(
  reader: Reader,
  userId: string,
  companyIds: readonly string[],
): Promise<boolean> {
  if (companyIds.length === 0) return false
  const isMember = and(
    eq(companyMembers.userId, userId),
    inArray(companyMembers.companyId, [...companyIds]),
  )
  const isOwner = and(eq(companies.ownerId, userId), inArray(companies.id, [...companyIds]))
  if ((await reader.$count(companies, isOwner)) > 0) return true
  return (await reader.$count(companyMembers, isMember)) > 0
}

/** The members of a firm with their names, those who have been there longest first. */
export function listMembers(reader: Reader, companyId: string) {
  return reader
    .select({
      memberId: companyMembers.userId,
      name: fullName,
      role: companyMembers.role,
      addedAt: companyMembers.addedAt,
    })
    .from(companyMembers)
    .leftJoin(people, eq(people.userId, companyMembers.userId))
    .where(eq(companyMembers.companyId, companyId))
    .orderBy(asc(companyMembers.addedAt), asc(companyMembers.userId))
}

/** The account that owns a firm. */
export async function holderOf(reader: Reader, companyId: string) {
  const [row] = await reader
    .select({ memberId: users.id, name: fullName, addedAt: companies.createdAt })
    .from(companies)
    .innerJoin(users, eq(users.id, companies.ownerId))
    .leftJoin(people, eq(people.userId, users.id))
    .where(eq(companies.id, companyId))
  return row
}

const isOpen = and(eq(memberInvitations.state, 'open'), gt(memberInvitations.expiresAt, sql`now()`))

/** The invitations of a firm that wait, newest first. */
export function openInvitations(reader: Reader, companyId: string) {
  return reader
    .select()
    .from(memberInvitations)
    .where(and(eq(memberInvitations.companyId, companyId), isOpen))
    .orderBy(sql`${memberInvitations.id} desc`)
}

/** The invitation of a token with its firm; undefined if it cannot be accepted. */
export async function invitationOf(reader: Reader, token: string) {
  const [row] = await reader
    .select({ invitation: memberInvitations, firm: companies.name })
    .from(memberInvitations)
    .innerJoin(companies, eq(companies.id, memberInvitations.companyId))
    .where(and(eq(memberInvitations.tokenHash, hashToken(token)), isOpen))
  return row
}

/** The firms of an account, the own one first. */
export async function firmsOf(reader: Reader, userId: string) {
  const { id, name, url } = companies
  const own = await reader
    .select({ id, name, url })
    .from(companies)
    .where(eq(companies.ownerId, userId))
  const joined = await reader
    .select({ id, name, url, role: companyMembers.role })
    .from(companyMembers)
    .innerJoin(companies, eq(id, companyMembers.companyId))
    .where(and(eq(companyMembers.userId, userId), sql`${companies.ownerId} is not null`))
    .orderBy(asc(companyMembers.addedAt), asc(id))
  return [
    ...own.map((firm) => ({ ...firm, role: 'owner' as const, isHolder: true })),
    ...joined.map((firm) => ({ ...firm, isHolder: false })),
  ]
}

/** The memberships and invitations of a person, for their download. */
export async function memberDataOf(reader: Reader, userId: string) {
  const { role, addedAt } = companyMembers
  return reader
    .select({ firm: companies.name, role, addedAt })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(eq(companyMembers.userId, userId))
}

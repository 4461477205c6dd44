/** Reads of accounts: one statement each. */

import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { companies } from '#areas/companies/server/tables.ts'
import { helpVisits } from '#areas/help/server/tables.ts'
import { companyMembers } from '#areas/members/server/tables.ts'
import { people } from '#areas/profile/server/tables.ts'
import { eachOf } from '#kernel/address.ts'
import { type Role, role, status } from '#kernel/codes.ts'
import type { ActingRole } from '#kernel/firm-roles.ts'
import { emptyGuid } from '#kernel/ids.ts'
import type { Language } from '#kernel/language.ts'
import type { AdminRole } from '#kernel/permissions.ts'
import { nameParts } from '#kernel/person-name.ts'
import type { Reader } from '#platform/database/database.ts'
import type { LoggedInUser } from '../contract.ts'
import { adminIdleMinutes, normalReferralCode, phoneKey } from '../rules.ts'
import {
  codeRequests,
  contactChanges,
  oneTimeCodes,
  referralCredits,
  secondFactors,
  sessions,
  users,
} from './tables.ts'

/** What a login is checked against. */
export interface Credentials {
  userId: string
  passwordHash: string
  status: number
  /** The language of its mails. */
  language: Language
}

/** The account with a user name (an e-mail in lower case), if there is one. */
export async function credentialsOf(
  reader: Reader,
  email: string,
): Promise<Credentials | undefined> {
  const [row] = await reader
    .select({
      userId: users.id,
      passwordHash: users.passwordHash,
      status: users.status,
      language: users.language,
    })
    .from(users)
    .where(eq(users.email, email))
  return row
}

/** The same by account id, with the user name; undefined if missing or erased. */
export async function credentialsById(
  reader: Reader,
  userId: string,
): Promise<(Credentials & { username: string }) | undefined> {
  const [row] = await reader
    .select({
      userId: users.id,
      username: users.email,
      passwordHash: users.passwordHash,
      status: users.status,
      language: users.language,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
  return row
}

/** The language of an account's mails; English if there is no such account. */
export async function languageOf(reader: Reader, userId: string): Promise<Language> {
  const [row] = await reader
    .select({ language: users.language })
    .from(users)
    .where(eq(users.id, userId))
  return row?.language ?? 'en'
}

/**
 * SQL: the firm that a user acts for, as no or one row `firm`: the one that an admin helps, else the
 * chosen one, else their own, else the first of which they are a member; `firms` counts all of them.
 */
const actingFor = (chosen: SQLWrapper, visit: SQLWrapper) => sql`lateral (
  select each.*, count(*) filter (where each.rank > 0) over () as firms
  from (
    select c.id, c.url, c.owner_id, 'staff' as role, 0 as rank, v.id as visit_id,
      v.ended_at is not null or v.ends_at <= now() or c.blocked_at is not null
        or c.owner_id is distinct from v.owner_id as is_over
    from ${helpVisits} v join ${companies} c on c.id = v.company_id
    where v.id = ${visit} and v.admin_id = ${users.id} and ${users.role} = ${role.admin}
    union all
    select c.id, c.url, c.owner_id, 'owner', 1, null, false
    from ${companies} c where c.owner_id = ${users.id}
    union all
    select c.id, c.url, c.owner_id, m.role, 2, null, false
    from ${companyMembers} m join ${companies} c on c.id = m.company_id
    where m.user_id = ${users.id} and c.owner_id is not null
  ) each
  order by each.rank = 0 desc, each.id is not distinct from ${chosen} desc, each.rank, each.id
  limit 1
) firm`

const firmFields = {
  companyId: sql<string | null>`firm.id`,
  firmRole: sql<ActingRole | null>`firm.role`,
}

/** The logged-in user in the API's format (rules 4.2), without the token. */
export async function loggedInUserOf(
  reader: Reader,
  userId: string,
  sessionId: string | null,
): Promise<Omit<LoggedInUser, 'token'> | undefined> {
  const chosen = sql`(select s.company_id from ${sessions} s where s.id = ${sessionId}::uuid)`
  const visit = sql`(select s.visit_id from ${sessions} s where s.id = ${sessionId}::uuid)`
  const [row] = await reader
    .select({
      id: users.id,
      username: users.email,
      ...eachOf(nameParts, (part) => people[part]),
      contactNo: users.phone,
      ...firmFields,
      companyUrl: sql<string | null>`firm.url`,
      firms: sql<number>`coalesce(firm.firms, 0)::int`,
      isOthers: sql<boolean>`coalesce(firm.rank > 0 and firm.owner_id <> ${users.id}, false)`,
      role: users.role,
    })
    .from(users)
    .leftJoin(people, eq(people.userId, users.id))
    .leftJoin(actingFor(chosen, visit), sql`true`)
    .where(eq(users.id, userId))
  if (!row) return undefined
  const { role: accountRole, firmRole, firms, isOthers, ...user } = row
  return {
    ...user,
    ...eachOf(nameParts, (part) => row[part] ?? ''),
    companyId: row.companyId ?? emptyGuid,
    companyUrl: row.companyUrl ?? '',
    hasSellerAccount: row.companyId !== null,
    firmRole: firmRole ?? '',
    // Who only works for another's firm may register one of their own.
    hasOtherFirms: firms > 1 || isOthers,
    isAdmin: accountRole === role.admin,
  }
}

/** A session's owner, and whether "last seen" is due for an update. */
export interface SessionOwner {
  userId: string
  companyId: string | null
  firmRole: ActingRole | null
  ownerId: string | null
  /** The visit in which an admin helps the firm, and whether it is over. */
  visitId: number | null
  isOver: boolean | null
  role: Role
  sessionId: string
  seenLongAgo: boolean
  email: string
  adminRole: AdminRole | null
  /** Seconds since an admin entered the second factor in this session; null if they have not. */
  factorAge: number | null
}

/** The owner of a live session of an active account, by the hash of its token. */
export async function sessionOwner(
  reader: Reader,
  tokenHash: string,
): Promise<SessionOwner | undefined> {
  const [row] = await reader
    .select({
      userId: users.id,
      ...firmFields,
      ownerId: sql<string | null>`firm.owner_id`,
      visitId: sql<number | null>`firm.visit_id::float8`,
      isOver: sql<boolean | null>`firm.is_over`,
      role: users.role,
      sessionId: sessions.id,
      seenLongAgo: sql<boolean>`${sessions.lastSeenAt} < now() - interval '10 minutes'`,
      email: users.email,
      adminRole: users.adminRole,
      factorAge: sql<number | null>`extract(epoch from now() - ${sessions.factorAt})::float8`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(actingFor(sessions.companyId, sessions.visitId), sql`true`)
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.expiresAt, sql`now()`),
        eq(users.status, status.active),
        or(
          eq(users.role, role.user),
          gt(sessions.lastSeenAt, sql`now() - make_interval(mins => ${adminIdleMinutes})`),
        ),
      ),
    )
  return row
}

/** Whether an account has a confirmed second factor. */
export async function factorOf(reader: Reader, userId: string): Promise<boolean> {
  const rows = await reader
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
  return rows.length > 0
}

/** Maximum number of sessions listed. */
const sessionsShown = 100

/** An account's live sessions, most recently seen first. */
export function sessionsOf(reader: Reader, userId: string) {
  return reader
    .select({
      sessionId: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), sessions.id)
    .limit(sessionsShown)
}

/** Which contact an existing account already has; the phone takes precedence over the e-mail. */
export async function takenContact(
  reader: Reader,
  contact: { email: string; phone: string },
): Promise<'phone' | 'email' | undefined> {
  const key = phoneKey(contact.phone)
  const rows = await reader
    .select({ phoneKey: users.phoneKey })
    .from(users)
    .where(or(eq(users.email, contact.email), eq(users.phoneKey, key)))
    .limit(2)
  if (rows.some((row) => row.phoneKey === key)) return 'phone'
  return rows.length > 0 ? 'email' : undefined
}

/** The active account that owns a referral code, in whatever form it was typed. */
export async function referralOwner(reader: Reader, code: string): Promise<string | undefined> {
  const [row] = await reader
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(users.referralCode, normalReferralCode(code)), eq(users.status, status.active)))
  return row?.userId
}

/** Whether a referral code belongs to an active account other than the user's own. */
export async function referralCodeIsUsable(
  reader: Reader,
  { code, userId }: { code: string; userId: string },
): Promise<boolean> {
  const owner = await referralOwner(reader, code)
  return owner !== undefined && owner !== userId
}

/** Whether there is an active admin. */
export async function hasAdmin(reader: Reader): Promise<boolean> {
  const rows = await reader
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, role.admin), eq(users.status, status.active)))
    .limit(1)
  return rows.length > 0
}

/** The account data held on a person, for them to see; never a password or token hash. */
export async function accountDataOf(reader: Reader, userId: string) {
  const [account] = await reader
    .select({
      id: users.id,
      email: users.email,
      phone: users.phone,
      role: users.role,
      status: users.status,
      referralCode: users.referralCode,
      language: users.language,
      createdAt: users.createdAt,
      lastLoginAt: users.lastLoginAt,
    })
    .from(users)
    .where(eq(users.id, userId))
  const { id, userAgent, createdAt, lastSeenAt, expiresAt } = sessions
  return {
    account,
    sessions: await reader
      .select({ id, userAgent, createdAt, lastSeenAt, expiresAt })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(asc(createdAt), asc(id)),
    referralCredits: await creditsWhere(reader, eq(referralCredits.ownerId, userId)),
    referredBy: await creditsWhere(reader, eq(referralCredits.creditedFor, userId)),
    contactChanges: await changeDataOf(reader, userId),
    ...(await tracesOf(reader, account?.email ?? '')),
  }
}

/** Credited points, without the other account, whose data is not shared. */
function creditsWhere(reader: Reader, which: SQL) {
  const { reason, points, creditedAt, id } = referralCredits
  return reader
    .select({ reason, points, creditedAt })
    .from(referralCredits)
    .where(which)
    .orderBy(asc(creditedAt), asc(id))
}

/** What is recorded under an address to limit guessing: codes, and requests for them. */
async function tracesOf(reader: Reader, email: string) {
  const { purpose, createdAt, expiresAt, usedAt, wrongGuesses } = oneTimeCodes
  const { networkAddress, sentAt } = codeRequests
  return {
    codes: await reader
      .select({ purpose, createdAt, expiresAt, usedAt, wrongGuesses })
      .from(oneTimeCodes)
      .where(eq(oneTimeCodes.email, email))
      .orderBy(asc(purpose)),
    codeRequests: await reader
      .select({ networkAddress, sentAt })
      .from(codeRequests)
      .where(eq(codeRequests.email, email))
      .orderBy(asc(sentAt), asc(codeRequests.id)),
  }
}

/** An account's e-mail, number and role, and the language of its mails; undefined if it was erased. */
export async function contactOf(reader: Reader, userId: string) {
  const [row] = await reader
    .select({
      email: users.email,
      phoneKey: users.phoneKey,
      language: users.language,
      role: users.role,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
  return row
}

/** An account's change of e-mail or number that is not over. */
export async function openChangeOf(reader: Reader, userId: string) {
  const { state } = contactChanges
  const [row] = await reader
    .select()
    .from(contactChanges)
    .where(and(eq(contactChanges.userId, userId), inArray(state, ['code', 'notice'])))
  return row
}

/** Changes whose notice is over. */
export async function dueChanges(reader: Reader): Promise<number[]> {
  const rows = await reader
    .select({ id: contactChanges.id })
    .from(contactChanges)
    .where(and(eq(contactChanges.state, 'notice'), sql`${contactChanges.dueAt} <= now()`))
    .limit(500)
  return rows.map(({ id }) => id)
}

/** An account's changes, for the download. */
export function changeDataOf(reader: Reader, userId: string) {
  const { kind, value, state, createdAt, settledAt } = contactChanges
  return reader
    .select({ kind, value, state, createdAt, settledAt })
    .from(contactChanges)
    .where(eq(contactChanges.userId, userId))
    .orderBy(asc(contactChanges.id))
}

/**
 * The server-side API of accounts for other areas. Accounts create people (area profile), so
 * profile must not import accounts: code that needs both is here, or in an area above the two.
 */

import { sql } from 'drizzle-orm'
import { role, status } from '#kernel/codes.ts'
import { problem } from '#kernel/problem.ts'
import { hashPassword, verifyPassword } from '#platform/crypto/passwords.ts'
import { hashToken, isTokenShaped } from '#platform/crypto/tokens.ts'
import type { Database } from '#platform/database/database.ts'
import type { Caller, Services } from '#platform/http/context.ts'
import { m } from '#words/messages.js'
import { freshFactorSeconds, splitFullName } from '../rules.ts'
import { factorAddress, newFactorSecret } from './adapters/totp.ts'
import { credentialsById, credentialsOf, hasAdmin, sessionOwner } from './reads.ts'
import { createAccount, makeAdmin } from './writes/accounts.ts'
import { countLogin, forgiveLogin } from './writes/logins.ts'
import { queueGuessNotice } from './writes/notices.ts'
import { beginFactor, type FactorOutcome, giveFactor } from './writes/second-factors.ts'
import { touchSession } from './writes/sessions.ts'

export {
  contactOf,
  credentialsById,
  credentialsOf as accountByEmail,
  factorOf,
  languageOf,
  loggedInUserOf,
  referralCodeIsUsable,
} from './reads.ts'
export { chooseLanguage, createAccount, creditReferral } from './writes/accounts.ts'
export { blockUser, changeAdmin, inviteAdmin, unblockUser } from './writes/admins.ts'
export { mailContactChanged, mailNumberReleased } from './writes/change-mails.ts'
export { type CodePurpose, guessCode, issueCode, spendCode } from './writes/codes.ts'
export { contactIn, releaseNumber, setContact } from './writes/contact-changes.ts'
export { eraseAccount } from './writes/erase.ts'
export { holdAccount } from './writes/hold.ts'
export { chooseFirm, endSessionsOf, setVisit } from './writes/sessions.ts'

/**
 * The caller that a token belongs to; null if it is unknown or expired, or the account is blocked.
 * One query; "last seen" is written at most every ten minutes, without waiting for it.
 */
export async function identify(
  database: Database,
  token: string,
  options: IdentifyOptions = {},
): Promise<Caller | null> {
  if (!isTokenShaped(token)) return null
  const owner = await sessionOwner(database.reader, hashToken(token))
  if (!owner) return null
  const { seenLongAgo, email, adminRole, factorAge, visitId, isOver, ...caller } = owner
  if (seenLongAgo) {
    // If it fails, the session's next call tries again.
    database.transaction((tx) => touchSession(tx, caller.sessionId)).catch(() => {})
  }
  if (caller.role !== role.admin) return caller
  const exempt = email === options.withoutFactor
  const passed = exempt || factorAge !== null
  const fresh = exempt || (factorAge !== null && factorAge < freshFactorSeconds)
  const admin: Caller = { ...caller, admin: { role: adminRole ?? 'owner', passed, fresh } }
  if (visitId !== null) admin.help = { visitId, isOver: isOver === true }
  return admin
}

/** Exemption from the second factor. */
export interface IdentifyOptions {
  /** E-mail address of the demo market's admin. */
  withoutFactor?: string | undefined
}

/** Whose password is checked, and from where: failures count for the account and the network. */
export interface PasswordOwner {
  userId: string
  networkAddress: string
}

/** Result of a password check. */
export type PasswordCheck =
  | { result: 'right'; passwordHash: string }
  | { result: 'wrong' | 'no_user' }

/**
 * Checks a logged-in user's password again, before an irreversible action. Wrong ones count as
 * failed logins, and lock as they do.
 *
 * @throws Problem 429 while the account or the network is locked.
 */
export async function confirmPassword(
  database: Database,
  { userId, networkAddress }: PasswordOwner,
  password: string,
): Promise<PasswordCheck> {
  const account = await credentialsById(database.reader, userId)
  if (account?.status !== status.active) return { result: 'no_user' }
  const { username, passwordHash } = account
  const source = { username, networkAddress }
  const retryAfter = await database.transaction((tx) => countLogin(tx, source))
  if (retryAfter > 0) throw problem(429, m.login_locked, { retryAfter })
  if (!(await verifyPassword(password, passwordHash, networkAddress))) return { result: 'wrong' }
  await database.transaction((tx) => forgiveLogin(tx, source))
  return { result: 'right', passwordHash }
}

/**
 * Creates an account's second factor and returns its secret for the authenticator app; undefined if
 * it already has a confirmed one.
 */
export async function keepFactor(
  database: Database,
  userId: string,
  siteName: string,
): Promise<{ secret: string; address: string } | undefined> {
  const account = await credentialsById(database.reader, userId)
  if (!account) return undefined
  const secret = newFactorSecret()
  const begun = await database.transaction((tx) => beginFactor(tx, userId, secret))
  if (!begun) return undefined
  return { secret, address: factorAddress(secret, account.username, siteName) }
}

/** Checks a second-factor code for a session; tells the owner by mail of repeated wrong ones. */
export async function takeFactor(
  { database, mailer, settings }: Pick<Services, 'database' | 'mailer' | 'settings'>,
  session: { userId: string; sessionId: string },
  code: string,
): Promise<FactorOutcome> {
  return database.transaction(async (tx) => {
    const outcome = await giveFactor(tx, session, code)
    if (outcome.result === 'wrong' && outcome.telling) {
      const owner = await credentialsById(tx, session.userId)
      const count = outcome.failures
      if (owner) {
        const { username: email, language } = owner
        await queueGuessNotice(tx, mailer, settings, { email, language }, { factor: count })
      }
    }
    return outcome
  })
}

/** An admin that should exist. */
export interface NewAdmin {
  email: string
  password: string
  /** Create this admin, or reset its password, even if there are admins already. */
  overwrite?: boolean
}

/**
 * Ensures that an admin exists: creates the account, or makes the existing account with this
 * address an admin with this password. Without `overwrite`, returns `exists` if there is any active
 * admin.
 */
export async function ensureAdmin(
  database: Database,
  admin: NewAdmin,
): Promise<'created' | 'changed' | 'exists'> {
  const email = admin.email.trim().toLowerCase()
  if (!admin.overwrite && (await hasAdmin(database.reader))) return 'exists'
  const passwordHash = await hashPassword(admin.password)
  return database.transaction(async (tx) => {
    // Several processes may start at the same time.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('first admin', 0))`)
    if (!admin.overwrite && (await hasAdmin(tx))) return 'exists'
    const name = splitFullName('Admin')
    const result = await createAccount(tx, {
      email,
      phone: '',
      passwordHash,
      name,
      role: role.admin,
    })
    if ('userId' in result) return 'created'
    const account = await credentialsOf(tx, email)
    if (!account) throw new Error("The admin's account was deleted in the meantime.")
    await makeAdmin(tx, { userId: account.userId, passwordHash })
    return 'changed'
  })
}

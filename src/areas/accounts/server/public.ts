/** What the rest of the product may use of accounts' server side. */

import { sql } from 'drizzle-orm'
import { role } from '#kernel/codes.ts'
import { hashPassword } from '#platform/crypto/passwords.ts'
import { hashToken, isTokenShaped } from '#platform/crypto/tokens.ts'
import type { Database } from '#platform/database/database.ts'
import type { Caller } from '#platform/http/context.ts'
import { credentialsOf, hasAdmin, sessionOwner } from './reads.ts'
import { createAccount, makeAdmin } from './writes/accounts.ts'
import { touchSession } from './writes/sessions.ts'

export { referralCodeIsUsable } from './reads.ts'
export {
  type AccountMade,
  addAccounts,
  type Credit,
  createAccount,
  creditReferral,
  type ImportedAccount,
  type NewAccount,
  setPassword,
} from './writes/accounts.ts'

/**
 * Who a token belongs to: null for an unknown or expired one and for a blocked account. One query;
 * "last seen" is written at most every ten minutes, and nobody waits for it.
 */
export async function identify(database: Database, token: string): Promise<Caller | null> {
  if (!isTokenShaped(token)) return null
  const owner = await sessionOwner(database.reader, hashToken(token))
  if (!owner) return null
  const { seenLongAgo, ...caller } = owner
  if (seenLongAgo) {
    // When it fails, the next call of this session tries again.
    database.transaction((tx) => touchSession(tx, caller.sessionId)).catch(() => {})
  }
  return caller
}

/** An admin to be there. */
export interface AdminWanted {
  email: string
  password: string
  /** Also where there are admins already: create this one, or set its password anew. */
  overwrite?: boolean
}

/**
 * Sees to an admin: creates the account, or makes the existing account of the address an admin
 * with this password. Without `overwrite` only where no admin exists yet, else `exists`.
 */
export async function ensureAdmin(
  database: Database,
  wanted: AdminWanted,
): Promise<'created' | 'changed' | 'exists'> {
  const email = wanted.email.trim().toLowerCase()
  if (!wanted.overwrite && (await hasAdmin(database.reader))) return 'exists'
  const passwordHash = await hashPassword(wanted.password)
  return database.transaction(async (tx) => {
    // Several processes may start at once.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('first admin', 0))`)
    if (!wanted.overwrite && (await hasAdmin(tx))) return 'exists'
    const name = { firstName: 'Admin', middleName: '', lastName: '' }
    const made = await createAccount(tx, { email, phone: '', passwordHash, name, role: role.admin })
    if ('userId' in made) return 'created'
    const account = await credentialsOf(tx, email)
    if (!account) throw new Error('The account of the admin was deleted meanwhile.')
    await makeAdmin(tx, { userId: account.userId, passwordHash })
    return 'changed'
  })
}

/** Blanking an account: personal data is removed, the row stays because others refer to it. */

import { and, eq, isNull, sql } from 'drizzle-orm'
import { status } from '#kernel/codes.ts'
import { keyedHash } from '#platform/crypto/keys.ts'
import { unusablePasswordHash } from '#platform/crypto/passwords.ts'
import { randomText } from '#platform/crypto/tokens.ts'
import type { Transaction } from '#platform/database/database.ts'
import { forgetKeysOf } from '#platform/http/idempotency.ts'
import { forgetMailsTo } from '#platform/mail/rows.ts'
import { referralAlphabet, referralCodeLength } from '../../rules.ts'
import { codeRequests, oneTimeCodes, users } from '../tables.ts'
import { forgetLogins } from './logins.ts'
import { endSessionsOf } from './sessions.ts'

/**
 * Permanently blanks an account: e-mail, phone, password, referral code, sessions, codes, and mails
 * to its address, including queued ones (queue a last mail after this). Its e-mail and phone become
 * free for a new sign-up, and logging in to it becomes impossible. Referral credits stay: they are
 * the other account's points. Other areas blank their own data (`people`, messages, companies).
 *
 * @returns the account's former e-mail address; undefined if it is unknown or already erased.
 */
export async function eraseAccount(tx: Transaction, userId: string): Promise<string | undefined> {
  const [account] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .for('update')
  if (!account) return undefined
  const { email } = account
  await tx
    .update(users)
    .set({
      email: `erased-${userId}@erased.invalid`,
      phone: '',
      phoneKey: null,
      passwordHash: unusablePasswordHash(),
      status: status.inactive,
      referralCode: randomText(referralAlphabet, referralCodeLength),
      lastLoginAt: null,
      erasedAt: sql`now()`,
    })
    .where(eq(users.id, userId))
  await endSessionsOf(tx, userId)
  await forgetLogins(tx, email)
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.email, email))
  // Still counted, so that an erasure does not reset the limits; deleted within a day.
  const erased = keyedHash('code', sql`${codeRequests.email}`)
  await tx.update(codeRequests).set({ email: erased }).where(eq(codeRequests.email, email))
  await forgetMailsTo(tx, email)
  await forgetKeysOf(tx, userId)
  return email
}

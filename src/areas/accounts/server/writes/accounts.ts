/** Creating and changing accounts. */

import { and, eq, sql } from 'drizzle-orm'
import { createPerson } from '#areas/profile/server/public.ts'
import { type Role, role, status } from '#kernel/codes.ts'
import type { Language } from '#kernel/language.ts'
import type { PersonName } from '#kernel/person-name.ts'
import { keyedHash } from '#platform/crypto/keys.ts'
import { randomText } from '#platform/crypto/tokens.ts'
import type { Transaction } from '#platform/database/database.ts'
import { phoneKey, referralAlphabet, referralCodeLength } from '../../rules.ts'
import { referralOwner, takenContact } from '../reads.ts'
import { referralCredits, users } from '../tables.ts'
import { endSessionsOf } from './sessions.ts'

/** An account to create. */
export interface NewAccount {
  /** Lower case. */
  email: string
  /** Empty if the account has none, such as an admin's. */
  phone: string
  passwordHash: string
  name: PersonName
  role?: Role
  /** The language of the pages of the sign-up. */
  language?: Language
}

/** Result of creating an account: its id, or which contact is taken. */
export type AccountResult = { userId: string } | { taken: 'phone' | 'email' }

/**
 * Creates an account and its person. In a race the unique indexes decide: the loser gets `taken`,
 * and its transaction stays usable.
 */
export async function createAccount(tx: Transaction, account: NewAccount): Promise<AccountResult> {
  const { email, phone, passwordHash, name } = account
  for (;;) {
    const [created] = await tx
      .insert(users)
      .values({
        email,
        phone,
        phoneKey: phone === '' ? null : phoneKey(phone),
        passwordHash,
        role: account.role ?? role.user,
        language: account.language ?? 'en',
        referralCode: randomText(referralAlphabet, referralCodeLength),
      })
      .onConflictDoNothing()
      .returning({ userId: users.id })
    if (created) {
      await createPerson(tx, { userId: created.userId, ...name })
      return created
    }
    const taken = await takenContact(tx, { email, phone })
    if (taken) return { taken }
    // Neither is taken, so the random referral code collided: try another.
  }
}

/** Chooses the language of an account's mails: logins no longer change it. */
export async function chooseLanguage(
  tx: Transaction,
  userId: string,
  language: Language,
): Promise<void> {
  await tx.update(users).set({ language, languageChosen: true }).where(eq(users.id, userId))
}

/** A password to set. */
export interface PasswordChange {
  userId: string
  passwordHash: string
  keepSessionId?: string
  /** Set the password only if this is still the stored hash. */
  insteadOf?: string
}

/**
 * Sets a password and ends all of the account's sessions except the one to keep. Returns false and
 * does nothing if the stored hash differs from {@link PasswordChange.insteadOf}.
 */
export async function setPassword(tx: Transaction, change: PasswordChange): Promise<boolean> {
  const { userId, passwordHash, insteadOf } = change
  const set = await tx
    .update(users)
    .set({ passwordHash })
    .where(
      and(
        eq(users.id, userId),
        insteadOf === undefined ? undefined : eq(users.passwordHash, insteadOf),
      ),
    )
    .returning({ id: users.id })
  if (set.length === 0) return false
  await endSessionsOf(tx, userId, change.keepSessionId)
  return true
}

/** Makes an account an active admin; ends its sessions, which began before the change of role. */
export async function makeAdmin(
  tx: Transaction,
  change: { userId: string; passwordHash: string },
): Promise<void> {
  await tx
    .update(users)
    .set({ role: role.admin, status: status.active })
    .where(eq(users.id, change.userId))
  await setPassword(tx, change)
}

/** Points for the owner of a referral code. */
export interface Credit {
  /** As typed by the person. */
  code: string
  reason: 'sign_up' | 'company'
  /** The account whose sign-up or registration is credited. */
  creditedFor: string
  points: number
}

/**
 * Credits a referral code's owner: once per account and reason, never for the owner's own account
 * (rules 4.14), and never again for the e-mail or phone of an account that has since been erased.
 * Returns whether it was credited now.
 */
export async function creditReferral(tx: Transaction, credit: Credit): Promise<boolean> {
  const { code, ...what } = credit
  const ownerId = await referralOwner(tx, code)
  if (!ownerId || ownerId === credit.creditedFor) return false
  const hashes = await contactHashes(tx, credit.creditedFor)
  const created = await tx
    .insert(referralCredits)
    .values({ ...what, ...hashes, ownerId })
    .onConflictDoNothing()
    .returning({ id: referralCredits.id })
  return created.length > 0
}

async function contactHashes(tx: Transaction, userId: string) {
  const [row] = await tx
    .select({
      emailHash: keyedHash('credit e-mail', sql`${users.email}`),
      phoneHash: keyedHash('credit phone', sql`${users.phoneKey}`),
    })
    .from(users)
    .where(eq(users.id, userId))
  return row
}

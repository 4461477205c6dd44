/** Counting logins that fail, and locking where there are too many. Survives restarts. */
import { createHash } from 'node:crypto'
import { eq, like, or, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { freeLogins, loginLock } from '../../rules.ts'
import { loginAttempts } from '../tables.ts'

/** Whose failures count: a user name's (with or without an account) and a network address's. */
export interface LoginSource {
  username: string
  networkAddress: string
}

const subjects = ({ username, networkAddress }: LoginSource) => ({
  account: accountSubject(username),
  here: `${accountSubject(username)}@${networkAddress}`,
  known: knownSubject(username, networkAddress),
  address: `address:${networkAddress}`,
})

function knownSubject(username: string, network: string): string {
  return `${accountSubject(username).replace('account:', 'known:')}@${network}`
}

// People mistype other things than names into the name's field: keep no text.
function accountSubject(username: string): string {
  return `account:${createHash('sha256').update(username).digest('hex')}`
}

/**
 * Counts a login as failed before its password is compared, so that parallel guesses cannot pass
 * the limit; {@link forgiveLogin} takes it back. Answers 0, or how many seconds this network is
 * locked for, as a whole or for this account: then nothing is counted. Whoever fails elsewhere locks
 * nobody out of a network where the account has logged in before.
 */
export async function countLogin(tx: Transaction, source: LoginSource): Promise<number> {
  const { account, here, known, address } = subjects(source)
  const isFromKnown = await isKnown(tx, known)
  const free = isFromKnown ? freeLogins.knownNetwork : freeLogins.account
  // Always in this order: two logins never wait for one another.
  return (
    (await count(tx, address, freeLogins.address)) ||
    (await count(tx, here, free)) ||
    (isFromKnown ? 0 : await count(tx, account, freeLogins.elsewhere))
  )
}

/** Whether the account has logged in from there before. */
async function isKnown(tx: Transaction, known: string): Promise<boolean> {
  return (await tx.$count(loginAttempts, eq(loginAttempts.subject, known))) > 0
}

async function count(tx: Transaction, subject: string, free: number): Promise<number> {
  // A day without a try forgets.
  const failures = sql`case when ${loginAttempts.lastTriedAt} < now() - interval '1 day' then 1
    else ${loginAttempts.failures} + 1 end`
  const over = sql`least(${loginAttempts.failures} + 1 - ${free}, 20)`
  const seconds = sql`least(${loginLock.first} * power(2, ${over}), ${loginLock.longest})`
  const counted = await tx
    .insert(loginAttempts)
    .values({ subject, failures: 1 })
    .onConflictDoUpdate({
      target: loginAttempts.subject,
      set: {
        failures,
        lastTriedAt: sql`now()`,
        lockedUntil: sql`case when ${failures} >= ${free}::int
          then now() + make_interval(secs => ${seconds}) end`,
      },
      setWhere: sql`${loginAttempts.lockedUntil} is null or ${loginAttempts.lockedUntil} <= now()`,
    })
    .returning({ failures: loginAttempts.failures })
  return counted.length > 0 ? 0 : secondsLocked(tx, subject)
}

async function secondsLocked(tx: Transaction, subject: string): Promise<number> {
  const [row] = await tx
    .select({
      seconds: sql<number>`ceil(extract(epoch from ${loginAttempts.lockedUntil} - now()))::int`,
    })
    .from(loginAttempts)
    .where(eq(loginAttempts.subject, subject))
  return Math.max(1, row?.seconds ?? 1)
}

/**
 * After a login: the account's failures from here are forgotten, of those of the network and of
 * elsewhere only this one; from now on the network is known.
 */
export async function forgiveLogin(tx: Transaction, source: LoginSource): Promise<void> {
  const { account, here, known, address } = subjects(source)
  // What did not count against the account is not taken back from it.
  for (const subject of (await isKnown(tx, known)) ? [address] : [address, account]) {
    await tx
      .update(loginAttempts)
      .set({ failures: sql`greatest(${loginAttempts.failures} - 1, 0)`, lockedUntil: null })
      .where(eq(loginAttempts.subject, subject))
  }
  await tx.delete(loginAttempts).where(eq(loginAttempts.subject, here))
  await tx
    .insert(loginAttempts)
    .values({ subject: known, failures: 0 })
    .onConflictDoUpdate({ target: loginAttempts.subject, set: { lastTriedAt: sql`now()` } })
}

/** After a new password was set: the account opens again, from every network. */
export async function unlockAccount(tx: Transaction, username: string): Promise<void> {
  const account = accountSubject(username)
  const { subject } = loginAttempts
  await tx.delete(loginAttempts).where(or(eq(subject, account), like(subject, `${account}@%`)))
}

/** After an erasure: nothing is known of the account's logins. */
export async function forgetLogins(tx: Transaction, username: string): Promise<void> {
  await unlockAccount(tx, username)
  await tx.delete(loginAttempts).where(like(loginAttempts.subject, knownSubject(username, '%')))
}

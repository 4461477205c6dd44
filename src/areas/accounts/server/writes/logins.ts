/** Counting failed logins, and locking after too many. Survives restarts. */
import { createHash } from 'node:crypto'
import { and, eq, gte, like, or, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { freeLogins, loginLock } from '../../rules.ts'
import { loginAttempts } from '../tables.ts'

/** What failures are counted for: the user name (existing or not) and the network address. */
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

const toldSubject = (username: string) => accountSubject(username).replace('account:', 'told:')

/**
 * Whether the account's owner should be told of wrong passwords: from one network there have been as
 * many as are free, and the owner was not told in the last day. Notes that the owner is.
 */
export async function noteGuesses(tx: Transaction, source: LoginSource): Promise<boolean> {
  const { here } = subjects(source)
  const many = and(eq(loginAttempts.subject, here), gte(loginAttempts.failures, freeLogins.account))
  if ((await tx.$count(loginAttempts, many)) === 0) return false
  const told = await tx
    .insert(loginAttempts)
    .values({ subject: toldSubject(source.username), failures: 0 })
    .onConflictDoUpdate({
      target: loginAttempts.subject,
      set: { lastTriedAt: sql`now()` },
      setWhere: sql`${loginAttempts.lastTriedAt} < now() - interval '1 day'`,
    })
    .returning({ subject: loginAttempts.subject })
  return told.length > 0
}

function knownSubject(username: string, network: string): string {
  return `${accountSubject(username).replace('account:', 'known:')}@${network}`
}

// People sometimes type other things into the user name field, such as passwords: store a hash.
function accountSubject(username: string): string {
  return `account:${createHash('sha256').update(username).digest('hex')}`
}

/**
 * Counts a login as failed before its password is compared, so that parallel guesses cannot exceed
 * the limit; {@link forgiveLogin} takes it back. Returns 0, or the seconds for which this network
 * is locked, entirely or for this account; then nothing is counted. Failures from elsewhere never
 * lock the account on a network that it has logged in from before.
 */
export async function countLogin(tx: Transaction, source: LoginSource): Promise<number> {
  const { account, here, known, address } = subjects(source)
  const isFromKnown = await isKnown(tx, known)
  const free = isFromKnown ? freeLogins.knownNetwork : freeLogins.account
  // Always lock in this order, so that two logins cannot deadlock.
  return (
    (await count(tx, address, freeLogins.address)) ||
    (await count(tx, here, free)) ||
    (isFromKnown ? 0 : await count(tx, account, freeLogins.elsewhere))
  )
}

/** Whether the account has logged in from that network before. */
async function isKnown(tx: Transaction, known: string): Promise<boolean> {
  return (await tx.$count(loginAttempts, eq(loginAttempts.subject, known))) > 0
}

async function count(tx: Transaction, subject: string, free: number): Promise<number> {
  // A day without attempts resets the count.
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
 * After a successful login: clears the account's failures from this network, and takes only this
 * attempt back from the network's and the account's overall counts. The network is now known.
 */
export async function forgiveLogin(tx: Transaction, source: LoginSource): Promise<void> {
  const { account, here, known, address } = subjects(source)
  // On a known network the attempt was not counted against the account overall.
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

/** Unlocks the account for every network, after a password reset. */
export async function unlockAccount(tx: Transaction, username: string): Promise<void> {
  const account = accountSubject(username)
  const { subject } = loginAttempts
  await tx.delete(loginAttempts).where(or(eq(subject, account), like(subject, `${account}@%`)))
}

/** Deletes everything recorded about the account's logins, for an erasure. */
export async function forgetLogins(tx: Transaction, username: string): Promise<void> {
  await unlockAccount(tx, username)
  const { subject } = loginAttempts
  await tx
    .delete(loginAttempts)
    .where(or(like(subject, knownSubject(username, '%')), eq(subject, toldSubject(username))))
}

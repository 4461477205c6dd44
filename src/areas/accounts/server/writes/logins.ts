/** Counting logins that fail, and locking where there are too many. Survives restarts. */
import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { freeLogins, loginLock } from '../../rules.ts'
import { loginAttempts } from '../tables.ts'

/** Whose failures count: a user name's (with or without an account) and a network address's. */
export interface LoginSource {
  username: string
  networkAddress: string
}

const subjects = (source: LoginSource) => ({
  account: accountSubject(source.username),
  address: `address:${source.networkAddress}`,
})

// People mistype other things than names into the name's field: keep no text.
function accountSubject(username: string): string {
  return `account:${createHash('sha256').update(username).digest('hex')}`
}

/**
 * Counts a login as failed before its password is compared, so that parallel guesses cannot pass
 * the limit; {@link forgiveLogin} takes it back. Answers 0, or how many seconds account or address
 * are locked for: then nothing is counted.
 */
export async function countLogin(tx: Transaction, source: LoginSource): Promise<number> {
  const { account, address } = subjects(source)
  // Always in this order: two logins never wait for one another.
  return (
    (await count(tx, address, freeLogins.address)) || (await count(tx, account, freeLogins.account))
  )
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

/** After a login: the account's failures are forgotten, of the address's only this one. */
export async function forgiveLogin(tx: Transaction, source: LoginSource): Promise<void> {
  const { account, address } = subjects(source)
  await tx
    .update(loginAttempts)
    .set({ failures: sql`greatest(${loginAttempts.failures} - 1, 0)`, lockedUntil: null })
    .where(eq(loginAttempts.subject, address))
  await tx.delete(loginAttempts).where(eq(loginAttempts.subject, account))
}

/** After a password was set anew: the account opens again. */
export async function unlockAccount(tx: Transaction, username: string): Promise<void> {
  await tx.delete(loginAttempts).where(eq(loginAttempts.subject, accountSubject(username)))
}

/** An admin's second factor: set up once, entered per session and before irreversible actions. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { equalHashes, hashCode, randomText } from '#platform/crypto/tokens.ts'
import type { Transaction } from '#platform/database/database.ts'
import { factorGuesses, factorWait } from '../../rules.ts'
import { stepOfCode } from '../adapters/totp.ts'
import { secondFactors, sessions } from '../tables.ts'

const recoveryCodes = 10
// Without letters and digits that look alike.
const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Result of a code. `waits` gives the seconds until another code is accepted. */
export type FactorOutcome =
  | { result: 'right'; recoveryCodes: string[] }
  /** With the number of wrong ones in a row, and whether the owner should be told. */
  | { result: 'wrong'; failures: number; telling: boolean }
  | { result: 'none' }
  | { result: 'waits'; seconds: number }

/** Stores a new secret; returns false if the account has a confirmed one. */
export async function beginFactor(
  tx: Transaction,
  userId: string,
  secret: string,
): Promise<boolean> {
  const written = await tx
    .insert(secondFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId })
  return written.length > 0
}

/**
 * Checks an app code or a recovery code for a session. The first right code confirms the secret and
 * returns the recovery codes. Each code works once. After some wrong ones in a row app codes have
 * to wait, twice as long each time, up to an hour; recovery codes, which nobody can guess, never do:
 * so the owner gets in while somebody else guesses.
 */
export async function giveFactor(
  tx: Transaction,
  { userId, sessionId }: { userId: string; sessionId: string },
  code: string,
): Promise<FactorOutcome> {
  const [factor] = await tx
    .select({
      secret: secondFactors.secret,
      confirmedAt: secondFactors.confirmedAt,
      lastStep: secondFactors.lastStep,
      failures: secondFactors.failures,
      recoveryHashes: secondFactors.recoveryHashes,
      since: sql<number>`extract(epoch from clock_timestamp() - ${secondFactors.failedAt})::float8`,
    })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .for('update')
  if (!factor) return { result: 'none' }
  const right = rightCode(factor, userId, code)
  const waits = factorWait(factor.failures) - factor.since
  if (waits > 0 && !right?.recoveryHashes) return { result: 'waits', seconds: Math.ceil(waits) }
  if (!right) {
    const failures = factor.failures + 1
    await set(tx, userId, { failures, failedAt: sql`clock_timestamp()` })
    // At the fifth, and whenever there are twice as many again.
    const telling =
      Number.isInteger(Math.log2(failures / factorGuesses)) && failures >= factorGuesses
    return { result: 'wrong', failures, telling }
  }
  const isFirst = factor.confirmedAt === null
  const fresh = isFirst ? newRecoveryCodes() : []
  await set(tx, userId, {
    ...right,
    ...(isFirst && {
      confirmedAt: sql`now()`,
      recoveryHashes: fresh.map((each) => recoveryHash(userId, each)),
    }),
    failures: 0,
    failedAt: null,
  })
  await tx
    .update(sessions)
    .set({ factorAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
  return { result: 'right', recoveryCodes: fresh }
}

/** Removes the second factor; its owner sets up a new one at the next login. */
export async function removeFactor(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId))
  await tx.update(sessions).set({ factorAt: null }).where(eq(sessions.userId, userId))
}

/** Column changes for a right code; undefined for a wrong one. */
function rightCode(
  factor: { secret: string; lastStep: number; recoveryHashes: string[]; confirmedAt: Date | null },
  userId: string,
  code: string,
): { lastStep?: number; recoveryHashes?: string[] } | undefined {
  const typed = code.replaceAll(/[\s-]/g, '').toLowerCase()
  const step = /^\d{6}$/.test(typed) ? stepOfCode(factor.secret, typed) : undefined
  if (step !== undefined) return step > factor.lastStep ? { lastStep: step } : undefined
  if (!factor.confirmedAt) return undefined
  const hash = recoveryHash(userId, typed)
  const left = factor.recoveryHashes.filter((each) => !equalHashes(each, hash))
  return left.length < factor.recoveryHashes.length ? { recoveryHashes: left } : undefined
}

type Changes = Parameters<ReturnType<Transaction['update']>['set']>[0]

async function set(tx: Transaction, userId: string, changes: Changes): Promise<void> {
  await tx.update(secondFactors).set(changes).where(eq(secondFactors.userId, userId))
}

function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () => randomText(recoveryAlphabet, 10))
}

function recoveryHash(userId: string, code: string): string {
  return hashCode(['recovery', userId], code)
}

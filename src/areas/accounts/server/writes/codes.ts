/** One-time codes: made, guessed at, used. Only the newest of an address and purpose counts. */

import { and, eq, sql } from 'drizzle-orm'
import { equalHashes, hashCode, newCode } from '#platform/crypto/tokens.ts'
import type { Transaction } from '#platform/database/database.ts'
import {
  codeGuesses,
  codeLength,
  codeMinutes,
  codesPerHour,
  dailyGuesses,
  resendPauseSeconds,
} from '../../rules.ts'
import { codeSendings, oneTimeCodes } from '../tables.ts'

/** What a code is for. */
export interface CodePurpose {
  purpose: 'sign_up' | 'reset_password'
  /** Lower case. */
  email: string
}

/**
 * What came of asking for a code: a new one; none since one went out a moment ago; none since a
 * limit is reached, with the seconds until it is not.
 */
export type CodeIssued = { code: string } | 'just_sent' | { retryAfter: number }

/** Makes a new code in place of any older one, within the limits on sending. */
export async function issueCode(
  tx: Transaction,
  target: CodePurpose,
  networkAddress: string,
): Promise<CodeIssued> {
  const retryAfter = await countSending(tx, target.email, networkAddress)
  const current = await lockedCode(tx, target)
  if (current?.justSent && current.live) return 'just_sent'
  if (retryAfter > 0) return { retryAfter }
  const wrongGuesses = current?.sameDay ? current.wrongGuesses : 0
  if (current?.sameDay && wrongGuesses >= dailyGuesses) return { retryAfter: current.dayLeft }

  const code = newCode(codeLength)
  const values = {
    codeHash: hashFor(target, code),
    guessesLeft: Math.min(codeGuesses, dailyGuesses - wrongGuesses),
    wrongGuesses,
    createdAt: sql`now()`,
    expiresAt: sql`now() + make_interval(mins => ${codeMinutes})`,
    usedAt: null,
  }
  await tx
    .insert(oneTimeCodes)
    .values({ ...target, ...values })
    .onConflictDoUpdate({
      target: [oneTimeCodes.purpose, oneTimeCodes.email],
      set: current?.sameDay ? values : { ...values, guessesSince: sql`now()` },
    })
  await tx.insert(codeSendings).values({ email: target.email, networkAddress })
  return { code }
}

/**
 * Notes that somebody asked for a code that is not sent (no such account), so that asking around
 * is limited too. The seconds to wait when the limit is reached, 0 when it is not.
 */
export async function countVainRequest(
  tx: Transaction,
  email: string,
  networkAddress: string,
): Promise<number> {
  const retryAfter = await countSending(tx, email, networkAddress)
  if (retryAfter === 0) await tx.insert(codeSendings).values({ email, networkAddress })
  return retryAfter
}

/** What a guess was: `wrong` also for the right code once its guesses are used up. */
export type Guess = 'right' | 'wrong' | 'expired' | 'none'

/**
 * Compares a guess, under the row's lock: parallel guesses cannot pass the five. A wrong one is
 * counted when the transaction commits; a right one leaves the code for {@link spendCode}.
 */
export async function guessCode(
  tx: Transaction,
  target: CodePurpose,
  guess: string,
): Promise<Guess> {
  const current = await lockedCode(tx, target)
  if (!current || current.used) return 'none'
  if (current.expired) return 'expired'
  if (current.guessesLeft <= 0) return 'wrong'
  if (equalHashes(current.codeHash, hashFor(target, guess))) return 'right'
  await tx
    .update(oneTimeCodes)
    .set({
      guessesLeft: sql`${oneTimeCodes.guessesLeft} - 1`,
      wrongGuesses: sql`${oneTimeCodes.wrongGuesses} + 1`,
      // The day begins anew with each: so in any 24 hours there are no more than a day's guesses.
      guessesSince: sql`now()`,
    })
    .where(isFor(target))
  return 'wrong'
}

/** Ends the code of an address and purpose: it was used, or its mail was refused. */
export async function spendCode(tx: Transaction, target: CodePurpose): Promise<void> {
  await tx.update(oneTimeCodes).set({ usedAt: sql`now()` }).where(isFor(target))
}

const hashFor = ({ purpose, email }: CodePurpose, code: string) => hashCode([purpose, email], code)

const isFor = ({ purpose, email }: CodePurpose) =>
  and(eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.email, email))

async function lockedCode(tx: Transaction, target: CodePurpose) {
  const [row] = await tx
    .select({
      codeHash: oneTimeCodes.codeHash,
      guessesLeft: oneTimeCodes.guessesLeft,
      wrongGuesses: oneTimeCodes.wrongGuesses,
      used: sql<boolean>`${oneTimeCodes.usedAt} is not null`,
      expired: sql<boolean>`${oneTimeCodes.expiresAt} <= now()`,
      justSent: sql<boolean>`${oneTimeCodes.createdAt} >
        now() - make_interval(secs => ${resendPauseSeconds})`,
      sameDay: sql<boolean>`${oneTimeCodes.guessesSince} > now() - interval '1 day'`,
      dayLeft: sql<number>`greatest(1, ceil(extract(epoch from
        ${oneTimeCodes.guessesSince} + interval '1 day' - now())))::int`,
    })
    .from(oneTimeCodes)
    .where(isFor(target))
    .for('update')
  return row && { ...row, live: !row.used && !row.expired && row.guessesLeft > 0 }
}

/**
 * Seconds until another code may be asked for, by the sendings of the last hour; 0 for now. Holds
 * the turn of the e-mail, of the network and of all until the transaction ends, so that parallel
 * requests count.
 */
async function countSending(tx: Transaction, email: string, network: string): Promise<number> {
  // Always in this order: two requests never wait for one another.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`code to ${email}`}, 0))`)
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`code from ${network}`}, 0))`,
  )
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('code', 0))`)
  const waits = [
    await secondsUntilFree(tx, eq(codeSendings.email, email), codesPerHour.email),
    await secondsUntilFree(tx, eq(codeSendings.networkAddress, network), codesPerHour.network),
    await secondsUntilFree(tx, undefined, codesPerHour.overall),
  ]
  return Math.max(...waits)
}

/** Seconds until the limit-th newest sending is an hour old; 0 where there are fewer. */
async function secondsUntilFree(
  tx: Transaction,
  which: ReturnType<typeof eq> | undefined,
  limit: number,
): Promise<number> {
  const [row] = await tx
    .select({
      seconds: sql<number>`ceil(extract(epoch from
        ${codeSendings.sentAt} + interval '1 hour' - now()))::int`,
    })
    .from(codeSendings)
    .where(and(which, sql`${codeSendings.sentAt} > now() - interval '1 hour'`))
    .orderBy(sql`${codeSendings.sentAt} desc`)
    .offset(limit - 1)
    .limit(1)
  return row ? Math.max(1, row.seconds) : 0
}

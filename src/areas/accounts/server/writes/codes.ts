/** Issuing, checking and using one-time codes. Only the latest per address and purpose is valid. */

import { and, eq, type SQL, sql } from 'drizzle-orm'
import { keyedHash } from '#platform/crypto/keys.ts'
import { equalHashes, hashCode, newCode, newLink } from '#platform/crypto/tokens.ts'
import type { Transaction } from '#platform/database/database.ts'
import { widerNetwork } from '#platform/http/networks.ts'
import {
  type CodePurposeName,
  codeGuesses,
  codeLength,
  codeMinutes,
  codesPerHour,
  dailyGuesses,
  isLink,
  resendPauseSeconds,
} from '../../rules.ts'
import { codeRequests, oneTimeCodes } from '../tables.ts'

/** The address and purpose of a code. */
export interface CodePurpose {
  purpose: CodePurposeName
  /** Lower case. */
  email: string
}

/**
 * Result of requesting a code: a new code, 'just_sent' if one was sent moments ago, or the seconds
 * to wait because a limit is reached.
 */
export type CodeIssued = { code: string; link?: string } | 'just_sent' | { retryAfter: number }

/** Creates a code that replaces any older one, within the sending limits. */
export async function issueCode(
  tx: Transaction,
  target: CodePurpose,
  networkAddress: string,
): Promise<CodeIssued> {
  const overall = target.purpose === 'sign_up' ? codesPerHour.newcomers : codesPerHour.overall
  const retryAfter = await countRequest(tx, target.email, networkAddress, overall)
  const current = await lockedCode(tx, target)
  if (current?.justSent && !current.used && !current.expired) return 'just_sent'
  if (retryAfter > 0) return { retryAfter }
  const wrongGuesses = current?.sameDay ? current.wrongGuesses : 0
  const isBlocked = current?.sameDay && wrongGuesses >= dailyGuesses
  // A reset mail also carries an unguessable link, so an attacker who uses up the guesses cannot
  // lock the owner out.
  const link = target.purpose === 'reset_password' ? newLink() : undefined
  if (isBlocked && !link) return { retryAfter: current.dayLeft }

  const code = newCode(codeLength)
  const values = {
    codeHash: hashFor(target, code),
    linkHash: link ? hashFor(target, link) : null,
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
  await tx.insert(codeRequests).values({ email: target.email, networkAddress })
  return link ? { code, link } : { code }
}

/**
 * Records a request for a code that is not sent because there is no such account, so that probing
 * for accounts is limited too. Returns the seconds to wait if the limit is reached, otherwise 0.
 */
export async function countVainRequest(
  tx: Transaction,
  email: string,
  networkAddress: string,
): Promise<number> {
  const retryAfter = await countRequest(tx, email, networkAddress)
  if (retryAfter === 0) {
    await tx.insert(codeRequests).values({ email, networkAddress, mailed: false })
  }
  return retryAfter
}

/** Result of a guess: `wrong` also for the right code once its guesses are used up. */
export type Guess = 'right' | 'wrong' | 'expired' | 'none'

/**
 * Checks a guess under a row lock, so that parallel guesses cannot exceed the five. A link's token
 * works however many guesses were made. A wrong guess is counted when the transaction commits; a
 * right one leaves the code to be ended by {@link spendCode}.
 */
export async function guessCode(
  tx: Transaction,
  target: CodePurpose,
  guess: string,
): Promise<Guess> {
  const current = await lockedCode(tx, target)
  if (!current || current.used) return 'none'
  if (current.expired) return 'expired'
  if (isLink(guess)) {
    const isRight = current.linkHash && equalHashes(current.linkHash, hashFor(target, guess))
    return isRight ? 'right' : 'wrong'
  }
  if (current.guessesLeft <= 0) return 'wrong'
  if (equalHashes(current.codeHash, hashFor(target, guess))) return 'right'
  await tx
    .update(oneTimeCodes)
    .set({
      guessesLeft: sql`${oneTimeCodes.guessesLeft} - 1`,
      wrongGuesses: sql`${oneTimeCodes.wrongGuesses} + 1`,
      // Restart the day at each wrong guess, so that no 24 hours allow more than a day's guesses.
      guessesSince: sql`now()`,
    })
    .where(isFor(target))
  return 'wrong'
}

/** Ends the code of an address and purpose, because it was used or its mail was refused. */
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
      linkHash: oneTimeCodes.linkHash,
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
  return row
}

/**
 * Seconds until another code may be requested, by the codes of the last hour; 0 if it may be now.
 * Holds advisory locks for the e-mail, the network and the overall count until the transaction
 * ends, so that parallel requests are counted.
 */
async function countRequest(
  tx: Transaction,
  email: string,
  network: string,
  overall?: number,
): Promise<number> {
  // Always lock in this order, so that two requests cannot deadlock.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`code to ${email}`}, 0))`)
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`code from ${network}`}, 0))`,
  )
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('code', 0))`)
  const waits = [
    await secondsUntilFree(tx, isTo(email), codesPerHour.email),
    await secondsUntilFree(tx, eq(codeRequests.networkAddress, network), codesPerHour.network),
  ]
  for (const bits of [56, 48] as const) {
    const pattern = widerNetwork(network, bits)
    if (!pattern) continue
    const inside = sql`${codeRequests.networkAddress} ~ ${pattern}`
    waits.push(await secondsUntilFree(tx, inside, codesPerHour.wider[bits]))
  }
  // Requests that sent no mail do not count towards the overall limit.
  if (overall) waits.push(await secondsUntilFree(tx, eq(codeRequests.mailed, true), overall))
  return Math.max(...waits)
}

/** Matches the e-mail, or the keyed hash that an erasure leaves in its place. */
function isTo(email: string) {
  return sql`${codeRequests.email} in (${email}, ${keyedHash('code', sql`${email}::text`)})`
}

/** Seconds until the limit-th newest matching row is an hour old; 0 if there are fewer. */
async function secondsUntilFree(tx: Transaction, which: SQL, limit: number): Promise<number> {
  const [row] = await tx
    .select({
      seconds: sql<number>`ceil(extract(epoch from
        ${codeRequests.sentAt} + interval '1 hour' - now()))::int`,
    })
    .from(codeRequests)
    .where(and(which, sql`${codeRequests.sentAt} > now() - interval '1 hour'`))
    .orderBy(sql`${codeRequests.sentAt} desc`)
    .offset(limit - 1)
    .limit(1)
  return row ? Math.max(1, row.seconds) : 0
}

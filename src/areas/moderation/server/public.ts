/** What other areas may do with moderation, and what each of them says of what it has verified. */

import { createHash } from 'node:crypto'
import type { status } from '#kernel/codes.ts'
import { problem } from '#kernel/problem.ts'
import type { Reader, Transaction } from '#platform/database/database.ts'
import type { VerificationSubject } from '../rules.ts'

export { verificationDecided } from './events.ts'
export { verificationDataOf } from './reads.ts'
export { recordVerification, recordVerifications } from './writes.ts'

/** One kind of thing that an admin verifies; `app/verifiables.ts` lists them all. */
export interface Verifiable {
  subject: VerificationSubject
  /** What its ids look like. */
  ids: 'guid' | 'number'
  /** How many wait. */
  countPending(reader: Reader): Promise<number>
  /** Those that wait, the longest waiting first. */
  listPending(reader: Reader, page: { offset: number; limit: number }): Promise<PendingItem[]>
  /**
   * Decides on one of them, with its history and its events. What was decided otherwise before may
   * be decided anew: to reject what the public sees takes it from the public.
   *
   * @throws Problem 404 where there is no such thing; 409 where it has changed since it was looked
   *   at, or has nothing to decide on.
   */
  decide(tx: Transaction, id: string, decision: Decision): Promise<Outcome>
}

/** Something that waits for a decision. */
export interface PendingItem {
  id: string
  company: { name: string; url: string }
  /** When it was last changed. */
  since: Date
  /** What is judged: another one once the owner has changed it (see {@link versionOf}). */
  version: string
  /** Its words, each under a name for people. */
  words: { name: string; text: string }[]
  /** Names of its stored pictures. */
  pictures: string[]
}

/** What an admin or the operator decides. */
export interface Decision {
  status: typeof status.approved | typeof status.rejected
  /** For the owner; a rejection has one. */
  comment: string
  /** The admin; null for the operator. */
  decidedBy: string | null
  /** The version that was looked at: another one is refused. Left out, any is meant. */
  version?: string
}

/** Whether a decision changed anything: the same one again does not. */
export type Outcome = 'decided' | 'unchanged'

/** A short mark of what stands in a thing: eight hexadecimal digits. */
export function versionOf(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 8)
}

/** @throws Problem 409 where a decision means another version than the present one. */
export function refuseOtherVersion({ version }: Decision, present: string): void {
  if (version !== undefined && version !== present) {
    throw problem(409, 'It has been changed meanwhile: look at it again.')
  }
}

/** Whether something stands already as a decision wants it. */
export function standsSo(
  at: { status: number; comment: string | null },
  { status: wanted, comment }: Decision,
): boolean {
  return at.status === wanted && (comment === '' || comment === (at.comment ?? ''))
}

/** What is the same for everything that an admin verifies: how a decision is made. */

import { createHash } from 'node:crypto'
import { inArray, type SQL } from 'drizzle-orm'
import { users } from '#areas/accounts/server/tables.ts'
import { problem } from '#kernel/problem.ts'
import type { Reader, Transaction } from '#platform/database/database.ts'
import { emit } from '#platform/jobs/events.ts'
import {
  type DecisionStatus,
  type VerificationSubject,
  verificationSubjects,
  type WordName,
} from '../rules.ts'
import { verificationDecided } from './events.ts'
import { refuseClaimed } from './writes/claims.ts'
import { recordVerification } from './writes/history.ts'

/** What an area says of one kind of thing: how it is locked, read and changed. */
export interface Kind<Thing> {
  subject: VerificationSubject
  /** What its ids look like. */
  ids: 'guid' | 'number'
  /** The path where its owner finds what was decided. */
  place: string
  /** Whether it is locked before its owner's account, as a person is. */
  beforeAccount?: boolean
  /**
   * Those of these ids that are there and not deleted, in any order; with `lock`, their own rows
   * locked until the transaction ends.
   */
  find(reader: Reader, ids: readonly string[], options: { lock: boolean }): Promise<Thing[]>
  /** What moderation has to know of one. */
  describe(thing: Thing): Described
  /** Writes a decision, `''` for no comment, and tells who reads the thing. */
  change(tx: Transaction, thing: Thing, decision: Change, decidedBy: string | null): Promise<void>
  /** A select of all that wait as `id` (text), `company_id` and `since`: the queue is rebuilt from it. */
  waiting: SQL
}

/** A thing as moderation sees it. */
export interface Described {
  id: string
  companyId: string | null
  /** Whose thing it is: who is told. */
  ownerId: string
  /** Of whose own thing it decides too. */
  alsoOf?: string
  /** As a mail names it: `The product “Onyx Green”`. */
  thing: string
  status: number
  comment: string | null
  /** What is judged: with any other value it is another version. */
  judged: unknown
  /** Its words, each under a name for people; `before` is what the public reads now, '' for nothing. */
  words: readonly { name: WordName; before: string; after: string }[]
  /** Names of its stored pictures: those that the public sees now, and those that are judged. */
  pictures: { before: readonly string[]; after: readonly string[] }
  /** There is nothing to decide on. */
  isEmpty?: boolean
}

/** What a decision changes of a thing. */
export interface Change {
  status: DecisionStatus
  comment: string
}

/** What an admin or the operator decides. */
export interface Decision extends Change {
  /** The admin; null for the operator. */
  decidedBy: string | null
  /** The version that was looked at: another one is refused. Left out, any is meant. */
  version?: string
}

/** Whether a decision changed anything: the same one again does not. */
export type Outcome = 'decided' | 'unchanged'

/** A thing that waits or was decided on, with the mark of its version. */
export type Item = Omit<Described, 'judged' | 'isEmpty' | 'alsoOf'> & { version: string }

/** One kind of thing that an admin verifies. */
export interface Verifiable {
  subject: VerificationSubject
  ids: 'guid' | 'number'
  waiting: SQL
  /** Those of these ids that are there and not deleted. */
  read(reader: Reader, ids: readonly string[]): Promise<Item[]>
  /**
   * Decides on one of them, with its history and its events. What was decided otherwise before may
   * be decided again: to reject what the public sees takes it from the public.
   *
   * @throws Problem 404 where there is no such thing; 409 where it has changed since it was looked
   *   at, another admin looks at it, or it has nothing to decide on.
   */
  decide(tx: Transaction, id: string, decision: Decision): Promise<Outcome>
}

// Known from the moment that each is defined, so that the queue need not know the areas.
const known = new Map<VerificationSubject, Verifiable>()

/** Every kind of thing, in the order of `verificationSubjects`. */
export function verifiables(): Verifiable[] {
  return verificationSubjects.flatMap((subject) => known.get(subject) ?? [])
}

/** Makes of what an area says of its things what the queue and the operator's command use. */
export function verifiable<Thing>(kind: Kind<Thing>): Verifiable {
  const { subject, ids, place, waiting } = kind
  const made: Verifiable = {
    subject,
    ids,
    waiting,
    read: async (reader, wanted) => {
      if (wanted.length === 0) return []
      const things = await kind.find(reader, wanted, { lock: false })
      return things.map((thing) => {
        const { judged, isEmpty: _, alsoOf: _also, ...described } = kind.describe(thing)
        return { ...described, version: versionOf(judged) }
      })
    },
    decide: async (tx, id, decision) => {
      const [known] = await kind.find(tx, [id], { lock: false })
      if (known && !kind.beforeAccount) await holdOwners(tx, kind.describe(known))
      const [thing] = await kind.find(tx, [id], { lock: true })
      if (!thing) throw problem(404, 'It is not there any more.')
      const { judged, companyId, ownerId, isEmpty, ...at } = kind.describe(thing)
      const version = versionOf(judged)
      if (decision.version !== undefined && decision.version !== version) {
        throw problem(409, 'It has changed since you looked at it: look at it again.')
      }
      const { status, comment, decidedBy } = decision
      const isSame = at.status === status && (comment === '' || comment === (at.comment ?? ''))
      if (isSame) return 'unchanged'
      if (isEmpty) throw problem(409, 'There is nothing to decide on.')
      await refuseClaimed(tx, { subject, subjectId: id }, decidedBy)
      const row = { subject, subjectId: id, companyId, status, comment, decidedBy }
      await recordVerification(tx, { ...row, ownerId, thing: at.thing, place, version })
      // It emits events: the job queue's locks come last.
      await kind.change(tx, thing, { status, comment }, decidedBy)
      await emit(tx, verificationDecided, { ownerId })
      return 'decided'
    },
  }
  known.set(subject, made)
  return made
}

/** Holds the owners' accounts before the thing itself is locked: an erasure goes that way. */
async function holdOwners(tx: Transaction, { ownerId, alsoOf }: Described): Promise<void> {
  const ids = alsoOf ? [ownerId, alsoOf] : [ownerId]
  await tx.select({ id: users.id }).from(users).where(inArray(users.id, ids)).for('key share')
}

/** A short hash of a thing's content: eight hexadecimal digits. */
function versionOf(judged: unknown): string {
  return createHash('sha256').update(JSON.stringify(judged)).digest('hex').slice(0, 8)
}

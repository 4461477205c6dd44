/** The common part of everything that admins verify: how a decision is made. */

import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { inArray, type SQL } from 'drizzle-orm'
import { users } from '#areas/accounts/server/tables.ts'
import { status as codes, type Status } from '#kernel/codes.ts'
import type { Language } from '#kernel/language.ts'
import { problem } from '#kernel/problem.ts'
import type { Reader, Transaction } from '#platform/database/database.ts'
import { emit } from '#platform/jobs/events.ts'
import { inLanguage } from '#platform/language.ts'
import { m } from '#words/messages.js'
import {
  type DecisionStatus,
  type VerificationSubject,
  verificationSubjects,
  type WordName,
} from '../rules.ts'
import { verificationDecided } from './events.ts'
import { refuseClaimed } from './writes/claims.ts'
import { recordVerification } from './writes/history.ts'
import { endTrust } from './writes/trust.ts'
import { keepForUndo, takeUndo } from './writes/undo.ts'

/** An area's definition of one kind of thing: how it is locked, read and changed. */
export interface VerifiedKind<Row, Snapshot> {
  subject: VerificationSubject
  /** The format of its ids. */
  ids: 'guid' | 'number'
  /** The path where its owner finds the decision. */
  place: string
  /** Whether it is locked before its owner's account, as the rows of people are. */
  beforeAccount?: boolean
  /**
   * The things with these ids that exist and are not deleted, in any order; with `lock`, their own
   * rows are locked until the transaction ends.
   */
  find(reader: Reader, ids: readonly string[], options: { lock: boolean }): Promise<Row[]>
  /** What moderation needs to know about one. */
  describe(item: Row): Described
  /** Writes a decision (with `''` for no comment) and notifies the areas that read the thing. */
  change(tx: Transaction, item: Row, decision: Change, decidedBy: string | null): Promise<void>
  /** All that a decision can change in it, as JSON. */
  snapshot(item: Row): Snapshot
  /** Writes back what was kept, and notifies the areas that read the thing. */
  restore(tx: Transaction, item: Row, snapshot: Snapshot, decidedBy: string): Promise<void>
  /** Things of another kind that are decided with these, such as a product's pictures. */
  parts?: Parts
  /** SQL: whether the row `pending_items` is a part that is decided with its whole, and not listed. */
  isPart?: SQL
  /** Selects all that are pending as `id` (text), `company_id`, `since`, to rebuild the queue. */
  waiting: SQL
}

/** How the pending parts of things are found. */
export interface Parts {
  subject: VerificationSubject
  /** The parts' ids, each with the id of the thing that it is of. */
  find(reader: Reader, ids: readonly string[]): Promise<{ id: string; of: string }[]>
}

/** A thing as moderation sees it. */
export interface Described {
  id: string
  companyId: string | null
  /** The owner, who is notified; null for a firm that nobody has claimed. */
  ownerId: string | null
  /** A further account, whose own thing the decision affects too. */
  alsoOf?: string
  /** Its name in mails: `The product “Onyx Green”`. */
  thing: string
  status: number
  comment: string | null
  /** What is decided on: with any other value it is a different version. */
  judged: unknown
  /** Its texts, with display names; `before` is what is public now, '' for nothing. */
  words: readonly { name: WordName; before: string; after: string }[]
  /** Names of its stored pictures: those that are public now, and those to be decided on. */
  pictures: { before: readonly string[]; after: readonly string[] }
  /** Whether there is nothing to decide on. */
  isEmpty?: boolean
}

/** What a decision changes in a thing. */
export interface Change {
  status: DecisionStatus
  comment: string
}

/** A decision of an admin or the operator. */
export interface Decision extends Change {
  /** The admin; null for the operator. */
  decidedBy: string | null
  /** The version that was reviewed: any other is refused. If omitted, any version is accepted. */
  version?: string
}

/** Whether a decision changed anything: repeating the same one does not. */
export type Outcome = 'decided' | 'unchanged'

/** A thing that is pending or was decided on, with the hash of its version. */
export type Item = Omit<Described, 'judged' | 'isEmpty' | 'alsoOf'> & { version: string }

/** A kind of thing that admins verify. */
export interface Verifiable {
  subject: VerificationSubject
  ids: 'guid' | 'number'
  waiting: SQL
  parts: Parts | undefined
  isPart: SQL | undefined
  /** The things with these ids that exist and are not deleted. */
  read(reader: Reader, ids: readonly string[], language?: Language): Promise<Item[]>
  /**
   * Decides on one of them, records it in the history and emits events. An earlier decision can be
   * changed: rejecting what is public makes it private.
   *
   * @throws Problem 404 if there is no such thing; 409 if it has changed since it was reviewed,
   *   another admin has claimed it, or there is nothing to decide on.
   */
  decide(tx: Transaction, id: string, decision: Decision): Promise<Outcome>
  /**
   * Undoes a decision of the last ten minutes: the thing is as it was before, and is pending again.
   *
   * @param decision its id in the history
   * @throws Problem 404 if there is no such thing; 409 if the decision is too old, was undone or
   *   followed by another, or the owner has changed the thing since.
   */
  undo(tx: Transaction, id: string, decision: number, adminId: string): Promise<void>
}

// Registered when each is defined, so that the queue does not depend on the areas.
const known = new Map<VerificationSubject, Verifiable>()

/** Every kind of thing, in the order of `verificationSubjects`. */
export function verifiables(): Verifiable[] {
  return verificationSubjects.flatMap((subject) => known.get(subject) ?? [])
}

/** Turns an area's definition of a kind into what the queue and the operator's command use. */
export function verifiable<Row, Snapshot>(kind: VerifiedKind<Row, Snapshot>): Verifiable {
  const { subject, ids, place, waiting, parts, isPart } = kind
  /** The thing, locked after its owner's account. */
  async function locked(tx: Transaction, id: string): Promise<Row> {
    const [known] = await kind.find(tx, [id], { lock: false })
    if (known && !kind.beforeAccount) await holdOwners(tx, kind.describe(known))
    const [item] = await kind.find(tx, [id], { lock: true })
    if (!item) throw problem(404, m.refused_gone)
    return item
  }
  /** By which it is recognised that nobody has changed it since a decision. */
  const stateOf = (item: Row) => ({
    kept: kind.snapshot(item),
    version: versionOf(kind.describe(item).judged),
  })
  const created: Verifiable = {
    subject,
    ids,
    waiting,
    parts,
    isPart,
    read: async (reader, itemIds, language = 'en') => {
      if (itemIds.length === 0) return []
      const things = await kind.find(reader, itemIds, { lock: false })
      return things.map((item) => {
        const {
          judged,
          isEmpty: _,
          alsoOf: _also,
          ...described
        } = inLanguage(language, () => kind.describe(item))
        return { ...described, version: versionOf(judged) }
      })
    },
    decide: async (tx, id, decision) => {
      const item = await locked(tx, id)
      const { judged, companyId, ownerId, isEmpty, ...at } = kind.describe(item)
      const version = versionOf(judged)
      if (decision.version !== undefined && decision.version !== version) {
        throw problem(409, m.refused_item_changed)
      }
      const { status, comment, decidedBy } = decision
      const isSame = at.status === status && (comment === '' || comment === (at.comment ?? ''))
      if (isSame) return 'unchanged'
      if (isEmpty) throw problem(409, m.refused_nothing_to_decide)
      await refuseClaimed(tx, { subject, subjectId: id }, decidedBy)
      const row = { subject, subjectId: id, companyId, status, comment, decidedBy }
      const thingHindi = inLanguage('hi', () => kind.describe(item).thing)
      const named = { thing: at.thing, thingHindi, place }
      await recordVerification(tx, { ...row, ownerId, ...named, version })
      // It emits events, and the job queue's locks must be taken last.
      await kind.change(tx, item, { status, comment }, decidedBy)
      const [changed] = await kind.find(tx, [id], { lock: false })
      if (changed) {
        const snapshots = { before: kind.snapshot(item), after: stateOf(changed) }
        await keepForUndo(
          tx,
          { subject, subjectId: id },
          { ...snapshots, status: at.status as Status },
        )
      }
      if (companyId && status === codes.rejected) await endTrust(tx, companyId)
      if (ownerId) await emit(tx, verificationDecided, { ownerId })
      return 'decided'
    },
    undo: async (tx, id, decision, adminId) => {
      const current = await locked(tx, id)
      const item = { subject, subjectId: id }
      const { before, after, status } = await takeUndo(tx, decision, item)
      // As the database returns it: dates are texts in JSON.
      const now: unknown = JSON.parse(JSON.stringify(stateOf(current)))
      if (!isDeepStrictEqual(now, after)) {
        throw problem(409, m.refused_decision_changed)
      }
      const { companyId } = kind.describe(current)
      await recordVerification(tx, { ...item, companyId, status, decidedBy: adminId })
      await kind.restore(tx, current, before as Snapshot, adminId)
    },
  }
  known.set(subject, created)
  return created
}

/** Locks the owners' accounts before the thing itself, in the same order as an erasure does. */
async function holdOwners(tx: Transaction, { ownerId, alsoOf }: Described): Promise<void> {
  const ids = [ownerId, alsoOf].filter((id) => typeof id === 'string')
  if (ids.length === 0) return
  await tx.select({ id: users.id }).from(users).where(inArray(users.id, ids)).for('key share')
}

/** A short hash of a thing's content: eight hexadecimal digits. */
function versionOf(judged: unknown): string {
  return createHash('sha256').update(JSON.stringify(judged)).digest('hex').slice(0, 8)
}

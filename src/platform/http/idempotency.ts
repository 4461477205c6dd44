/**
 * The `Idempotency-Key` of calls that create or pay (specification, README: "sent twice"). A key
 * belongs to a caller and an endpoint. It is claimed before the call runs, marked as committed in
 * the call's own transaction, and keeps the answer afterwards, for a day.
 */
import { createHash, createHmac, randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { problem } from '#kernel/problem.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import type { Log } from './context.ts'
import { idempotencyKeys as table } from './tables.ts'

/** A call that was made under a key. */
export interface KeyedCall {
  /** The user's id, or of an anonymous caller the network. */
  caller: string
  /** Method and path. */
  endpoint: string
  key: string
  /** The input, checked. */
  input: unknown
}

// Longer than a call may take to be answered (server.ts): by then its process has ended, or lost
// the right to commit.
const claimSeconds = 45

/**
 * Runs a call once for its key; again, it answers as before.
 *
 * @param run gets the database whose transactions count as the call's own.
 * @throws Problem 400 (no key at all), 409 (the first call still runs, or was cut off after its
 *   commit, so that its answer is not known), 422 (another input under this key).
 */
export async function runOnce(
  call: KeyedCall,
  { database, log }: { database: Database; log: Log },
  run: (database: Database) => Promise<unknown>,
): Promise<unknown> {
  const claim = claimOf(call)
  const known = await database.transaction((tx) => claimKey(tx, claim))
  if (known) return known.answer
  let answer: unknown
  try {
    answer = await run(marking(database, claim))
  } catch (error) {
    // Whatever was committed stays so: the row knows it even where a commit's answer was lost.
    await database.transaction((tx) => releaseKey(tx, claim)).catch(unkept(log))
    throw error
  }
  await database.transaction((tx) => keepAnswer(tx, claim, answer)).catch(unkept(log))
  return answer
}

/**
 * The database without the mark: for what prepares a call and means nothing by itself, such as a
 * stored picture that nothing uses yet. A call that fails after it can be made again.
 */
export function preparing(database: Database): Database {
  return unmarked.get(database) ?? database
}

/** Forgets the keys of an account that is erased. */
export async function forgetKeysOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(table).where(eq(table.caller, userId))
}

/** Forgets the keys of more than a day ago. */
export async function forgetOldKeys(tx: Transaction): Promise<void> {
  await tx.delete(table).where(sql`${table.createdAt} < now() - interval '1 day'`)
}

type Claim = Pick<
  typeof table.$inferInsert,
  'caller' | 'endpoint' | 'keyHash' | 'inputHash' | 'claim'
>

function claimOf({ caller, endpoint, key, input }: KeyedCall): Claim {
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    const message = 'An idempotency key is 1 to 255 visible ASCII characters.'
    const errors = [{ field: 'Idempotency-Key', message }]
    throw problem(400, 'Some fields are not valid.', { errors })
  }
  return {
    caller,
    endpoint,
    keyHash: createHash('sha256').update(key).digest('hex'),
    inputHash: createHmac('sha256', key).update(JSON.stringify(input)).digest('hex'),
    claim: randomUUID(),
  }
}

/** Claims the key; answers what the call answered before, where it has. */
async function claimKey(tx: Transaction, claim: Claim): Promise<{ answer: unknown } | undefined> {
  const fields = {
    ...claim,
    claimedUntil: sql`now() + make_interval(secs => ${claimSeconds})`,
    createdAt: sql`now()`,
  }
  const [claimed] = await tx
    .insert(table)
    .values(fields)
    .onConflictDoUpdate({
      target: [table.caller, table.endpoint, table.keyHash],
      set: { ...fields, committed: false, answer: null },
      setWhere: sql`${table.createdAt} < now() - interval '1 day'
        or (not ${table.committed} and ${table.answer} is null
          and ${table.claimedUntil} < now() and ${table.inputHash} = ${claim.inputHash})`,
    })
    .returning({ claim: table.claim })
  if (claimed) return undefined
  const [row] = await tx.select().from(table).where(isOf(claim))
  // Released between the two statements: as good as running.
  if (!row) throw stillRunning()
  if (row.inputHash !== claim.inputHash) {
    throw problem(422, 'This idempotency key was used with another input.')
  }
  if (row.answer !== null) return { answer: JSON.parse(row.answer) }
  if (row.committed && row.claimedUntil < new Date()) {
    throw problem(409, 'The call was carried out, but its answer was lost. Please look it up.')
  }
  throw stillRunning()
}

/** The database whose transactions note, as their last statement, that the call was carried out. */
function marking(database: Database, claim: Claim): Database {
  const marked: Database = {
    ...database,
    transaction: (work) =>
      database.transaction(async (tx) => {
        const result = await work(tx)
        const rows = await tx
          .update(table)
          .set({ committed: true })
          .where(and(isOf(claim), eq(table.claim, claim.claim)))
          .returning({ claim: table.claim })
        // It took so long that another run has taken over: nothing of this one may be kept.
        if (rows.length === 0) throw stillRunning()
        return result
      }),
  }
  unmarked.set(marked, database)
  return marked
}

const unmarked = new WeakMap<Database, Database>()

async function keepAnswer(tx: Transaction, claim: Claim, answer: unknown): Promise<void> {
  await tx
    .update(table)
    .set({ answer: JSON.stringify(answer) })
    .where(and(isOf(claim), eq(table.claim, claim.claim)))
}

async function releaseKey(tx: Transaction, claim: Claim): Promise<void> {
  await tx
    .delete(table)
    .where(and(isOf(claim), eq(table.claim, claim.claim), eq(table.committed, false)))
}

function isOf({ caller, endpoint, keyHash }: Claim) {
  return and(eq(table.caller, caller), eq(table.endpoint, endpoint), eq(table.keyHash, keyHash))
}

function stillRunning() {
  return problem(409, 'This call is still running. Please try again.', { retryAfter: 2 })
}

// What comes of it: a second call is answered 409 in place of its answer.
function unkept(log: Log) {
  return (error: unknown) => log.warn({ err: error }, 'what a call answered could not be kept')
}

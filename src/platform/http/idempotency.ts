/**
 * The `Idempotency-Key` of calls that create or pay (rules 1.10). A key is scoped to a caller and
 * an endpoint. It is claimed before the call runs, marked as committed in the call's own
 * transaction, and afterwards stores the response, for a day.
 */
import { createHash, createHmac, randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { fieldError, problem } from '#kernel/problem.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { m } from '#words/messages.js'
import type { Log } from './context.ts'
import { idempotencyKeys as table } from './tables.ts'

/** A call made with an idempotency key. */
export interface KeyedCall {
  /** The user's id, or the network of an anonymous caller. */
  caller: string
  /** Method and path. */
  endpoint: string
  key: string
  /** The validated input. */
  input: unknown
}

// Longer than the response timeout of a call (server.ts): by then its process has ended, or it may
// no longer commit.
const claimSeconds = 45

/**
 * Runs a call once per key; a repeated call gets the stored response.
 *
 * @param run gets a database whose transactions count as the call's own.
 * @throws Problem 400 (malformed key), 409 (the first call is still running, or was interrupted
 *   after its commit, so that its response is lost), 422 (another input with this key).
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
    // If the call has committed, the row says so, even if the commit's acknowledgement was lost.
    await database.transaction((tx) => releaseKey(tx, claim)).catch(unkept(log))
    throw error
  }
  await database.transaction((tx) => keepAnswer(tx, claim, answer)).catch(unkept(log))
  return answer
}

/**
 * The database whose transactions do not mark the call as committed: for preparations without
 * effect, such as a stored picture that nothing uses yet. The call may fail afterwards and be
 * retried.
 */
export function preparing(database: Database): Database {
  return unmarked.get(database) ?? database
}

/** Deletes the keys of an account that is erased. */
export async function forgetKeysOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(table).where(eq(table.caller, userId))
}

/** Deletes keys older than a day. */
export async function forgetOldKeys(tx: Transaction): Promise<void> {
  await tx.delete(table).where(sql`${table.createdAt} < now() - interval '1 day'`)
}

type Claim = Pick<
  typeof table.$inferInsert,
  'caller' | 'endpoint' | 'keyHash' | 'inputHash' | 'claim'
>

function claimOf({ caller, endpoint, key, input }: KeyedCall): Claim {
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    const message = m.refused_idempotency_key
    const errors = [fieldError('Idempotency-Key', message)]
    throw problem(400, m.refused_fields, { errors })
  }
  return {
    caller,
    endpoint,
    keyHash: createHash('sha256').update(key).digest('hex'),
    inputHash: createHmac('sha256', key).update(JSON.stringify(input)).digest('hex'),
    claim: randomUUID(),
  }
}

/** Claims the key; returns the stored response of an earlier call, if there is one. */
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
  // Released between the two statements: treated as still running.
  if (!row) throw stillRunning()
  if (row.inputHash !== claim.inputHash) {
    throw problem(422, m.refused_idempotency_used)
  }
  if (row.answer !== null) return { answer: JSON.parse(row.answer) }
  if (row.committed && row.claimedUntil < new Date()) {
    throw problem(409, m.refused_request_lost)
  }
  throw stillRunning()
}

/** A database whose transactions mark the call as committed in their last statement. */
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
        // It took so long that another run has claimed the key: roll back this one.
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
  return problem(409, m.refused_request_running, { retryAfter: 2 })
}

// As a consequence, a repeated call gets a 409 instead of the response.
function unkept(log: Log) {
  return (error: unknown) =>
    log.warn({ err: error }, 'the response of an idempotent call could not be stored')
}

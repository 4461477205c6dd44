import type pg from 'pg'
import type { Log } from './embedded.ts'
import { isUnwritable, nothingSaved, translateFailure } from './failures.ts'
import type { Listen } from './listening.ts'
import { openEmbedded, openPostgres, type Pools } from './pools.ts'
import { replicaReader } from './replicas.ts'
import {
  connectTo,
  type PreparedReader,
  readerOver,
  refuseInsideTransaction,
  runTransaction,
  type Transaction,
} from './sessions.ts'

export { describeFailure, isConstraintViolation, isUniqueViolation } from './failures.ts'
export { migrate } from './migrate.ts'
export type { PreparedReader, PreparedStatement, Reader, Transaction } from './sessions.ts'

/** A row of a raw query, columns by name. */
export type Row = Record<string, unknown>

/**
 * The one seam to the data: an embedded database or PostgreSQL, the same to every caller (docs/decisions,
 * 0001 and 0003). A database that takes too long or cannot be reached answers with a Problem 503.
 */
export interface Database {
  readonly kind: 'embedded' | 'postgres'
  /** The primary, one statement at a time. Refused inside a transaction. */
  readonly reader: PreparedReader
  /** The read replicas, in turn, or the primary where none answers. They may lag behind the primary. */
  readonly replica: PreparedReader
  /**
   * Runs work in one transaction. It may run up to five times, where another transaction was in
   * the way: what it does outside of the database must allow for that. Transactions do not nest.
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
  /** One raw statement with `$1` values, or several without values, on the primary. */
  query<R extends Row = Row>(
    text: string,
    values?: unknown[],
  ): Promise<{ rows: R[]; rowCount: number }>
  /**
   * One connection for long work, such as migrations and imports. `timeLimit` (milliseconds, 0 for
   * none) replaces the query time limit in the meantime; the embedded database serves nobody else then.
   */
  connection<Result>(
    work: (client: pg.PoolClient) => Promise<Result>,
    options?: { timeLimit?: number },
  ): Promise<Result>
  /** Listens for NOTIFY. */
  listen: Listen
  /** Proves that the primary answers and can be written to, or throws. */
  ping(): Promise<void>
  /** How many connections the primary's pool has, and how many calls wait for one. */
  connections(): { open: number; idle: number; waiting: number }
  /** Waits for the running calls, then closes; on the embedded database it frees the lock. */
  close(): Promise<void>
}

/** What opening a database takes; limits are in milliseconds. */
export interface DatabaseOptions {
  /** Where the embedded database is kept, in the folder `database`. */
  dataDir: string
  /** A PostgreSQL; the embedded database is used without it. */
  databaseUrl?: string | undefined
  replicaUrls?: string[] | undefined
  /** How long one statement may run. */
  queryTimeLimit: number
  /** Connections to PostgreSQL at most (10), for the primary and each replica. */
  poolSize?: number | undefined
  log: Log
}

/**
 * Opens the database that the settings name. Throws an Error of one clear line where another
 * process holds the embedded one.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { queryTimeLimit, poolSize = 10, log } = options
  const pools = options.databaseUrl
    ? await openPostgres(
        { primary: options.databaseUrl, replicas: options.replicaUrls ?? [] },
        { queryTimeLimit, poolSize, log },
      )
    : await openEmbedded(options.dataDir, { queryTimeLimit, poolSize, log })
  return databaseOver(pools, queryTimeLimit, log)
}

function databaseOver(pools: Pools, queryTimeLimit: number, log: Log): Database {
  const reader = readerOver(pools.primary, 'The reader', pools.planned.get(pools.primary))
  const replica = pools.replicas.length === 0 ? reader : replicaReader(pools, log)
  let closing: Promise<void> | undefined
  // The last write failed since nothing could be written: until one succeeds that is still so.
  let doubtful = false

  async function query<R extends Row>(text: string, values?: unknown[]) {
    refuseInsideTransaction('A query')
    const client = await connectTo(pools.primary)
    try {
      const result = await client.query<R>(text, values)
      client.release()
      return oneResult(result)
    } catch (error) {
      // Several statements in one text may have left a transaction open: do not reuse that one.
      client.release(values === undefined)
      throw translateFailure(error)
    }
  }

  return {
    kind: pools.kind,
    reader,
    replica,
    transaction: async (work) => {
      try {
        return await runTransaction(pools.primary, work)
      } catch (error) {
        if (isUnwritable(error)) doubtful = true
        throw error
      }
    },
    query,
    connection: async (work, { timeLimit = queryTimeLimit } = {}) => {
      refuseInsideTransaction('A connection')
      const client = await connectTo(pools.primary)
      try {
        await pools.setTimeLimit(client, timeLimit)
        return await work(client)
      } finally {
        // The connection ends: what it has set, locked or left open ends with it.
        client.release(true)
        if (pools.kind === 'embedded') await pools.setTimeLimit(client, queryTimeLimit)
      }
    },
    listen: pools.listen,
    ping: async () => {
      const { rows } = await query("SELECT current_setting('transaction_read_only') AS reads")
      if (rows[0]?.reads === 'on') throw nothingSaved()
      if (!doubtful) return
      await query(trialWrite)
      doubtful = false
    },
    connections: () => {
      const { totalCount: open, idleCount: idle, waitingCount: waiting } = pools.primary
      return { open, idle, waiting }
    },
    close: () => {
      closing ??= pools.close()
      return closing
    },
  }
}

// Not a row of ours: a table that has room in it takes one on a full disk as well.
const trialWrite = `
  CREATE TEMPORARY TABLE trial_write AS SELECT repeat('x', 100) FROM generate_series(1, 1000);
  DROP TABLE trial_write`

// node-postgres answers a text of several statements with a list of results.
function oneResult<R extends Row>(result: pg.QueryResult<R> | pg.QueryResult<R>[]) {
  const results = Array.isArray(result) ? result : [result]
  return {
    rows: results.flatMap((each) => each.rows),
    rowCount: results.reduce((count, each) => count + (each.rowCount ?? 0), 0),
  }
}

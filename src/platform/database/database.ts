import type pg from 'pg'
import { openEmbedded } from './embedded/open.ts'
import {
  isUnreachable,
  isUnwritable,
  nothingSaved,
  readOnly,
  translateFailure,
} from './failures.ts'
import type { Listen } from './listening.ts'
import type { Log } from './log.ts'
import { openPostgres, type Pools } from './pools.ts'
import { replicasOf } from './replicas.ts'
import {
  connectTo,
  type PreparedReader,
  readerOver,
  refuseInsideTransaction,
  runTransaction,
  singly,
  type Transaction,
} from './sessions.ts'
import { reportSlowTo } from './slow.ts'

export {
  describeFailure,
  hasCode,
  isConstraintViolation,
  isUniqueViolation,
  readinessReasonOf,
} from './failures.ts'
export { migrate } from './migrate.ts'
export type { PreparedReader, PreparedStatement, Reader, Transaction } from './sessions.ts'

/** A row of a raw query, by column name. */
export type Row = Record<string, unknown>

/**
 * The only interface to the data, in PostgreSQL: a server of the operator's, or one that the product
 * runs itself (docs/decisions, 0001 and 0003). Timeouts and lost connections throw a Problem 503.
 */
export interface Database {
  /** The primary, one statement at a time. Throws inside a transaction. */
  readonly reader: PreparedReader
  /** The read replicas, round robin, or the primary if none is available. They may lag. */
  readonly replica: PreparedReader
  /**
   * Runs work in one transaction. On a conflict with another transaction it is retried, up to five
   * attempts: side effects outside the database must allow for that. Transactions do not nest.
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
  /** Runs one raw statement with `$1` values, or several without values, on the primary. */
  query<R extends Row = Row>(
    text: string,
    values?: unknown[],
  ): Promise<{ rows: R[]; rowCount: number }>
  /**
   * Provides one connection for long work, such as migrations and imports. `timeLimit`
   * (milliseconds, 0 for none) replaces the query time limit meanwhile.
   */
  connection<Result>(
    work: (client: pg.PoolClient) => Promise<Result>,
    options?: { timeLimit?: number },
  ): Promise<Result>
  /** Listens for NOTIFY. */
  listen: Listen
  /** Checks that the primary is reachable and writable, otherwise throws. Waits for no other work. */
  ping(): Promise<void>
  /** Whether a read replica answers, so that pages can be read without the primary. */
  replicaWorks(): boolean
  /** Number of read replicas that are used, and left out. */
  replicas(): { used: number; left: number }
  /** Number of connections in the primary's pool, and of calls waiting for one. */
  connections(): { open: number; idle: number; waiting: number }
  /** Waits for running calls, then closes; stops a server of the product's own. */
  close(): Promise<void>
}

/** Options for opening a database; limits are in milliseconds. */
export interface DatabaseOptions {
  /** The data folder; a server of the product's own has its data in the folder `database` there. */
  dataDir: string
  /** URL of a PostgreSQL server; without it the product runs one itself. */
  databaseUrl?: string | undefined
  /**
   * The server itself, if `databaseUrl` is a pooler's in transaction mode: for LISTEN, prepared
   * statements, and connections that keep their settings and locks.
   */
  directUrl?: string | undefined
  replicaUrls?: string[] | undefined
  /** Time limit of one statement. */
  queryTimeLimit: number
  /** Maximum connections to PostgreSQL, for the primary and each replica (default 10). */
  poolSize?: number | undefined
  log: Log
}

/**
 * Opens the configured database.
 *
 * @throws Error with a one-line message if the product cannot run a server on the data folder, for
 *   example because another process does.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { queryTimeLimit, poolSize = 10, log } = options
  reportSlowTo(log)
  const server = options.databaseUrl ? undefined : await openEmbedded(options.dataDir, log)
  const primary = options.databaseUrl ?? server?.url ?? ''
  const pools = await openPostgres(
    { primary, direct: options.directUrl, replicas: options.replicaUrls ?? [] },
    { queryTimeLimit, poolSize, log },
  )
  const close = async () => {
    await pools.close()
    await server?.stop()
  }
  return databaseOver({ ...pools, close }, queryTimeLimit, log)
}

function databaseOver(pools: Pools, queryTimeLimit: number, log: Log): Database {
  const { opening } = pools
  const single = opening === undefined ? pools.primary : singly(pools.primary, opening)
  const reader = readerOver(single, 'The reader', pools.primaryPlanned)
  const replicas = pools.replicas.length === 0 ? undefined : replicasOf(pools, log)
  const replica = replicas?.reader ?? reader
  let closing: Promise<void> | undefined
  // The last write failed because the database is not writable: assumed so until one succeeds.
  let doubtful = false

  async function query<R extends Row>(text: string, values?: unknown[]) {
    refuseInsideTransaction('A query')
    // Several statements at once may have transactions of their own.
    const isSeveral = !values?.length && text.includes(';')
    if (opening !== undefined && !isSeveral) return runSingly<R>(text, values ?? [])
    const client = await connectTo(pools.primary)
    try {
      const result = await client.query<R>(text, values)
      client.release()
      return oneResult(result)
    } catch (error) {
      // A multi-statement query may have left a transaction open: discard the connection.
      client.release(isSeveral)
      throw translateFailure(error)
    }
  }

  async function runSingly<R extends Row>(text: string, values: unknown[]) {
    try {
      return oneResult((await single.query(text, values)) as pg.QueryResult<R>)
    } catch (error) {
      throw translateFailure(error)
    }
  }

  // Callers at the same time share a check.
  let pinging: Promise<void> | undefined
  async function ping(): Promise<void> {
    const ask = (text: string) => pools.checks.ask<{ reads: string }>(text)
    try {
      const [row] = await ask("SELECT current_setting('transaction_read_only') AS reads")
      pools.outage.worked()
      if (row?.reads === 'on') throw nothingSaved(readOnly())
      if (!doubtful) return
      await ask(trialWrite)
      doubtful = false
    } catch (error) {
      if (isUnreachable(error)) pools.outage.failed(error)
      throw translateFailure(error)
    }
  }

  return {
    reader,
    replica,
    transaction: async (work) => {
      try {
        return await runTransaction(pools.primary, work, opening)
      } catch (error) {
        if (isUnwritable(error)) doubtful = true
        throw error
      }
    },
    query,
    connection: async (work, { timeLimit = queryTimeLimit } = {}) => {
      refuseInsideTransaction('A connection')
      const client = await connectTo(pools.lasting)
      try {
        await pools.setTimeLimit(client, timeLimit)
        return await work(client)
      } finally {
        // Close the connection, and with it its settings, locks and open transactions.
        client.release(true)
      }
    },
    listen: pools.listen,
    ping: () => {
      pinging ??= ping().finally(() => {
        pinging = undefined
      })
      return pinging
    },
    replicaWorks: () => replicas?.work() ?? false,
    replicas: () => replicas?.counts() ?? { used: 0, left: 0 },
    connections: pools.connections,
    close: () => {
      replicas?.close()
      closing ??= pools.close()
      return closing
    },
  }
}

// Not an insert into one of our tables: one with free space accepts a row even on a full disk.
const trialWrite = `
  CREATE TEMPORARY TABLE trial_write AS SELECT repeat('x', 100) FROM generate_series(1, 1000);
  DROP TABLE trial_write`

// node-postgres returns an array of results for a multi-statement query.
function oneResult<R extends Row>(result: pg.QueryResult<R> | pg.QueryResult<R>[]) {
  const results = Array.isArray(result) ? result : [result]
  return {
    rows: results.flatMap((each) => each.rows),
    rowCount: results.reduce((count, each) => count + (each.rowCount ?? 0), 0),
  }
}

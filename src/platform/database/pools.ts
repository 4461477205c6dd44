import pg from 'pg'
import { type Checks, checksOf } from './checks.ts'
import { type Listen, listenOnServer } from './listening.ts'
import type { Log } from './log.ts'
import { pipelinesTo } from './pipelines.ts'
import { guardedBy, type PrimaryWatch, watchPrimary } from './primary.ts'
import type { Replica } from './replicas.ts'
import { serverName } from './server-name.ts'
import type { Connections, Statements } from './sessions.ts'

/** The connection pools of a database. */
export interface Pools {
  readonly primary: Connections
  /** Prepared statements on the primary. */
  readonly primaryPlanned: Statements
  /** Number of connections in the primary's pool, and of calls waiting for one. */
  connections(): { open: number; idle: number; waiting: number }
  /** Connections to the primary that keep their settings and locks until they are closed. */
  readonly lasting: pg.Pool
  /** Settings with which every transaction has to begin, where connections cannot keep them. */
  readonly opening?: string
  readonly replicas: Replica[]
  /** Checks of the primary that wait for no other work. */
  readonly checks: Checks
  /** Whether the primary can be reached. */
  readonly outage: PrimaryWatch
  /** Sets the statement time limit of a connection that the caller holds; 0 for none. */
  setTimeLimit(client: pg.PoolClient, milliseconds: number): Promise<void>
  listen: Listen
  close(): Promise<void>
}

/** Options of the pools; limits are in milliseconds. */
export interface PoolOptions {
  queryTimeLimit: number
  poolSize: number
  log: Log
}

// Prepared statements are short: a few busy connections take less CPU, on both sides, than many
// that are used in turn; with only one or two, a slow search would block all others.
const PLANNED_SIZE = 4

// Minimum time that a call waits for a connection, even if the query time limit is lower.
const SHORTEST_WAIT = 10_000

const CHECK_LIMIT = 3_000

/** Opens the pools of a PostgreSQL server and its read replicas. */
export async function openPostgres(
  urls: { primary: string; direct?: string | undefined; replicas: string[] },
  options: PoolOptions,
): Promise<Pools> {
  const timeLimit = Math.max(options.queryTimeLimit, SHORTEST_WAIT)
  const answerLimit = 2 * timeLimit
  const checks = checksOf(urls.primary, CHECK_LIMIT)
  const isBusy = () =>
    pool.totalCount > pool.idleCount || pool.waitingCount > 0 || planned.running() > 0
  const outage = watchPrimary(checks, CHECK_LIMIT, isBusy, options.log)
  const { direct = urls.primary } = urls
  const isShared = urls.direct !== undefined
  const withPlanned = (
    connectionString: string,
    onLost: (error: unknown) => void,
    read: pg.PoolConfig = {},
    plannedAt = connectionString,
  ) => {
    const pool = watched(
      new pg.Pool({
        connectionString,
        application_name: 'neev',
        max: options.poolSize,
        keepAlive: true,
        idleTimeoutMillis: 30_000,
        connectionTimeoutMillis: timeLimit,
        onConnect: (client: pg.ClientBase) =>
          prepareConnection(client, limits(options.queryTimeLimit)),
        ...read,
      }),
      onLost,
    )
    const pipelines = pipelinesTo({
      connectionString: plannedAt,
      size: Math.min(options.poolSize, PLANNED_SIZE),
      connectLimit: timeLimit,
      answerLimit,
      prepare: (client) =>
        prepareConnection(client, `${limits(options.queryTimeLimit)}; ${planOnce}`),
      onLost,
    })
    return { pool, planned: pipelines }
  }
  const shared = {
    query_timeout: answerLimit,
    // A pooler carries this one setting over to the connection that it gives.
    onConnect: async (client: pg.ClientBase) => {
      await client.query("SET TIME ZONE 'UTC'")
    },
  }
  const { pool, planned } = withPlanned(urls.primary, outage.failed, isShared ? shared : {}, direct)
  outage.onSilence(planned.reset)
  const lasting = isShared ? lastingPool(direct, options, timeLimit, outage.failed) : pool
  const replicas = urls.replicas.map((url) => ({
    name: serverName(url),
    // Lost connections are noticed by the statements and checks that need one.
    ...withPlanned(url, () => {}, { query_timeout: answerLimit }),
    checks: checksOf(url, CHECK_LIMIT),
  }))
  const listening = listenOnServer(
    () =>
      new pg.Client({
        connectionString: direct,
        application_name: 'neev listener',
        keepAlive: true,
        connectionTimeoutMillis: timeLimit,
        query_timeout: timeLimit,
      }),
    outage.failed,
  )
  return {
    primary: guardedBy(outage, pool),
    primaryPlanned: {
      query: (statement) => outage.guard(() => planned.query(statement as pg.QueryConfig)),
    },
    connections: () => {
      const { totalCount: open, idleCount: idle, waitingCount: waiting } = pool
      return { open, idle, waiting }
    },
    lasting,
    ...(isShared ? { opening: openingOf(options.queryTimeLimit) } : {}),
    replicas,
    checks,
    outage,
    listen: listening.listen,
    setTimeLimit: async (client, milliseconds) => {
      await client.query(limits(milliseconds))
    },
    close: async () => {
      outage.close()
      await listening.close()
      const ends = [...new Set([pool, lasting]), planned, checks]
      for (const replica of replicas) ends.push(replica.pool, replica.planned, replica.checks)
      await Promise.all(ends.map((each) => each.end()))
    },
  }
}

// Long work, such as migrations and backups, is rare; each connection is closed after its use.
const LASTING_SIZE = 4

function lastingPool(
  connectionString: string,
  { queryTimeLimit }: PoolOptions,
  connectionTimeoutMillis: number,
  onLost: (error: unknown) => void,
): pg.Pool {
  const options: pg.PoolConfig = {
    connectionString,
    application_name: 'neev',
    max: LASTING_SIZE,
    keepAlive: true,
    connectionTimeoutMillis,
    onConnect: (client: pg.ClientBase) => prepareConnection(client, limits(queryTimeLimit)),
  }
  return watched(new pg.Pool(options), onLost)
}

// Statements rather than startup parameters, which connection poolers reject.
async function prepareConnection(client: pg.ClientBase, own: string): Promise<void> {
  await client.query(`${own}; SET TIME ZONE 'UTC'; ${shortStatements}`)
}

// JIT compilation or starting parallel workers takes longer than a page's queries; also, the search
// relies on its tiers being read one after the other.
const shortStatements = 'SET jit = off; SET max_parallel_workers_per_gather = 0'

const planOnce = 'SET plan_cache_mode = force_generic_plan'

/** The same settings for one transaction. */
function openingOf(queryTimeLimit: number): string {
  return `${limits(queryTimeLimit)}; ${shortStatements}`.replaceAll('SET ', 'SET LOCAL ')
}

// The lock timeout is shorter than the statement timeout, so that the log names the lock.
function limits(limit: number): string {
  const lock = Math.ceil(limit * 0.8)
  return `SET statement_timeout = ${limit}; SET lock_timeout = ${lock}; SET idle_in_transaction_session_timeout = ${limit}`
}

// Without an error listener, a lost connection would crash the process. The pool reports idle
// connections; users of a connection see the failed statement.
function watched(pool: pg.Pool, onLost: (error: unknown) => void): pg.Pool {
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', onLost)
  return pool
}

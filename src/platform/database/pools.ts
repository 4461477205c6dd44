import { join } from 'node:path'
import pg from 'pg'
import { type Engine, type Log, startEngine } from './embedded.ts'
import { type Listen, listenOnPool, listenOnServer } from './listening.ts'
import { lockDirectory } from './lock.ts'
import { type Pipelines, pipelinesTo } from './pipelines.ts'
import { type WaitingRoom, waitingRoomOf } from './waiting.ts'

/** The connection pools of a database. */
export interface Pools {
  readonly kind: 'embedded' | 'postgres'
  readonly primary: pg.Pool
  readonly replicas: pg.Pool[]
  /**
   * Per server, separate connections for prepared statements, which plan a statement once for all
   * values. The embedded database has none.
   */
  readonly planned: ReadonlyMap<pg.Pool, Pipelines>
  /** Sets the statement time limit of a connection that the caller holds; 0 for none. */
  setTimeLimit(client: pg.PoolClient, milliseconds: number): Promise<void>
  listen: Listen
  close(): Promise<void>
}

/** Options of both kinds of pools; limits are in milliseconds. */
export interface PoolOptions {
  queryTimeLimit: number
  poolSize: number
  log: Log
}

// Prepared statements are short: a few busy connections take less CPU, on both sides, than many
// that are used in turn; with only one or two, a slow search would block all others.
const PLANNED_SIZE = 4

// Minimum time that a call waits for a connection, even if the query time limit is lower: the
// embedded database needs that long to restart.
const SHORTEST_WAIT = 10_000

/** Opens the pool of the embedded database in `<dataDir>/database`, exclusive to this process. */
export async function openEmbedded(dataDir: string, options: PoolOptions): Promise<Pools> {
  const lock = lockDirectory(dataDir)
  let engine: Engine
  let room: WaitingRoom | undefined
  try {
    engine = await startEngine({
      directory: join(dataDir, 'database'),
      timeLimit: options.queryTimeLimit,
      log: options.log,
      onRestart: (reason) => room?.turnAway(reason),
    })
  } catch (error) {
    lock.release()
    throw error
  }
  const listening = listenOnPool()
  const primary = watched(
    new pg.Pool({
      stream: () => engine.connect(),
      user: 'postgres',
      password: 'postgres',
      database: 'postgres',
      host: 'embedded',
      ssl: false,
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: Math.max(options.queryTimeLimit, SHORTEST_WAIT),
      onConnect: listening.prepare,
    }),
    options.log,
  )
  // On a restart after a timeout, calls queued behind it fail at once: they have waited enough.
  room = waitingRoomOf(primary)
  return {
    kind: 'embedded',
    primary,
    replicas: [],
    planned: new Map(),
    listen: listening.listen(primary),
    setTimeLimit: async (_client, milliseconds) => engine.setTimeLimit(milliseconds),
    close: async () => {
      await primary.end()
      await engine.close()
      lock.release()
    },
  }
}

/** Opens the pools of a PostgreSQL server and its read replicas. */
export async function openPostgres(
  urls: { primary: string; replicas: string[] },
  options: PoolOptions,
): Promise<Pools> {
  const timeLimit = Math.max(options.queryTimeLimit, SHORTEST_WAIT)
  const pool = (connectionString: string) =>
    watched(
      new pg.Pool({
        connectionString,
        application_name: 'neev',
        max: options.poolSize,
        keepAlive: true,
        idleTimeoutMillis: 30_000,
        connectionTimeoutMillis: timeLimit,
        onConnect: (client: pg.ClientBase) =>
          prepareConnection(client, limits(options.queryTimeLimit)),
      }),
      options.log,
    )
  const planned = new Map<pg.Pool, Pipelines>()
  const withPlanned = (connectionString: string) => {
    const made = pool(connectionString)
    const pipelines = pipelinesTo({
      connectionString,
      size: Math.min(options.poolSize, PLANNED_SIZE),
      connectLimit: timeLimit,
      answerLimit: 2 * timeLimit,
      prepare: (client) =>
        prepareConnection(client, `${limits(options.queryTimeLimit)}; ${planOnce}`),
      log: options.log,
    })
    planned.set(made, pipelines)
    return made
  }
  const primary = withPlanned(urls.primary)
  const replicas = urls.replicas.map(withPlanned)
  const listening = listenOnServer(
    () =>
      new pg.Client({
        connectionString: urls.primary,
        application_name: 'neev listener',
        keepAlive: true,
        connectionTimeoutMillis: timeLimit,
        query_timeout: timeLimit,
      }),
    options.log,
  )
  return {
    kind: 'postgres',
    primary,
    replicas,
    planned,
    listen: listening.listen,
    setTimeLimit: async (client, milliseconds) => {
      await client.query(limits(milliseconds))
    },
    close: async () => {
      await listening.close()
      await Promise.all([primary, ...replicas, ...planned.values()].map((each) => each.end()))
    },
  }
}

// Statements rather than startup parameters, which connection poolers reject.
async function prepareConnection(client: pg.ClientBase, own: string): Promise<void> {
  await client.query(`${own}; SET TIME ZONE 'UTC'; ${shortStatements}`)
}

// JIT compilation or starting parallel workers takes longer than a page's queries; also, the search
// relies on its tiers being read one after the other.
const shortStatements = 'SET jit = off; SET max_parallel_workers_per_gather = 0'

const planOnce = 'SET plan_cache_mode = force_generic_plan'

// The lock timeout is shorter than the statement timeout, so that the log names the lock.
function limits(limit: number): string {
  const lock = Math.ceil(limit * 0.8)
  return `SET statement_timeout = ${limit}; SET lock_timeout = ${lock}; SET idle_in_transaction_session_timeout = ${limit}`
}

// Without an error listener, a lost connection would crash the process. The pool reports idle
// connections; users of a connection see the failed statement.
function watched(pool: pg.Pool, log: Log): pg.Pool {
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', (error) => log('warn', 'A database connection was lost', error))
  return pool
}

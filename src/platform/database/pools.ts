import { join } from 'node:path'
import pg from 'pg'
import { type Engine, type Log, startEngine } from './embedded.ts'
import { type Listen, listenOnPool, listenOnServer } from './listening.ts'
import { lockDirectory } from './lock.ts'
import { type Pipelines, pipelinesTo } from './pipelines.ts'
import { type WaitingRoom, waitingRoomOf } from './waiting.ts'

/** Where the statements of a database go, and how one connection's time limit is changed. */
export interface Pools {
  readonly kind: 'embedded' | 'postgres'
  readonly primary: pg.Pool
  readonly replicas: pg.Pool[]
  /**
   * Beside the pool of each server some connections that plan a statement once, whatever the
   * values: for prepared statements, which are written for that. The embedded database has none.
   */
  readonly planned: ReadonlyMap<pg.Pool, Pipelines>
  /** Sets how long a statement may run on a connection that the caller holds; 0 is for ever. */
  setTimeLimit(client: pg.PoolClient, milliseconds: number): Promise<void>
  listen: Listen
  close(): Promise<void>
}

/** Settings of both kinds of pools; limits are in milliseconds. */
export interface PoolOptions {
  queryTimeLimit: number
  poolSize: number
  log: Log
}

// What they run is short: a few that are always busy take less CPU, on both sides, than many that
// take turns; with one or two a slow search would block all others.
const PLANNED_SIZE = 4

// How long a call waits for a connection: not less than this even where queries may take less, as
// the embedded database needs that long to open again.
const SHORTEST_WAIT = 10_000

/** The pool of the embedded database in `<dataDir>/database`, which this process alone may open. */
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
  // Calls behind one that ran past the limit have waited long enough: they are told to come again.
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

/** The pools of a PostgreSQL server and its read replicas. */
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

// Statements rather than start-up parameters, which connection poolers refuse.
async function prepareConnection(client: pg.ClientBase, own: string): Promise<void> {
  await client.query(`${own}; SET TIME ZONE 'UTC'; ${shortStatements}`)
}

// Compiling a plan, or starting workers for it, takes longer than what a page asks; the search relies
// on its tiers being read one after the other.
const shortStatements = 'SET jit = off; SET max_parallel_workers_per_gather = 0'

const planOnce = 'SET plan_cache_mode = force_generic_plan'

// A lock is given up before the query is, so that the log names the lock.
function limits(limit: number): string {
  const lock = Math.ceil(limit * 0.8)
  return `SET statement_timeout = ${limit}; SET lock_timeout = ${lock}; SET idle_in_transaction_session_timeout = ${limit}`
}

// A connection that is lost ends the process where nobody listens for its errors: the pool tells
// of idle ones, and whoever uses one learns it from the failed statement.
function watched(pool: pg.Pool, log: Log): pg.Pool {
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', (error) => log('warn', 'A database connection was lost', error))
  return pool
}

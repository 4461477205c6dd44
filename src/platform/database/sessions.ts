import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout } from 'node:timers/promises'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgTransaction } from 'drizzle-orm/pg-core'
import type { ExtractTablesWithRelations } from 'drizzle-orm/relations'
import type pg from 'pg'
import { isProblem } from '#kernel/problem.ts'
import { asSpan, withRequestId } from '#platform/tracing/request.ts'
import { isRetryable, translateFailure } from './failures.ts'
import { timed } from './slow.ts'

type NoSchema = Record<string, never>

/** A running transaction: the first parameter of every `writes` function. */
export type Transaction = PgTransaction<
  NodePgQueryResultHKT,
  NoSchema,
  ExtractTablesWithRelations<NoSchema>
>

/** Parameter of `reads` functions: the database, a replica or a transaction. It cannot write. */
export type Reader = Pick<
  PgDatabase<NodePgQueryResultHKT, NoSchema>,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'execute' | 'with' | '$with' | '$count'
>

/**
 * A statement whose text never changes: each connection parses it once, under its name, and plans
 * it once if the plan does not depend on the values.
 */
export interface PreparedStatement {
  /** Unique name of the text. */
  name: string
  text: string
}

/** A Reader that can run prepared statements, for queries that run a thousand times a second. */
export interface PreparedReader extends Reader {
  /** Runs a prepared statement with `$1` values and returns its rows. */
  prepared<Row>(statement: PreparedStatement, values: readonly unknown[]): Promise<Row[]>
}

/** The part of a node-postgres pool or client through which Drizzle sends statements. */
export interface Statements {
  query(statement: unknown, values?: unknown[]): Promise<pg.QueryResult>
}

/** The part of a node-postgres pool that gives connections. */
export interface Connections extends Statements {
  connect(): Promise<pg.PoolClient>
}

interface Scope {
  open: boolean
}

const scope = new AsyncLocalStorage<Scope>()

/**
 * Throws immediately, naming the misuse, if the database is used while a transaction is open: it
 * would wait for a second connection, for ever if all are held by transactions that wait.
 */
export function refuseInsideTransaction(what: string): void {
  if (scope.getStore()?.open) {
    throw new Error(
      `${what} inside a transaction: use the transaction itself (it would wait for a second connection).`,
    )
  }
}

interface PreparedQuery {
  execute(...parameters: unknown[]): Promise<unknown>
  all(...parameters: unknown[]): Promise<unknown>
}

interface Session {
  prepareQuery(...parameters: unknown[]): PreparedQuery
}

// Drizzle wraps every error of a statement; the 503 inside must reach the caller unwrapped.
function translating<Result>(run: (...parameters: unknown[]) => Promise<Result>) {
  return async (...parameters: unknown[]) => {
    try {
      return await run(...parameters)
    } catch (error) {
      throw translateFailure(error)
    }
  }
}

/** Drizzle over a pool or a client, with translated failures (see translateFailure). */
export function drizzleOver(statements: Statements) {
  const database = drizzle(statements as unknown as pg.Client)
  const session = (database as unknown as { _: { session: Session } })._.session
  const prepare = session.prepareQuery.bind(session)
  session.prepareQuery = (...parameters) => {
    const query = prepare(...parameters)
    query.execute = translating(query.execute.bind(query))
    query.all = translating(query.all.bind(query))
    return query
  }
  return database
}

/**
 * A Reader over a pool, one statement at a time; throws inside a transaction. Prepared statements
 * are sent to `planned`.
 */
export function readerOver(
  pool: Statements,
  name: string,
  planned: Statements = pool,
): PreparedReader {
  const reader = drizzleOver({
    query: async (statement, values) => {
      refuseInsideTransaction(name)
      return send(pool, statement, values)
    },
  })
  return Object.assign(reader, {
    prepared: async <Row>({ name: key, text }: PreparedStatement, values: readonly unknown[]) => {
      refuseInsideTransaction(name)
      try {
        const query = { name: key, text, values: [...values] }
        const result = await timed(text, () => asSpan(text, () => planned.query(query)))
        return result.rows as Row[]
      } catch (error) {
        throw translateFailure(error)
      }
    },
  })
}

/** Takes a connection from the pool. @throws Problem 503 if none is available in time. */
export async function connectTo(pool: Pick<Connections, 'connect'>): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw translateFailure(error)
  }
}

/**
 * Statements over a pooler that gives each transaction any connection: each is a transaction of its
 * own, which begins with the settings that a connection cannot keep there.
 */
export function singly(pool: Connections, opening: string): Statements {
  return {
    query: async (statement, values) => {
      const client = await pool.connect()
      let broken = true
      try {
        await client.query(`begin; ${opening}`)
        const answer = await client.query(statement as pg.QueryConfig, values)
        await client.query('commit')
        broken = false
        return answer
      } finally {
        // The pooler ends the transaction of a connection that is closed.
        client.release(broken)
      }
    },
  }
}

/** Sends a statement with the id of its request, as a span of its trace. */
function send(to: Statements, statement: unknown, values?: unknown[]): Promise<pg.QueryResult> {
  const text = textOf(statement)
  const marked = withRequestId(text)
  const sent = typeof statement === 'string' ? marked : { ...(statement as object), text: marked }
  return timed(text, () => asSpan(text, () => to.query(sent, values)))
}

// What Drizzle sends: a text, or an object with one.
function textOf(statement: unknown): string {
  return typeof statement === 'string' ? statement : (statement as { text: string }).text
}

const ATTEMPTS = 5

/**
 * Runs work in one transaction on its own connection. After a serialization failure or deadlock
 * (40001, 40P01) all of the work is retried after a short random pause, up to five attempts.
 * `opening` are settings of the transaction, where the connection cannot have them.
 */
export async function runTransaction<Result>(
  pool: Connections,
  work: (tx: Transaction) => Promise<Result>,
  opening?: string,
): Promise<Result> {
  refuseInsideTransaction('A transaction')
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(pool, work, opening)
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error
      await setTimeout(Math.random() * 10 * 2 ** attempt)
    }
  }
}

async function runOnce<Result>(
  pool: Connections,
  work: (tx: Transaction) => Promise<Result>,
  opening: string | undefined,
): Promise<Result> {
  const client = await connectTo(pool)
  const here: Scope = { open: true }
  let begun = opening === undefined
  const database = drizzleOver({
    query: async (statement, values) => {
      if (!here.open) throw new Error('This transaction has ended and cannot be used any more.')
      if (begun) return send(client as unknown as Statements, statement, values)
      begun = true
      return client.query(`${textOf(statement)}; ${opening}`)
    },
  })
  let failure: unknown
  // A connection lost between two statements must not crash the process: the next statement fails.
  let lost: unknown
  const remember = (error: Error) => {
    lost ??= error
  }
  client.on('error', remember)
  try {
    return await database.transaction((tx) =>
      scope.run(here, async () => {
        try {
          return await work(tx)
        } catch (error) {
          failure = error
          throw error
        }
      }),
    )
  } catch (error) {
    // The rollback on a lost connection fails as well; report the first failure.
    throw isProblem(lost) ? lost : (failure ?? error)
  } finally {
    here.open = false
    client.off('error', remember)
    client.release()
  }
}

import pg from 'pg'
import type { Log } from './embedded.ts'
import { isUnreachable } from './failures.ts'

/** How to connect. Limits are in milliseconds. */
export interface PipelinesOptions {
  connectionString: string
  /** How many connections at most. */
  size: number
  /** How long a connection may take to open. */
  connectLimit: number
  /** How long an answer may take, with those before it, until the connection counts as lost. */
  answerLimit: number
  /** Runs once on each new connection. */
  prepare: (client: pg.ClientBase) => Promise<unknown>
  log: Log
}

/** Connections that take statements while they still work on others, and answer them in order. */
export interface Pipelines {
  /** Goes to the connection that has least to do. A statement must not begin a transaction. */
  query(statement: pg.QueryConfig): Promise<pg.QueryResult>
  /** Lets running statements end, and refuses further ones. */
  end(): Promise<void>
}

interface Pipeline {
  client: pg.Client
  ready: Promise<unknown>
  running: number
  /** Grows with each answer: the one that answered last is the least likely to be held up. */
  answered: number
  gathering: boolean
}

/**
 * Opens connections as they are needed, and again where one is lost. For short statements: both
 * sides take fewer turns, and what one is told and asked in the meantime travels together.
 */
export function pipelinesTo(options: PipelinesOptions): Pipelines {
  const open = new Set<Pipeline>()
  let answers = 0
  let ended = false

  function start(): Pipeline {
    const client = new pg.Client({
      connectionString: options.connectionString,
      application_name: 'neev',
      keepAlive: true,
      pipeline: true,
      connectionTimeoutMillis: options.connectLimit,
      query_timeout: options.answerLimit,
    })
    const pipeline = { client, ready: connect(client), running: 0, answered: 0, gathering: false }
    const leave = () => open.delete(pipeline)
    client.once('end', leave)
    client.on('error', (error) => lose(pipeline, error))
    // Told to those who wait for it.
    pipeline.ready.catch(leave)
    open.add(pipeline)
    return pipeline
  }

  function lose(pipeline: Pipeline, error: unknown): void {
    if (open.delete(pipeline)) options.log('warn', 'A database connection was lost', error)
  }

  async function connect(client: pg.Client): Promise<void> {
    await client.connect()
    try {
      await options.prepare(client)
    } catch (error) {
      void client.end()
      throw error
    }
  }

  function leastBusy(): Pipeline {
    let least: Pipeline | undefined
    for (const each of open) if (!least || isLessBusy(each, least)) least = each
    return least && (least.running === 0 || open.size >= options.size) ? least : start()
  }

  return {
    query: async (statement) => {
      if (ended) throw new Error('The connections are closed.')
      const pipeline = leastBusy()
      pipeline.running += 1
      try {
        await pipeline.ready
        gather(pipeline)
        return await pipeline.client.query(statement)
      } catch (error) {
        // The driver tells of it a turn later: nobody is to be sent there in the meantime.
        if (isUnreachable(error)) lose(pipeline, error)
        throw error
      } finally {
        answers += 1
        pipeline.answered = answers
        pipeline.running -= 1
      }
    },
    end: async () => {
      ended = true
      await Promise.all(
        [...open].map(async ({ client, ready }) => {
          await ready.catch(() => {})
          await client.end()
        }),
      )
    },
  }
}

// What is asked in one turn of the event loop travels together: a write for each would cost more
// than all else that the driver does.
function gather(pipeline: Pipeline): void {
  if (pipeline.gathering) return
  pipeline.gathering = true
  const { stream } = pipeline.client.connection
  stream.cork()
  setImmediate(() => {
    pipeline.gathering = false
    stream.uncork()
  })
}

function isLessBusy(one: Pipeline, other: Pipeline): boolean {
  if (one.running !== other.running) return one.running < other.running
  return one.answered > other.answered
}

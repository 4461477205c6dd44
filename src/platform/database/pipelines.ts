import pg from 'pg'
import { isUnreachable } from './failures.ts'

/** Connection options. Limits are in milliseconds. */
export interface PipelinesOptions {
  connectionString: string
  /** Maximum number of connections. */
  size: number
  /** Timeout for opening a connection. */
  connectLimit: number
  /** Timeout of a result, including those queued before it; then the connection counts as lost. */
  answerLimit: number
  /** Runs once on each new connection. */
  prepare: (client: pg.ClientBase) => Promise<unknown>
  /** Called when a connection is lost. */
  onLost: (error: unknown) => void
}

/** Connections in pipeline mode: they accept statements while others run, and answer in order. */
export interface Pipelines {
  /** Runs a statement on the least busy connection. It must not begin a transaction. */
  query(statement: pg.QueryConfig): Promise<pg.QueryResult>
  /** Number of statements that wait for their result. */
  running(): number
  /** Closes the connections: their statements fail, the next ones get new connections. */
  reset(): void
  /** Completes running statements and rejects new ones. */
  end(): Promise<void>
}

interface Pipeline {
  client: pg.Client
  ready: Promise<unknown>
  running: number
  /** Sequence number of its last answer: the most recent one is the least likely to be blocked. */
  answered: number
  gathering: boolean
}

/**
 * Opens connections on demand, and replaces lost ones. For short statements: pipelining saves round
 * trips, and statements and results that accumulate meanwhile are sent together.
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
    // The error itself is reported to the waiting statements.
    pipeline.ready.catch(leave)
    open.add(pipeline)
    return pipeline
  }

  function lose(pipeline: Pipeline, error: unknown): void {
    if (open.delete(pipeline)) options.onLost(error)
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
        // The driver's event comes an event-loop turn later: don't use this connection until then.
        if (isUnreachable(error)) lose(pipeline, error)
        throw error
      } finally {
        answers += 1
        pipeline.answered = answers
        pipeline.running -= 1
      }
    },
    running: () => [...open].reduce((sum, { running }) => sum + running, 0),
    reset: () => {
      for (const pipeline of [...open]) {
        open.delete(pipeline)
        pipeline.client.end().catch(() => {})
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

// Statements of one event-loop turn are sent in one write: separate writes would cost more than
// everything else the driver does.
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

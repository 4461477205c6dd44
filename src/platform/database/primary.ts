/**
 * The connections to the primary. While it is known not to answer, calls fail at once: a server that
 * is frozen would hold them until their limits.
 */
import type pg from 'pg'
import type { Checks } from './checks.ts'
import type { Log } from './log.ts'
import { type Outage, outageOf } from './outage.ts'
import type { Connections } from './sessions.ts'

/** What is known about whether the primary answers. */
export interface PrimaryWatch extends Outage {
  /** Settles with the work, or fails as soon as the primary is known not to answer. */
  guard<Result>(work: () => Promise<Result>): Promise<Result>
  /** Called when the primary is found not to answer. */
  onSilence(end: () => void): void
  close(): void
}

// Milliseconds between two checks: of a busy primary, and during an outage.
const checkPause = 1_000
// A single late answer may be a busy machine's.
const failuresBeforeSilence = 2
// A check whose answer this process was too busy to read says nothing about the primary.
const latest = 500

/**
 * Watches the primary: after a lost connection, and while calls are running, it is checked every
 * second.
 *
 * @param checkLimit of a check, in milliseconds
 */
export function watchPrimary(
  checks: Checks,
  checkLimit: number,
  isBusy: () => boolean,
  log: Log,
): PrimaryWatch {
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let failures = 0
  let silence: Error | undefined
  let silent = neverResolved()
  const endings: (() => void)[] = []
  const outage = outageOf({
    begins: (error) => {
      log('warn', 'The database cannot be reached', error)
    },
    ends: (seconds) => log('info', `The database answers again, after ${seconds} s`),
  })
  let isAway = false

  async function look(): Promise<void> {
    const begin = performance.now()
    try {
      if (isAway || failures > 0 || isBusy()) await checks.ask('select 1')
      failures = 0
      silence = undefined
      isAway = false
      outage.worked()
    } catch (error) {
      if (performance.now() - begin < checkLimit + latest) failures += 1
      if (failures >= failuresBeforeSilence && !silence && !closed) fallSilent(error)
    }
    later()
  }

  function fallSilent(error: unknown): void {
    isAway = true
    outage.failed(error)
    silence = notAnswering()
    silent.reject(silence)
    silent = neverResolved()
    for (const end of endings) end()
  }

  // Not at once: a server that is being stopped may still answer on its other connections.
  function later(): void {
    if (closed) return
    timer = setTimeout(look, checkPause)
    timer.unref()
  }
  later()

  return {
    failed: (error) => {
      if (closed) return
      isAway = true
      outage.failed(error)
    },
    worked: outage.worked,
    guard: async (work) => {
      if (silence) throw silence
      return Promise.race([work(), silent.promise])
    },
    onSilence: (end) => endings.push(end),
    close: () => {
      closed = true
      clearTimeout(timer)
    },
  }
}

/** A pool whose calls end when the primary is found not to answer. */
export function guardedBy(watch: PrimaryWatch, pool: pg.Pool): Connections {
  const used = new Set<pg.PoolClient>()
  pool.on('release', (_, client) => used.delete(client))
  watch.onSilence(() => {
    // What waits for an answer on them fails.
    for (const client of used) (client as unknown as pg.Client).end().catch(() => {})
  })
  async function connect(): Promise<pg.PoolClient> {
    const connecting = pool.connect()
    try {
      const client = await watch.guard(() => connecting)
      used.add(client)
      return client
    } catch (error) {
      // One that comes too late goes back.
      connecting.then(
        (client) => client.release(),
        () => {},
      )
      throw error
    }
  }
  return {
    connect,
    query: async (statement, values) => {
      const client = await connect()
      try {
        const result = await client.query(statement as pg.QueryConfig, values)
        client.release()
        return result
      } catch (error) {
        client.release(true)
        throw error
      }
    },
  }
}

function neverResolved(): PromiseWithResolvers<never> {
  const promise = Promise.withResolvers<never>()
  promise.promise.catch(() => {})
  return promise
}

// PostgreSQL's code for a server that accepts no connections now.
function notAnswering(): Error {
  return Object.assign(new Error('The database does not answer.'), { code: '57P03' })
}

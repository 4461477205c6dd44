import type pg from 'pg'
import type { Checks } from './checks.ts'
import { isCancelled, isDataError, isRetryable, isUnreachable, reasonOf } from './failures.ts'
import type { Log } from './log.ts'
import type { Pipelines } from './pipelines.ts'
import type { Pools } from './pools.ts'
import { type PreparedReader, readerOver, type Statements } from './sessions.ts'
import { createPositions, faultOf } from './standby.ts'

/** A read replica. */
export interface Replica {
  /** Its host, port and database, for the log. */
  name: string
  pool: pg.Pool
  /** Separate connections for prepared statements, planned once for all values. */
  planned: Pipelines
  checks: Checks
}

/** The reader over the replicas, and what is known about them. */
export interface Replicas {
  reader: PreparedReader
  /** Whether at least one replica answers. */
  work(): boolean
  /** How many are used, and left out. */
  counts(): { used: number; left: number }
  close(): void
}

// In milliseconds: between two checks of the replicas, and how long one that failed a statement
// rests at least, twice as long each time that it fails again within a minute.
const checkPause = 2_000
const shortestRest = 10_000
const longestRest = 300_000
const soon = 60_000

interface State extends Replica {
  isUsed: boolean
  /** The logged reason why it is left out; '' for none. */
  said: string
  restsUntil: number
  rest: number
  usedSince: number
  /** Rejects the statements that wait for it once it is found dead. */
  left: PromiseWithResolvers<never>
}

/**
 * A Reader over the replicas, round robin. A replica is used while it is reachable, a standby of
 * this primary and less than ten seconds behind it, and left out otherwise. A statement that fails
 * on it is sent to the primary; if that succeeds, the replica was at fault.
 */
export function replicasOf(pools: Pools, log: Log): Replicas {
  const { primary, primaryPlanned, checks } = pools
  const states: State[] = pools.replicas.map((replica) => ({
    ...replica,
    isUsed: false,
    said: '',
    restsUntil: 0,
    rest: shortestRest,
    usedSince: 0,
    left: unanswered(),
  }))
  const positions = createPositions(checks)
  let turn = 0
  let retriesTimeout = false
  let closed = false
  let timer: NodeJS.Timeout | undefined

  function next(): State | undefined {
    const used = states.filter(({ isUsed }) => isUsed)
    turn += 1
    return used[turn % used.length]
  }

  function leaveOut(state: State, reason: string): void {
    state.isUsed = false
    if (state.said === reason) return
    state.said = reason
    log('warn', `The read replica ${state.name} is left out: ${reason}`)
  }

  /** It failed a statement, or did not answer a check: the first reason is enough for the log. */
  function rest(state: State, error: unknown): void {
    const now = performance.now()
    if (state.isUsed) {
      const again = now - state.usedSince < soon
      state.rest = again ? Math.min(state.rest * 2, longestRest) : shortestRest
    }
    state.restsUntil = now + state.rest
    leaveOut(state, state.said || reasonOf(error))
  }

  function use(state: State): void {
    if (state.isUsed || performance.now() < state.restsUntil) return
    state.isUsed = true
    state.usedSince = performance.now()
    if (state.said) log('info', `The read replica ${state.name} is used again`)
    state.said = ''
  }

  async function check(state: State): Promise<void> {
    try {
      const fault = await faultOf(state.checks, positions)
      if (closed || fault === undefined) return
      if (fault === '') use(state)
      else leaveOut(state, fault)
    } catch (error) {
      if (closed) return
      leaveOut(state, state.said || reasonOf(error))
      // What waits for it goes to the primary.
      state.left.reject(error)
      state.left = unanswered()
    }
  }

  async function watch(): Promise<void> {
    await positions.note()
    await Promise.all(states.map(check))
    if (closed) return
    timer = setTimeout(watch, checkPause)
    timer.unref()
  }
  void watch()

  const over = (onReplica: (state: State) => Statements, otherwise: Statements) => ({
    query: async (statement: unknown, values?: unknown[]) => {
      const state = next()
      if (!state) return otherwise.query(statement, values)
      try {
        const answer = onReplica(state).query(statement, values)
        answer.catch(() => {})
        return await Promise.race([answer, state.left.promise])
      } catch (error) {
        return onPrimary(state, error, () => otherwise.query(statement, values))
      }
    },
  })

  async function onPrimary(state: State, error: unknown, run: () => Promise<pg.QueryResult>) {
    if (isDataError(error)) throw error
    if (isUnreachable(error)) {
      rest(state, error)
      return run()
    }
    // Slow statements must not burden the primary twice: one of them at a time finds out.
    const isSlow = isCancelled(error)
    if (isSlow && retriesTimeout) throw error
    if (isSlow) retriesTimeout = true
    try {
      const answer = await run()
      if (!isRetryable(error)) rest(state, error)
      return answer
    } finally {
      if (isSlow) retriesTimeout = false
    }
  }

  return {
    reader: readerOver(
      over(({ pool }) => pool, primary),
      'A replica',
      over(({ planned }) => planned as Statements, primaryPlanned),
    ),
    work: () => states.some(({ isUsed }) => isUsed),
    counts: () => {
      const used = states.filter(({ isUsed }) => isUsed).length
      return { used, left: states.length - used }
    },
    close: () => {
      closed = true
      clearTimeout(timer)
    },
  }
}

function unanswered(): PromiseWithResolvers<never> {
  const promise = Promise.withResolvers<never>()
  promise.promise.catch(() => {})
  return promise
}

import type pg from 'pg'
import type { Log } from './embedded.ts'
import { isRetryable, isUnreachable } from './failures.ts'
import type { Pools } from './pools.ts'
import { type PreparedReader, readerOver, type Statements } from './sessions.ts'

// Pause in milliseconds before an unreachable replica is used again.
const rest = 10_000

/**
 * A Reader over the replicas, round robin. An unreachable one is paused for ten seconds. Its
 * statements, and those cancelled by a conflict with its recovery, are sent to the primary.
 */
export function replicaReader({ primary, replicas, planned }: Pools, log: Log): PreparedReader {
  const restsUntil = new Map<pg.Pool, number>()
  let turn = 0

  function next(): pg.Pool {
    const now = performance.now()
    const awake = replicas.filter((pool) => (restsUntil.get(pool) ?? 0) <= now)
    turn += 1
    return awake[turn % awake.length] ?? primary
  }

  const over = (chosen: (pool: pg.Pool) => Statements) => ({
    query: async (statement: unknown, values?: unknown[]) => {
      const pool = next()
      try {
        return await chosen(pool).query(statement, values)
      } catch (error) {
        if (pool === primary) throw error
        if (isUnreachable(error)) {
          restsUntil.set(pool, performance.now() + rest)
          log('warn', 'A read replica cannot be reached: using the primary instead', error)
        } else if (!isRetryable(error)) throw error
        return chosen(primary).query(statement, values)
      }
    },
  })
  return readerOver(
    over((pool) => pool),
    'A replica',
    over((pool) => planned.get(pool) ?? pool),
  )
}

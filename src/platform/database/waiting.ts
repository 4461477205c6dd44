import type pg from 'pg'

type Callback = Parameters<pg.Pool['connect']>[0]

/** Those who wait for a connection of a pool. */
export interface WaitingRoom {
  /** Fails everybody who waits right now; later callers wait again. */
  turnAway(reason: Error): void
}

/**
 * Makes the waiting list of a pool, for calls of `connect` and of `query` alike. For the
 * embedded database's single connection, which everybody has to wait for.
 */
export function waitingRoomOf(pool: pg.Pool): WaitingRoom {
  const waiting = new Set<(reason: Error) => void>()
  const connect: (callback: Callback) => void = pool.connect.bind(pool)

  function wait(callback: Callback): void {
    let gone = false
    const leave = (reason: Error) => {
      gone = true
      callback(reason, undefined, () => {})
    }
    waiting.add(leave)
    connect((error, client, release) => {
      waiting.delete(leave)
      // The turn of somebody who was turned away: it passes on.
      if (gone) client?.release()
      else callback(error, client, release)
    })
  }

  function connectOrWait(): Promise<pg.PoolClient>
  function connectOrWait(callback: Callback): void
  function connectOrWait(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (callback) {
      wait(callback)
      return undefined
    }
    return new Promise((resolve, reject) => {
      wait((error, client) => (client ? resolve(client) : reject(error)))
    })
  }

  pool.connect = connectOrWait
  return {
    turnAway: (reason) => {
      const leaving = [...waiting]
      waiting.clear()
      for (const leave of leaving) leave(reason)
    },
  }
}

import type pg from 'pg'

type Callback = Parameters<pg.Pool['connect']>[0]

/** The calls waiting for a connection of a pool. */
export interface WaitingRoom {
  /** Fails all calls waiting right now; later ones wait as usual. */
  turnAway(reason: Error): void
}

/**
 * Tracks the calls of a pool's `connect` and `query` that wait for a connection. For the embedded
 * database's single connection.
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
      // The call has already failed: return the connection for the next one.
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

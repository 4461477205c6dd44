import { Duplex } from 'node:stream'
import pg from 'pg'
import { expect, test } from 'vitest'
import { waitingRoomOf } from './waiting.ts'

/** A pool of one connection to a server that never answers. */
function stuckPool(): pg.Pool {
  const stream = () => {
    const socket = new Duplex({ read: () => {}, write: () => {} })
    return Object.assign(socket, { connect: () => socket, setNoDelay: () => socket })
  }
  return new pg.Pool({ stream, max: 1, ssl: false, connectionTimeoutMillis: 100 })
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'served',
    (error: unknown) => error,
  )

test('turning away fails all waiting calls at once, but not later ones', async () => {
  const pool = stuckPool()
  const room = waitingRoomOf(pool)
  const waiting = [pool.connect(), pool.query('SELECT 1'), pool.connect()].map(failureOf)
  const reason = new Error('come again')
  room.turnAway(reason)
  expect(await Promise.all(waiting)).toEqual([reason, reason, reason])
  // Their own timeouts expire as well, which must have no effect.
  expect(await failureOf(pool.connect())).toMatchObject({
    message: expect.stringMatching('timeout'),
  })
  room.turnAway(reason)
  await new Promise((resolve) => setTimeout(resolve, 150))
  await pool.end()
})

import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Ports that this process has handed out, whether in use or not. */
const given = new Set()

/**
 * A free port on the loopback interface that stays free until it is used: each test worker has its
 * own range of a thousand ports, below the system's ephemeral range, and none is handed out twice.
 *
 * @returns {Promise<number>}
 */
export async function freePort() {
  const worker = Number(process.env.VITEST_POOL_ID ?? 0) % 16
  while (given.size < 1000) {
    const port = 12_000 + worker * 1000 + randomInt(1000)
    if (given.has(port)) continue
    given.add(port)
    if (await isFree(port)) return port
  }
  throw new Error('All ports of this worker are taken.')
}

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  const probe = createServer()
  return new Promise((resolve, reject) => {
    probe.once('error', (error) =>
      'code' in error && error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

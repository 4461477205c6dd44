import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Ports that this process was given, which need not be in use yet, or at the moment. */
const given = new Set()

/**
 * A port of the loopback address that nobody listens on, nor will until it is used: each worker
 * of the tests has a thousand of its own, below those that systems give to whoever asks for any,
 * and none is given twice.
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

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { inRoot, pinnedNode } from './paths.mjs'
import { freePort } from './ports.mjs'
import { Failure } from './process.mjs'

/**
 * Runs the built product with the demo market on a temporary database, and stops it afterwards.
 *
 * @param {(base: string) => Promise<void>} use
 */
export async function withDemoServer(use) {
  const data = mkdtempSync(path.join(tmpdir(), 'neev-demo-'))
  const port = await freePort()
  const server = spawn(pinnedNode, [inRoot('src/main.ts')], {
    env: {
      ...process.env,
      DEMO: '1',
      DATA_DIR: data,
      PORT: String(port),
      LOG_LEVEL: 'error',
      // One visitor opens everything.
      NETWORK_BUDGET: '1000000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  try {
    await Promise.race([
      listening(port),
      ended.then((code) => {
        throw new Failure(`The server exited before it was ready (${code}).`)
      }),
    ])
    await use(`http://localhost:${port}`)
  } finally {
    server.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
}

async function listening(port) {
  for (let tries = 0; tries < 240; tries++) {
    const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await setTimeout(500)
  }
  throw new Failure('The server did not start within two minutes.')
}

/** PgBouncer, from Debian, in front of a test's PostgreSQL server. */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect } from 'vitest'
import { patient } from '#tests/support/patience.ts'
import { aptInstall } from '../../../scripts/lib/apt.mjs'
import { freePort } from '../../../scripts/lib/ports.mjs'

const program = '/usr/sbin/pgbouncer'
const poolers = new Set<ChildProcess>()

/** How a pooler is started. */
export interface PoolerOptions {
  /** The port of the PostgreSQL server. */
  server: number
  mode: 'session' | 'transaction'
  /** A folder of the test. */
  folder: string
  /** Who may log in, without a password. */
  user?: string
  /** Connections to the server. */
  size?: number
}

/** Starts PgBouncer and waits until it answers; returns its port. */
export async function startPooler(options: PoolerOptions): Promise<number> {
  const { server, mode, folder, user = 'postgres', size = 40 } = options
  const port = await freePort()
  const file = path.join(folder, `${mode}.ini`)
  chmodSync(folder, 0o755)
  writeFileSync(path.join(folder, 'users.txt'), `"${user}" ""\n`)
  const lines = [
    '[databases]',
    `* = host=127.0.0.1 port=${server}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${folder}/users.txt`,
    `pool_mode = ${mode}`,
    `default_pool_size = ${size}`,
  ]
  writeFileSync(file, lines.join('\n'))
  const asRoot = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  await installPooler()
  const pooler = spawn(program, [...asRoot, file], { stdio: 'ignore' })
  poolers.add(pooler)
  const answers = async () => {
    const client = new pg.Client(`postgres://${user}@127.0.0.1:${port}/postgres`)
    await client.connect()
    await client.end()
    return true
  }
  await expect.poll(() => answers().catch(() => false), { timeout: patient(10_000) }).toBe(true)
  return port
}

async function installPooler(): Promise<void> {
  if (existsSync(program)) return
  const reason = await aptInstall('pgbouncer')
  if (reason) throw new Error(`PgBouncer is needed for this test: ${reason}`)
}

/** For afterEach: no pooler outlives its test. */
export function stopPoolers(): void {
  for (const pooler of poolers) pooler.kill('SIGKILL')
  poolers.clear()
}

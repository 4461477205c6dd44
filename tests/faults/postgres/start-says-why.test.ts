/** What keeps a start on PostgreSQL from succeeding is said in one line, and nothing waits silently. */
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { patient } from '#tests/support/patience.ts'
import { aptInstall } from '../../../scripts/lib/apt.mjs'
import { freePort } from '../../../scripts/lib/ports.mjs'
import { findBinaries, withCluster } from '../../../scripts/lib/postgres.mjs'
import { writes } from '../../support/processes.ts'
import { startS3 } from '../../support/s3.ts'
import { beginMain, killAll } from '../support/main.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'neev-start-'))
})
afterEach(async () => {
  await killAll()
  rmSync(dataDir, { recursive: true, force: true })
})

async function refusal(databaseUrl: string, env: Record<string, string> = {}): Promise<string> {
  const { code, err } = await beginMain({ dataDir, databaseUrl }, await freePort(), env).ended
  expect(code).toBe(1)
  return err
}

test('a wrong password, a missing database or TLS that the server lacks', async () => {
  await withCluster(await findBinaries(), async (databaseUrl, { data }) => {
    const client = new pg.Client(databaseUrl)
    await client.connect()
    await client.query(`create role neev login password 'right'`)
    const rules = path.join(data, 'pg_hba.conf')
    writeFileSync(rules, `host all neev 127.0.0.1/32 scram-sha-256\n${readFileSync(rules)}`)
    await client.query('select pg_reload_conf()')
    await client.end()
    const address = new URL(databaseUrl)
    const cases: [login: string, rest: string, said: string][] = [
      ['neev:never-shown', '/postgres', 'password authentication failed for user "neev"'],
      ['neev', '/postgres', 'SASL: '],
      ['postgres', '/nowhere', 'database "nowhere" does not exist'],
      ['nobody', '/postgres', 'role "nobody" does not exist'],
      [
        'postgres',
        '/postgres?uselibpqcompat=true&sslmode=require',
        'The server does not support SSL connections',
      ],
    ]
    for (const [login, rest, said] of cases) {
      const err = await refusal(`postgres://${login}@${address.host}${rest}`)
      expect(err).toMatch(/^DATABASE_URL: The database cannot be reached\. .*\n$/)
      expect(err).toContain(said)
      expect(err).not.toContain('never-shown')
    }
  })
})

test('a pooler in transaction mode is refused with the mode to use, one in session mode is not; a held migration lock is named', async () => {
  await withCluster(await findBinaries(), async (databaseUrl) => {
    const { port: server } = new URL(databaseUrl)
    for (const mode of ['transaction', 'session']) {
      const port = await startPooler(Number(server), mode)
      const pooled = `postgres://postgres@127.0.0.1:${port}/postgres`
      if (mode === 'transaction') {
        expect(await refusal(pooled)).toMatch(/^DATABASE_URL: .*pool_mode = session.*\n$/)
      } else {
        const running = beginMain({ dataDir, databaseUrl: pooled }, await freePort())
        await writes(running, 'is ready at')
        running.child.kill('SIGTERM')
        await running.ended
      }
    }
    const holder = new pg.Client({ connectionString: databaseUrl, application_name: 'left behind' })
    await holder.connect()
    const { rows } = await holder.query('select pg_advisory_lock(6338338), pg_backend_pid() as pid')
    const waiting = beginMain({ dataDir, databaseUrl }, await freePort())
    await writes(waiting, 'The migration waits for a lock')
    expect(waiting.written()).toContain(`connection ${rows[0].pid} (left behind`)
    await holder.end()
    await writes(waiting, 'is ready at')
    expect(waiting.written().match(/The migration waits/g)).toHaveLength(1)
  })
})

test('a bucket that does not exist is refused at the start, a store that does not answer is said', async () => {
  await withCluster(await findBinaries(), async (databaseUrl) => {
    const s3 = await startS3()
    const env = {
      IMAGE_STORE: 's3',
      S3_ENDPOINT: s3.settings.endpoint,
      S3_REGION: s3.settings.region,
      S3_BUCKET: 'forgotten',
      S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
    }
    expect(await refusal(databaseUrl, env)).toBe(
      `S3_BUCKET: there is no bucket forgotten at ${s3.settings.endpoint}.\n`,
    )
    await s3.stop()
    const running = beginMain({ dataDir, databaseUrl }, await freePort(), env)
    await writes(running, 'is ready at')
    expect(running.written()).toContain('the picture store cannot be used')
  })
})

/** Starts PgBouncer in this mode; returns its port. */
async function startPooler(server: number, mode: string): Promise<number> {
  const port = await freePort()
  const file = path.join(dataDir, `${mode}.ini`)
  chmodSync(dataDir, 0o755)
  writeFileSync(path.join(dataDir, 'users.txt'), '"postgres" ""\n')
  const lines = [
    '[databases]',
    `* = host=127.0.0.1 port=${server}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${dataDir}/users.txt`,
    `pool_mode = ${mode}`,
    'default_pool_size = 40',
  ]
  writeFileSync(file, lines.join('\n'))
  const asRoot = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const start = () => spawn('/usr/sbin/pgbouncer', [...asRoot, file], { stdio: 'ignore' })
  let pooler = start()
  const missing = await new Promise<boolean>((resolve) => {
    pooler.once('error', () => resolve(true))
    pooler.once('spawn', () => resolve(false))
  })
  if (missing) {
    const reason = await aptInstall('pgbouncer')
    if (reason) throw new Error(`PgBouncer is needed for this test: ${reason}`)
    pooler = start()
  }
  poolers.add(pooler)
  const answers = async () => {
    const client = new pg.Client(`postgres://postgres@127.0.0.1:${port}/postgres`)
    await client.connect()
    await client.end()
    return true
  }
  await expect.poll(() => answers().catch(() => false), { timeout: patient(10_000) }).toBe(true)
  return port
}

const poolers = new Set<ReturnType<typeof spawn>>()
afterEach(() => {
  for (const pooler of poolers) pooler.kill('SIGKILL')
  poolers.clear()
})

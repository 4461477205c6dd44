/** What keeps a start on PostgreSQL from succeeding is said in one line, and nothing waits silently. */
import { execFile } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../../../scripts/lib/ports.mjs'
import { findBinaries, withCluster } from '../../../scripts/lib/postgres.mjs'
import { writes } from '../../support/processes.ts'
import { startS3 } from '../../support/s3.ts'
import { beginMain, killAll } from '../support/main.ts'
import { startPooler, stopPoolers } from '../support/pooler.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'neev-start-'))
})
afterEach(async () => {
  await killAll()
  stopPoolers()
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
    for (const mode of ['transaction', 'session'] as const) {
      const port = await startPooler({ server: Number(server), mode, folder: dataDir })
      const pooled = `postgres://postgres@127.0.0.1:${port}/postgres`
      if (mode === 'transaction') {
        expect(await refusal(pooled)).toMatch(
          /^DATABASE_URL: .*DATABASE_DIRECT_URL.*pool_mode = session.*\n$/,
        )
        const direct = { DATABASE_DIRECT_URL: pooled }
        expect(await refusal(pooled, direct)).toMatch(/^DATABASE_DIRECT_URL: .*itself\.\n$/)
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

test('TLS by the address: with the authority’s file it is used and checked, without it is refused', async () => {
  await withCluster(await findBinaries(), async (databaseUrl, { data }) => {
    const authority = path.join(dataDir, 'authority.pem')
    await certify(data, authority)
    const client = new pg.Client(databaseUrl)
    await client.connect()
    await client.query('alter system set ssl = on')
    await client.query('select pg_reload_conf()')
    await client.end()
    const checked = `${databaseUrl}?sslmode=verify-full`
    expect(await refusal(checked)).toMatch(/^DATABASE_URL: .*self-signed certificate/)
    const secure = `${checked}&sslrootcert=${encodeURIComponent(authority)}`
    const elsewhere = secure.replace('127.0.0.1', 'localhost')
    expect(await refusal(elsewhere)).toMatch(/^DATABASE_URL: .*not match|altnames/)
    const running = beginMain({ dataDir, databaseUrl: secure }, await freePort())
    await writes(running, 'is ready at')
    const plain = new pg.Client(databaseUrl)
    await plain.connect()
    const { rows } = await plain.query(
      `select bool_and(ssl) as all from pg_stat_ssl join pg_stat_activity using (pid)
       where application_name like 'neev%'`,
    )
    await plain.end()
    expect(rows).toEqual([{ all: true }])
  })
})

/** Gives a cluster a certificate of its own for 127.0.0.1, and writes it as authority. */
async function certify(data: string, authority: string): Promise<void> {
  const [key, certificate] = [path.join(data, 'server.key'), path.join(data, 'server.crt')]
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=db']
  const names = ['-addext', 'subjectAltName=IP:127.0.0.1']
  const files = ['-keyout', key, '-out', certificate]
  await promisify(execFile)('openssl', [...request, ...names, ...files])
  copyFileSync(certificate, authority)
  const { uid, gid } = statSync(data)
  for (const file of [key, certificate]) {
    chownSync(file, uid, gid)
    chmodSync(file, 0o600)
  }
}

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

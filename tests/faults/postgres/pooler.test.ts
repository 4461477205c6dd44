/** Behind PgBouncer in transaction mode, with DATABASE_DIRECT_URL and twenty connections, all works. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyGuid } from '#kernel/ids.ts'
import { openDatabase } from '#platform/database/database.ts'
import { patient } from '#tests/support/patience.ts'
import { freePort } from '../../../scripts/lib/ports.mjs'
import { findBinaries, withCluster } from '../../../scripts/lib/postgres.mjs'
import { startSmtp } from '../../support/smtp.ts'
import { beginMain, killAll, startMain } from '../support/main.ts'
import { newSeller, saveAddress, savedNumber } from '../support/people.ts'
import { startPooler, stopPoolers } from '../support/pooler.ts'
import { startSilent } from '../support/silent.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'neev-pooler-'))
})
afterEach(async () => {
  await killAll()
  stopPoolers()
  rmSync(folder, { recursive: true, force: true })
})

const limit = 20

/** A database of a role with twenty connections, and eight of them for the pooler. */
async function withPooler(work: (urls: { pooled: string; direct: string }) => Promise<void>) {
  await withCluster(await findBinaries(), async (url) => {
    const admin = new pg.Client(url)
    await admin.connect()
    await admin.query(`create role neev login connection limit ${limit}`)
    await admin.query('create database neev owner neev')
    await admin.query('grant neev to postgres')
    await admin.end()
    const server = Number(new URL(url).port)
    const address = (port: number, name: string) => `postgres://neev@127.0.0.1:${port}/${name}`
    const login = { user: 'neev', size: 8 }
    const port = await startPooler({ server, mode: 'transaction', folder, ...login })
    await work({ pooled: address(port, 'neev'), direct: address(server, 'neev') })
  })
}

test('settings hold in transactions and single statements, and connections keep their own', async () => {
  await withPooler(async ({ pooled, direct }) => {
    const database = await openDatabase({
      dataDir: '',
      databaseUrl: pooled,
      directUrl: direct,
      queryTimeLimit: 1_000,
      log: () => {},
    })
    try {
      const settings = `select current_setting('statement_timeout') as timeout, current_setting('jit') as jit,
        current_setting('TimeZone') as zone`
      const expected = { timeout: '1s', jit: 'off', zone: 'UTC' }
      const looks = Array.from({ length: 30 }, () => database.query(settings, []))
      for (const { rows } of await Promise.all(looks)) expect(rows).toEqual([expected])
      expect((await database.query(settings)).rows).toEqual([expected])
      await database.transaction(async (tx) => {
        expect((await tx.execute(settings)).rows).toEqual([expected])
      })
      expect((await database.reader.execute(settings)).rows).toEqual([expected])
      await expect(database.query('select pg_sleep($1)', [5])).rejects.toMatchObject({
        status: 503,
      })
      // The failed one's connection is not left in a transaction.
      expect((await database.query('select 1 as one', [])).rows).toEqual([{ one: 1 }])
      // Several statements at once, as the maintenance of the queue sends them, have one result.
      for (const values of [undefined, []]) {
        const { rows, rowCount } = await database.query('select 1 as n; select 2 as n', values)
        expect({ rows, rowCount }).toEqual({ rows: [{ n: 1 }, { n: 2 }], rowCount: 2 })
      }
      await database.connection(
        async (client) => {
          await client.query('select pg_advisory_lock(1)')
          const { rows } = await client.query("select current_setting('statement_timeout') as t")
          expect(rows).toEqual([{ t: '0' }])
        },
        { timeLimit: 0 },
      )
      const free = 'select pg_try_advisory_xact_lock(1) as free'
      await expect.poll(async () => (await database.query(free, [])).rows[0]?.free).toBe(true)
      const statement = { name: 'once', text: 'select $1::int as n' }
      const answers = Array.from({ length: 50 }, (_, n) => database.reader.prepared(statement, [n]))
      expect(await Promise.all(answers)).toEqual(Array.from({ length: 50 }, (_, n) => [{ n }]))
      // A retried transaction has its settings too.
      let attempt = 0
      await database.transaction(async (tx) => {
        attempt += 1
        expect((await tx.execute(settings)).rows).toEqual([expected])
        if (attempt === 1) throw Object.assign(new Error('conflict'), { code: '40001' })
      })
      expect(attempt).toBe(2)
    } finally {
      await database.close()
    }
  })
})

test('two processes serve reads and writes, wake each other, and stay below twenty connections', async () => {
  await withPooler(async ({ pooled, direct }) => {
    const env = { DATABASE_DIRECT_URL: direct, LOG_LEVEL: 'info', DATABASE_POOL_SIZE: '20' }
    const ground = { dataDir: folder, databaseUrl: pooled }
    const first = await startMain(ground, env)
    const second = await startMain(ground, env)
    const watch = new pg.Client(direct.replace('neev@', 'postgres@'))
    await watch.connect()
    let most = 0
    const count = setInterval(async () => {
      const { rows } = await watch.query(
        "select count(*)::int as n from pg_stat_activity where usename = 'neev'",
      )
      most = Math.max(most, rows[0]?.n ?? 0)
    }, 100)
    const sellers = await Promise.all([newSeller(first.url, folder), newSeller(second.url, folder)])
    const statuses: number[] = []
    const paths = ['/Products?text=tile', '/TileSellers/1', '/MarbleSellers/1?text=shree', '/']
    const read = async (url: string) => {
      for (let turn = 0; turn < 20; turn += 1) {
        const target = `${url}${paths[turn % paths.length]}`
        const { status } = await fetch(`${target}${target.includes('?') ? '&' : '?'}n=${turn}`)
        statuses.push(status)
      }
    }
    const write = async (url: string, which: number) => {
      const seller = sellers[which]
      if (!seller) throw new Error('There is no such seller.')
      for (let number = 1; number <= 15; number += 1) await saveAddress(url, seller, number)
    }
    await Promise.all([
      ...[first.url, second.url, first.url, second.url].map(read),
      write(first.url, 0),
      write(second.url, 1),
    ])
    clearInterval(count)
    await watch.end()
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    expect(statuses).toHaveLength(80)
    // Acknowledged on one process, read on the other.
    for (const [index, seller] of sellers.entries()) {
      expect(await savedNumber(index === 0 ? second.url : first.url, seller)).toBe(15)
    }
    expect(most).toBeGreaterThan(8)
    expect(most).toBeLessThanOrEqual(limit)
    // A start after a kill finds no lock left behind on the pooler's connections.
    first.child.kill('SIGKILL')
    await first.ended
    const third = await startMain(ground, env)
    expect(third.written()).not.toContain('waits for a lock')
  })
})

test(
  'jobs of a killed process are taken over behind it, and the queue never fails',
  async () => {
    const smtp = await startSmtp()
    const silent = await startSilent(await freePort())
    await withPooler(async ({ pooled, direct }) => {
      const env = { DATABASE_DIRECT_URL: direct, LOG_LEVEL: 'info' }
      const ground = { dataDir: folder, databaseUrl: pooled }
      const first = await startMain(ground, { ...env, SMTP_URL: silent.url })
      const sent = await fetch(`${first.url}/api/ContactUs/SaveContactMsgAsync`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          Name: 'Asha',
          PhoneNumber: '9829011111',
          EmailId: 'asha@example.com',
          Message: 'Hello',
          title: 'Taken over',
          StatusId: 1,
          LoginId: emptyGuid,
        }),
      })
      expect([sent.status, await sent.json()]).toEqual([200, 1])
      await expect.poll(silent.connections, { timeout: patient(20_000) }).toBeGreaterThan(0)
      // In the middle of its mail.
      first.child.kill('SIGKILL')
      await first.ended
      const second = await startMain(ground, { ...env, SMTP_URL: smtp.url })
      const arrived = () => smtp.received.length
      await expect.poll(arrived, { timeout: patient(90_000), interval: 500 }).toBe(2)
      expect(second.written()).not.toContain('the job queue failed')
    })
    await silent.stop()
    await smtp.stop()
  },
  patient(150_000),
)

test('a direct address of another database is refused', async () => {
  await withPooler(async ({ pooled, direct }) => {
    const wrong = direct.replace(/neev$/, 'postgres')
    const env = { DATABASE_DIRECT_URL: wrong }
    const { code, err } = await beginMain(
      { dataDir: folder, databaseUrl: pooled },
      await freePort(),
      env,
    ).ended
    expect(code).toBe(1)
    expect(err).toBe('DATABASE_DIRECT_URL: it is another database than that of DATABASE_URL.\n')
  })
})

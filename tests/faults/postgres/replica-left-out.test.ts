/**
 * A read replica that cannot be used for whatever reason is left out, which is said once, and comes
 * back by itself. On real servers: a primary and its standby.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { patient } from '#tests/support/patience.ts'
import { type ClusterSwitch, findBinaries, withCluster } from '../../../scripts/lib/postgres.mjs'

interface Servers {
  primary: string
  standby: string
  primaryCluster: ClusterSwitch
  standbyCluster: ClusterSwitch
}

async function withServers(work: (servers: Servers) => Promise<void>): Promise<void> {
  const binaries = await findBinaries()
  await withCluster(binaries, (primary, primaryCluster) =>
    withCluster(
      binaries,
      (standby, standbyCluster) => work({ primary, standby, primaryCluster, standbyCluster }),
      { standbyOf: primary },
    ),
  )
}

interface Opened {
  database: Database
  said: string[]
}

async function open(databaseUrl: string, ...replicaUrls: string[]): Promise<Opened> {
  const said: string[] = []
  const log = (_: string, message: string) => void said.push(message)
  const options = { dataDir: '', databaseUrl, replicaUrls, queryTimeLimit: 2_000, log }
  const database = await openDatabase(options)
  onTestFinished(() => database.close())
  return { database, said }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

async function answeredBy({ database }: Opened): Promise<string> {
  const { rows } = await database.replica.execute(sql`select pg_is_in_recovery() as standby`)
  return rows[0]?.standby ? 'standby' : 'primary'
}

const until = (opened: Opened, server: string, seconds = 20) =>
  expect.poll(() => answeredBy(opened), { timeout: patient(seconds * 1000) }).toBe(server)

const reworked = (url: string, change: (address: URL) => void) => {
  const address = new URL(url)
  change(address)
  return address.href
}

test('a replica with a wrong password, without the database or TLS, or that is no standby is left out and named once', async () => {
  await withServers(async ({ primary, standby, standbyCluster }) => {
    await run(primary, `create role reader login password 'right'`)
    const rules = path.join(standbyCluster.data, 'pg_hba.conf')
    writeFileSync(rules, `host all reader 127.0.0.1/32 scram-sha-256\n${readFileSync(rules)}`)
    await run(standby, 'select pg_reload_conf()')
    const faulty: [url: string, reason: string][] = [
      [
        reworked(standby, (url) => Object.assign(url, { username: 'reader', password: 'wrong' })),
        'password authentication failed for user "reader"',
      ],
      [reworked(standby, (url) => Object.assign(url, { username: 'nobody' })), 'role "nobody"'],
      [reworked(standby, (url) => Object.assign(url, { pathname: '/neev' })), 'database "neev"'],
      [
        reworked(standby, (url) => url.searchParams.set('sslmode', 'require')),
        'does not support SSL',
      ],
      [primary, 'it is no standby'],
    ]
    for (const [url, reason] of faulty) {
      const opened = await open(primary, url)
      for (let ask = 0; ask < 5; ask += 1) expect(await answeredBy(opened)).toBe('primary')
      await expect.poll(() => opened.said, { timeout: patient(5_000) }).toHaveLength(1)
      await new Promise((resolve) => setTimeout(resolve, 2_500))
      expect(await answeredBy(opened)).toBe('primary')
      const { host } = new URL(url)
      expect(opened.said).toEqual([
        expect.stringMatching(new RegExp(`^The read replica ${host}/.* is left out: .*${reason}`)),
      ])
      expect(opened.database.replicaWorks()).toBe(false)
    }
    // Beside a faulty one a good one is used.
    const both = await open(primary, faulty[0]?.[0] ?? '', standby)
    await until(both, 'standby')
    expect(await answeredBy(both)).toBe('standby')
  })
})

test('a replica that fails a statement, lags, is frozen or promoted is left out, and comes back by itself', async () => {
  await withServers(async ({ primary, standby, standbyCluster, primaryCluster }) => {
    const opened = await open(primary, standby)
    await until(opened, 'standby')
    expect(opened.said).toEqual([])

    // A statement of values that no server accepts says nothing about the replica.
    const failing = opened.database.replica.execute(sql`select 1 / 0`)
    await expect(failing).rejects.toThrow()
    expect(await answeredBy(opened)).toBe('standby')

    // A standby cannot read unlogged tables.
    await run(primary, 'create unlogged table counted as select 7 as seven')
    await until(opened, 'standby')
    await expect
      .poll(
        async () => (await opened.database.replica.execute(sql`select seven from counted`)).rows,
      )
      .toEqual([{ seven: 7 }])
    expect(await answeredBy(opened)).toBe('primary')
    await until(opened, 'standby', 60)
    expect(opened.said.splice(0)).toEqual([
      expect.stringContaining('is left out: a statement failed ('),
      expect.stringContaining('is used again'),
    ])

    await run(standby, 'select pg_wal_replay_pause()')
    await run(primary, 'create table later (id int)')
    await until(opened, 'primary', 30)
    expect(opened.said.splice(0)).toEqual([
      expect.stringContaining('it is more than 10 s behind the primary'),
    ])
    await run(standby, 'select pg_wal_replay_resume()')
    await until(opened, 'standby')
    expect(opened.said.splice(0)).toEqual([expect.stringContaining('is used again')])

    const processes = processesOf(standbyCluster.data)
    for (const pid of processes) process.kill(pid, 'SIGSTOP')
    const begin = performance.now()
    try {
      expect(await answeredBy(opened)).toBe('primary')
      expect(performance.now() - begin).toBeLessThan(patient(8_000))
    } finally {
      for (const pid of processes) process.kill(pid, 'SIGCONT')
    }
    await until(opened, 'standby')
    opened.said.length = 0

    // Without the primary, reads go on.
    await primaryCluster.stop()
    expect(await answeredBy(opened)).toBe('standby')
    await expect(opened.database.ping()).rejects.toThrow('cannot be reached')
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    expect(await answeredBy(opened)).toBe('standby')
    expect(opened.database.replicaWorks()).toBe(true)
    await primaryCluster.start()
    const outage = () => opened.said.filter((line) => line.startsWith('The database '))
    await expect.poll(outage, { timeout: patient(10_000) }).toHaveLength(2)
    expect(outage()).toEqual([
      'The database cannot be reached',
      expect.stringMatching(/^The database answers again, after \d+ s$/),
    ])
    // Where the machine is slow, the standby may find its primary again too late to be used throughout.
    await until(opened, 'standby', 60)
    opened.said.length = 0

    await standbyCluster.promote()
    await until(opened, 'primary')
    await expect.poll(() => opened.said, { timeout: patient(5_000) }).toHaveLength(1)
    expect(opened.said).toEqual([expect.stringContaining('is left out: it is no standby')])
  })
})

/** The processes of a cluster: the postmaster and its children. */
function processesOf(dataFolder: string): number[] {
  const first = Number(readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0])
  const children = readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === `${first}`
    } catch {
      return false
    }
  })
  return [first, ...children.map(Number)]
}

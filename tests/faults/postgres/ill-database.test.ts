/**
 * A database that is frozen, read-only or full: not ready within a second, and 503 in the meantime.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { accounts } from '#areas/accounts/contract.ts'
import { startTestCluster } from '../../support/cluster.ts'
import { patient } from '../../support/patience.ts'
import { killAll, type MainProcess, startMain } from '../support/main.ts'
import { callAs, newPerson } from '../support/people.ts'

afterEach(killAll)

/** Attempts a write; returns its answer or its Problem. */
async function write({ url }: MainProcess): Promise<unknown> {
  const person = newPerson()
  return callAs(url, person)(accounts.validateContactDetail, person).catch(
    ({ status, message }) => ({ status, message }),
  )
}

/** The status of /readyz, and how many ms it took. */
async function readiness({ url }: MainProcess): Promise<[number, number]> {
  const begin = performance.now()
  const { status } = await fetch(`${url}/readyz`)
  return [status, performance.now() - begin]
}

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

test('frozen, read-only or full: not ready within a second, pages and writes answer 503, then all recovers', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'neev-ill-'))
  const cluster = await startTestCluster()
  const databaseUrl = cluster.url
  try {
    const server = await startMain({ dataDir, databaseUrl }, { QUERY_TIME_LIMIT: '1000' })
    const client = new pg.Client(databaseUrl)
    await client.connect()
    expect(await readiness(server)).toEqual([200, expect.any(Number)])
    expect(await write(server)).toBe(5)

    // Read-only, like a replica that has not been promoted yet.
    const readOnly = async (value: 'on' | 'off') => {
      await client.query('set default_transaction_read_only = off')
      await client.query(`alter system set default_transaction_read_only = ${value}`)
      await client.query('select pg_reload_conf()')
    }
    await readOnly('on')
    await expect.poll(async () => (await readiness(server))[0]).toBe(503)
    expect(await write(server)).toMatchObject({
      status: 503,
      message: expect.stringContaining('Nothing can be saved at the moment.'),
    })
    expect((await fetch(`${server.url}/TileSellers/2`)).status).toBe(200)
    await readOnly('off')
    await expect.poll(async () => (await readiness(server))[0]).toBe(200)
    expect(await write(server)).toBe(5)

    // Simulates a full disk: statements that need disk space fail with its error code.
    await client.query(`
      create function full_disk() returns event_trigger language plpgsql as
        $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$;
      create function full_table() returns trigger language plpgsql as
        $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$;
      create trigger full_table before insert on mails execute function full_table();
      create event trigger full_disk on ddl_command_start execute function full_disk()`)
    expect(await write(server)).toMatchObject({
      status: 503,
      message: expect.stringContaining('Nothing can be saved at the moment.'),
    })
    expect((await readiness(server))[0]).toBe(503)
    await client.query('drop event trigger full_disk; drop trigger full_table on mails')
    expect((await readiness(server))[0]).toBe(200)
    expect(await write(server)).toBe(5)

    // Frozen: it accepts connections but never answers.
    const { rows } = await client.query('show data_directory')
    const processes = processesOf(rows[0].data_directory)
    for (const pid of processes) process.kill(pid, 'SIGSTOP')
    try {
      const [status, took] = await readiness(server)
      expect(status).toBe(503)
      // One second, plus a margin for a busy machine.
      expect(took).toBeLessThan(3_000)
      const calls = [fetch(`${server.url}/MarbleSellers/1`).then(({ status }) => ({ status }))]
      calls.push(fetch(`${server.url}/Products?text=tile`).then(({ status }) => ({ status })))
      const begin = performance.now()
      expect(await Promise.all(calls)).toEqual([{ status: 503 }, { status: 503 }])
      expect(await write(server)).toMatchObject({ status: 503 })
      // Two checks of three seconds each, with a pause; and a margin.
      expect(performance.now() - begin).toBeLessThan(patient(10_000))
      // Now that this is known, nobody waits for it.
      for (const path of ['/TileSellers/1', '/Products?text=sand', '/MarbleSellers/2']) {
        const before = performance.now()
        const { status, headers } = await fetch(`${server.url}${path}`)
        expect([status, headers.get('retry-after')]).toEqual([503, expect.any(String)])
        expect(performance.now() - before).toBeLessThan(patient(1_000))
      }
    } finally {
      for (const pid of processes) process.kill(pid, 'SIGCONT')
    }
    await expect.poll(async () => (await readiness(server))[0]).toBe(200)
    await expect.poll(() => write(server)).toBe(5)
    await client.end()
    server.child.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
  } finally {
    await cluster.remove()
  }
  rmSync(dataDir, { recursive: true, force: true })
})

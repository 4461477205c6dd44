/** Reads go to the replicas, writes to the primary. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { patient } from '#tests/support/patience.ts'
import { findBinaries, withCluster } from '../../../scripts/lib/postgres.mjs'
import { killAll, startMain } from '../support/main.ts'
import { logIn, newSeller } from '../support/people.ts'

afterEach(killAll)

/** A second URL of the same server; its connections are recognised by their application name. */
function named(standby: string, name: string): string {
  const url = new URL(standby)
  url.searchParams.set('application_name', name)
  return url.href
}

/** The last statements of the connections with this name, if they ran after `since`. */
async function statementsOf(standby: Database, name: string, since: Date): Promise<string[]> {
  const { rows } = await standby.query<{ query: string }>(
    'SELECT query FROM pg_stat_activity WHERE application_name = $1 AND query_start > $2',
    [name, since],
  )
  return rows.map(({ query }) => query)
}

async function databaseTime(standby: Database): Promise<Date> {
  const { rows } = await standby.query<{ now: Date }>('SELECT clock_timestamp() AS now')
  return rows[0]?.now ?? new Date()
}

test('public reads go to each replica in turn, everything else to the primary; without it pages are still read', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'neev-replica-'))
  const binaries = await findBinaries()
  const names = ['replica one', 'replica two']
  await withCluster(binaries, (databaseUrl, primary) =>
    withCluster(
      binaries,
      async (standbyUrl) => {
        const server = await startMain(
          { dataDir, databaseUrl },
          { DATABASE_REPLICA_URLS: names.map((name) => named(standbyUrl, name)).join(',') },
        )
        const standby = await openDatabase({
          dataDir,
          databaseUrl: standbyUrl,
          queryTimeLimit: 5_000,
          log: () => {},
        })
        const started = await databaseTime(standby)
        const seller = await newSeller(server.url, dataDir)
        expect((await logIn(server.url, seller)).token).not.toBe('')
        // Public pages may still be rendered from the replicas, but accounts must not be read there.
        for (const name of names) {
          const statements = await statementsOf(standby, name, started)
          expect(statements.filter((text) => /\b(users|sessions)\b/.test(text))).toEqual([])
        }
        const asked = await databaseTime(standby)

        const list = `${server.url}/api/seller/GetSellerListAsync?sellerType=1`
        await expect
          .poll(async () => (await (await fetch(list)).json()).totalCount, {
            timeout: patient(15_000),
          })
          .toBe(1)
        expect((await fetch(`${server.url}/MarbleSellers/1`)).status).toBe(200)
        for (const name of names) {
          const statements = await statementsOf(standby, name, asked)
          expect(statements.length).toBeGreaterThan(0)
          expect(statements.filter((text) => !/^\s*(select|with|set)\b/i.test(text))).toEqual([])
        }

        // An outage of the primary: a line, and another when it ends.
        const before = server.written().length
        await primary.stop()
        for (let ask = 0; ask < 10; ask += 1) {
          const ready = await fetch(`${server.url}/readyz`)
          expect([ready.status, await ready.json()]).toEqual([
            200,
            { status: 'reads only', reason: 'database unreachable' },
          ])
          const path = ask % 2 === 0 ? 'MarbleSellers/1' : 'TileSellers/2'
          expect((await fetch(`${server.url}/${path}`)).status).toBe(200)
          await new Promise((resolve) => setTimeout(resolve, 1_000))
        }
        await primary.start()
        await expect
          .poll(async () => (await (await fetch(`${server.url}/readyz`)).json()).status)
          .toBe('ok')
        await expect
          .poll(() => server.written().includes('the job queue works again'), {
            timeout: patient(20_000),
          })
          .toBe(true)
        const said = server
          .written()
          .slice(before)
          .split('\n')
          .filter((line) => /"level":[45]0/.test(line))
        // One line each; whether a caller or the job queue notices first is chance.
        const messages = said.map((line) => String(JSON.parse(line).msg))
        expect(messages).toContain('the job queue failed')
        expect(['The database cannot be reached', 'the job queue failed']).toEqual(
          expect.arrayContaining(messages),
        )
        expect(new Set(messages).size).toBe(messages.length)
        for (const line of said) expect(JSON.parse(line).err.message).toEqual(expect.any(String))
        await standby.close()
      },
      { standbyOf: databaseUrl },
    ),
  )
  rmSync(dataDir, { recursive: true, force: true })
})

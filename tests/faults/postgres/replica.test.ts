/** Reads go to the replicas, writes to the primary. */

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { prepareTestData, type TestData } from '#platform/database/testing.ts'
import { patient } from '#tests/support/patience.ts'
import { killAll, startMain } from '../support/main.ts'
import { logIn, newSeller } from '../support/people.ts'

let data: TestData
let database: Database
beforeAll(async () => {
  data = await prepareTestData()
  database = await openDatabase({ ...data, queryTimeLimit: 5_000, log: () => {} })
})
afterEach(killAll)
afterAll(async () => {
  await database.close()
  await data.remove()
})

/** A second URL of the same server; its connections are recognised by their application name. */
function replicaUrl(name: string): string {
  const url = new URL(data.databaseUrl ?? '')
  url.searchParams.set('application_name', name)
  return url.href
}

/** The last statements of the connections with this name, if they ran after `since`. */
async function statementsOf(name: string, since: Date): Promise<string[]> {
  const { rows } = await database.query<{ query: string }>(
    'SELECT query FROM pg_stat_activity WHERE application_name = $1 AND query_start > $2',
    [name, since],
  )
  return rows.map(({ query }) => query)
}

async function databaseTime(): Promise<Date> {
  const { rows } = await database.query<{ now: Date }>('SELECT clock_timestamp() AS now')
  return rows[0]?.now ?? new Date()
}

test('public reads go to each replica in turn, everything else to the primary', async () => {
  const names = ['replica one', 'replica two']
  const server = await startMain(data, {
    DATABASE_REPLICA_URLS: names.map(replicaUrl).join(','),
  })
  const started = await databaseTime()
  const seller = await newSeller(server.url, data.dataDir)
  expect((await logIn(server.url, seller)).token).not.toBe('')
  // Public pages may still be rendered from the replicas, but accounts must not be read there.
  for (const name of names) {
    const statements = await statementsOf(name, started)
    expect(statements.filter((text) => /\b(users|sessions)\b/.test(text))).toEqual([])
  }
  const asked = await databaseTime()

  const list = `${server.url}/api/seller/GetSellerListAsync?sellerType=1`
  await expect
    .poll(async () => (await (await fetch(list)).json()).totalCount, { timeout: patient(15_000) })
    .toBe(1)
  expect((await fetch(`${server.url}/MarbleSellers/1`)).status).toBe(200)
  for (const name of names) {
    const statements = await statementsOf(name, asked)
    expect(statements.length).toBeGreaterThan(0)
    expect(statements.filter((text) => !/^\s*(select|with)\b/i.test(text))).toEqual([])
  }
})

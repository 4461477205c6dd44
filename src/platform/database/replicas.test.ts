import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmbedded, openPostgres, type Pools } from './pools.ts'
import { replicaReader } from './replicas.ts'
import { prepareTestData, type TestData } from './testing.ts'

let data: TestData
let pools: Pools
let replica: pg.Pool
let told: string[] = []

beforeEach(async () => {
  data = await prepareTestData()
  const options = { queryTimeLimit: 5_000, poolSize: 2, log: () => {} }
  const { dataDir, databaseUrl } = data
  pools = databaseUrl
    ? await openPostgres({ primary: databaseUrl, replicas: [] }, options)
    : await openEmbedded(dataDir, options)
  // Nothing listens on this port: an unreachable replica.
  replica = new pg.Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 1_000 })
  told = []
})
afterEach(async () => {
  await replica.end()
  await pools.close()
  await data.remove()
})

test('queries of an unreachable replica go to the primary, and the replica is paused', async () => {
  const reader = replicaReader({ ...pools, replicas: [replica] }, (_, message) => {
    told.push(message)
  })
  for (const _ of [1, 2, 3]) {
    const { rows } = await reader.execute(sql`SELECT 7 AS seven`)
    expect(rows).toEqual([{ seven: 7 }])
  }
  expect(told).toEqual(['A read replica cannot be reached: using the primary instead'])
})

test('a statement that fails on a reachable replica is not retried', async () => {
  const reader = replicaReader({ ...pools, replicas: [pools.primary] }, () => {})
  await expect(reader.execute(sql`SELECT 1 / 0`)).rejects.toThrow()
})

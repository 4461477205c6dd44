/** One owner's slow work costs the others nothing: for every kind of job that the product has. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { jobs as productJobs } from '#app/jobs.ts'
import { openTestDatabase, type TestDatabase } from '../database/testing.ts'
import { enqueue } from './enqueue.ts'
import { createJobs, defineJob, type Jobs, site } from './jobs.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
let database: TestDatabase
let jobs: Jobs
const begun: string[] = []
const done: string[] = []
let release = () => {}
const held = new Promise<void>((resolve) => {
  release = resolve
})

const payload = z.object({ owner: z.string() })
const owned = productJobs.filter(({ owner }) => owner !== site)

/** Each kind as it is declared, with work that an owner named "slow" holds up. */
const kinds = owned.map(({ name, concurrency, share, turn, timeLimit }) => {
  const options: { concurrency?: number; share?: number; turn?: number; timeLimit?: number } = {}
  if (concurrency !== undefined) options.concurrency = concurrency
  if (share !== undefined) options.share = share
  if (turn !== undefined) options.turn = turn
  if (timeLimit !== undefined) options.timeLimit = timeLimit
  return defineJob({
    ...options,
    name,
    payload,
    owner: (each: z.output<typeof payload>) => each.owner,
    work: async ({ owner }: z.output<typeof payload>, _: object) => {
      begun.push(`${name} ${owner}`)
      if (owner === 'slow') await held
      done.push(`${name} ${owner}`)
    },
  })
})

beforeAll(async () => {
  database = await openTestDatabase()
  await database.query('DELETE FROM pgboss.job; DELETE FROM pgboss.queue')
  jobs = await createJobs(database, silent)
  await jobs.start(kinds as never, {})
})
afterAll(async () => {
  release()
  await jobs.stop()
  await database.close()
})

test('every kind has an owner by declaration, or works for the site', () => {
  expect(owned.length).toBeGreaterThan(20)
  for (const { owner } of productJobs)
    expect(owner === site || typeof owner === 'function').toBe(true)
})

test('while one owner has ten slow jobs of every kind, another one’s are done', async () => {
  await database.transaction(async (tx) => {
    for (const kind of kinds) {
      for (let count = 0; count < 10; count += 1) await enqueue(tx, kind, { owner: 'slow' })
    }
  })
  await expect
    .poll(() => kinds.filter(({ name }) => !begun.includes(`${name} slow`)).length, {
      timeout: 30_000,
    })
    .toBe(0)
  await database.transaction(async (tx) => {
    for (const kind of kinds) await enqueue(tx, kind, { owner: 'other' })
  })
  const waiting = () => kinds.filter(({ name }) => !done.includes(`${name} other`))
  await expect.poll(() => waiting().map(({ name }) => name), { timeout: 20_000 }).toEqual([])
  // The slow one has its share, and no more.
  for (const { name, share = 1 } of kinds) {
    const running = begun.filter((each) => each === `${name} slow`).length
    expect(running, name).toBeLessThanOrEqual(share)
  }
}, 60_000)

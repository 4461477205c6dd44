/** Keys of interrupted calls: by a crash before or after the commit, or by being too slow. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isProblem, problem } from '#kernel/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { openTestDatabase, type TestDatabase } from '../database/testing.ts'
import { preparing, runOnce } from './idempotency.ts'

let database: TestDatabase
const log = { debug() {}, info() {}, warn: vi.fn(), error() {} }

beforeAll(async () => {
  database = await openTestDatabase()
  await database.query('create table things (key text)')
})
afterAll(() => database.close())

const called = (key: string) => ({
  caller: 'somebody',
  endpoint: 'POST Thing/Save',
  key,
  input: {},
})

/** Inserts a thing and returns 1. */
const make = (key: string) => async (own: Database) => {
  await own.transaction((tx) => tx.execute(`insert into things values ('${key}')`))
  return 1
}

async function status(call: Promise<unknown>) {
  return call.catch((error: unknown) => (isProblem(error) ? error.status : error))
}

async function things(key: string) {
  const { rowCount } = await database.query('select 1 from things where key = $1', [key])
  return rowCount
}

const letClaimsEnd = () =>
  database.query("update idempotency_keys set claimed_until = now() - interval '1 second'")

/** A call whose process crashes after `before`: nothing of it runs afterwards. */
function crash(key: string, before: (own: Database) => Promise<unknown>) {
  return new Promise<void>((resolve) => {
    void runOnce(called(key), { database, log }, async (own) => {
      await before(own)
      resolve()
      return new Promise(() => {})
    })
  })
}

test('the key of a call that crashed before its commit becomes free again', async () => {
  const key = randomUUID()
  await crash(key, async () => {})
  const again = () => status(runOnce(called(key), { database, log }, make(key)))
  expect(await again()).toBe(409)
  await letClaimsEnd()
  expect(await again()).toBe(1)
  expect(await again()).toBe(1)
  expect(await things(key)).toBe(1)
})

test('a call that crashed after its commit is never run again', async () => {
  const key = randomUUID()
  await crash(key, make(key))
  const again = () => status(runOnce(called(key), { database, log }, make(key)))
  expect(await again()).toBe(409)
  await letClaimsEnd()
  expect(await again()).toBe(409)
  expect(await things(key)).toBe(1)
})

test('a call that failed after its commit is not run again either', async () => {
  const key = randomUUID()
  const failing = async (own: Database) => {
    await make(key)(own)
    throw problem(503, 'The database cannot be reached.')
  }
  expect(await status(runOnce(called(key), { database, log }, failing))).toBe(503)
  expect(await status(runOnce(called(key), { database, log }, make(key)))).toBe(409)
  expect(await things(key)).toBe(1)
})

test('a call that failed after a mere preparation can be run again', async () => {
  const key = randomUUID()
  const failing = async (own: Database) => {
    await make('a picture')(preparing(own))
    throw problem(503, 'Too many pictures.')
  }
  expect(await status(runOnce(called(key), { database, log }, failing))).toBe(503)
  expect(await status(runOnce(called(key), { database, log }, make(key)))).toBe(1)
})

test('a call so slow that another took over its key may not commit', async () => {
  const key = randomUUID()
  const slow = async (own: Database) => {
    await letClaimsEnd()
    expect(await runOnce(called(key), { database, log }, make(key))).toBe(1)
    return make(key)(own)
  }
  expect(await status(runOnce(called(key), { database, log }, slow))).toBe(409)
  expect(await things(key)).toBe(1)
  expect(await status(runOnce(called(key), { database, log }, make(key)))).toBe(1)
})

test('a call whose transaction is retried is carried out once', async () => {
  const key = randomUUID()
  let attempts = 0
  const meeting = (own: Database) =>
    own.transaction(async (tx) => {
      attempts += 1
      await tx.execute(`insert into things values ('${key}')`)
      if (attempts === 1) throw Object.assign(new Error('met another'), { code: '40001' })
      return 1
    })
  expect(await runOnce(called(key), { database, log }, meeting)).toBe(1)
  expect([attempts, await things(key)]).toEqual([2, 1])
  expect(log.warn).not.toHaveBeenCalled()
})

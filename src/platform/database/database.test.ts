import { sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isProblem } from '#kernel/problem.ts'
import { patient } from '#tests/support/patience.ts'
import { isUniqueViolation, migrate, openDatabase, type Transaction } from './database.ts'
import { openTestDatabase, type TestDatabase } from './testing.ts'

const counters = pgTable('counters', { id: integer().primaryKey(), value: integer().notNull() })
const LIMIT = 1_000

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase({ queryTimeLimit: LIMIT })
})

// Each test begins with an empty table.
beforeEach(async () => {
  await database.query(`
    DROP TABLE IF EXISTS counters;
    CREATE TABLE counters (id int PRIMARY KEY, value int NOT NULL)`)
})

afterAll(() => database.close())

const count = async () => (await database.reader.select().from(counters)).length
const insert = (tx: Transaction, id: number) => tx.insert(counters).values({ id, value: 0 })
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const endless = sql`SELECT count(*) FROM generate_series(1, 2000000000) AS number`

async function failureOf(promise: PromiseLike<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.unreachable('it should have failed'),
    (error: unknown) => error,
  )
}

async function expectUnavailable(promise: PromiseLike<unknown>): Promise<void> {
  const failure = await failureOf(promise)
  expect(isProblem(failure) && failure.status, String(failure)).toBe(503)
}

test('a transaction that returns is committed, and its result passed on', async () => {
  const result = await database.transaction(async (tx) => {
    await insert(tx, 1)
    return 'done'
  })
  expect(result).toBe('done')
  expect(await count()).toBe(1)
})

test('a transaction that throws is rolled back, and its error rethrown', async () => {
  const failure = new Error('changed my mind')
  const failed = database.transaction(async (tx) => {
    await insert(tx, 1)
    throw failure
  })
  expect(await failureOf(failed)).toBe(failure)
  expect(await count()).toBe(0)
})

test('a transaction is retried after a serialization failure', async () => {
  let attempts = 0
  await database.transaction(async (tx) => {
    attempts += 1
    await insert(tx, attempts)
    if (attempts < 3) await tx.execute(sql`DO $$ BEGIN RAISE SQLSTATE '40001'; END $$`)
  })
  expect(attempts).toBe(3)
  expect(await database.reader.select().from(counters)).toEqual([{ id: 3, value: 0 }])
})

test('a transaction is given up after five attempts', async () => {
  let attempts = 0
  const failed = database.transaction(async (tx) => {
    attempts += 1
    await tx.execute(sql`DO $$ BEGIN RAISE SQLSTATE '40P01'; END $$`)
  })
  await expect(failed).rejects.toThrow()
  expect(attempts).toBe(5)
})

test('two deadlocked transactions both succeed', async () => {
  // The server looks for deadlocks after a second: the limit must be longer than that.
  const { dataDir, databaseUrl } = database
  const patient = await openDatabase({
    dataDir,
    databaseUrl,
    queryTimeLimit: 10_000,
    log: () => {},
  })
  await patient.transaction(async (tx) => {
    await insert(tx, 1)
    await insert(tx, 2)
  })
  const add = (first: number, second: number) =>
    patient.transaction(async (tx) => {
      await tx.execute(sql`UPDATE counters SET value = value + 1 WHERE id = ${first}`)
      await pause(50)
      await tx.execute(sql`UPDATE counters SET value = value + 1 WHERE id = ${second}`)
    })
  await Promise.all([add(1, 2), add(2, 1)])
  await patient.close()
  const values = await database.reader.select({ value: counters.value }).from(counters)
  expect(values).toEqual([{ value: 2 }, { value: 2 }])
}, 15_000)

test('a unique violation is distinguished from other failures', async () => {
  await database.transaction((tx) => insert(tx, 1))
  const failure = await failureOf(database.transaction((tx) => insert(tx, 1)))
  expect(isUniqueViolation(failure)).toBe(true)
  expect(isUniqueViolation(failure, 'counters_pkey')).toBe(true)
  expect(isUniqueViolation(failure, 'another')).toBe(false)
  expect(isUniqueViolation(new Error('x'))).toBe(false)
})

test('a transaction inside a transaction is rejected at once', async () => {
  const nested = database.transaction(async () => database.transaction(async () => {}))
  await expect(nested).rejects.toThrow('inside a transaction')
})

test('using the database inside a transaction is rejected at once, and works again after it', async () => {
  const misuses = [
    () => database.reader.select().from(counters),
    () => database.replica.select().from(counters),
    () => database.query('SELECT 1'),
    () => database.connection(async () => {}),
  ]
  for (const misuse of misuses) {
    const failed = database.transaction(async (tx) => {
      await insert(tx, 1)
      await misuse()
    })
    await expect(failed).rejects.toThrow('inside a transaction')
  }
  expect(await count()).toBe(0)
})

test('a transaction that has ended cannot be used any more', async () => {
  let leaked: Transaction | undefined
  await database.transaction(async (tx) => {
    leaked = tx
  })
  await expect(leaked?.execute(sql`SELECT 1`)).rejects.toThrow('has ended')
})

test('work started in a transaction may use the database after the transaction has ended', async () => {
  let later: Promise<number> | undefined
  await database.transaction(async () => {
    later = pause(50).then(count)
  })
  expect(await later).toBe(0)
})

test('a query past the time limit gets a 503, and later ones are served', async () => {
  await expectUnavailable(database.reader.execute(endless))
  await database.transaction((tx) => insert(tx, 1))
  expect(await count()).toBe(1)
})

test('calls beside a query past the limit are served', async () => {
  const slow = expectUnavailable(database.reader.execute(endless))
  await pause(20)
  const others = [
    () => count(),
    () => database.query('SELECT 1'),
    () => database.transaction(async () => {}),
    () => database.connection(async () => {}),
  ].map((call) => call())
  await Promise.all([slow, ...others])
  expect(await count()).toBe(0)
})

test('a transaction with a query past the time limit is rolled back', async () => {
  await expectUnavailable(
    database.transaction(async (tx) => {
      await insert(tx, 1)
      await tx.execute(endless)
    }),
  )
  expect(await count()).toBe(0)
})

test('a transaction that stays idle past the limit is rolled back', async () => {
  await expectUnavailable(
    database.transaction(async (tx) => {
      await insert(tx, 1)
      await pause(LIMIT * 1.5)
      await insert(tx, 2)
    }),
  )
  expect(await count()).toBe(0)
})

test(
  'long work may have its own time limit',
  async () => {
    const long = sql`SELECT pg_sleep(${(LIMIT * 1.3) / 1_000})`
    await expectUnavailable(database.reader.execute(long))
    await database.connection(
      (client) => client.query(`SELECT pg_sleep(${(LIMIT * 1.3) / 1_000})`),
      {
        timeLimit: 0,
      },
    )
    await expectUnavailable(database.reader.execute(long))
  },
  patient(15_000),
)

test('a failed multi-statement query leaves no transaction open', async () => {
  const failed = database.query('BEGIN; INSERT INTO counters VALUES (1, 1); SELECT 1/0; COMMIT')
  await expect(failed).rejects.toThrow('division by zero')
  expect(await count()).toBe(0)
})

test('a connection released inside a transaction is rolled back', async () => {
  await database.connection(async (client) => {
    await client.query('BEGIN; INSERT INTO counters VALUES (1, 1)')
  })
  expect(await count()).toBe(0)
})

test('large values and many rows pass in both directions', async () => {
  const text = 'न्यू'.repeat(400_000)
  const { rows } = await database.query<{ text: string }>('SELECT $1::text AS text', [text])
  expect(rows[0]?.text === text).toBe(true)
  const many = await database.query('SELECT number FROM generate_series(1, 100000) AS number')
  expect(many.rowCount).toBe(100_000)
})

test('many callers at once are all served', async () => {
  await Promise.all(
    Array.from({ length: 60 }, (_, id) => database.transaction((tx) => insert(tx, id))),
  )
  expect(await count()).toBe(60)
})

test('a notification arrives with the commit, and never from a rollback', async () => {
  const heard: string[] = []
  const listening = await database.listen(
    'news',
    (payload) => heard.push(payload),
    () => {},
  )
  const notify = (tx: Transaction, what: string) =>
    tx.execute(sql`SELECT pg_notify('news', ${what})`)
  await failureOf(
    database.transaction(async (tx) => {
      await notify(tx, 'rolled back')
      throw new Error('no')
    }),
  )
  await database.transaction((tx) => notify(tx, 'committed'))
  await expect.poll(() => heard).toEqual(['committed'])
  await listening.close()
})

test('migrating again, even concurrently, changes nothing', async () => {
  await Promise.all([migrate(database), migrate(database), migrate(database)])
  const { rows } = await database.query(
    "SELECT unaccent('é') AS plain, similarity('ab', 'ab') AS same",
  )
  expect(rows).toEqual([{ plain: 'e', same: 1 }])
})

test('lost connections are replaced, and LISTEN continues', async () => {
  const heard: string[] = []
  let connected = 0
  const listening = await database.listen(
    'news',
    (payload) => heard.push(payload),
    () => {
      connected += 1
    },
  )
  await Promise.all([count(), count(), count()])
  await database
    .query(
      // Its own connection last, since that ends the statement.
      `SELECT pg_terminate_backend(pid) FROM (
         SELECT pid FROM pg_stat_activity WHERE datname = current_database()
         ORDER BY pid = pg_backend_pid()
       ) connections`,
    )
    .catch(() => {})
  await expect.poll(() => connected, { timeout: patient(5_000) }).toBe(2)
  await database.transaction((tx) => tx.execute(sql`SELECT pg_notify('news', 'again')`))
  await expect.poll(() => heard).toEqual(['again'])
  await listening.close()
})

test('a server that cannot be reached is a 503', async () => {
  const nobody = await openDatabase({
    dataDir: database.dataDir,
    databaseUrl: 'postgres://postgres@127.0.0.1:1/none',
    queryTimeLimit: LIMIT,
    log: () => {},
  })
  await expectUnavailable(nobody.ping())
  await expectUnavailable(nobody.transaction(async () => {}))
  await expectUnavailable(nobody.reader.select().from(counters))
  await nobody.close()
})

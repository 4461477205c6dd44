import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { patient } from '#tests/support/patience.ts'
import { openDatabase } from '../database/database.ts'
import { openTestDatabase, type TestDatabase } from '../database/testing.ts'
import { abandonedJobs, enqueue } from './enqueue.ts'
import { defineEvent, emit, subscribe } from './events.ts'
import { createJobs, defineJob, type Jobs, site } from './jobs.ts'

interface Diary {
  lines: string[]
}

const note = defineJob({
  name: 'test.note',
  payload: z.object({ line: z.string() }),
  owner: site,
  work: async ({ line }, diary: Diary) => {
    diary.lines.push(line)
  },
})

const silent = { info: () => {}, warn: () => {}, error: () => {} }
let database: TestDatabase
let jobs: Jobs
let diary: Diary

beforeAll(async () => {
  database = await openTestDatabase()
})

// Each test begins with no jobs and no queues.
beforeEach(async () => {
  await database.query('DELETE FROM pgboss.job; DELETE FROM pgboss.queue')
  jobs = await createJobs(database, silent)
  diary = { lines: [] }
})

afterEach(() => jobs.stop())

afterAll(() => database.close())

async function until(condition: () => boolean, milliseconds = 5_000): Promise<number> {
  const begin = performance.now()
  while (!condition()) {
    if (performance.now() - begin > milliseconds) throw new Error('It did not happen in time.')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return performance.now() - begin
}

test('a job starts within half a second of its commit', async () => {
  await jobs.start([note], diary)
  let count = 0
  const timeOfStart = async () => {
    count += 1
    await database.transaction((tx) => enqueue(tx, note, { line: String(count) }))
    return until(() => diary.lines.length === count, 10_000)
  }
  await timeOfStart()
  // On a busy machine a single start may be late; a job that waited for the next poll always would.
  await expect.poll(timeOfStart, { interval: 0 }).toBeLessThan(500)
})

test('a job whose transaction is rolled back never runs', async () => {
  await jobs.start([note], diary)
  const failed = database.transaction(async (tx) => {
    await enqueue(tx, note, { line: 'never' })
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await database.transaction((tx) => enqueue(tx, note, { line: 'after' }))
  await jobs.drain()
  expect(diary.lines).toEqual(['after'])
})

test('a job queued before its queue existed runs when a worker starts', async () => {
  await database.transaction((tx) => enqueue(tx, note, { line: 'early' }))
  await jobs.start([note], diary)
  await jobs.drain()
  expect(diary.lines).toEqual(['early'])
})

test('an invalid payload is rejected when it is queued', async () => {
  const wrong = { line: 1 } as unknown as { line: string }
  await expect(database.transaction((tx) => enqueue(tx, note, wrong))).rejects.toThrow('test.note')
})

test(
  'a failed job is retried after a pause, with the same id',
  async () => {
    const seen: string[] = []
    const shaky = defineJob({
      name: 'test.shaky',
      payload: z.object({}),
      owner: site,
      retry: { firstPause: 1 },
      work: async (_payload, _diary: Diary, { id, attempt }) => {
        seen.push(id)
        if (attempt === 1) throw new Error('not yet')
      },
    })
    await jobs.start([shaky], diary)
    await database.transaction((tx) => enqueue(tx, shaky, {}))
    await until(() => seen.length === 2, 10_000)
    await jobs.drain()
    expect(new Set(seen).size).toBe(1)
    expect(seen).toHaveLength(2)
  },
  patient(15_000),
)

test('a failed job does not affect the others of its batch', async () => {
  const picky = defineJob({
    name: 'test.picky',
    payload: z.object({ line: z.string() }),
    owner: site,
    retry: { firstPause: 60 },
    work: async ({ line }, { lines }: Diary) => {
      if (line === 'bad') throw new Error('bad')
      lines.push(line)
    },
  })
  await database.transaction(async (tx) => {
    for (const line of ['a', 'bad', 'b', 'c', 'd']) await enqueue(tx, picky, { line })
  })
  await jobs.start([picky], diary)
  await jobs.drain()
  expect(diary.lines.sort()).toEqual(['a', 'b', 'c', 'd'])
})

test('waiting jobs with the same key merge into one with the last payload', async () => {
  await database.transaction(async (tx) => {
    await enqueue(tx, note, { line: 'first' }, { key: 'k' })
    await enqueue(tx, note, { line: 'second' }, { key: 'k' })
    await enqueue(tx, note, { line: 'other' }, { key: 'l' })
  })
  await jobs.start([note], diary)
  await jobs.drain()
  expect(diary.lines.sort()).toEqual(['other', 'second'])
})

test('a delayed job does not run early', async () => {
  await jobs.start([note], diary)
  await database.transaction((tx) => enqueue(tx, note, { line: 'later' }, { after: 3600 }))
  await jobs.drain()
  expect(diary.lines).toEqual([])
})

test('a backlog is worked off without waiting for the next poll', async () => {
  await database.transaction(async (tx) => {
    for (let i = 0; i < 50; i += 1) await enqueue(tx, note, { line: String(i) })
  })
  await jobs.start([note], diary)
  // With two per poll it would take two minutes.
  await until(() => diary.lines.length === 50, 15_000)
})

test('an event reaches each of its subscribers once', async () => {
  const happened = defineEvent('test.happened', z.object({ line: z.string() }), site)
  const first = subscribe(happened, 'first', async ({ line }, { lines }: Diary) => {
    lines.push(`first ${line}`)
  })
  const second = subscribe(happened, 'second', async ({ line }, { lines }: Diary) => {
    lines.push(`second ${line}`)
  })
  await jobs.start([first, second], diary)
  await database.transaction((tx) => emit(tx, happened, { line: 'x' }))
  await jobs.drain()
  expect(diary.lines.sort()).toEqual(['first x', 'second x'])
})

test('two servers on one database run each job once', async () => {
  const other = await createJobs(database, silent)
  await jobs.start([note], diary)
  await other.start([note], diary)
  await database.transaction(async (tx) => {
    for (let i = 0; i < 40; i += 1) await enqueue(tx, note, { line: String(i) })
  })
  await jobs.drain()
  await other.stop()
  expect(diary.lines).toHaveLength(40)
  expect(new Set(diary.lines).size).toBe(40)
})

test('a job put back while one with its key waits is no outage of the queue', async () => {
  const keyed = defineJob({
    name: 'test.keyed',
    payload: z.object({ key: z.string(), line: z.string() }),
    owner: () => 'one owner',
    key: ({ key }) => key,
    work: async ({ line }, { lines }: Diary) => {
      lines.push(line)
      // Longer than the other lane needs to see that the owner has its share.
      await new Promise((resolve) => setTimeout(resolve, 300))
    },
  })
  const queue = (key: string, line: string) =>
    database.transaction((tx) => enqueue(tx, keyed, { key, line }))
  const { promise: bothFetch, resolve: go } = Promise.withResolvers<void>()
  let fetching = 0
  let putBack = 0
  const errors: object[] = []
  const racing = await createJobs(
    {
      ...database,
      query: async (text: string, values?: unknown[]) => {
        if (text.includes("j.name = 'test.keyed'")) {
          fetching += 1
          if (fetching === 2) go()
          await bothFetch
        }
        // What pg-boss does with a job over its owner's share.
        if (/started_on = NULL,\s+heartbeat_on = NULL\s+WHERE name/.test(text)) {
          putBack += 1
          await queue('a', 'a again')
          await queue('b', 'b again')
        }
        return database.query(text, values)
      },
    } as TestDatabase,
    { ...silent, error: (detail) => errors.push(detail) },
  )
  try {
    await queue('a', 'a')
    await queue('b', 'b')
    await racing.start([keyed], diary)
    await until(() => diary.lines.length >= 3, patient(15_000))
    expect(putBack).toBe(1)
    expect(diary.lines.slice(1).sort()).toEqual(['a again', 'b again'])
    expect(errors).toEqual([])
    expect(racing.works()).toBe(true)
  } finally {
    await racing.stop()
  }
})

/** A job that runs until it is released. */
function heldJob() {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const job = defineJob({
    name: 'test.slow',
    payload: z.object({}),
    owner: site,
    work: async (_payload, { lines }: Diary) => {
      lines.push('begun')
      await promise
      lines.push('ended')
    },
  })
  return { job, release }
}

test('stopping waits for the running job', async () => {
  const { job, release } = heldJob()
  await jobs.start([job], diary)
  await database.transaction((tx) => enqueue(tx, job, {}))
  await until(() => diary.lines.length === 1)
  const stopped = jobs.stop().then(() => diary.lines.push('stopped'))
  release()
  await stopped
  expect(diary.lines).toEqual(['begun', 'ended', 'stopped'])
  const { rows } = await database.reader.execute(
    sql`SELECT state FROM pgboss.job WHERE name = 'test.slow'`,
  )
  expect(rows).toEqual([{ state: 'completed' }])
})

test('stopping does not wait for a job that never ends', async () => {
  const { job, release } = heldJob()
  await jobs.start([job], diary)
  await database.transaction((tx) => enqueue(tx, job, {}))
  await until(() => diary.lines.length === 1)
  await jobs.stop()
  expect(diary.lines).toEqual(['begun'])
  release()
})

test(
  'behind a pooler that shares connections, the jobs of a killed process are taken over',
  async () => {
    const pooled = await openDatabase({
      dataDir: database.dataDir,
      databaseUrl: database.databaseUrl,
      // What makes every statement a transaction of its own.
      directUrl: database.databaseUrl,
      queryTimeLimit: 10_000,
      log: () => {},
    })
    const several = 'begin; select 1 as a; commit; select 2 as b'
    for (const values of [undefined, []]) {
      expect((await pooled.query(several, values)).rows).toEqual([{ a: 1 }, { b: 2 }])
    }
    const lines: string[] = []
    const heard = { ...silent, error: (_: object, message: string) => lines.push(message) }
    const queue = await createJobs(pooled, heard)
    try {
      await pooled.transaction((tx) => enqueue(tx, note, { line: 'of a killed process' }))
      await pooled.query(
        `UPDATE pgboss.job SET state = 'active', started_on = now() - interval '1 minute',
         heartbeat_on = now() - interval '1 minute' WHERE name = $1`,
        [note.name],
      )
      expect(await abandonedJobs(pooled)).toEqual([{ name: note.name, total: 1 }])
      await queue.start([note], diary)
      await until(() => diary.lines.includes('of a killed process'), patient(60_000))
      expect(await abandonedJobs(pooled)).toEqual([])
      expect(lines).toEqual([])
      expect(queue.works()).toBe(true)
    } finally {
      await queue.stop()
      await pooled.close()
    }
  },
  patient(90_000),
)

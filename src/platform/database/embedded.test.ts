import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isProblem } from '#kernel/problem.ts'
import { patient } from '#tests/support/patience.ts'
import { testOptions } from '../../../scripts/lib/paths.mjs'
import { openDatabase } from './database.ts'
import { prepareTestData, type TestData } from './testing.ts'

// Tests of the embedded database only; on PostgreSQL the server guarantees these.
const testEmbedded = test.skipIf(Boolean(process.env.TEST_DATABASE_URL))
const writer = new URL('./writer.fixture.ts', import.meta.url)
let folders: string[] = []
let data: TestData

beforeEach(async () => {
  data = await prepareTestData()
})

afterEach(async () => {
  await data.remove()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  folders = []
})

const open = (dataDir: string, queryTimeLimit = 10_000) =>
  openDatabase({ dataDir, queryTimeLimit, log: () => {} })

/** Starts the writer process; its output lines are added to `said`. */
function startWriter(dataDir: string) {
  const child = spawn(process.execPath, [...testOptions, writer.pathname, dataDir])
  const said: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => said.push(line))
  let complaints = ''
  child.stderr.on('data', (bytes) => {
    complaints += bytes
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    said,
    pid: child.pid,
    complaints: () => complaints,
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}

async function until(condition: () => boolean): Promise<void> {
  await expect.poll(condition, { timeout: patient(20_000), interval: 5 }).toBe(true)
}

testEmbedded('commits are forced to the disk', async () => {
  const database = await open(data.dataDir)
  const { rows } = await database.query(
    "SELECT current_setting('fsync') AS fsync, current_setting('wal_sync_method') AS method",
  )
  expect(rows).toEqual([{ fsync: 'on', method: 'fsync' }])
  await database.close()
})

testEmbedded(
  'nothing acknowledged is lost when the process is killed',
  async () => {
    let acknowledged = 0
    for (let round = 0; round < 3; round += 1) {
      const process = startWriter(data.dataDir)
      await until(() => process.said.length > 60 + round * 40)
      await process.kill()
      expect(process.complaints()).toBe('')
      acknowledged = Number(process.said.at(-1))
      const database = await open(data.dataDir)
      const { rows } = await database.query<{ count: number; last: number }>(
        'SELECT count(*)::int AS count, max(number) AS last FROM written',
      )
      await database.close()
      expect(rows[0]?.last).toBeGreaterThanOrEqual(acknowledged)
      expect(rows[0]?.count).toBe(rows[0]?.last)
    }
  },
  60_000,
)

testEmbedded(
  'a second process is refused and told who holds the database',
  async () => {
    const process = startWriter(data.dataDir)
    await until(() => process.said.length > 0)
    await expect(open(data.dataDir)).rejects.toThrow(
      new RegExp(
        `^The database in ${data.dataDir} is in use by process ${process.pid} on .+ since .+$`,
      ),
    )
    await process.kill()
    const database = await open(data.dataDir)
    await database.ping()
    await database.close()
  },
  30_000,
)

testEmbedded('the same process is refused too, until it has closed the database', async () => {
  const database = await open(data.dataDir)
  await expect(open(data.dataDir)).rejects.toThrow(`process ${process.pid} `)
  await database.close()
  await (await open(data.dataDir)).close()
})

testEmbedded(
  'a start after an interrupted first start succeeds',
  async () => {
    for (const delay of [0, 600]) {
      const folder = mkdtempSync(join(tmpdir(), 'neev-first-'))
      folders.push(folder)
      const process = startWriter(folder)
      await until(() => existsSync(join(folder, 'database.new')))
      await new Promise((resolve) => setTimeout(resolve, delay))
      await process.kill()
      const database = await open(folder)
      await database.query('CREATE TABLE fine (number int)')
      await database.close()
    }
  },
  60_000,
)

testEmbedded(
  'a worker that dies is replaced; the running call gets a 503',
  async () => {
    const database = await open(data.dataDir)
    // Exceeds the engine's memory: the worker dies, as it would from a bug.
    const failure = await database
      .query("SELECT length(string_agg(repeat('x', 100000000), '')) FROM generate_series(1, 40)")
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    await expect
      .poll(() => database.ping().then(() => 'up'), { timeout: patient(10_000) })
      .toBe('up')
    await database.close()
  },
  30_000,
)

testEmbedded(
  'every query that exceeds the time limit restarts the database',
  async () => {
    const database = await open(data.dataDir, 400)
    for (let round = 0; round < 3; round += 1) {
      const failure = await database
        .query('SELECT count(*) FROM generate_series(1, 2000000000) AS number')
        .catch((error: unknown) => error)
      expect(isProblem(failure)).toBe(true)
      await database.ping()
    }
    await database.close()
  },
  30_000,
)

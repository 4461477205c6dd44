/** Backups of both databases and both stores of pictures, from each to the other. */

import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#areas/accounts/contract.ts'
import { sweepPictures } from '#areas/media/server/jobs.ts'
import { keptKey } from '#areas/media/server/public.ts'
import { backUp, openBackup } from '#platform/backup/backup.ts'
import { readBlocks, writeBlocks } from '#platform/backup/file.ts'
import { backupLock } from '#platform/backup/lock.ts'
import { tablesOf } from '#platform/database/contents.ts'
import { type Database, migrate, openDatabase } from '#platform/database/database.ts'
import { pendingMigrations } from '#platform/database/pending.ts'
import { openFiles } from '#platform/files/files.ts'
import { createRateLimits } from '#platform/http/rate-limits.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { readSettings, type Settings } from '#platform/settings/settings.ts'
import { openTestApp, password, type Seller, type TestApp } from '#tests/app.ts'
import { base64, drawn } from '#tests/pictures.ts'
import { newDataDir, removeDataDirs } from '#tests/support/embedded.ts'
import { runs } from '#tests/support/runs.ts'
import { startS3, type TestS3 } from '#tests/support/s3.ts'
import { callerFor } from '../call.ts'
import { createLogger, startServices } from '../start.ts'
import { commands } from './commands.ts'
import { runOnDatabase } from './database.ts'

const folder = newDataDir()
const databases: string[] = []
let app: TestApp
let s3: TestS3
let seller: Seller
let pictures: string[]
/** A backup of the app. */
const first = join(folder, 'first')

beforeAll(async () => {
  app = await openTestApp()
  s3 = await startS3()
  const BackgroundPic = base64(await drawn(300, 100, 900).jpeg().toBuffer())
  seller = await app.seller({
    Description: 'Rough \'blocks\' "and" \\ पत्थर\n\t,{}',
    IsPictureChanged: true,
    BackgroundPic,
  })
  await app.saveAddresses(seller, {})
  await app.picture()
  await app.settle()
  const { rows } = await app.database.query<{ name: string }>(
    'SELECT name FROM pictures WHERE stored_hash IS NOT NULL',
  )
  pictures = rows.map(({ name }) => name)
  expect(pictures.length).toBe(2)
  expect(await neev('backup', first)).toMatchObject({ code: 0, err: '' })
})

afterAll(async () => {
  await app.close()
  await s3.stop()
  for (const name of databases) await onServer(`DROP DATABASE ${name} WITH (FORCE)`)
  removeDataDirs()
})

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** The address of a new database without any table. */
async function emptyDatabase(): Promise<string> {
  const name = `neev_test_${randomBytes(6).toString('hex')}`
  await onServer(`CREATE DATABASE ${name}`)
  databases.push(name)
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${name}`
  return url.href
}

/** Settings of a place; its own database, and pictures in the data folder, unless it says more. */
function place(variables: Record<string, string> = {}): Settings {
  return readSettings({ DATA_DIR: newDataDir(), LOG_LEVEL: 'silent', ...variables })
}

function inS3({ settings } = s3): Record<string, string> {
  return {
    IMAGE_STORE: 's3',
    S3_ENDPOINT: settings.endpoint,
    S3_REGION: settings.region,
    S3_BUCKET: settings.bucket,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  }
}

/** Runs a command as the command line does, at a place or, without one, on the running app. */
async function neev(name: 'backup' | 'restore', file: string, settings?: Settings) {
  const out: string[] = []
  const err: string[] = []
  const command = commands.find((each) => each.name === name)
  if (!command) throw new Error(`There is no command ${name}.`)
  const output = {
    print: (line: string) => out.push(line),
    complain: (line: string) => err.push(line),
  }
  const request = { command: name, args: [file], variables: {} }
  const run = runOnDatabase(command, request, settings ?? app.services.settings, output)
  // The command line prints what is thrown.
  const code = await run.catch((error: Error) => {
    err.push(error.message)
    return 1
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

async function using<Result>(
  { dataDir, database }: Settings,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const options = { queryTimeLimit: 60_000, log: () => {} }
  const opened = await openDatabase({ dataDir, databaseUrl: database.url, ...options })
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}

/** A hash of all rows, of every table. */
function rowsOf(settings: Settings): Promise<Record<string, string>> {
  return using(settings, async (database) => {
    const hashes: Record<string, string> = {}
    for (const table of await tablesOf(database)) {
      const { rows } = await database.query<{ hash: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(h, '' ORDER BY h)), '') AS hash
         FROM (SELECT md5(t::text) AS h FROM ${table} t) hashes`,
      )
      hashes[table] = rows[0]?.hash ?? ''
    }
    return hashes
  })
}

const outsideQueue = (hashes: Record<string, string>) =>
  Object.fromEntries(Object.entries(hashes).filter(([table]) => !table.startsWith('pgboss.')))

async function picturesOf(settings: Settings): Promise<(Buffer | null)[]> {
  return Promise.all(pictures.map((name) => openFiles(settings).get(keptKey(name))))
}

test('a backup has every table and every picture, from each database and store to the other', async () => {
  const before = await rowsOf(app.services.settings)
  expect(Object.keys(before).length).toBeGreaterThan(60)
  const bytes = await picturesOf(app.services.settings)
  expect(bytes.every((each) => each && each.length > 100)).toBe(true)

  const own = place(inS3())
  const restored = await neev('restore', first, own)
  expect(restored).toMatchObject({ code: 0, err: '' })
  expect(restored.out).toMatch(
    /^Restored \d+ rows and 2 pictures: the backup of \S+Z, made by release/,
  )
  const there = await rowsOf(own)
  expect(outsideQueue(there)).toEqual(outsideQueue(before))
  expect(Object.keys(there)).toEqual(Object.keys(before))
  expect(await picturesOf(own)).toEqual(bytes)
  expect(readdirSync(own.dataDir).sort()).toEqual(['database', 'lock.sqlite'])

  const second = join(folder, 'second')
  expect(await neev('backup', second, own)).toMatchObject({ code: 0, err: '' })
  const external = place({ DATABASE_URL: await emptyDatabase() })
  expect(await neev('restore', second, external)).toMatchObject({ code: 0, err: '' })
  expect(await rowsOf(external)).toEqual(there)
  expect(await picturesOf(external)).toEqual(bytes)
  expect(readdirSync(external.dataDir)).toEqual(['pictures'])
})

test('a product that starts on what was restored serves the same people', async () => {
  const settings = place()
  expect((await neev('restore', first, settings)).code).toBe(0)
  const { services, stop } = await startServices(settings, createLogger(settings))
  try {
    const context = { caller: null, networkAddress: '192.0.2.250', userAgent: '', requestId: '' }
    const call = callerFor(services, context, createRateLimits(1_000))
    const answer = await call(accounts.authenticate, { username: seller.email, password })
    expect(answer.token).not.toBe('')
  } finally {
    await stop()
  }
})

test('a backup sees one moment, however much is written meanwhile', async () => {
  const file = join(folder, 'moment')
  let writing = true
  let written = 0
  const write = (at: number) =>
    app.database.transaction(async (tx) => {
      await app.services.jobs.enqueue(tx, sweepPictures, {})
      await tx.execute(`UPDATE companies SET modified_at = to_timestamp(${at})`)
      await tx.execute(`UPDATE users SET created_at = to_timestamp(${at})`)
    })
  async function writeOn(): Promise<void> {
    while (writing) {
      written += 1
      await write(written)
    }
  }
  await write(written)
  const writer = writeOn()
  const done = await neev('backup', file)
  writing = false
  await writer
  expect(done).toMatchObject({ code: 0, err: '' })
  expect(written).toBeGreaterThan(3)
  const settings = place({ DATABASE_URL: await emptyDatabase() })
  expect((await neev('restore', file, settings)).code).toBe(0)
  const { rows } = await using(settings, (database) =>
    database.query(
      `SELECT extract(epoch FROM u.created_at)::int AS "user", extract(epoch FROM c.modified_at)::int AS company
       FROM users u JOIN companies c ON c.owner_id = u.id`,
    ),
  )
  const [row] = rows
  expect(row).toEqual({ user: row?.company, company: row?.company })
  expect(Number(row?.user)).toBeLessThan(written)
})

test('only its owner may read a backup, and a new one takes the place of the old one', async () => {
  const file = join(folder, 'replaced')
  writeFileSync(file, 'old', { mode: 0o644 })
  expect((await neev('backup', file)).code).toBe(0)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect((await openBackup(file)).release).toMatch(/^\d+\.\d+\.\d+/)
})

test('a backup that fails leaves no file, and an older one as it was', async () => {
  const [file, older] = [join(folder, 'failed'), join(folder, 'older')]
  writeFileSync(older, 'old')
  const away = inS3({ ...s3, settings: { ...s3.settings, endpoint: 'http://127.0.0.1:9' } })
  const settings = readSettings({
    DATA_DIR: newDataDir(),
    DATABASE_URL: app.services.settings.database.url,
    ...away,
  })
  for (const path of [file, older]) {
    const { code, err } = await neev('backup', path, settings)
    expect({ code, lines: err.split('\n').length }).toEqual({ code: 1, lines: 1 })
  }
  expect(readFileSync(older, 'utf8')).toBe('old')
  expect(readdirSync(folder).filter((name) => /failed|unfinished/.test(name))).toEqual([])
})

test('a file with any byte changed, or cut off anywhere, is refused before anything changes', async () => {
  const whole = readFileSync(first)
  const file = join(folder, 'damaged')
  const settings = place()
  const position = fc.nat(whole.length - 1)
  await fc.assert(
    fc.asyncProperty(position, fc.integer({ min: 1, max: 255 }), async (at, change) => {
      const damaged = Buffer.from(whole)
      damaged[at] = (damaged[at] ?? 0) ^ change
      writeFileSync(file, damaged)
      await expect(openBackup(file)).rejects.toThrow(file)
      writeFileSync(file, whole.subarray(0, at))
      await expect(openBackup(file)).rejects.toThrow(file)
    }),
    {
      numRuns: runs(40),
      examples: [
        [0, 1],
        [15, 1],
        [whole.length - 1, 1],
      ],
    },
  )
  writeFileSync(file, whole.subarray(0, -1))
  expect(await neev('restore', file, settings)).toEqual({
    code: 1,
    out: '',
    err: `${file} is damaged or incomplete: its checksum is wrong. Nothing was changed.`,
  })
  writeFileSync(file, 'something else')
  expect((await neev('restore', file, settings)).err).toBe(`${file} is no backup.`)
  expect(readdirSync(settings.dataDir)).toEqual([])
})

test('a place that has a database or pictures already is refused with one line, and left alone', async () => {
  const rule = 'A backup is only restored into an empty place. Nothing was changed.'
  const own = place()
  mkdirSync(join(own.dataDir, 'database'))
  expect(await neev('restore', first, own)).toMatchObject({
    code: 1,
    err: `There is a database in ${own.dataDir} already. ${rule}`,
  })
  const used = place({ DATABASE_URL: app.services.settings.database.url ?? '' })
  expect(await neev('restore', first, used)).toMatchObject({
    code: 1,
    err: `DATABASE_URL: the database has tables already. ${rule}`,
  })
  const key = 'pictures/of-somebody/kept'
  const bucket = await startS3()
  try {
    const where = new Map([
      [place(), (dataDir: string) => dataDir],
      [place(inS3(bucket)), () => `the bucket ${bucket.settings.bucket}`],
    ])
    for (const [settings, name] of where) {
      await openFiles(settings).put(key, Buffer.from('x'), 'image/jpeg')
      expect(await neev('restore', first, settings)).toMatchObject({
        code: 1,
        err: `There are pictures in ${name(settings.dataDir)} already. ${rule}`,
      })
      expect(String(await openFiles(settings).get(key))).toBe('x')
      expect(readdirSync(settings.dataDir)).not.toContain('database')
    }
  } finally {
    await bucket.stop()
  }
})

test('a backup of a newer release is refused with one line that names it', async () => {
  const file = join(folder, 'newer')
  async function* newer() {
    let at = 0
    for await (const block of readBlocks(first)) {
      const head = at === 0 ? JSON.parse(block.toString()) : undefined
      at += 1
      const changed = { ...head, release: '9.1.0', migration: head?.migration + 1 }
      yield head ? Buffer.from(JSON.stringify(changed)) : block
    }
  }
  await writeBlocks(file, newer())
  const settings = place()
  expect(await neev('restore', file, settings)).toEqual({
    code: 1,
    out: '',
    err: `${file} was made by release 9.1.0, which is newer than this one. Nothing was changed.`,
  })
  expect(readdirSync(settings.dataDir)).toEqual([])
})

test('a backup of an older release is migrated forward', async () => {
  const migrations = join(folder, 'migrations')
  cpSync('migrations', migrations, { recursive: true })
  const journal = join(migrations, 'meta/_journal.json')
  const all = JSON.parse(readFileSync(journal, 'utf8'))
  writeFileSync(journal, JSON.stringify({ ...all, entries: all.entries.slice(0, 40) }))
  const file = join(folder, 'older-release')
  const older = place({ DATABASE_URL: await emptyDatabase() })
  await using(older, async (database) => {
    await migrate(database, { folder: migrations })
    const quiet = { info: () => {}, warn: () => {}, error: () => {} }
    await (await createJobs(database, quiet)).stop()
    await database.query(
      `INSERT INTO users (email, phone, password_hash, referral_code)
       VALUES ('asha@example.com', '9800000001', 'x', 'ASHA1')`,
    )
    await backUp(database, file, { release: '0.1.0', files: async function* () {} })
  })
  const settings = place()
  expect(await neev('restore', file, settings)).toMatchObject({ code: 0, err: '' })
  await using(settings, async (database) => {
    expect(await pendingMigrations(database)).toEqual([])
    const { rows } = await database.query('SELECT email FROM users')
    expect(rows).toEqual([{ email: 'asha@example.com' }])
  })
})

test('during a backup no picture is removed from the store, and no other backup begins', async () => {
  const name = await app.picture()
  await app.database.query(
    `UPDATE pictures SET taken_at = now() - interval '2 hours' WHERE name = $1`,
    [name],
  )
  const { signal } = new AbortController()
  const sweep = () =>
    sweepPictures.work({}, app.services, { id: 'x', attempt: 1, signal, isTurnOver: () => false })
  const stored = () => app.services.files.get(keptKey(name))
  await app.database.connection(async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [backupLock])
    await sweep()
    expect(await stored()).not.toBeNull()
    expect(await neev('backup', join(folder, 'other'))).toMatchObject({
      code: 1,
      err: 'Another backup of this database is running.',
    })
    // The end of a connection frees its locks a moment later.
    await client.query('SELECT pg_advisory_unlock($1)', [backupLock])
  })
  await sweep()
  expect(await stored()).toBeNull()
})

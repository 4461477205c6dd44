import { createHash, randomBytes } from 'node:crypto'
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { createJobs } from '../jobs/jobs.ts'
import { type Database, migrate, openDatabase } from './database.ts'

/** Location of a test's fresh, migrated database; a whole server can be started on it. */
export interface TestData {
  dataDir: string
  /** Set when the tests run on PostgreSQL (TEST_DATABASE_URL). */
  databaseUrl: string | undefined
  remove(): Promise<void>
}

/** Initial rows of a fresh database, for tests that do not want its tables empty. */
export interface Filling {
  /** Must change with the rows: the filled database is cached and shared by all test files. */
  version: string
  fill(database: Database): Promise<void>
}

/** A fresh, migrated database; closing it removes it. */
export type TestDatabase = Database & Omit<TestData, 'remove'>

const root = fileURLToPath(new URL('../../..', import.meta.url))
const cache = join(root, 'build', 'test-databases')
const log = () => {}
const jobLog = { warn: log, error: log }

/**
 * A fresh database with all migrations and the job queue's tables: embedded, or on the PostgreSQL
 * server of TEST_DATABASE_URL, whose user must be allowed to create databases.
 */
export async function openTestDatabase(
  options: { queryTimeLimit?: number } = {},
): Promise<TestDatabase> {
  const data = await prepareTestData()
  const { dataDir, databaseUrl } = data
  const database = await openDatabase({
    dataDir,
    databaseUrl,
    queryTimeLimit: options.queryTimeLimit ?? 10_000,
    log,
  })
  const close = database.close
  return Object.assign(database, {
    dataDir,
    databaseUrl,
    close: async () => {
      await close()
      await data.remove()
    },
  })
}

/** The same, not opened: for tests that start the whole server. */
export async function prepareTestData(filling?: Filling): Promise<TestData> {
  const server = process.env.TEST_DATABASE_URL
  const dataDir = mkdtempSync(join(tmpdir(), 'neev-data-'))
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (!server) {
    const name = templateName(filling)
    const ready =
      readyTemplates.get(name) ??
      Promise.allSettled(readyTemplates.values()).then(() => embeddedTemplate(name, filling))
    readyTemplates.set(name, ready)
    copyFolder(await ready, join(dataDir, 'database'))
    return { dataDir, databaseUrl: undefined, remove: async () => removeFolder() }
  }
  const template = await serverTemplate(server, filling)
  const name = `neev_test_${randomBytes(6).toString('hex')}`
  await onServer(server, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`))
  return {
    dataDir,
    databaseUrl: urlOf(server, name),
    remove: async () => {
      removeFolder()
      await onServer(server, (client) =>
        client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
      )
    },
  }
}

// Each is created once per process, one after the other: waiting for the lock blocks the thread, so
// two in one process would deadlock.
const readyTemplates = new Map<string, Promise<string>>()

/** The folder of a migrated database, created once for all test processes. */
async function embeddedTemplate(name: string, filling?: Filling): Promise<string> {
  const template = join(cache, name)
  if (isMade(template)) return template
  mkdirSync(cache, { recursive: true })
  // One process creates it, the others wait here for the lock.
  const lock = new DatabaseSync(join(cache, 'lock.sqlite'), { timeout: 120_000 })
  lock.exec('BEGIN EXCLUSIVE')
  try {
    if (isMade(template)) return template
    removeOldTemplates()
    // Created in the temporary folder: on a busy disk its many small writes take a minute.
    const dataDir = mkdtempSync(join(tmpdir(), 'neev-template-'))
    await fill({ dataDir }, filling)
    const unfinished = mkdtempSync(join(cache, 'new-'))
    copyFolder(join(dataDir, 'database'), unfinished)
    renameSync(unfinished, template)
    rmSync(dataDir, { recursive: true, force: true })
    return template
  } finally {
    lock.close()
  }
}

/** Whether a template exists; if so, its time is updated, so that it is not removed as old. */
function isMade(template: string): boolean {
  if (!existsSync(template)) return false
  const now = new Date()
  utimesSync(template, now, now)
  return true
}

function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
}

// Newer ones may be in use by another test run with different migrations.
function removeOldTemplates(): void {
  const yesterday = Date.now() - 24 * 3_600_000
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    if (!name.startsWith('lock.') && statSync(path).mtimeMs < yesterday)
      rmSync(path, { recursive: true, force: true })
  }
}

/** The name of a migrated database on the server, created once for all test processes. */
async function serverTemplate(server: string, filling?: Filling): Promise<string> {
  const template = templateName(filling)
  await onServer(server, async (client) => {
    await client.query('SELECT pg_advisory_lock(6338339)')
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template])
    if (found.rows.length > 0) return
    const unfinished = `${template}_new`
    await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${unfinished}`)
    await fill({ dataDir: cache, databaseUrl: urlOf(server, unfinished) }, filling)
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`)
  })
  return template
}

async function fill(
  where: { dataDir: string; databaseUrl?: string },
  filling?: Filling,
): Promise<void> {
  const database = await openDatabase({ ...where, queryTimeLimit: 60_000, log })
  try {
    await migrate(database)
    const jobs = await createJobs(database, jobLog)
    await jobs.stop()
    await filling?.fill(database)
    if (!where.databaseUrl) await dropTemplates(database)
  } finally {
    await database.close()
  }
}

/** Must change when {@link fill} makes templates differently: they are kept between runs. */
const templateVersion = '2'

/** Drops the engine's own template databases: half of the files that each test would copy. */
async function dropTemplates(database: Database): Promise<void> {
  await database.query(
    "update pg_database set datistemplate = false where datname like 'template_'",
  )
  for (const name of ['template0', 'template1']) await database.query(`drop database ${name}`)
}

// A hash of everything that determines the contents of a fresh database.
function templateName(filling?: Filling): string {
  const hash = createHash('sha256')
    .update(templateVersion)
    .update(filling?.version ?? '')
  const migrations = join(root, 'migrations')
  for (const file of readdirSync(migrations).sort()) {
    if (file.endsWith('.sql')) hash.update(file).update(readFileSync(join(migrations, file)))
  }
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  hash.update(manifest.dependencies['@electric-sql/pglite'] + manifest.dependencies['pg-boss'])
  return `neev_template_${hash.digest('hex').slice(0, 16)}`
}

async function onServer<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

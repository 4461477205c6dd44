import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { createJobs } from '../jobs/jobs.ts'
import { type Database, migrate, openDatabase } from './database.ts'

/** Location of a test's fresh, migrated database; a whole server can be started on it. */
export interface TestData {
  dataDir: string
  databaseUrl: string
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
const log = () => {}
const jobLog = { info: log, warn: log, error: log }

/**
 * A fresh database with all migrations and the job queue's tables, on the server of the test run
 * (tests/support/database-server.ts).
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
  if (!server) throw new Error('Set TEST_DATABASE_URL, or use vitest, which starts a server.')
  const dataDir = mkdtempSync(join(tmpdir(), 'neev-data-'))
  const template = await makeTemplate(server, filling)
  const name = `neev_test_${randomBytes(6).toString('hex')}`
  // Half the time of writing every page to the log.
  await onServer(server, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY = FILE_COPY`),
  )
  return {
    dataDir,
    databaseUrl: urlOf(server, name),
    remove: async () => {
      rmSync(dataDir, { recursive: true, force: true })
      await onServer(server, (client) =>
        client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
      )
    },
  }
}

/** The name of a migrated database on the server, created once for all test processes. */
async function makeTemplate(server: string, filling?: Filling): Promise<string> {
  const template = templateName(filling)
  await onServer(server, async (client) => {
    await client.query('SELECT pg_advisory_lock(6338339)')
    const result = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template])
    if (result.rows.length > 0) return
    const unfinished = `${template}_new`
    await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${unfinished}`)
    await fill(urlOf(server, unfinished), filling)
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`)
  })
  return template
}

async function fill(databaseUrl: string, filling?: Filling): Promise<void> {
  const database = await openDatabase({ dataDir: '', databaseUrl, queryTimeLimit: 60_000, log })
  try {
    await migrate(database)
    const jobs = await createJobs(database, jobLog)
    await jobs.stop()
    await filling?.fill(database)
  } finally {
    await database.close()
  }
}

// A hash of everything that determines the contents of a fresh database.
function templateName(filling?: Filling): string {
  const hash = createHash('sha256').update(filling?.version ?? '')
  const migrations = join(root, 'migrations')
  for (const file of readdirSync(migrations).sort()) {
    if (file.endsWith('.sql')) hash.update(file).update(readFileSync(join(migrations, file)))
  }
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  hash.update(manifest.dependencies['pg-boss'])
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

import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { getConstructionPlans } from 'pg-boss'
import { afterAll, expect, test } from 'vitest'
import { newDataDir, removeDataDirs } from '#tests/support/embedded.ts'
import { createJobs } from '../../jobs/jobs.ts'
import { countContents } from '../contents.ts'
import { type Database, migrate, openDatabase } from '../database.ts'
import { upgradeDatabase } from './older.ts'

afterAll(removeDataDirs)

const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const createQueue = async (database: Database) => (await createJobs(database, quiet)).stop()

/** A data folder as release 0.2 made them. */
async function olderFolder(): Promise<{ dataDir: string; counts: Record<string, string> }> {
  const dataDir = newDataDir()
  const old = await PGlite.create(join(dataDir, 'database'), { extensions: { pg_trgm, unaccent } })
  await migratePglite(drizzle(old), { migrationsFolder: 'migrations' })
  await old.exec(getConstructionPlans('pgboss'))
  await old.exec(`
    INSERT INTO users (email, phone, password_hash, referral_code, created_at)
      SELECT 'p' || n || '@example.com', E'न्यू O\\'Neill\\n"\\\\', 'x', 'R' || n,
        '2026-01-02 03:04:05.678901+00'
      FROM generate_series(1, 1200) n;
    INSERT INTO secrets VALUES ('of a test', 'x')`)
  const counts = await countContents(old)
  await old.close()
  return { dataDir, counts }
}

test('a folder that PGlite made becomes a PostgreSQL one with the same rows and sequences, and is kept', async () => {
  const { dataDir, counts } = await olderFolder()
  const said: string[] = []
  await upgradeDatabase(dataDir, { createQueue, print: (line) => said.push(line) })
  expect(said.at(-1)).toContain('database-before-upgrade')
  expect(
    readdirSync(dataDir)
      .filter((name) => name.startsWith('database'))
      .sort(),
  ).toEqual(['database', 'database-before-upgrade'])
  const database = await openDatabase({ dataDir, queryTimeLimit: 10_000, log: () => {} })
  expect(await countContents(database)).toEqual(counts)
  const { rows } = await database.query(
    `SELECT phone, created_at::text AS at FROM users WHERE email = 'p7@example.com'`,
  )
  expect(rows).toEqual([{ phone: 'न्यू O\'Neill\n"\\', at: '2026-01-02 03:04:05.678901+00' }])
  await migrate(database)
  await database.close()
  await expect(upgradeDatabase(dataDir, { createQueue, print: () => {} })).rejects.toThrow(
    'There is no older database',
  )
})

test('an upgrade that was cut off before the last step is finished by the next one', async () => {
  const dataDir = newDataDir()
  const upgrade = join(dataDir, 'upgrade')
  await (await openDatabase({ dataDir: upgrade, queryTimeLimit: 1_000, log: () => {} })).close()
  mkdirSync(join(dataDir, 'database-before-upgrade'))
  const open = () => openDatabase({ dataDir, queryTimeLimit: 1_000, log: () => {} })
  await expect(open()).rejects.toThrow('npm run neev -- upgrade-database')
  await upgradeDatabase(dataDir, { createQueue, print: () => {} })
  expect(existsSync(upgrade)).toBe(false)
  await (await open()).close()
})

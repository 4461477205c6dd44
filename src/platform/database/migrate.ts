import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './database.ts'
import { isLockTimeout } from './failures.ts'
import { drizzleOver, type Statements } from './sessions.ts'

const folderOfThisPackage = fileURLToPath(new URL('../../../migrations', import.meta.url))

// An arbitrary number, the same for every process.
const MIGRATION_LOCK = 6_338_338

/**
 * Brings the schema up to date: runs all pending migrations in one transaction. Safe for several
 * processes at once: an advisory lock lets one at a time through. A table locked by others is
 * retried with a short lock timeout, for five minutes in total.
 */
export async function migrate(
  database: Database,
  options: { folder?: string } = {},
): Promise<void> {
  await database.connection(
    async (client) => {
      await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
      // While we wait for a table lock, readers queue behind us: wait briefly and retry instead.
      await client.query('SET lock_timeout = 2000')
      await tryAgain(() =>
        runMigrations(drizzleOver(client as unknown as Statements), {
          migrationsFolder: options.folder ?? folderOfThisPackage,
        }),
      )
    },
    { timeLimit: 0 },
  )
}

const tries = 100

async function tryAgain(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === tries || !isLockTimeout(error)) throw error
      await setTimeout(1_000)
    }
  }
}

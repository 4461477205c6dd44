import { fileURLToPath } from 'node:url'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './database.ts'
import { drizzleOver, type Statements } from './sessions.ts'

const folderOfThisPackage = fileURLToPath(new URL('../../../migrations', import.meta.url))

// Any number will do, as long as every process takes the same.
const MIGRATION_LOCK = 6_338_338

/**
 * Brings the schema up to date: runs the migrations that this database has not seen, all in one
 * transaction. Safe for several processes at once: an advisory lock lets one at a time through.
 */
export async function migrate(
  database: Database,
  options: { folder?: string } = {},
): Promise<void> {
  await database.connection(
    async (client) => {
      await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
      await runMigrations(drizzleOver(client as unknown as Statements), {
        migrationsFolder: options.folder ?? folderOfThisPackage,
      })
    },
    { timeLimit: 0 },
  )
}

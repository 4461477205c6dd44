import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import type { Database } from './database.ts'
import { isDeadlock, isLockTimeout, statementFailure } from './failures.ts'
import { cannotOpen } from './lock.ts'
import { drizzleOver, type Statements } from './sessions.ts'

const folderOfThisPackage = fileURLToPath(new URL('../../../migrations', import.meta.url))

// An arbitrary number, the same for every process.
const MIGRATION_LOCK = 6_338_338

/** How to migrate. */
export interface MigrateOptions {
  folder?: string
  /** Told in one line what a migration waits for, after a few seconds. */
  onWait?: (message: string) => void
}

/**
 * Brings the schema up to date: runs all pending migrations in one transaction. Safe for several
 * processes at once: an advisory lock lets one at a time through. A table locked by others is
 * retried with a short lock timeout, for five minutes in total.
 *
 * @throws Error with a one-line message that has the database's reason, if a statement fails.
 */
export async function migrate(database: Database, options: MigrateOptions = {}): Promise<void> {
  const { folder = folderOfThisPackage, onWait = () => {} } = options
  await database.connection(
    async (client) => {
      await takeLock(client, onWait)
      // While we wait for a table lock, readers queue behind us: wait briefly and retry instead. When a
      // reader and we wait for each other, it is we who give way: PostgreSQL looks for that only after
      // a reader has waited for a second, and would end whoever looks first.
      await client.query('SET lock_timeout = 100')
      await tryAgain(onWait, () =>
        runMigrations(drizzleOver(client as unknown as Statements), { migrationsFolder: folder }),
      )
    },
    { timeLimit: 0 },
  )
}

const lockPause = 250
const quietMilliseconds = 3_000

async function takeLock(client: pg.PoolClient, onWait: (message: string) => void): Promise<void> {
  const begun = performance.now()
  let said = false
  for (;;) {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS taken', [
      MIGRATION_LOCK,
    ])
    if (rows[0]?.taken) return
    if (!said && performance.now() - begun > quietMilliseconds) {
      said = true
      onWait(`The migration waits for a lock ${await holder(client)}`)
    }
    await setTimeout(lockPause)
  }
}

/** Who holds the lock, and how it is freed if no migration runs there. */
async function holder(client: pg.PoolClient): Promise<string> {
  const { rows } = await client.query<{ pid: number; state: string }>(
    `SELECT pid, concat_ws(', ', nullif(application_name, ''), host(client_addr), state) AS state
     FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = $1
       AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [MIGRATION_LOCK],
  )
  const [first] = rows
  if (!first) return 'that another process holds.'
  return `that connection ${first.pid} (${first.state}) holds: another process migrates, or a connection pooler kept it. If none does, "select pg_terminate_backend(${first.pid})" frees it.`
}

const tries = 270

async function tryAgain(
  onWait: (message: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === tries || !(isLockTimeout(error) || isDeadlock(error))) {
        const reason = statementFailure(error)
        throw reason ? cannotOpen(`The migration failed: ${reason}`) : error
      }
      if (attempt === 2)
        onWait('The migration waits for a table that a long transaction has locked.')
      await setTimeout(1_000)
    }
  }
}

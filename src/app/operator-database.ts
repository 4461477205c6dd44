/** A verb in the command's own process, on a database that it opens for it. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { pendingMigrations } from '#platform/database/pending.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { type Output, runVerb, type VerbRequest } from '#platform/operator/verb.ts'
import type { Settings } from '#platform/settings/settings.ts'
import { verbWorks } from './verb-works.ts'
import type { KnownVerb } from './verbs.ts'

/**
 * Opens the database and runs a verb on it.
 *
 * @returns the exit code.
 * @throws Error of one clear line where there is no database, another process holds it, or
 * migrations are due.
 */
export async function runOnDatabase(
  verb: KnownVerb,
  { words, variables }: VerbRequest,
  settings: Settings,
  output: Output,
): Promise<number> {
  const dryRun = words.includes('--dry-run')
  refuseToCreate(verb, dryRun, settings)
  const database = await openDatabase({
    dataDir: settings.dataDir,
    ...(settings.database.url ? { databaseUrl: settings.database.url } : {}),
    queryTimeLimit: 600_000,
    log: (level, message) => {
      if (level === 'error') output.complain(message)
    },
  })
  try {
    if (verb.name !== 'migrate') {
      const pending = await pendingMigrations(database)
      if (pending.length > 0) {
        throw new Error('The database is not up to date: run `npm run neev -- migrate` first.')
      }
    }
    const context = { database, settings, variables, signal: new AbortController().signal }
    const exit = await runVerb(verb, verbWorks[verb.name], words, context, output)
    if (exit === 0 && verb.name === 'migrate' && !dryRun) await migrateQueue(database)
    return exit
  } finally {
    await database.close()
  }
}

/** Opening an embedded database that is not there makes one: only `migrate` is asked for that. */
function refuseToCreate(verb: KnownVerb, dryRun: boolean, settings: Settings): void {
  if (settings.database.url || (verb.name === 'migrate' && !dryRun)) return
  if (existsSync(path.join(settings.dataDir, 'database'))) return
  throw new Error(
    `There is no database in ${settings.dataDir} yet: start the server, or run \`npm run neev -- migrate\`.`,
  )
}

/** The queue's tables, into which the verbs' events go, are part of an up-to-date database. */
async function migrateQueue(database: Database): Promise<void> {
  const jobs = await createJobs(database, { warn: () => {}, error: () => {} })
  await jobs.stop()
}

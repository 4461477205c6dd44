/** Runs a command in the command line's own process, on a database opened for it. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { readTrades } from '#areas/companies/server/public.ts'
import { readCityAliases } from '#areas/places/server/public.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { allMigrations, pendingMigrations } from '#platform/database/pending.ts'
import { poolerFault } from '#platform/database/pooler.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import {
  type CommandRequest,
  exitCodes,
  type Output,
  runCommand,
} from '#platform/operator/command.ts'
import type { Settings } from '#platform/settings/settings.ts'
import { restore } from './backup.ts'
import type { KnownCommand } from './commands.ts'
import { doctor } from './doctor/doctor.ts'
import { commandHandlers } from './handlers.ts'
import { reset } from './reset.ts'

/**
 * Opens the database and runs a command on it.
 *
 * @returns the exit code.
 * @throws Error with a one-line message if there is no database, another process holds it, or
 *   migrations are pending.
 */
export async function runOnDatabase(
  command: KnownCommand,
  { args, variables }: CommandRequest,
  settings: Settings,
  output: Output,
): Promise<number> {
  const dryRun = args.includes('--dry-run')
  const context = { settings, createQueue: migrateQueue }
  if (command.name === 'restore') return runCommand(command, restore, args, context, output)
  if (command.name === 'reset') return runCommand(command, reset, args, { settings }, output)
  const isDoctor = command.name === 'doctor'
  if (isDoctor && !databaseExists(settings))
    return runCommand(command, doctor, args, { settings }, output)
  // Opening an embedded database that does not exist creates one: only `migrate` may do that.
  if (!databaseExists(settings) && (command.name !== 'migrate' || dryRun)) {
    if (command.name === 'migrate') return describeCreation(settings, output)
    throw new Error(
      `There is no database in ${settings.dataDir} yet: start the server, or run \`npm run neev -- migrate\`.`,
    )
  }
  const database = await openDatabase({
    dataDir: settings.dataDir,
    databaseUrl: settings.database.url,
    directUrl: settings.database.directUrl,
    poolSize: settings.database.poolSize,
    queryTimeLimit: 600_000,
    log: (level, message) => {
      // The doctor says it in its own line.
      if (level === 'error' && !isDoctor) output.complain(message)
    },
  })
  try {
    const fault = isDoctor || (await poolerFault(database, !!settings.database.directUrl))
    if (typeof fault === 'string') throw new Error(fault)
    if (!['migrate', 'backup', 'doctor'].includes(command.name)) {
      const pending = await pendingMigrations(database)
      if (pending.length > 0) {
        throw new Error('The database is not up to date: run `npm run neev -- migrate` first.')
      }
      await readTrades(database.reader)
      await readCityAliases(database.reader)
    }
    const signal = new AbortController().signal
    const open = { database, settings, variables, signal }
    const exit = await runCommand(command, commandHandlers[command.name], args, open, output)
    if (exit === 0 && command.name === 'migrate' && !dryRun) await migrateQueue(database)
    return exit
  } finally {
    await database.close()
  }
}

function databaseExists({ database, dataDir }: Settings): boolean {
  return database.url !== undefined || existsSync(path.join(dataDir, 'database'))
}

/** The dry run of `migrate` if there is no database yet. */
function describeCreation({ dataDir }: Settings, { print }: Output): number {
  print(`Would create a database in ${dataDir} and apply: ${allMigrations().join(', ')}.`)
  return exitCodes.done
}

/** Creates the job queue's tables, which an up-to-date database needs: commands emit events. */
async function migrateQueue(database: Database): Promise<void> {
  const jobs = await createJobs(database, { info: () => {}, warn: () => {}, error: () => {} })
  await jobs.stop()
}

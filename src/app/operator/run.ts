/** Runs a command where the database is: in this process or in the server that holds it. */
import { setTimeout } from 'node:timers/promises'
import { takeOverData } from '#platform/database/data-folder.ts'
import { isInUse } from '#platform/database/lock.ts'
import { serverName } from '#platform/database/server-name.ts'
import { askServer } from '#platform/operator/ask.ts'
import type { CommandRequest, Output } from '#platform/operator/command.ts'
import { hasDefaultFolder, type Settings } from '#platform/settings/settings.ts'
import type { KnownCommand } from './commands.ts'

// Milliseconds to wait for a server to start, or for another command to end.
const waitLimit = 30_000

/**
 * Runs a command: with PostgreSQL directly; with the embedded database through the server that
 * holds the data folder, or by opening the database if no process holds it.
 *
 * @returns the exit code.
 * @throws Error with a one-line message if another process holds the database, or the server runs
 *   as another system user.
 */
export async function carryOut(
  command: KnownCommand,
  request: CommandRequest,
  settings: Settings,
  output: Output,
): Promise<number> {
  // Which one it was stands beside what was done: a shell may lack the service's settings. A backup
  // changes nothing, and cron mails what it says.
  if (!['doctor', 'backup'].includes(command.name))
    output.complain(`Database: ${databaseName(settings)}`)
  if (hasDefaultFolder(settings)) takeOverData(settings.dataDir)
  if (settings.database.url) return runHere(command, request, settings, output)
  const deadline = Date.now() + waitLimit
  let told = false
  for (;;) {
    const exit = await askServer(settings.dataDir, request, output)
    if (exit !== undefined) return exit
    try {
      return await runHere(command, request, settings, output)
    } catch (error) {
      if (!isInUse(error) || Date.now() > deadline) throw error
      if (!told) output.complain(`Waiting: ${error.message}`)
      told = true
      await setTimeout(200)
    }
  }
}

function databaseName({ database, dataDir }: Settings): string {
  return database.url ? serverName(database.url) : `the product's own, in ${dataDir}`
}

async function runHere(
  ...asked: [KnownCommand, CommandRequest, Settings, Output]
): Promise<number> {
  const { runOnDatabase } = await import('./database.ts')
  return runOnDatabase(...asked)
}

/** The operator's command that starts over. */
import { parseArgs } from 'node:util'
import { dataIn, deleteData } from '#platform/database/data-folder.ts'
import { type CommandHandler, misused, type RunContext } from '#platform/operator/command.ts'
import type { Settings } from '#platform/settings/settings.ts'

/** See the help of `reset`. */
export async function reset(
  args: string[],
  { settings, dryRun, print }: RunContext & { settings: Settings },
): Promise<void> {
  const { values } = parseArgs({ args, options: { yes: { type: 'boolean' } } })
  const { mode, database, dataDir } = settings
  if (mode === 'production') throw new Error('Nothing is deleted in production.')
  if (database.url) throw new Error("DATABASE_URL: only the product's own database is deleted.")
  const names = dataIn(dataDir)
  if (names.length === 0) return print(`There is nothing to delete in ${dataDir}.`)
  if (dryRun) return print(`Would delete in ${dataDir}: ${names.join(', ')}.`)
  if (!values.yes) throw misused(`Say --yes to delete in ${dataDir}: ${names.join(', ')}.`)
  deleteData(dataDir)
  print(`Deleted in ${dataDir}: ${names.join(', ')}. The next start begins anew.`)
}

/** What a running server answers: it needs what would be deleted. */
export const refuseReset: CommandHandler = async () => {
  throw new Error('Stop the server first. Nothing was deleted.')
}

/** The handler of each command. */
import type { CommandHandler } from '#platform/operator/command.ts'
// Commands may emit events: the subscribers must be registered in the command line's process too.
import '../jobs.ts'
import { backup, refuseRestore } from './backup.ts'
import type { KnownCommand } from './commands.ts'
import { doctor } from './doctor/doctor.ts'
import { firms } from './firms.ts'
import { refuseReset } from './reset.ts'
import {
  admin,
  applyMigrations,
  rebuildProducts,
  rebuildSellers,
  rebuildVerificationQueue,
  referenceData,
} from './upkeep.ts'

/** By the command's name. */
export const commandHandlers: Readonly<Record<KnownCommand['name'], CommandHandler>> = {
  migrate: applyMigrations,
  doctor,
  admin,
  'rebuild-directory': rebuildSellers,
  'rebuild-market': rebuildProducts,
  'reference-data': referenceData,
  backup,
  restore: refuseRestore,
  reset: refuseReset,
  'rebuild-queue': rebuildVerificationQueue,
  firms,
}

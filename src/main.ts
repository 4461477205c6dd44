/** Starts the server: settings, database, jobs, app, listen; drains on a signal. */
import { start } from '#app/start.ts'
import { isInUse } from '#platform/database/lock.ts'
import { readSettings, SettingsError } from '#platform/settings/settings.ts'

// The database, pictures and mails are nobody else's on this machine.
process.umask(0o077)

try {
  await start(readSettings(process.env))
} catch (error) {
  // A bad setting or a folder held by another process is the operator's to mend: one clear line.
  console.error(error instanceof SettingsError || isInUse(error) ? error.message : error)
  process.exit(1)
}

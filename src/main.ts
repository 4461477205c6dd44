/** Starts the server: settings, database, jobs, app, listen; shuts down gracefully on a signal. */
import { start } from '#app/start.ts'
import { isProblem } from '#kernel/problem.ts'
import { isInUse } from '#platform/database/lock.ts'
import { readSettings, SettingsError } from '#platform/settings/settings.ts'

// Other users of this machine must not read the database, pictures and mails.
process.umask(0o077)

try {
  await start(readSettings(process.env))
} catch (error) {
  console.error(clearLine(error) ?? error)
  process.exit(1)
}

/** A one-line message that names the cause, for errors that the operator can fix. */
function clearLine(error: unknown): string | undefined {
  if (error instanceof SettingsError || isInUse(error)) return error.message
  const code = codeOf(error)
  if (code === 'EADDRINUSE' || code === 'EACCES') return `PORT or HOST: ${textOf(error)}`
  if (code === 'ENOSPC') return 'DATA_DIR: the disk is full.'
  if (isProblem(error) && error.status === 503) {
    return `${process.env.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR'}: ${error.message} ${textOf(error.cause)}`
  }
  return undefined
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : ''
}

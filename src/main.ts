/** Starts the server: settings, database, jobs, app, listen; shuts down gracefully on a signal. */
import { statfsSync } from 'node:fs'
import { start } from '#app/start.ts'
import { isProblem } from '#kernel/problem.ts'
import { isRefused } from '#platform/database/lock.ts'
import { unreadNames } from '#platform/settings/names.ts'
import { readSettings, SettingsError } from '#platform/settings/settings.ts'
import { defaultDataDir, embedded } from '#platform/settings/variables.ts'

// Other users of this machine must not read the database, pictures and mails.
process.umask(0o077)

try {
  await start(readSettings(process.env), unreadNames(process.env))
} catch (error) {
  console.error(clearLine(error) ?? error)
  process.exit(1)
}

/** A one-line message that names the cause, for errors that the operator can fix. */
function clearLine(error: unknown): string | undefined {
  if (error instanceof SettingsError || isRefused(error)) return error.message
  const code = codeOf(error)
  if (code === 'ENOSPC' || isFull(dataDir())) return `DATA_DIR: the disk is full.`
  if (isProblem(error) && error.status === 503) {
    return `${hasServer() ? 'DATABASE_URL' : 'DATA_DIR'}: ${error.message} ${textOf(error.cause)}`
  }
  return undefined
}

/** Whether a folder's disk has no space left: what fails then may not say so. */
function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < 1024 * 1024
  } catch {
    return false
  }
}

function hasServer(): boolean {
  const { DATABASE_URL: address, DATABASE_URL_FILE: file } = process.env
  return Boolean((address && address !== embedded) || file)
}

function dataDir(): string {
  return process.env.DATA_DIR || defaultDataDir
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

function textOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return textOf(error.errors[0])
  return error instanceof Error ? error.message : ''
}

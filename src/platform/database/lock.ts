import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const inUseCode = 'DATA_DIR_IN_USE'

/** Whether an error means that another process holds the data directory. */
export function isInUse(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === inUseCode
}

const refusedCode = 'DATABASE_REFUSED'

/** An error with a one-line message for the operator: why the database cannot be opened. */
export function cannotOpen(message: string): Error {
  return Object.assign(new Error(message), { code: refusedCode })
}

/** Whether an error has a one-line message that names what the operator can do. */
export function isRefused(error: unknown): error is Error {
  return isInUse(error) || (error instanceof Error && 'code' in error && error.code === refusedCode)
}

/** Exclusive lock on a data directory. */
export interface DirectoryLock {
  release(): void
}

/**
 * Takes the exclusive lock of a data directory (docs/decisions/0003). SQLite's file lock is the
 * kernel's: it is released when the process ends, however it ends. The text file next to it only
 * describes the holder.
 *
 * @throws Error with a one-line message that names the holder, if the directory is in use.
 */
export function lockDirectory(dataDir: string): DirectoryLock {
  mkdirSync(dataDir, { recursive: true })
  const holderFile = join(dataDir, 'lock.holder')
  const file = new DatabaseSync(join(dataDir, 'lock.sqlite'))
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if (errorCode(error) !== sqlite.busy) throw errorCode(error) === sqlite.full ? full() : error
    const refusal = new Error(
      `The database in ${dataDir} is in use by ${describeHolder(holderFile)}: stop it first, or set DATA_DIR or DATABASE_URL.`,
      { cause: error },
    )
    throw Object.assign(refusal, { code: inUseCode })
  }
  const since = new Date().toISOString()
  writeFileSync(holderFile, `process ${process.pid} on ${hostname()} since ${since}\n`)
  return {
    release: () => {
      rmSync(holderFile, { force: true })
      file.close()
    },
  }
}

const sqlite = { busy: 5, full: 13 }

// Extended result codes have the primary code in their last byte.
function errorCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined
  return Number(error.errcode) & 0xff
}

function full() {
  return Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' })
}

function describeHolder(holderFile: string): string {
  try {
    return readFileSync(holderFile, 'utf8').trim() || 'another process'
  } catch {
    return 'another process'
  }
}

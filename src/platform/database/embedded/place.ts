/** Where the server's programs and data are, and who runs it: decided before each start. */
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { cannotOpen } from '../lock.ts'
import { type Account, chooseAccount, enters, runs } from './account.ts'
import { findPrograms, program } from './binaries.ts'

/** The place of a server. */
export interface Place {
  /** The folder with `bin`, `lib` and `share`. */
  native: string
  /** The folder of the data, without links; it may not exist yet. */
  data: string
  account: Account
  /** Lines that tell the operator what is not where it is expected. */
  notes: string[]
}

// For root without user namespaces: what `nobody` can enter.
const shared = '/var/lib/neev'
/** In a database that {@link createData} has made; those of releases 0.1 and 0.2 have none. */
export const marker = 'neev-server'

/** The folder `database` of a data folder; maybe a link. */
export function databaseFolder(dataDir: string): string {
  return join(dataDir, 'database')
}

/** Whether the data folder has a database of release 0.1 or 0.2, which this one cannot read. */
export function isOlder(dataDir: string): boolean {
  const folder = databaseFolder(dataDir)
  // Release 0.3 was interrupted while it converted one.
  if (!existsSync(folder)) return existsSync(join(dataDir, 'database-before-upgrade'))
  return existsSync(join(folder, 'PG_VERSION')) && !existsSync(join(folder, marker))
}

/**
 * Prepares the place of a data folder's server. For root it may hand the data over to another
 * account, or move what that account cannot reach below /var/lib.
 *
 * @throws Error with a one-line message if no server can run here.
 */
export function preparePlace(dataDir: string, native = findPrograms()): Place {
  const folder = databaseFolder(dataDir)
  const account = chooseAccount(folder)
  if (process.getuid?.() !== 0) return { native, data: realOf(folder), account, notes: [] }
  // Only the folder itself: it can be passed, not listed, and all in it is for its owner only.
  if (account.user) chmodSync(dataDir, statSync(dataDir).mode | 0o011)
  const programs = reachablePrograms(native, account)
  const data = reachableData(dataDir, account)
  if (existsSync(data)) handOver(data, account)
  const notes = [
    ...(data === realOf(folder) && dirname(data) === realOf(dataDir)
      ? []
      : [`the database is in ${data}, because ${dataDir} is closed to the user that runs it`]),
    ...(programs === native ? [] : [`PostgreSQL's programs were copied to ${programs}`]),
  ]
  return { native: programs, data, account, notes }
}

function realOf(path: string): string {
  return existsSync(path) ? realpathSync(path) : join(realpathSync(dirname(path)), basename(path))
}

function reachablePrograms(native: string, account: Account): string {
  if (runs(account, program(native, 'postgres'), '--version')) return native
  const copy = join(shared, `postgresql-${hashOf(statSync(program(native, 'postgres')).size)}`)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`
    openFolder(shared)
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
    openTree(unfinished)
    renameSync(unfinished, copy)
  }
  if (runs(account, program(copy, 'postgres'), '--version')) return copy
  throw cannotOpen(
    'DATABASE_URL: set it to a PostgreSQL server, or start as a user other than root: PostgreSQL refuses to run as root, and here nobody else can run it.',
  )
}

function reachableData(dataDir: string, account: Account): string {
  const folder = databaseFolder(dataDir)
  const usual = realOf(folder)
  if (enters(account, dirname(usual))) return usual
  const home = join(shared, hashOf(realpathSync(dataDir)))
  const moved = join(home, 'database')
  openFolder(shared)
  openFolder(home)
  // A start may have been interrupted between these steps.
  if (existsSync(usual) && !existsSync(moved)) {
    cpSync(usual, `${moved}.new`, { recursive: true, preserveTimestamps: true })
    renameSync(`${moved}.new`, moved)
  }
  rmSync(folder, { recursive: true, force: true })
  symlinkSync(moved, folder)
  return moved
}

/** Gives a folder and all in it to the account; the mode is the one that PostgreSQL demands. */
export function handOver(folder: string, { user }: Account): void {
  const { uid, gid } = user ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  chmodSync(folder, 0o700)
  if (statSync(folder).uid === uid) return
  for (const name of readdirSync(folder, { recursive: true })) {
    lchownSync(join(folder, String(name)), uid, gid)
  }
  // Last: an interrupted handing over is repeated.
  chownSync(folder, uid, gid)
}

function openFolder(folder: string): void {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
}

function openTree(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755)
  }
}

function hashOf(value: string | number): string {
  return createHash('sha256').update(String(value)).digest('hex').slice(0, 12)
}

/**
 * Where the server of a data folder listens for the operator's commands: a socket in a folder that
 * only the server's system user may enter. The folder's mode, not the socket's, keeps others out on
 * every system and from the very start.
 */
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

// The limit is 103 bytes on macOS, 107 on Linux; longer paths would be silently truncated.
const longestPath = 103

/**
 * Creates the folder and removes leftovers of a killed server. Only the holder of the data folder's
 * lock may call it: then an existing socket cannot be in use.
 *
 * If a data folder's path is too long for a socket, the socket is in the system's temporary folder,
 * and a note file contains its path.
 *
 * @returns the path to listen on, and a function that removes everything again.
 */
export function prepareAddress(dataDir: string): { path: string; remove(): void } {
  const folder = folderOf(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!isOwn(lstatSync(folder))) {
    // Left by a server of another system user, or planted by an attacker.
    rmSync(folder, { recursive: true })
    mkdirSync(folder, { mode: 0o700 })
  }
  chmodSync(folder, 0o700)
  removeShort(dataDir)
  const near = join(folder, 'socket')
  rmSync(near, { force: true })
  if (Buffer.byteLength(near) <= longestPath) {
    return { path: near, remove: () => rmSync(near, { force: true }) }
  }
  const short = join(mkdtempSync(join(tmpdir(), 'neev-')), 'socket')
  if (Buffer.byteLength(short) > longestPath) {
    rmSync(dirname(short), { recursive: true })
    throw new Error(`The paths ${dataDir} and ${tmpdir()} are both too long for a socket.`)
  }
  writeFileSync(noteOf(dataDir), short, { mode: 0o600 })
  return { path: short, remove: () => removeShort(dataDir) }
}

/**
 * The socket path of a data folder's server, whether or not it is running.
 *
 * @throws Error EACCES for a system user without access to the folder.
 */
export function findAddress(dataDir: string): string {
  const near = join(folderOf(dataDir), 'socket')
  if (Buffer.byteLength(near) <= longestPath) return near
  return trustedNote(dataDir) ?? near
}

function folderOf(dataDir: string): string {
  return join(dataDir, 'operator')
}

function noteOf(dataDir: string): string {
  return join(folderOf(dataDir), 'socket-path')
}

/**
 * The path in the note, if its folder is private and has the same owner as the data. The temporary
 * folder is writable by all: after a killed server's folder is cleaned up, anyone can create one
 * with its name.
 */
function trustedNote(dataDir: string): string | undefined {
  try {
    const path = readFileSync(noteOf(dataDir), 'utf8')
    const stats = lstatSync(dirname(path))
    const owner = lstatSync(folderOf(dataDir)).uid
    return stats.isDirectory() && stats.uid === owner && isPrivate(stats) ? path : undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function removeShort(dataDir: string): void {
  const path = trustedNote(dataDir)
  if (path) rmSync(dirname(path), { recursive: true, force: true })
  rmSync(noteOf(dataDir), { force: true })
}

function isOwn(stats: Stats): boolean {
  return stats.isDirectory() && stats.uid === process.getuid?.()
}

function isPrivate(stats: Stats): boolean {
  return (stats.mode & 0o077) === 0
}

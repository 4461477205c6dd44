/** The process that holds a server's data: one that a killed product has left, or somebody else's. */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { cannotOpen } from '../lock.ts'
import { program } from './binaries.ts'
import type { Place } from './place.ts'

/** Tells the product's servers from others on the same folder. */
export const serverName = 'neev'
/** The beginning of the short folder of a socket whose usual path is too long. */
export const shortFolder = join(tmpdir(), 'neev-db-')

// Milliseconds for what a signal asks for: an end once all connections have ended, as those that were
// just closed do in a moment; an end of all connections; an end at once, with a recovery at the next
// start.
const ends = [
  ['SIGTERM', 1_000],
  ['SIGINT', 5_000],
  ['SIGQUIT', 10_000],
] as const

/**
 * Stops the server that a killed product has left behind. The caller holds the data folder's lock,
 * so no product uses it any more.
 *
 * @returns the process that a stale file names and that is none of ours, if any.
 * @throws Error with a one-line message if the data is in use by a server of somebody else.
 */
export async function stopLeftServer(place: Place): Promise<number | undefined> {
  const lines = readLines(join(place.data, 'postmaster.pid'))
  const pid = Number(lines[0])
  if (!(pid > 0)) return undefined
  const command = commandOf(pid)
  if (command.includes(place.data) && /postgres/.test(command)) {
    if (!command.includes(`cluster_name=${serverName}`)) {
      throw cannotOpen(
        `The database in ${place.data} is in use by a PostgreSQL server that was started by hand (process ${pid}): stop it first, or set DATA_DIR or DATABASE_URL.`,
      )
    }
    await endServer(place, pid, async (limit) => {
      const deadline = Date.now() + limit
      while (commandOf(pid).includes(place.data)) {
        if (Date.now() > deadline) return false
        await setTimeout(20)
      }
      return true
    })
  }
  const socket = lines[4] ?? ''
  if (socket.startsWith(shortFolder)) rmSync(socket, { recursive: true, force: true })
  return pid
}

/** Ends a server: orderly, or immediately if that takes too long. Nothing committed is lost. */
export async function endServer(
  { native }: Place,
  pid: number,
  ended: (limit: number) => Promise<boolean>,
): Promise<void> {
  for (const [signal, limit] of ends) {
    send(native, pid, signal)
    if (await ended(limit)) return
  }
  throw new Error(`PostgreSQL (process ${pid}) did not stop.`)
}

/** Sends a signal to a server; it may have ended. */
export function send(native: string, pid: number, signal: 'SIGTERM' | 'SIGINT' | 'SIGQUIT'): void {
  if (process.platform === 'win32') {
    spawnSync(program(native, 'pg_ctl'), ['kill', signal.slice(3), String(pid)])
    return
  }
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended.
  }
}

/** The command line of a process; empty if it has ended, even if nobody has noticed yet. */
function commandOf(pid: number): string {
  if (process.platform === 'linux') {
    return readLines(`/proc/${pid}/cmdline`).join(' ').replaceAll('\0', ' ')
  }
  const [command, ...args] =
    process.platform === 'win32'
      ? [
          'powershell',
          '-NoProfile',
          `(Get-CimInstance Win32_Process -Filter ProcessId=${pid}).CommandLine`,
        ]
      : ['ps', '-ww', '-o', 'command=', '-p', String(pid)]
  return spawnSync(command, args, { encoding: 'utf8' }).stdout ?? ''
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

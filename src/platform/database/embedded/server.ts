/**
 * A PostgreSQL server of the product's own, for installations without DATABASE_URL and for tests.
 * It ends with the product, and is started again if it ends before.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { program } from './binaries.ts'
import { type Creation, createData, failureOf } from './create.ts'
import type { Place } from './place.ts'
import { endServer, send, serverName, shortFolder, stopLeftServer } from './process.ts'

/** A running server. */
export interface EmbeddedServer {
  readonly url: string
  /** The process, which changes when the server had to be started again. */
  pid(): number | undefined
  stop(): Promise<void>
}

/** How a server is started. */
export interface ServerOptions extends Creation {
  /** Connections come through this port of this machine, with a password; else through a socket. */
  port?: number | undefined
  settings: Record<string, string | number>
  log: Log
}

/** For a small machine, on which the product is alone with its database. */
export const smallSettings = {
  max_connections: 25,
  shared_buffers: '48MB',
  max_wal_size: '256MB',
  max_worker_processes: 2,
  max_parallel_workers: 0,
  autovacuum_worker_slots: 2,
  autovacuum_max_workers: 1,
  wal_level: 'minimal',
  max_wal_senders: 0,
  io_method: 'sync',
  jit: 'off',
}

// Statements and their values may contain what users typed: only the server's own lines are logged.
const quiet = { log_min_messages: 'log', log_min_error_statement: 'panic', log_line_prefix: '' }
const isReady = /database system is ready to accept connections/
const isHeld = /pre-existing shared memory block/
const heldLongest = 10_000
// PostgreSQL's own limit for the path of a socket, with its name.
const longestSocket = 103

/**
 * Creates the data if there is none, and starts the server on it. The caller has made sure that no
 * other product uses it.
 *
 * @throws Error if the server cannot start; `code` is ENOSPC if the disk is full.
 */
export async function startServer(place: Place, options: ServerOptions): Promise<EmbeddedServer> {
  const { native, data, account } = place
  const { port } = options
  const passwordFile = port ? `${data}-password` : undefined
  if (passwordFile && !existsSync(passwordFile)) {
    writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
    if (account.user) chownSync(passwordFile, account.user.uid, account.user.gid)
  }
  createData(place, { ...options, passwordFile })
  const stale = await stopLeftServer(place)
  const address = port && passwordFile ? loopback(port, passwordFile) : socketOf(place)
  let stopping = false
  let child: ChildProcess | undefined
  child = await firstLaunch()

  /** Right after a kill, processes of the old server may still hold its memory for a moment. */
  async function firstLaunch(): Promise<ChildProcess> {
    for (const deadline = Date.now() + heldLongest; ; await setTimeout(200)) {
      try {
        return await launch(stale)
      } catch (error) {
        if (Date.now() > deadline || !isHeld.test(String(error))) throw error
      }
    }
  }

  /** Starts the process and waits until it accepts connections. */
  async function launch(notOurs?: number): Promise<ChildProcess> {
    const settings = {
      ...quiet,
      ...options.settings,
      ...address.settings,
      cluster_name: serverName,
    }
    const [command = '', ...args] = endingWithParent([
      ...account.prefix,
      ...[program(native, 'postgres'), '-D', data],
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ])
    const started = spawn(command, args, {
      cwd: '/',
      ...account.user,
      // A signal from the terminal is for the product, which ends the server when it is done.
      detached: true,
      stdio: ['pipe', 'ignore', 'pipe'],
      // A process that a stale file names and that has its number by chance is no obstacle.
      env: { PATH: process.env.PATH, ...(notOurs ? { PG_GRANDPARENT_PID: String(notOurs) } : {}) },
    })
    let said = ''
    return new Promise((resolve, reject) => {
      started.stderr.setEncoding('utf8').on('data', (text: string) => {
        said = `${said}${text}`.slice(-10_000)
        for (const line of text.split('\n')) {
          if (/^(FATAL|PANIC):/.test(line)) options.log('warn', 'PostgreSQL reported', line)
        }
        if (isReady.test(said)) resolve(started)
      })
      started.once('error', reject)
      started.stdin.on('error', () => {})
      started.once('exit', () => {
        started.stdin.end('ended\n')
        reject(failureOf('server', said))
        if (child === started && !stopping) void restart()
      })
    })
  }

  /** Calls get a 503 meanwhile: nobody answers at the address. */
  async function restart(): Promise<void> {
    options.log('error', 'The database server ended: it is started again')
    for (let pause = 100; !stopping; pause = Math.min(2 * pause, 5_000)) {
      try {
        child = await launch(await stopLeftServer(place))
        if (stopping) await end(child)
        return
      } catch (error) {
        // Right after a kill, processes of the old server may still hold its memory.
        if (pause > 1_000) options.log('error', 'The database server could not be started', error)
        await setTimeout(pause)
      }
    }
  }

  // A product that ends without having closed its database leaves no server behind.
  const onExit = () => child?.pid && send(native, child.pid, 'SIGINT')
  process.on('exit', onExit)
  return {
    url: address.url,
    pid: () => child?.pid,
    stop: async () => {
      stopping = true
      await end(child)
      process.off('exit', onExit)
      address.remove()
    },
  }

  async function end(running: ChildProcess | undefined): Promise<void> {
    const pid = running?.pid
    if (!running || running.exitCode !== null || running.signalCode !== null || !pid) return
    const exit = new Promise<true>((resolve) => running.once('exit', () => resolve(true)))
    await endServer(place, pid, (limit) =>
      Promise.race([exit, setTimeout(limit, false as boolean, { ref: false })]),
    )
  }
}

/**
 * Ends the server with the product, however that ends: a watcher beside it reads from a pipe that
 * only the product holds, and asks the server to stop when the pipe closes without a word. The
 * server keeps the shell's process number. The watcher is no child of the server's, which takes the
 * end of an unknown child for a crash.
 */
function endingWithParent(command: string[]): string[] {
  // A start on Windows ends what a killed product has left there (`stopLeftServer`).
  if (process.platform === 'win32') return command
  return ['/bin/sh', '-c', withWatcher, 'sh', ...command]
}

const withWatcher = `
exec 3<&0 </dev/null
( ( exec >/dev/null 2>&1; read -r line <&3 || kill -INT $$ ) & )
exec "$@" 3<&-`

interface Address {
  url: string
  settings: Record<string, string | number>
  remove(): void
}

/** A socket inside the data, which only the server's account can enter; or a short folder like it. */
function socketOf({ data, account }: Place): Address {
  const near = Buffer.byteLength(join(data, '.s.PGSQL.5432')) <= longestSocket
  const folder = near ? data : mkdtempSync(shortFolder)
  if (!near && account.user) chownSync(folder, account.user.uid, account.user.gid)
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    settings: { listen_addresses: '', unix_socket_directories: folder, port: 5432 },
    remove: () => near || rmSync(folder, { recursive: true, force: true }),
  }
}

function loopback(port: number, passwordFile: string): Address {
  const password = readFileSync(passwordFile, 'utf8')
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '', port },
    remove: () => {},
  }
}

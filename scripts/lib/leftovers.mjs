import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The beginning of the name of a test run's folder. */
export const folderPrefix = 'neev-run-'
/** The file in it that says who owns it. */
export const ownerFile = 'owner'
/** The environment variable that all processes of a run have: the path of its folder. */
export const runVariable = 'NEEV_RUN'

/** What processes get to end, and how long they have, in milliseconds. */
const ends = [
  { signal: 'SIGTERM', server: 'SIGINT', limit: 3_000 },
  { signal: 'SIGKILL', server: 'SIGQUIT', limit: 5_000 },
  { signal: 'SIGKILL', server: 'SIGKILL', limit: 5_000 },
]

/**
 * A process as the owner of a folder: its number, when it started (numbers are given again), and
 * the machine or container in which they mean something.
 *
 * @param {number} pid
 */
export function ownerOf(pid) {
  return [pid, startOf(pid), spaceOfProcesses()].join(' ')
}

/**
 * Ends the processes of a run and removes its folder. What they wrote is not needed any more.
 *
 * @param {string} folder
 */
export async function removeRun(folder) {
  const segments = new Set()
  for (const { signal, server, limit } of ends) {
    const deadline = Date.now() + limit
    const sent = new Set()
    while (Date.now() < deadline) {
      const servers = serversIn(folder)
      const others = processesOf(folder).filter((pid) => !servers.includes(pid))
      if (servers.length + others.length === 0) break
      for (const segment of servers.flatMap(segmentsOf)) segments.add(segment)
      for (const pid of servers) send(pid, server, sent)
      for (const pid of others) send(pid, signal, sent)
      await sleep(50)
    }
  }
  for (const segment of segments) rmSync(segment, { force: true })
  // What has just been killed may still be writing.
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}

/** Removes what runs have left whose owner is dead. @param {string[]} parents of their folders */
export async function removeDeadRuns(parents) {
  for (const parent of new Set(parents)) {
    for (const name of namesIn(parent).filter((each) => each.startsWith(folderPrefix))) {
      const folder = path.join(parent, name)
      if (isDead(folder)) await removeRun(folder).catch(() => {})
    }
  }
}

function isDead(folder) {
  const [pid, start, ...space] = readText(path.join(folder, ownerFile)).split(' ')
  // It has just been made, or its owner was killed that very moment.
  if (!pid) return age(folder) > 60_000
  // The processes of another container have numbers of their own.
  return space.join(' ') === spaceOfProcesses() && startOf(Number(pid)) !== start
}

function age(file) {
  try {
    return Date.now() - statSync(file).mtimeMs
  } catch {
    return 0
  }
}

/** The processes with the run's variable, but this one. */
function processesOf(folder) {
  const mark = `${runVariable}=${folder}`
  const isOther = (pid) => pid !== process.pid
  if (process.platform === 'linux') {
    return namesIn('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((pid) => readText(`/proc/${pid}/environ`).split('\0').includes(mark))
      .map(Number)
      .filter(isOther)
  }
  if (process.platform === 'win32') return []
  const { stdout } = spawnSync('ps', ['axeww', '-o', 'pid=,command='], { encoding: 'utf8' })
  return (stdout ?? '')
    .split('\n')
    .filter((line) => line.split(' ').includes(mark))
    .map((line) => Number.parseInt(line, 10))
    .filter(isOther)
}

/** The database servers whose data is in the folder: they get no variables. */
function serversIn(folder, depth = 3) {
  if (existsSync(path.join(folder, 'PG_VERSION'))) {
    const pid = Number(readText(path.join(folder, 'postmaster.pid')).split('\n')[0])
    return pid > 0 && commandOf(pid).includes('postgres') ? [pid] : []
  }
  if (depth === 0) return []
  return namesIn(folder).flatMap((name) => {
    const inner = path.join(folder, name)
    return isFolder(inner) ? serversIn(inner, depth - 1) : []
  })
}

/** The shared memory of a server, which stays where it was killed. */
function segmentsOf(pid) {
  return readText(`/proc/${pid}/maps`).match(/\/dev\/shm\/PostgreSQL\.\d+/g) ?? []
}

function commandOf(pid) {
  if (process.platform === 'linux') return readText(`/proc/${pid}/cmdline`)
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
}

/** When a process started; empty when there is none. */
function startOf(pid) {
  if (process.platform === 'linux') {
    const stat = readText(`/proc/${pid}/stat`)
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  }
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
  return (stdout ?? '').trim().replaceAll(/\s+/g, '-')
}

function spaceOfProcesses() {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

function send(pid, signal, sent) {
  if (sent.has(pid)) return
  sent.add(pid)
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended, or is somebody else's.
  }
}

function namesIn(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function isFolder(file) {
  try {
    return statSync(file).isDirectory()
  } catch {
    return false
  }
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

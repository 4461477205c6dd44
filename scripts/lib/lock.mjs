import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from './process.mjs'

const heartbeat = 2_000
const abandonedAfter = 60_000
const patience = 15 * 60_000

/**
 * Runs the work while holding a lock directory, so that of two commands started at the same time
 * only one installs and builds. The lock of a dead process is detected by its process id, or by its
 * heartbeat when it was held on another machine or in another container.
 *
 * @template T
 * @param {string} directory
 * @param {() => Promise<T>} work
 * @param {(owner: string) => void} [onWait] called once when another process holds the lock
 * @returns {Promise<T>}
 */
export async function withLock(directory, work, onWait = () => {}) {
  await acquire(directory, onWait)
  const beat = setInterval(() => touch(directory), heartbeat)
  const release = () => remove(directory)
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    process.removeListener('exit', release)
    release()
  }
}

async function acquire(directory, onWait) {
  const deadline = Date.now() + patience
  let told = false
  while (!take(directory)) {
    const owner = readOwner(directory)
    if (owner && isAbandoned(directory, owner)) {
      breakLock(directory)
      continue
    }
    if (!told && owner) {
      told = true
      onWait(owner)
    }
    if (Date.now() > deadline) {
      throw new Failure(`Another command still holds ${directory} (${owner}). Is it stuck?`)
    }
    await sleep(100)
  }
}

/** Takes the lock with an atomic rename, so that a lock without an owner file never exists. */
function take(directory) {
  const own = `${directory}.${process.pid}`
  rmSync(own, { recursive: true, force: true })
  mkdirSync(own, { recursive: true })
  writeFileSync(path.join(own, 'owner'), `${process.pid} ${hostname()}`)
  // Sets the time by our own clock from the start, as a shared folder may use another one.
  touch(own)
  try {
    renameSync(own, directory)
    return true
  } catch {
    rmSync(own, { recursive: true, force: true })
    return false
  }
}

function readOwner(directory) {
  try {
    return readFileSync(path.join(directory, 'owner'), 'utf8')
  } catch {
    return undefined
  }
}

function isAbandoned(directory, owner) {
  const [pid, host] = owner.split(' ')
  if (host === hostname() && !isAlive(Number(pid))) return true
  return age(directory) > abandonedAfter
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function age(file) {
  try {
    return Date.now() - statSync(file).mtimeMs
  } catch {
    return 0
  }
}

/** Removes an abandoned lock: only one process at a time does so, and only after checking again. */
function breakLock(directory) {
  const guard = `${directory}.breaking`
  try {
    mkdirSync(guard)
  } catch {
    if (age(guard) > abandonedAfter) rmSync(guard, { recursive: true, force: true })
    return
  }
  const owner = readOwner(directory)
  if (owner && isAbandoned(directory, owner)) remove(directory)
  rmdirSync(guard)
}

/**
 * Removes a lock by a rename: emptied file by file, it would be an empty folder for a moment, onto
 * which another process could rename its own, to be emptied as well.
 */
function remove(directory) {
  const removed = `${directory}.${process.pid}.removed`
  try {
    renameSync(directory, removed)
  } catch {
    // Removed by another process.
    return
  }
  rmSync(removed, { recursive: true, force: true })
}

function touch(directory) {
  const now = new Date()
  try {
    utimesSync(directory, now, now)
  } catch {
    // Removed by another process; failing here would not help.
  }
}

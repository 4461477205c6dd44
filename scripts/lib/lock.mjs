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
 * Runs the work while holding a lock directory, so that two commands started at once install and
 * build once. A holder that died is noticed by its process id, one on another machine or in
 * another container by its heartbeat.
 *
 * @template T
 * @param {string} directory
 * @param {() => Promise<T>} work
 * @param {(owner: string) => void} [onWait] called once when somebody else holds the lock
 * @returns {Promise<T>}
 */
export async function withLock(directory, work, onWait = () => {}) {
  await acquire(directory, onWait)
  const beat = setInterval(() => touch(directory), heartbeat)
  const release = () => rmSync(directory, { recursive: true, force: true })
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

/** The owner is inside before the name appears: a lock without an owner never exists. */
function take(directory) {
  const own = `${directory}.${process.pid}`
  rmSync(own, { recursive: true, force: true })
  mkdirSync(own, { recursive: true })
  writeFileSync(path.join(own, 'owner'), `${process.pid} ${hostname()}`)
  // By our clock from the first moment on: a shared folder may go by another.
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

/** Only one process at a time removes an abandoned lock, and only after looking again. */
function breakLock(directory) {
  const guard = `${directory}.breaking`
  try {
    mkdirSync(guard)
  } catch {
    if (age(guard) > abandonedAfter) rmSync(guard, { recursive: true, force: true })
    return
  }
  const owner = readOwner(directory)
  if (owner && isAbandoned(directory, owner)) rmSync(directory, { recursive: true, force: true })
  rmdirSync(guard)
}

function touch(directory) {
  const now = new Date()
  try {
    utimesSync(directory, now, now)
  } catch {
    // Removed from outside; nothing is gained by failing here.
  }
}

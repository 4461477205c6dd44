import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './paths.mjs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** Milliseconds that a program has to end after a signal, before it is killed. */
const grace = 10_000
/** Milliseconds in which the output of a program that has ended must have arrived. */
const outputGrace = 3_000
const children = new Set()
/** @type {NodeJS.Signals | undefined} */
let interruption
let listening = false

/**
 * Forwards signals to all running children, so that stopping a script stops what it started.
 * Children must tolerate the same signal twice, as a terminal sends it to the whole process group
 * too.
 */
function forwardSignals() {
  if (listening) return
  listening = true
  for (const signal of signals) {
    process.on(signal, () => {
      interruption ??= signal
      if (children.size === 0) process.exit(exitCode(null, signal))
      for (const child of children) end(child, signal)
    })
  }
}

/**
 * When npm is killed, its scripts keep running and hold the port and the database. So under npm
 * this process stops when its parent is gone.
 */
function watchParent() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.emit('SIGTERM', 'SIGTERM')
  }, 500)
  watch.unref()
}

function stop(child, signal) {
  try {
    if (child.ownGroup) process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch {
    // It has ended in the meantime.
  }
}

/** Asks a child and its group to end, and kills what has not ended after a while. */
function end(child, signal) {
  stop(child, signal)
  child.lastResort ??= setTimeout(() => stop(child, 'SIGKILL'), grace)
}

/**
 * The exit code a shell would report for a child.
 *
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export function exitCode(code, signal) {
  if (code !== null) return code
  return 128 + ((signal && constants.signals[signal]) || 1)
}

/** Whether this process has been asked to stop. */
export function interrupted() {
  return interruption !== undefined
}

/**
 * Runs a program to its end; never throws when the program fails. It is ended when a limit has
 * passed: with SIGTERM, then SIGKILL.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options]
 * @param {string} [options.cwd] defaults to the repository's root
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {boolean} [options.capture] return its output instead of showing it
 * @param {(child: import('node:child_process').ChildProcess) => void} [options.onStart]
 * @param {(message: object) => void} [options.onMessage] what it sends with `process.send`
 * @param {number} [options.timeLimit] milliseconds for all of it
 * @param {number} [options.silenceLimit] milliseconds in which it neither writes (where the output
 *   is captured) nor sends anything
 * @returns {Promise<{code: number, output: string, timedOut: boolean}>}
 */
export function run(command, args, options = {}) {
  forwardSignals()
  const { cwd = root, env = process.env, capture = false, onStart, onMessage } = options
  const { timeLimit, silenceLimit } = options
  return new Promise((resolve) => {
    const ownGroup = Boolean(timeLimit ?? silenceLimit) && process.platform !== 'win32'
    const stdio = capture ? ['ignore', 'pipe', 'pipe'] : ['inherit', 'inherit', 'inherit']
    if (onMessage) stdio.push('ipc')
    const child = Object.assign(spawn(command, args, { cwd, env, stdio, detached: ownGroup }), {
      ownGroup,
    })
    const chunks = []
    let timedOut = false
    const timeOut = () => {
      timedOut = true
      end(child, 'SIGTERM')
    }
    const timer = timeLimit && setTimeout(timeOut, timeLimit)
    const silence = silenceLimit && setTimeout(timeOut, silenceLimit)
    const finish = (code, extra = '') => {
      for (const each of [timer, silence, child.lastResort]) clearTimeout(each)
      children.delete(child)
      child.stdout?.destroy()
      child.stderr?.destroy()
      resolve({ code, output: Buffer.concat(chunks).toString('utf8') + extra, timedOut })
    }
    const hear = (chunk) => {
      if (!timedOut) silence?.refresh()
      chunks.push(chunk)
    }
    children.add(child)
    onStart?.(child)
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.on('message', (message) => {
      if (!timedOut) silence?.refresh()
      onMessage?.(message)
    })
    child.on('error', (error) => finish(127, `${command}: ${error.message}\n`))
    child.on('close', (code, signal) => finish(exitCode(code, signal)))
    // What it has left running may hold its output open for ever.
    child.on('exit', (code, signal) => {
      setTimeout(() => finish(exitCode(code, signal)), outputGrace).unref()
    })
  })
}

/**
 * Runs a program and returns its trimmed output, or undefined when it fails or does not exist.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options] as for {@link run}
 */
export async function ask(command, args, options = {}) {
  const { code, output } = await run(command, args, { ...options, capture: true })
  return code === 0 ? output.trim() : undefined
}

/** Environment variables that turn off colours when the output is piped. */
export function plainWhenPiped() {
  return process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' }
}

/** An error that is shown only by its message, without a stack. */
export class Failure extends Error {}

/**
 * Runs a script's main function: its result becomes the exit code, and a {@link Failure} is printed
 * as a message.
 *
 * @param {() => Promise<number>} main
 */
export async function runMain(main) {
  forwardSignals()
  watchParent()
  try {
    requireNode(20)
    process.exitCode = await main()
  } catch (error) {
    if (interruption) process.exitCode = exitCode(null, interruption)
    else {
      console.error(error instanceof Failure ? `\n${error.message}` : error)
      process.exitCode = 1
    }
  }
}

function requireNode(least) {
  const major = Number.parseInt(process.versions.node, 10)
  if (major < least) {
    throw new Failure(`Node ${least} or newer is needed; this is ${process.versions.node}.`)
  }
}

/** Runs the project's programs as real processes, and collects their output. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { quickImports } from '../../scripts/lib/paths.mjs'
import { noteLog, noteSecrets } from './log-search.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** How a process ended, and its output. */
export interface Ended {
  code: number | null
  out: string
  err: string
}

// The same as for `npm start`: compiling takes a third of a start.
const compileCache = path.join(root, 'build/compile-cache')

/** A running process. */
export interface Running {
  child: ChildProcess
  /** All output so far, of both streams. */
  written(): string
  ended: Promise<Ended>
}

/**
 * Starts a TypeScript file of the project; `env` is added to a few harmless variables. With
 * `openFiles` it may have no more files and sockets open than that.
 */
export function startProcess(
  file: string,
  words: string[] = [],
  env: Record<string, string> = {},
  openFiles?: number,
): Running {
  const { PATH = '', HOME = '', TMPDIR, NEEV_RUN } = process.env
  const ofRun: Record<string, string> = {}
  if (TMPDIR) ofRun.TMPDIR = TMPDIR
  if (NEEV_RUN) ofRun.NEEV_RUN = NEEV_RUN
  const program = [process.execPath, ...quickImports, path.join(root, file), ...words]
  const limited = ['/bin/sh', '-c', `ulimit -n ${openFiles} && exec "$@"`, 'sh', ...program]
  const [command = '', ...args] = openFiles === undefined ? program : limited
  const child = spawn(command, args, {
    env: { PATH, HOME, NODE_COMPILE_CACHE: compileCache, ...ofRun, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (bytes) => {
    out += bytes
  })
  child.stderr.on('data', (bytes) => {
    err += bytes
  })
  noteSecrets(env)
  const ended = once(child, 'close').then(([code]) => {
    noteLog(out)
    noteLog(err)
    return { code, out, err }
  })
  return { child, written: () => out + err, ended }
}

/** Waits until a process has printed a text. @throws Error when it ends first. */
export async function writes(running: Running, text: string): Promise<void> {
  while (!running.written().includes(text)) {
    const ended = await Promise.race([
      running.ended,
      new Promise<undefined>((resolve) => setTimeout(resolve, 20, undefined)),
    ])
    if (ended && !running.written().includes(text)) throw new Error(ended.out + ended.err)
  }
}

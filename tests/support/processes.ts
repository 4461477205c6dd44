/** Real processes of ours, and what they wrote. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { quickImports, testOptions } from '../../scripts/lib/paths.mjs'
import { noteLog, noteSecrets } from './log-search.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** How a process ended, and what it wrote. */
export interface Ended {
  code: number | null
  out: string
  err: string
}

// As `npm start` has it: a third of a start is compiling.
const compileCache = path.join(root, 'build/compile-cache')

// A benchmark measures what `npm start` runs.
const options = process.env.VITEST ? testOptions : quickImports

/** A process that runs. */
export interface Running {
  child: ChildProcess
  /** Everything that it has written so far, to either stream. */
  written(): string
  ended: Promise<Ended>
}

/** Starts a TypeScript file of the project; `env` comes on top of a few harmless variables. */
export function startProcess(
  file: string,
  words: string[] = [],
  env: Record<string, string> = {},
): Running {
  const { PATH = '', HOME = '', TMPDIR } = process.env
  const child = spawn(process.execPath, [...options, path.join(root, file), ...words], {
    env: { PATH, HOME, NODE_COMPILE_CACHE: compileCache, ...(TMPDIR ? { TMPDIR } : {}), ...env },
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

/** Waits until a process has written a text. @throws Error when it ends before. */
export async function writes(running: Running, text: string): Promise<void> {
  while (!running.written().includes(text)) {
    const ended = await Promise.race([
      running.ended,
      new Promise<undefined>((resolve) => setTimeout(resolve, 20, undefined)),
    ])
    if (ended && !running.written().includes(text)) throw new Error(ended.out + ended.err)
  }
}

/** The real runner, killed at some points of its way: nothing of it is alive afterwards. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { folderPrefix, ownerFile, runVariable } from '../../scripts/lib/leftovers.mjs'
import { inRoot } from '../../scripts/lib/paths.mjs'
import { patient } from '../support/patience.ts'

interface Runner {
  child: ChildProcess
  /** The folder of its run. */
  folder(): string | undefined
  /** Their commands. */
  processes(): string[]
}

let runner: Runner | undefined
afterEach(() => {
  runner?.child.kill('SIGKILL')
})

const points: [name: string, checks: string, isThere: (commands: string) => boolean][] = [
  ['checks types', 'types', (commands) => /typescript/.test(commands)],
  ['checks the structure', 'structure', (commands) => /check-structure/.test(commands)],
  ['begins the tests', 'unit', (commands) => /vitest\.mjs/.test(commands)],
  ['has a database', 'api', (commands) => /postgres -D/.test(commands)],
  ['has tests and their database', 'api', (commands) => isTesting(commands)],
]

test.each(points)('killed while it %s', async (_, checks, isThere) => {
  runner = startRunner(checks)
  const { child, folder, processes } = runner
  const limit = { timeout: patient(120_000), interval: 20 }
  await expect.poll(() => isThere(processes().join('\n')), limit).toBe(true)
  const place = folder() ?? expect.fail('no folder')
  const memory = sharedMemoryOf(place)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await expect.poll(processes, { timeout: patient(30_000) }).toEqual([])
  await expect.poll(() => existsSync(place), { timeout: patient(30_000) }).toBe(false)
  expect(memory.filter((file) => existsSync(file))).toEqual([])
})

function startRunner(checks: string): Runner {
  // A run and a database server of its own.
  const ofThisRun = [runVariable, 'TEST_DATABASE_URL', 'npm_lifecycle_event', 'VITEST']
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !ofThisRun.includes(name)),
  )
  const child = spawn(process.execPath, [inRoot('scripts/test.mjs'), '--only', checks], {
    env,
    stdio: 'ignore',
  })
  let found: string | undefined
  const folder = () => {
    found ??= runsOf(child.pid)
    return found
  }
  return { child, folder, processes: () => processesOf(folder()) }
}

/** Whether a worker of Vitest has opened a database. */
function isTesting(commands: string): boolean {
  return /vitest.*forks/.test(commands) && /postgres: .*neev_test_/.test(commands)
}

function runsOf(pid: number | undefined): string | undefined {
  const parents = ['/dev/shm', tmpdir()].filter((parent) => existsSync(parent))
  const folders = parents.flatMap((parent) =>
    readdirSync(parent)
      .filter((name) => name.startsWith(folderPrefix))
      .map((name) => path.join(parent, name)),
  )
  return folders.find((folder) => readText(path.join(folder, ownerFile)).startsWith(`${pid} `))
}

/** The files in which database servers of a run share memory, outside of its folder. */
function sharedMemoryOf(folder: string): string[] {
  return readdirSync('/proc')
    .filter((pid) => readText(`/proc/${pid}/cmdline`).includes(folder))
    .flatMap((pid) => readText(`/proc/${pid}/maps`).match(/\/dev\/shm\/PostgreSQL\.\d+/g) ?? [])
}

/** The commands of what carries the run's variable, of its database servers, and of its guard. */
function processesOf(folder: string | undefined): string[] {
  if (!folder) return []
  const mark = `${runVariable}=${folder}`
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({
      pid: Number(pid),
      parent: parentOf(pid),
      command: readText(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim(),
      isMarked: readText(`/proc/${pid}/environ`).split('\0').includes(mark),
    }))
  const isOurs = ({ command, isMarked }: { command: string; isMarked: boolean }) =>
    command !== '' && (isMarked || command.includes(folder))
  const servers = new Set(all.filter(isOurs).map(({ pid }) => pid))
  return all
    .filter((each) => isOurs(each) || (servers.has(each.parent) && each.command !== ''))
    .map(({ command }) => command)
}

function parentOf(pid: string): number {
  const stat = readText(`/proc/${pid}/stat`)
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

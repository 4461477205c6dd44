/** What a test run has started ends with it, however it ends. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openTestRun } from '../../scripts/lib/test-run.mjs'
import { type Running, startProcess, writes } from '../support/processes.ts'

interface Started {
  running: Running
  folder: string
  processes: number[]
}

const started: Started[] = []
afterEach(() => {
  for (const { running, processes } of started.splice(0)) {
    running.child.kill('SIGKILL')
    for (const pid of processes) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  }
})

async function startRun(...words: string[]): Promise<Started> {
  const running = startProcess('tests/support/test-run.fixture.ts', words)
  await writes(running, 'ready')
  const text = /ready (\{.*\}) /.exec(running.written())?.[1] ?? expect.fail('not ready')
  const { folder, children } = JSON.parse(text)
  const run = { running, folder, processes: [...children, ...serversIn(folder)] }
  started.push(run)
  return run
}

function serversIn(folder: string): number[] {
  return readdirSync(folder)
    .map((name) => path.join(folder, name, 'database', 'postmaster.pid'))
    .filter((file) => existsSync(file))
    .map((file) => Number(readFileSync(file, 'utf8').split('\n')[0]))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

async function expectNothingLeft({ folder, processes }: Started): Promise<void> {
  // Processes that do not listen to SIGTERM have some seconds.
  const limit = { timeout: 30_000 }
  await expect.poll(() => processes.filter(isAlive), limit).toEqual([])
  await expect.poll(() => existsSync(folder), limit).toBe(false)
}

test.each(['SIGKILL', 'SIGTERM', 'SIGHUP', 'SIGINT'] as const)(
  'after %s to the runner neither its processes nor its folder are left',
  async (signal) => {
    const run = await startRun()
    expect(run.processes.filter(isAlive)).toHaveLength(3)
    run.running.child.kill(signal)
    await expectNothingLeft(run)
  },
)

test('nor after an error that nobody catches', async () => {
  const run = await startRun('fails')
  const { code, err } = await run.running.ended
  expect(code).toBe(1)
  expect(err).toContain('as expected')
  await expectNothingLeft(run)
})

test('a run that ends by itself waits until all has ended', async () => {
  const run = await startRun('ends')
  await run.running.ended
  expect(run.processes.filter(isAlive)).toEqual([])
  expect(existsSync(run.folder)).toBe(false)
})

test('what is left where its guard was killed, too, is removed by the next run', async () => {
  const run = await startRun()
  const guards = readdirSync('/proc').filter((pid) => {
    const file = `/proc/${pid}/cmdline`
    return (
      /^\d+$/.test(pid) && existsSync(file) && isGuardOf(readFileSync(file, 'utf8'), run.folder)
    )
  })
  expect(guards).toHaveLength(1)
  for (const pid of guards) process.kill(Number(pid), 'SIGKILL')
  run.running.child.kill('SIGKILL')
  await run.running.ended
  expect(run.processes.filter(isAlive)).toHaveLength(3)
  const next = await openTestRun()
  await expectNothingLeft(run)
  expect(existsSync(next.folder)).toBe(true)
  await next.close()
})

function isGuardOf(command: string, folder: string): boolean {
  return command.includes('test-run-guard.mjs') && command.includes(folder)
}

/** Counts system calls: each commit of the embedded database is flushed to disk. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareTestData, type TestData } from '#platform/database/testing.ts'

const commits = 200
const fixture = path.join(import.meta.dirname, 'commits.fixture.ts')

let data: TestData
beforeAll(async () => {
  data = await prepareTestData()
})
afterAll(() => data.remove())

/** The output of strace for a process that makes this many commits. */
function traceOf(count: number, options: string[]): string {
  const report = path.join(data.dataDir, 'strace.txt')
  const command = [process.execPath, fixture, data.dataDir, String(count)]
  const { error, status, stderr } = spawnSync('strace', [...options, '-o', report, ...command], {
    encoding: 'utf8',
  })
  if (error) {
    throw new Error(`This test needs strace (Debian: apt-get install strace): ${error.message}`)
  }
  expect(status, stderr).toBe(0)
  return readFileSync(report, 'utf8')
}

test(`${commits} commits make at least ${commits} fsync calls`, () => {
  const summary = traceOf(commits, ['-f', '-c', '-e', 'trace=fsync,fdatasync'])
  // The fourth column of each line is the number of calls.
  const lines = summary.split('\n').filter((line) => /\b(fsync|fdatasync)$/.test(line))
  const calls = lines.reduce((sum, line) => sum + Number(line.trim().split(/\s+/)[3]), 0)
  console.log(`${commits} commits: ${calls} fsync calls, opening and closing included`)
  expect(calls).toBeGreaterThanOrEqual(commits)
})

test('each commit is flushed before it is acknowledged', () => {
  const trace = traceOf(commits, ['-f', '-e', 'trace=fsync,fdatasync,write'])
  const [, ...parts] = trace.split(/^.*write\(1, "committed \d+\\n".*$/m)
  // The last part follows the last commit.
  const betweenCommits = parts.slice(0, -1)
  expect(betweenCommits).toHaveLength(commits)
  const without = betweenCommits.filter(
    (part) => !/(fsync|fdatasync)(\(\d+\)| resumed).* = 0$/m.test(part),
  )
  expect(without).toEqual([])
})

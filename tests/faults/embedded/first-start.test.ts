/** kill -9 in the middle of the very first start: the next start succeeds, and everything works. */
import { existsSync, readdirSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../../../scripts/lib/ports.mjs'
import { newDataDir, removeDataDirs } from '../../support/embedded.ts'
import { startProcess } from '../../support/processes.ts'
import { beginMain, kill, killAll, long, pause, startMain } from '../support/main.ts'
import { logIn, newPerson, signUp } from '../support/people.ts'

afterEach(async () => {
  await killAll()
  removeDataDirs()
})

/** This many milliseconds after a file whose name begins so appears in the data folder. */
type Moment = [file: string, milliseconds: number]

const unfinished = 'database.new-'
const complete = 'database'
// The start creates the database, then opens it and adds tables, reference data and queues.
const moments: Moment[] = long
  ? [
      ['lock.sqlite', 0],
      [unfinished, 0],
      [unfinished, 250],
      [unfinished, 700],
      [complete, 0],
      [complete, 150],
      [complete, 300],
      [complete, 500],
      [complete, 700],
      [complete, 850],
    ]
  : [
      [unfinished, 300],
      [complete, 400],
    ]

function hasFile(folder: string, name: string): boolean {
  const isIt = (other: string) => (name.endsWith('-') ? other.startsWith(name) : other === name)
  return existsSync(folder) && readdirSync(folder).some(isIt)
}

/** Kills a first start; returns its data folder, or undefined when the start finished first. */
async function cutOffStart([file, milliseconds]: Moment): Promise<string | undefined> {
  const dataDir = newDataDir()
  const server = beginMain({ dataDir, databaseUrl: undefined }, await freePort())
  const isReady = () => server.written().includes('is ready')
  // The file can appear and disappear again between two checks.
  while (!hasFile(dataDir, file) && !isReady()) await pause(2)
  await pause(milliseconds)
  await kill(server)
  return isReady() ? undefined : dataDir
}

test.each(moments)('killed when %s had existed for %i ms', async (file, milliseconds) => {
  let wait = milliseconds
  let dataDir = await cutOffStart([file, wait])
  // The speed of a start depends on the machine: when it finished first, retries with a shorter
  // wait.
  while (dataDir === undefined) {
    wait *= 0.7
    dataDir = await cutOffStart([file, wait])
  }
  const server = await startMain({ dataDir, databaseUrl: undefined })

  const person = newPerson()
  expect(await signUp(server.url, dataDir, person)).toBe(1)
  expect((await logIn(server.url, person)).token).not.toBe('')
  const env = { DATA_DIR: dataDir }
  const missing = await startProcess('src/app/neev.ts', ['reference-data', '--dry-run'], env).ended
  expect(missing.code).toBe(0)
  const lines = missing.out.trim().split('\n')
  expect(lines.filter((line) => !line.endsWith(': 0 would be added'))).toEqual([])
  expect(lines.length).toBeGreaterThan(1)
  if (long) {
    const took = Math.round(server.startedIn)
    console.log(`killed ${Math.round(wait)} ms after ${file}; the next start took ${took} ms`)
  }
})

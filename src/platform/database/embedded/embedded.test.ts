import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'
import { isProblem } from '#kernel/problem.ts'
import { killServer, newDataDir, removeDataDirs, serverOf } from '#tests/support/embedded.ts'
import { patient } from '#tests/support/patience.ts'
import { quickImports } from '../../../../scripts/lib/paths.mjs'
import { openDatabase } from '../database.ts'
import { program } from './binaries.ts'
import { preparePlace } from './place.ts'

const writer = new URL('./writer.fixture.ts', import.meta.url)
const long = process.env.NEEV_FAULTS === 'long'
const kills = long ? 1_000 : 6
let children: ChildProcess[] = []

afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  children = []
  removeDataDirs()
})

const open = (dataDir: string) => openDatabase({ dataDir, queryTimeLimit: 10_000, log: () => {} })

/** Starts the writer process; its output lines are added to `said`. */
function startWriter(dataDir: string) {
  const child = spawn(process.execPath, [...quickImports, writer.pathname, dataDir])
  children.push(child)
  const said: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => said.push(line))
  let complaints = ''
  child.stderr.on('data', (bytes) => {
    complaints += bytes
  })
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const numbers = () => said.filter((line) => /^\d+$/.test(line)).map(Number)
  return {
    said,
    numbers,
    pid: child.pid,
    complaints: () => complaints,
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(condition, { timeout: patient(30_000), interval: 5 }).toBe(true)
}

async function written(dataDir: string): Promise<{ count: number; last: number }> {
  const database = await open(dataDir)
  const { rows } = await database.query<{ count: number; last: number }>(
    'SELECT count(*)::int AS count, coalesce(max(number), 0) AS last FROM written',
  )
  await database.close()
  return rows[0] ?? { count: -1, last: -1 }
}

test('commits are forced to the disk, pages have checksums, and no port is open', async () => {
  const database = await open(newDataDir())
  const settings = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums']
  const { rows } = await database.query(
    `SELECT name, setting FROM pg_settings WHERE name = ANY($1) ORDER BY name`,
    [[...settings, 'listen_addresses']],
  )
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    ...Object.fromEntries(settings.map((name) => [name, 'on'])),
    listen_addresses: '',
  })
  await database.close()
})

test('closing stops the server, and nobody else may enter its folder', async () => {
  const dataDir = newDataDir()
  const database = await open(dataDir)
  const pid = serverOf(dataDir)
  expect(pid).toBeGreaterThan(0)
  expect(statSync(join(dataDir, 'database')).mode & 0o077).toBe(0)
  await database.close()
  expect(serverOf(dataDir)).toBeUndefined()
  expect(existsSync(`/proc/${pid}`)).toBe(false)
})

test(
  `nothing acknowledged is lost when the product, the server or both are killed (${kills} times)`,
  async () => {
    const dataDir = newDataDir()
    let acknowledged = 0
    for (let round = 0; round < kills; round += 1) {
      const product = startWriter(dataDir)
      await until(() => product.numbers().length > 5)
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 200))
      if (round % 3 === 1) {
        killServer(dataDir)
        // The product starts it again and goes on.
        const restarted = 'log The database server ended: it is started again'
        await until(() => product.said.includes(restarted))
        const before = product.numbers().length
        await until(() => product.numbers().length > before + 5)
      } else if (round % 3 === 2) killServer(dataDir)
      await product.kill()
      expect(product.complaints()).toBe('')
      // The next number is the largest that is there and one: the ledger is checked at each start.
      expect(product.numbers()[0]).toBeGreaterThan(acknowledged)
      acknowledged = product.numbers().at(-1) ?? 0
      if (!long || round % 10 === 9) {
        const { count, last } = await written(dataDir)
        expect(last).toBeGreaterThanOrEqual(acknowledged)
        expect(count).toBe(last)
      }
    }
    if (long) console.log(`killed ${kills} times: ${acknowledged} writes acknowledged, none lost`)
  },
  kills * patient(20_000),
)

const isRestart = (line: string) => line === 'log The database server ended: it is started again'

test('a killed product leaves no server behind, of the first start or of a later one', async () => {
  for (const restarts of [false, true]) {
    const dataDir = newDataDir()
    const product = startWriter(dataDir)
    await until(() => product.numbers().length > 5)
    if (restarts) {
      const first = serverOf(dataDir)
      killServer(dataDir)
      await until(() => serverOf(dataDir) !== first && product.said.some(isRestart))
      const before = product.numbers().length
      await until(() => product.numbers().length > before + 5)
    }
    const pid = serverOf(dataDir)
    await product.kill()
    await until(() => !existsSync(`/proc/${pid}`))
    // It has shut down in order: there is nothing to recover.
    expect(serverOf(dataDir)).toBeUndefined()
    expect((await written(dataDir)).last).toBeGreaterThanOrEqual(product.numbers().at(-1) ?? 0)
  }
})

test('no watcher stays behind when the database is closed or the product is killed', async () => {
  const dataDir = newDataDir()
  const database = await open(dataDir)
  expect(processesOn(dataDir)).not.toEqual([])
  await database.close()
  await until(() => processesOn(dataDir).length === 0)
  const product = startWriter(dataDir)
  await until(() => product.numbers().length > 0)
  await product.kill()
  await until(() => processesOn(dataDir).length === 0)
})

/** The processes whose command names the database of a folder. */
function processesOn(dataDir: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => commandOf(pid).includes(join(dataDir, 'database')))
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

test('while the server is away, calls get a 503; then they are served again', async () => {
  const dataDir = newDataDir()
  const database = await open(dataDir)
  await database.ping()
  killServer(dataDir)
  const failures: unknown[] = []
  await expect
    .poll(
      () =>
        database.ping().then(
          () => 'served',
          (error: unknown) => {
            failures.push(error)
            return 'not served'
          },
        ),
      { timeout: patient(20_000), interval: 5 },
    )
    .toBe('served')
  expect(failures.every((failure) => isProblem(failure) && failure.status === 503)).toBe(true)
  await database.close()
})

test('a second process is refused and told who holds the database', async () => {
  const dataDir = newDataDir()
  const product = startWriter(dataDir)
  await until(() => product.said.includes('open'))
  await expect(open(dataDir)).rejects.toThrow(
    new RegExp(`^The database in ${dataDir} is in use by process ${product.pid} on .+ since .+$`),
  )
  await product.kill()
  await (await open(dataDir)).close()
})

test('the same process is refused too, until it has closed the database', async () => {
  const dataDir = newDataDir()
  const database = await open(dataDir)
  await expect(open(dataDir)).rejects.toThrow(`process ${process.pid} `)
  await database.close()
  await (await open(dataDir)).close()
})

test('a stale file that names a living process by chance is no obstacle', async () => {
  const dataDir = newDataDir()
  await (await open(dataDir)).close()
  const stranger = spawn('sleep', ['600'])
  children.push(stranger)
  writeFileSync(
    join(dataDir, 'database', 'postmaster.pid'),
    `${stranger.pid}\n${dataDir}/database\n1\n5432\n${dataDir}/database\n\n        0         0\n`,
  )
  await (await open(dataDir)).close()
  expect(stranger.exitCode).toBeNull()
})

test('a server that somebody has started by hand on the folder is named and left alone', async () => {
  const dataDir = newDataDir()
  await (await open(dataDir)).close()
  const place = preparePlace(dataDir)
  const [command = '', ...prefix] = [...place.account.prefix, program(place.native, 'postgres')]
  const byHand = spawn(command, [
    ...prefix,
    ...['-D', place.data, '-k', place.data, '-c', 'listen_addresses='],
  ])
  children.push(byHand)
  await until(() => existsSync(join(place.data, '.s.PGSQL.5432')))
  await expect(open(dataDir)).rejects.toThrow(
    `is in use by a PostgreSQL server that was started by hand (process ${byHand.pid})`,
  )
  expect(byHand.exitCode).toBeNull()
  byHand.kill('SIGINT')
  await until(() => byHand.exitCode !== null)
  await (await open(dataDir)).close()
})

test('a folder whose path is too long for a socket gets a short one, which is removed', async () => {
  const dataDir = join(newDataDir(), 'a-long-name'.repeat(12))
  const database = await open(dataDir)
  const { rows } = await database.query('SHOW unix_socket_directories')
  const folder = String(rows[0]?.unix_socket_directories)
  expect(folder.length).toBeLessThan(90)
  expect(statSync(folder).mode & 0o077).toBe(0)
  await database.close()
  expect(existsSync(folder)).toBe(false)
})

const isUnfinished = (name: string) => name.startsWith('database.new-')

test('a start after an interrupted creation succeeds, and what was left is removed', async () => {
  for (const delay of [0, 300]) {
    const dataDir = newDataDir()
    const product = startWriter(dataDir)
    await until(() => existsSync(dataDir) && readdirSync(dataDir).some(isUnfinished))
    await new Promise((resolve) => setTimeout(resolve, delay))
    await product.kill()
    await (await open(dataDir)).close()
    // The killed product's initdb may have outlived the first start.
    await until(async () => {
      await (await open(dataDir)).close()
      return !readdirSync(dataDir).some(isUnfinished)
    })
    expect(readdirSync(dataDir).sort()).toEqual(['database', 'lock.sqlite'])
  }
})

test('a folder of an older release is refused, unchanged, with the way that upgrades it', async () => {
  const dataDir = newDataDir()
  mkdirSync(join(dataDir, 'database'))
  writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '18\n')
  await expect(open(dataDir)).rejects.toThrow('by way of release 0.3')
  expect(readdirSync(join(dataDir, 'database'))).toEqual(['PG_VERSION'])
})

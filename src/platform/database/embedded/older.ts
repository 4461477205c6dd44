/** Data folders of releases 0.1 and 0.2, whose database was PGlite (PostgreSQL as WebAssembly). */
import { existsSync, renameSync, rmSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { contentsOf, countContents } from '../contents.ts'
import { type Database, openDatabase } from '../database.ts'
import { lockDirectory } from '../lock.ts'
import { copyContents, lastMigration } from '../schema-at.ts'
import { databaseFolder, isOlder, keptFolder, unfinishedFolder } from './place.ts'

/** What an upgrade needs of the rest of the product, and whom it tells. */
export interface Upgrade {
  /** Creates the tables of the job queue, which no migration does. */
  createQueue(database: Database): Promise<void>
  print(line: string): void
}

/**
 * Copies the database of an older data folder into a new one, compares every table's count and
 * every sequence, and puts the new one in its place. The old one is kept beside it. Interrupted, it
 * can be repeated.
 *
 * @throws Error if there is nothing to upgrade, the folder is in use, or the copy is not the same.
 */
export async function upgradeDatabase(dataDir: string, upgrade: Upgrade): Promise<void> {
  if (!isOlder(dataDir)) throw new Error(`There is no older database in ${dataDir}.`)
  const lock = lockDirectory(dataDir)
  try {
    const [folder, olderFolder, unfinished] = [databaseFolder, keptFolder, unfinishedFolder].map(
      (of) => of(dataDir),
    ) as [string, string, string]
    if (existsSync(folder)) {
      rmSync(unfinished, { recursive: true, force: true })
      const rows = await copy(folder, unfinished, upgrade)
      upgrade.print(`Copied ${rows} rows; all tables and sequences are the same.`)
      renameSync(folder, olderFolder)
    }
    renameSync(databaseFolder(unfinished), folder)
    rmSync(unfinished, { recursive: true, force: true })
    upgrade.print(
      `The database is upgraded. The old one is kept in ${olderFolder}; nothing uses it.`,
    )
  } finally {
    lock.release()
  }
}

async function copy(from: string, to: string, { createQueue, print }: Upgrade): Promise<number> {
  print(`Reading ${from} …`)
  const old = await PGlite.create(from, { extensions: { pg_trgm, unaccent } })
  const database = await openDatabase({ dataDir: to, queryTimeLimit: 0, log: () => {} })
  try {
    const before = await countContents(old)
    await old.query('BEGIN')
    await copyContents(database, {
      migration: await lastMigration(old),
      createQueue,
      parts: contentsOf(old),
      counts: () => before,
    })
    await old.query('COMMIT')
    return Object.values(before).reduce((sum, count) => sum + (Number(count) || 0), 0)
  } finally {
    await database.close()
    await old.close()
  }
}

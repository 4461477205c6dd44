/** Contents in the schema of their time: copied into a database that has nothing yet. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { countContents, loadContents, type Part, type Queryable } from './contents.ts'
import { type Database, migrate } from './database.ts'

const folder = fileURLToPath(new URL('../../../migrations', import.meta.url))

interface Journal {
  entries: { tag: string; when: number }[]
}

/** The time of the last migration that was applied to a database. */
export async function lastMigration(source: Queryable): Promise<number> {
  const { rows } = await source.query(
    'SELECT max(created_at)::text AS last FROM drizzle.__drizzle_migrations',
  )
  return Number((rows[0] as { last: string }).last)
}

const file = join('meta', '_journal.json')

/**
 * The journal up to a migration.
 *
 * @throws Error if the migration is not one of ours.
 */
export function journalTo(last: number): Journal {
  const journal: Journal = JSON.parse(readFileSync(join(folder, file), 'utf8'))
  const entries = journal.entries.filter(({ when }) => when <= last)
  if (entries.at(-1)?.when !== last)
    throw new Error('The data is of a newer release than this one.')
  return { ...journal, entries }
}

/** Gives an empty database the schema of an earlier migration. */
async function migrateTo(database: Database, last: number): Promise<void> {
  const { entries, ...journal } = journalTo(last)
  const copy = mkdtempSync(join(tmpdir(), 'neev-migrations-'))
  try {
    mkdirSync(join(copy, 'meta'))
    writeFileSync(join(copy, file), JSON.stringify({ ...journal, entries }))
    for (const { tag } of entries) cpSync(join(folder, `${tag}.sql`), join(copy, `${tag}.sql`))
    await migrate(database, { folder: copy })
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Where contents come from, and what creates the tables that no migration does. */
export interface Copying {
  /** The last migration of the database that they come from. */
  migration: number
  /** Creates the tables of the job queue. */
  createQueue(database: Database): Promise<void>
  parts: AsyncIterable<Part>
  /** What {@link countContents} returns where they come from; asked when all parts are read. */
  counts(): Record<string, string>
}

/**
 * Copies contents into an empty database, with the schema of their time, in one transaction.
 *
 * @throws Error if a table or a sequence is not the same afterwards; then no contents are there.
 */
export async function copyContents(database: Database, copying: Copying): Promise<void> {
  await migrateTo(database, copying.migration)
  await copying.createQueue(database)
  await database.connection(
    async (client) => {
      await client.query('BEGIN')
      await loadContents(client, copying.parts)
      const [before, after] = [copying.counts(), await countContents(client)]
      const different = Object.keys({ ...before, ...after }).filter(
        (name) => before[name] !== after[name],
      )
      if (different.length > 0) throw new Error(`Not the same: ${different.join(', ')}.`)
      await client.query('COMMIT')
    },
    { timeLimit: 0 },
  )
}

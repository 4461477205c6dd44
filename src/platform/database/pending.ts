import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from './database.ts'

const folder = fileURLToPath(new URL('../../../migrations', import.meta.url))

interface Journal {
  entries: { tag: string; when: number }[]
}

/**
 * The names of the migrations not yet applied to a database, in order; read only. Like the
 * migrator, it considers all that are newer than the last applied one.
 */
export async function pendingMigrations(database: Database): Promise<string[]> {
  const known = await database.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  const last = known.rows[0]?.name ? await lastApplied(database) : -1
  return entries()
    .filter(({ when }) => when > last)
    .map(({ tag }) => tag)
}

async function lastApplied(database: Database): Promise<number> {
  const { rows } = await database.query(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.last ?? -1)
}

/** The name of the last applied migration; '' for none, undefined if it is a newer release's. */
export async function schemaOf(database: Database): Promise<string | undefined> {
  const known = await database.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (!known.rows[0]?.name) return ''
  const last = await lastApplied(database)
  if (last === -1) return ''
  return entries().find(({ when }) => when === last)?.tag
}

/** The statements of a migration. */
export function statementsOf(tag: string): string[] {
  return readFileSync(join(folder, `${tag}.sql`), 'utf8').split('--> statement-breakpoint')
}

/** The names of all migrations, in order: those pending for a new database. */
export function allMigrations(): string[] {
  return entries().map(({ tag }) => tag)
}

function entries(): Journal['entries'] {
  const journal: Journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))
  return journal.entries
}

/**
 * Reference data: rows that exist from the first start (rules 8.15). Rows are only ever added, so
 * that edits and removals by admins persist.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import type { Database, Reader, Transaction } from '#platform/database/database.ts'
import { referenceSets } from './tables.ts'

/** Rows of one area, from files in `data/reference`. */
export interface ReferenceSet {
  /** Permanent name of the set. */
  name: string
  /** A JSON file below the folder, or a folder whose JSON files are read in order of name. */
  path: string
  /**
   * Adds missing rows without changing existing ones.
   *
   * @param documents the files' parsed contents.
   * @returns the number of rows added.
   */
  add(tx: Transaction, documents: unknown[]): Promise<number>
}

/** Result for a set: number of rows added, or that would be added in a dry run. */
export interface ReferenceResult {
  name: string
  added: number
}

const folderOfThisPackage = fileURLToPath(new URL('../../../data/reference', import.meta.url))

/**
 * Adds the rows of the sets that the database lacks. Sets whose files have not changed since they
 * were last added are skipped, at the cost of one query for all; `everySet` processes them anyway.
 * Several processes may start at once: an advisory lock lets one at a time through.
 *
 * @returns the sets that were processed, in order.
 */
export async function addReferenceData(
  database: Database,
  sets: readonly ReferenceSet[],
  options: { everySet?: boolean; dryRun?: boolean; folder?: string } = {},
): Promise<ReferenceResult[]> {
  const references = sets.map((set) => readSet(set, options.folder ?? folderOfThisPackage))
  const taken = await database.reader.select().from(referenceSets)
  const stale = references.filter(
    ({ set, version }) =>
      options.everySet || !taken.some((row) => row.name === set.name && row.version === version),
  )
  if (stale.length === 0) return []

  let results: ReferenceResult[] = []
  const dryRun = new Error('A dry run is rolled back.')
  try {
    await database.transaction(async (tx) => {
      await liftTimeLimits(tx)
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('reference data', 0))`)
      results = []
      for (const { set, version, texts } of stale) {
        const documents = texts.map((text): unknown => JSON.parse(text))
        results.push({ name: set.name, added: await set.add(tx, documents) })
        await remember(tx, set.name, version)
      }
      if (options.dryRun) throw dryRun
    })
  } catch (failure) {
    if (failure !== dryRun) throw failure
  }
  return results
}

// The limits are for requests. At a start on a slow machine, reading a set of files between two
// statements, or waiting for another process that adds them, may take longer.
async function liftTimeLimits(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    select set_config('statement_timeout', '0', true),
      set_config('lock_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`)
}

/** The recorded version of a set; undefined if there is none. */
export async function versionOfSet(reader: Reader, name: string): Promise<string | undefined> {
  const [row] = await reader.select().from(referenceSets).where(eq(referenceSets.name, name))
  return row?.version
}

/** Records the version of a set that is not read from files, in the transaction that adds it. */
export function noteSet(tx: Transaction, name: string, version: string): Promise<void> {
  return remember(tx, name, version)
}

function readSet(set: ReferenceSet, folder: string) {
  const path = join(folder, set.path)
  const files = statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .map((name) => join(path, name))
    : [path]
  const texts = files.map((file) => readFileSync(file, 'utf8'))
  const hash = createHash('sha256')
  // Each text is prefixed with its length, so that different splits have different hashes.
  for (const text of texts) hash.update(`${text.length}\n${text}`)
  return { set, texts, version: hash.digest('hex') }
}

async function remember(tx: Transaction, name: string, version: string): Promise<void> {
  await tx
    .insert(referenceSets)
    .values({ name, version })
    .onConflictDoUpdate({ target: referenceSets.name, set: { version, addedAt: sql`now()` } })
}

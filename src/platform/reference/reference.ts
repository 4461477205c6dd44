/**
 * Reference data: rows that are there from the first start (specification, README: "reference
 * data"). It is only ever added to, so that whatever an admin edits or takes away stays so.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import type { Database, Reader, Transaction } from '#platform/database/database.ts'
import { referenceSets } from './tables.ts'

/** Rows of one area, in files of `data/reference`. */
export interface ReferenceSet {
  /** Names the set for good. */
  name: string
  /** A JSON file below the folder, or a folder whose JSON files are taken in the order of names. */
  path: string
  /**
   * Adds the rows that are not there yet and touches no other.
   *
   * @param documents the files' parsed contents.
   * @returns how many rows it added.
   */
  add(tx: Transaction, documents: unknown[]): Promise<number>
}

/** What became of a set: rows added, or that would be in a dry run. */
export interface ReferenceResult {
  name: string
  added: number
}

const folderOfThisPackage = fileURLToPath(new URL('../../../data/reference', import.meta.url))

/**
 * Adds what the sets have and the database lacks. A set whose files the database has taken in
 * already costs nothing beyond one query for all; `everySet` looks at its rows all the same.
 * Several processes may start at once: an advisory lock lets one at a time through.
 *
 * @returns the sets that were looked at, in their order.
 */
export async function addReferenceData(
  database: Database,
  sets: readonly ReferenceSet[],
  options: { everySet?: boolean; dryRun?: boolean; folder?: string } = {},
): Promise<ReferenceResult[]> {
  const wanted = sets.map((set) => readSet(set, options.folder ?? folderOfThisPackage))
  const taken = await database.reader.select().from(referenceSets)
  const stale = wanted.filter(
    ({ set, version }) =>
      options.everySet || !taken.some((row) => row.name === set.name && row.version === version),
  )
  if (stale.length === 0) return []

  let results: ReferenceResult[] = []
  const dryRun = new Error('A dry run is rolled back.')
  try {
    await database.transaction(async (tx) => {
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

/** The version under which a set of data was taken in by another way than files; undefined if it was not. */
export async function versionOfSet(reader: Reader, name: string): Promise<string | undefined> {
  const [row] = await reader.select().from(referenceSets).where(eq(referenceSets.name, name))
  return row?.version
}

/** Notes, in the transaction that does it, that a set of data was taken in. */
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
  // With its length before it, no text can pass for the end of the one before.
  for (const text of texts) hash.update(`${text.length}\n${text}`)
  return { set, texts, version: hash.digest('hex') }
}

async function remember(tx: Transaction, name: string, version: string): Promise<void> {
  await tx
    .insert(referenceSets)
    .values({ name, version })
    .onConflictDoUpdate({ target: referenceSets.name, set: { version, addedAt: sql`now()` } })
}

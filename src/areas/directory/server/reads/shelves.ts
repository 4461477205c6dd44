/** How the shelves of `directory_search` are filled, and where they should end. */

import { sql } from 'drizzle-orm'
import { companyTypes } from '#areas/companies/rules.ts'
import type { Reader } from '#platform/database/database.ts'
import { directorySearch, directoryWords } from '../tables.ts'

/** Entries that lie on the shelves but the last, which holds the rest. */
export const shelfSizes = [4096, 16_384, 65_536, 262_144] as const

/** How many shelves there are. */
export const shelfCount = shelfSizes.length + 1

/** How many entries lie on each shelf. */
export async function shelfFillings(reader: Reader): Promise<number[]> {
  const { rows } = await reader.execute<{ shelf: number; entries: number }>(
    sql`select shelf, count(*)::integer as entries from ${directorySearch} group by shelf`,
  )
  return Array.from(
    { length: shelfCount },
    (_, shelf) => rows.find((row) => row.shelf === shelf)?.entries ?? 0,
  )
}

/**
 * Where shelves should end so that each but the last is full, newest first, as the database writes
 * times. Without enough entries for a shelf it stays empty, and the rest lies on the last one.
 */
export async function wantedShelves(reader: Reader): Promise<string[]> {
  const wanted: string[] = []
  let filled = 0
  for (const size of shelfSizes) {
    filled += size
    const { rows } = await reader.execute<{ since: string }>(sql`
      select modified_at::text as since from ${directorySearch}
      order by modified_at desc
      limit 1 offset ${filled - 1}`)
    wanted.push(rows[0]?.since ?? wanted.at(-1) ?? 'infinity')
  }
  return wanted
}

const types = sql.raw(companyTypes.map(({ id }) => `(${id})`).join(', '))

/** Whether no entry of any trade holds a word of `directory_words`. */
export const isUnused = sql`not exists (
  select 1 from ${directorySearch}, (values ${types}) type (id)
  where keys @@ quote_literal(type.id || ${directoryWords.word})::tsquery)`

/** The words that no entry holds. */
export async function unusedWords(reader: Reader): Promise<string[]> {
  const rows = await reader
    .select({ word: directoryWords.word })
    .from(directoryWords)
    .where(isUnused)
  return rows.map(({ word }) => word)
}

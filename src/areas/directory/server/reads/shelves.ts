/** How the shelves of `directory_search` are filled, and where they should end. */

import { type SQL, sql } from 'drizzle-orm'
import { companyTypes } from '#areas/companies/rules.ts'
import type { Reader } from '#platform/database/database.ts'
import { directoryEntries, directorySearch, directoryShelves, directoryWords } from '../tables.ts'

/** Entries that lie on the shelves but the last, which holds the rest. */
export const shelfSizes = [4096, 16_384, 32_768, 65_536, 131_072, 262_144] as const

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

/**
 * Ids of entries that lie on a shelf and belong on another one, so many at most, in the order in
 * which they should arrive there.
 */
export async function strayIds(reader: Reader, shelf: number, limit: number): Promise<string[]> {
  const { rows } = await reader.execute<{ id: string }>(sql`
    select stray.company_id as id
    from (
      select company_id from ${directorySearch}
      where shelf = ${shelf} and shelf <> ${shelfOf(sql`modified_at`)}
      limit ${limit}
    ) stray
    left join ${directoryEntries} using (company_id)
    order by ${byList}`)
  return rows.map(({ id }) => id)
}

/** The shelf of a time: as many boundaries are newer. */
export function shelfOf(time: SQL): SQL {
  return sql`(select count(*) from ${directoryShelves} where ${time} < since)::smallint`
}

/**
 * The order in which entries are laid on shelves where many are: sellers of one list side by side,
 * the best rated first. What a search for them finds then lies on few pages.
 */
export const byList = sql`type_ids, city_keys, rating_average desc nulls last`

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

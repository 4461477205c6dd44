/** How the posting tiers of `directory_search` (its column `shelf`) are filled, and where they should end. */

import { type SQL, sql } from 'drizzle-orm'
import { companyTypes } from '#areas/companies/rules.ts'
import type { Reader } from '#platform/database/database.ts'
import { directoryEntries, directorySearch, directoryTiers, directoryWords } from '../tables.ts'
import { markOf } from './lists.ts'

/** Entries that the tiers hold, but the last, which holds the rest. */
export const tierSizes = [4096, 16_384, 32_768, 65_536, 131_072, 262_144] as const

/** How many tiers there are. */
export const tierCount = tierSizes.length + 1

/** How many entries are in each tier. */
export async function tierFillings(reader: Reader): Promise<number[]> {
  const { rows } = await reader.execute<{ tier: number; entries: number }>(
    sql`select shelf as tier, count(*)::integer as entries from ${directorySearch} group by shelf`,
  )
  return Array.from(
    { length: tierCount },
    (_, tier) => rows.find((row) => row.tier === tier)?.entries ?? 0,
  )
}

/**
 * Where tiers should end so that each but the last is full, newest first, as the database writes
 * times. Without enough entries for a tier it stays empty, and the rest is in the last one.
 */
export async function wantedTiers(reader: Reader): Promise<string[]> {
  const wanted: string[] = []
  let filled = 0
  for (const size of tierSizes) {
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
 * Ids of entries that are in one tier and belong in another one, so many at most, in the order in
 * which they should arrive there.
 */
export async function strayIds(reader: Reader, tier: number, limit: number): Promise<string[]> {
  const { rows } = await reader.execute<{ id: string }>(sql`
    select stray.company_id as id
    from (
      select company_id from ${directorySearch}
      where shelf = ${tier} and shelf <> ${tierOf(sql`modified_at`)}
      limit ${limit}
    ) stray
    left join ${directoryEntries} using (company_id)
    order by ${byList}`)
  return rows.map(({ id }) => id)
}

/** The tier of a time: as many boundaries are newer. */
export function tierOf(time: SQL): SQL {
  return sql`(select count(*) from ${directoryTiers} where ${time} < since)::smallint`
}

/**
 * The order in which entries are put into tiers where many are: sellers of one list side by side,
 * the best rated first. What a search for them finds then lies on few pages.
 */
export const byList = sql`type_ids, city_keys, rating_average desc nulls last`

const marks = companyTypes.flatMap(({ id }) => [markOf(id), markOf(-id)])
const lists = sql.raw(marks.map((mark) => `('${mark}')`).join(', '))

/** Whether no entry of any trade holds a word of `directory_words`. */
export const isUnused = sql`not exists (
  select 1 from ${directorySearch}, (values ${lists}) list (mark)
  where keys @@ quote_literal(list.mark || ${directoryWords.word})::tsquery)`

/** The words that no entry holds. */
export async function unusedWords(reader: Reader): Promise<string[]> {
  const rows = await reader
    .select({ word: directoryWords.word })
    .from(directoryWords)
    .where(isUnused)
  return rows.map(({ word }) => word)
}

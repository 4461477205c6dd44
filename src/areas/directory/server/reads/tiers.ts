/** How the tiers of `directory_search` (column `shelf`) are filled, and where they should end. */

import { type SQL, sql } from 'drizzle-orm'
import { listsOf, markOf } from '#areas/companies/rules/trade-lists.ts'
import { allTrades } from '#areas/companies/rules/trades.ts'
import type { Reader } from '#platform/database/database.ts'
import { directoryEntries, directorySearch, directoryTiers, directoryWords } from '../tables.ts'

/** Number of entries per tier, except for the last tier, which holds the rest. */
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
 * The times at which tiers should end so that each but the last is full, newest first, in the
 * database's format. A tier without enough entries to fill it stays empty; the last has the rest.
 */
export async function wantedTiers(reader: Reader): Promise<string[]> {
  const tiers: string[] = []
  let filled = 0
  for (const size of tierSizes) {
    filled += size
    const { rows } = await reader.execute<{ since: string }>(sql`
      select modified_at::text as since from ${directorySearch}
      order by modified_at desc
      limit 1 offset ${filled - 1}`)
    tiers.push(rows[0]?.since ?? tiers.at(-1) ?? 'infinity')
  }
  return tiers
}

/**
 * Ids of up to `limit` entries that are in this tier but belong in another, in the order in which
 * they should be stored there.
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

/** The tier of a time: the number of boundaries that are newer. */
export function tierOf(time: SQL): SQL {
  return sql`(select count(*) from ${directoryTiers} where ${time} < since)::smallint`
}

/**
 * The order in which bulk writes store entries in tiers: sellers of one list side by side, the best
 * rated first. The matches of a search for them are then on few pages.
 */
export const byList = sql`type_ids, city_keys, rating_average desc nulls last`

/** SQL for whether no entry of any trade has a word of `directory_words`. */
export function isUnused(): SQL {
  const marks = allTrades().flatMap(({ id }) => listsOf(id).map(markOf))
  return sql`not exists (
    select 1 from ${directorySearch}, unnest(${sql.param(marks)}::text[]) list (mark)
    where keys @@ quote_literal(list.mark || ${directoryWords.word})::tsquery)`
}

/** The words of a company's entry; none if it has no entry. */
export async function entryWordsOf(reader: Reader, companyId: string): Promise<string[]> {
  const { rows } = await reader.execute<{ word: string }>(sql`
    select distinct substr(key, 2) as word
    from ${directorySearch}, unnest(tsvector_to_array(keys)) key
    where company_id = ${companyId}::uuid`)
  return rows.map(({ word }) => word)
}

/** The words that no entry has. */
export async function unusedWords(reader: Reader): Promise<string[]> {
  const rows = await reader
    .select({ word: directoryWords.word })
    .from(directoryWords)
    .where(isUnused())
  return rows.map(({ word }) => word)
}

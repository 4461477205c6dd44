/** The counts of towns, and the searches that found nothing in them. */
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { suggestionText } from '#areas/places/rules.ts'
import { knownCity } from '#areas/places/server/public.ts'
import { missedSearches } from '#areas/search/server/tables.ts'
import { type Day, daysLater } from '#kernel/dates.ts'
import type { ParsedInputOf } from '#kernel/endpoint.ts'
import { pageWindow } from '#kernel/paging.ts'
import type { Reader } from '#platform/database/database.ts'
import { holds, pageOf } from '#platform/database/lists.ts'
import type { townCalls } from '../../contract/towns.ts'
import { searchedDays } from '../../rules.ts'
import { marketTowns } from '../tables.ts'

type Query = ParsedInputOf<typeof townCalls.towns>

const { cityKey, firms, unanswered, missed, wishes } = marketTowns

/** What lacks most comes first: demand without an answer, then towns with few firms. */
const orders: Record<Query['order'], SQL> = {
  lacks: sql`${missed} + ${unanswered} + ${wishes} desc, ${firms}, ${cityKey}`,
  firms: sql`${firms} desc, ${cityKey}`,
  unanswered: sql`${unanswered} desc, ${cityKey}`,
  name: sql`${cityKey}`,
}

/** A page of the towns. */
export function townsOf(reader: Reader, query: Query) {
  const found = reader
    .select()
    .from(marketTowns)
    .where(and(ne(cityKey, ''), holds(query.text, cityKey)))
    .$dynamic()
  return pageOf(reader, found, orders[query.order], query)
}

/** The counts of the whole market; undefined before the first count. */
export async function marketCounts(reader: Reader) {
  const [row] = await reader.select().from(marketTowns).where(eq(cityKey, ''))
  return row
}

/** A page of the searches that found nothing, by words and town. */
export async function missedOf(
  reader: Reader,
  { query, today }: { query: ParsedInputOf<typeof townCalls.missed> & { key: string }; today: Day },
) {
  const { offset, limit } = pageWindow(query)
  const condition = and(
    sql`${missedSearches.day} > ${daysLater(today, -searchedDays)}::date`,
    query.key === '' ? undefined : eq(missedSearches.cityKey, query.key),
    holds(query.text, missedSearches.words),
  )
  const { rows } = await reader.execute<{
    words: string
    key: string
    times: number
    total: number
  }>(sql`
    select words, city_key as key, least(sum(times), 2000000000)::int as times,
      (count(*) over ())::int as total
    from ${missedSearches} where ${condition}
    group by words, city_key order by sum(times) desc, words, city_key
    limit ${limit} offset ${offset}`)
  return { rows, totalCount: rows[0]?.total ?? 0 }
}

/** A town's key as people write it; as it is where no such town is known. */
export async function townName(key: string): Promise<string> {
  if (key === '') return ''
  const city = await knownCity(key)
  if (!city) return key.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase())
  return key.includes(',') ? suggestionText(city) : city.cityName
}

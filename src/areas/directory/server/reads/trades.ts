/** Which trade a search is for, when the user has not chosen one. */

import { listsOf } from '#areas/companies/rules/trade-lists.ts'
import { firstTrade, offeredTrades } from '#areas/companies/rules/trades.ts'
import { cityKey } from '#areas/places/rules.ts'
import { cityNames } from '#areas/places/server/public.ts'
import {
  isFirst,
  knowledgeOf,
  type MeantTrade,
  mayReadOn,
  namedTrades,
  otherReadings,
  type Search,
  soldThings,
  tradeOfText,
} from '#areas/search/server/public.ts'
import type { Database, PreparedReader } from '#platform/database/database.ts'
import { listKey } from './lists.ts'
import { questionsOf } from './text.ts'

/** The trade whose list answers a search, and what to search for in it. */
export interface CountedTrade extends MeantTrade {
  search: Search
}

/**
 * The trade whose list answers a search. Certain readings are tried before the search as typed,
 * guessed ones after it. For a guess the list gets the search as typed, and says itself how it
 * interprets it.
 */
export async function tradeFor(
  database: Database,
  typed: Search,
  networkAddress: string,
): Promise<CountedTrade> {
  const [things, knowledge] = await Promise.all([soldThings(database), knowledgeOf(database, 0)])
  // A word names a trade even where nobody sells it yet.
  const { unknownWords: _, ...known } = knowledge
  const named = ({ text }: Search) => tradeOfText(text, things, namedTrades('en'))
  // A trade that is only named in Hindi has no English words to look for.
  const inHindi = tradeOfText(typed.text, [], namedTrades('hi'))
  const atOnce = named(typed) ?? (inHindi?.named ? inHindi : undefined)
  if (atOnce) return { ...atOnce, search: typed }
  const readings = [
    ...(await otherReadings(typed, known)),
    ...(await otherReadings(typed, knowledge)),
  ].filter(isFirst)
  const certain = readings.filter((reading) => reading.certain)
  const guessed = readings.filter((reading) => !reading.certain)
  for (const reading of [...certain, typed, ...guessed]) {
    const trade = named(reading) ?? (await fullestTrade(database.replica, reading, networkAddress))
    const guess = guessed.some((one) => one === reading)
    if (trade) return { ...trade, search: guess && !trade.named ? typed : reading }
  }
  return { typeId: firstTrade().id, named: false, search: typed }
}

// Beyond this count it does not matter which trade has most.
const counted = 500

/** The trade with most sellers for the words, such as a brand, a firm's name or a typo. */
async function fullestTrade(
  reader: PreparedReader,
  { text, location }: Search,
  networkAddress: string,
): Promise<MeantTrade | undefined> {
  if (!(await mayReadOn(networkAddress))) return undefined
  const ask = await questionsOf(reader, text)
  if (!ask) return undefined
  const city = cityKey(location, await cityNames())
  const [types, questions] = [
    offeredTrades().map(({ id }) => id),
    offeredTrades().map(({ id }) => {
      const lists = listsOf(id).map((typeId) => {
        const list = listKey({ typeId, city, rating: 0 })
        const { anywhere } = ask(typeId)
        return list ? `${list} & ${anywhere}` : anywhere
      })
      return lists.join(' | ')
    }),
  ]
  const [best] = await reader.prepared<{ typeId: number }>(sellersPerTrade, [types, questions])
  return best && { typeId: best.typeId, named: false }
}

const sellersPerTrade = {
  name: 'directory_sellers_per_trade',
  text: `
    select asked.type_id as "typeId"
    from unnest($1::smallint[], $2::text[]) asked (type_id, question)
    cross join lateral (
      select count(*) as sellers from (
        select 1 from directory_search where keys @@ asked.question::tsquery limit ${counted}
      ) matching
    ) counts
    where counts.sellers > 0
    order by counts.sellers desc, asked.type_id
    limit 1`,
}

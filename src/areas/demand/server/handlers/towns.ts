/** What each town has and lacks, for admins. */
import { cityKey } from '#areas/places/rules.ts'
import { cityNames } from '#areas/places/server/public.ts'
import { writeMissedSearches } from '#areas/search/server/public.ts'
import { indianToday } from '#kernel/dates.ts'
import type { Handler } from '#platform/http/context.ts'
import type { townCalls } from '../../contract/towns.ts'
import { marketCounts, missedOf, townName, townsOf } from '../reads/towns.ts'

const none = {
  firms: 0,
  claimed: 0,
  withProducts: 0,
  reachable: 0,
  unanswered: 0,
  missed: 0,
  wishes: 0,
}

/** A page of the towns with their counts, and the sums. */
export const towns: Handler<typeof townCalls.towns> = async (query, { database }) => {
  const { reader } = database
  const [page, all] = await Promise.all([townsOf(reader, query), marketCounts(reader)])
  return {
    rows: await Promise.all(
      page.rows.map(async ({ cityKey: key, ...counts }) => ({
        ...counts,
        key,
        name: await townName(key),
      })),
    ),
    totalCount: page.totalCount,
    all: all ?? none,
    countedDate: all?.countedAt.toISOString() ?? null,
  }
}

/** A page of the searches that found nothing. */
export const missed: Handler<typeof townCalls.missed> = async (query, { database }) => {
  await writeMissedSearches(database)
  const key = query.town === '' ? '' : cityKey(query.town, await cityNames())
  const page = await missedOf(database.reader, { query: { ...query, key }, today: indianToday() })
  return {
    rows: await Promise.all(
      page.rows.map(async ({ words, times, key: town }) => ({
        words,
        times,
        town: await townName(town),
      })),
    ),
    totalCount: page.totalCount,
  }
}

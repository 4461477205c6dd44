/** Counts searches that found nothing, by words, town and day; never by whom (rules 25.4). */
import { cityKey } from '#areas/places/rules.ts'
import { cityNames, knownCity } from '#areas/places/server/public.ts'
import { indianToday } from '#kernel/dates.ts'
import { isProblem } from '#kernel/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/context.ts'
import { defineRecurringJob } from '#platform/jobs/jobs.ts'
import { missedWords } from '../rules/missed-words.ts'
import { addMissedSearches, type MissedSearch, sweepMissedSearches } from './writes.ts'

/** Different searches that wait to be written; more are left out. */
const waitingMax = 500
/** Milliseconds until they are written: a search neither waits for it nor fails by it. */
const writtenAfter = 5_000

const waiting = new WeakMap<Database, Map<string, MissedSearch>>()

/** Notes that a search found nothing, to be written a little later. */
export async function noteMissedSearch(
  { database, log }: Pick<Services, 'database' | 'log'>,
  { text, location }: { text: string; location: string },
): Promise<void> {
  const words = missedWords(text)
  if (words === '') return
  const place = cityKey(location, await cityNames())
  // A place that is no town may be anything that was typed.
  const town = place !== '' && (await knownCity(place)) ? place : ''
  const day = indianToday()
  const searches = waiting.get(database) ?? new Map<string, MissedSearch>()
  const key = JSON.stringify([day, town, words])
  const search = searches.get(key)
  if (search) search.times += 1
  else if (searches.size < waitingMax) searches.set(key, { day, cityKey: town, words, times: 1 })
  if (waiting.has(database)) return
  waiting.set(database, searches)
  const write = () =>
    writeMissedSearches(database).catch((error: unknown) => {
      // While the database is away, which is said once for all, nothing is counted.
      if (isProblem(error) && error.status === 503) return
      // Without the error, which may quote what was typed.
      log.warn({ searches: searches.size }, 'searches without a result could not be counted')
    })
  setTimeout(write, writtenAfter).unref()
}

/** Writes what has been noted. */
export async function writeMissedSearches(database: Database): Promise<void> {
  const searches = [...(waiting.get(database)?.values() ?? [])]
  waiting.delete(database)
  if (searches.length === 0) return
  await database.transaction((tx) => addMissedSearches(tx, searches))
}

/** Forgets old searches, once a day. */
export const sweepSearches = defineRecurringJob<Pick<Services, 'database' | 'jobs'>>({
  name: 'search.sweep',
  every: 86_400,
  work: ({ database }) => database.transaction((tx) => sweepMissedSearches(tx, indianToday())),
})

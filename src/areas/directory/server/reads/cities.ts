/** The cities where a trade has sellers, and the trades of a city. */
import { and, desc, eq, inArray, ne, sql, sum } from 'drizzle-orm'
import { listsOf, unclaimedOffset } from '#areas/companies/rules/trade-lists.ts'
import { offeredTrades } from '#areas/companies/rules/trades.ts'
import { cityKey, suggestionText } from '#areas/places/rules.ts'
import { cityNames, knownCity } from '#areas/places/server/public.ts'
import type { Database, Reader } from '#platform/database/database.ts'
import { directoryTotals } from '../tables.ts'

/** How many cities a list links to at most. */
const most = 12
/** Cache time of a trade's cities in ms: they take thousands of rows to count and hardly change. */
const cacheLife = 60_000

interface CityCount {
  location: string
  sellers: number
}

const counted = new WeakMap<Database, Map<number, { at: number; cities: Promise<CityCount[]> }>>()

/** The cities in which a trade has most sellers, cached for a minute. */
export function citiesOf(database: Database, typeId: number): Promise<CityCount[]> {
  const trades = counted.get(database) ?? new Map()
  counted.set(database, trades)
  const known = trades.get(typeId)
  if (known && Date.now() - known.at < cacheLife) return known.cities
  const cities = countCities(database.replica, typeId)
  trades.set(typeId, { at: Date.now(), cities })
  cities.catch(() => trades.delete(typeId))
  return cities
}

async function countCities(reader: Reader, typeId: number): Promise<CityCount[]> {
  const { cityKey: key, sellers } = directoryTotals
  const total = sum(sellers).mapWith(Number)
  const rows = await reader
    .select({ key, total })
    .from(directoryTotals)
    .where(and(inArray(directoryTotals.typeId, listsOf(typeId)), ne(key, '')))
    .groupBy(key)
    .having(sql`sum(${sellers}) > 0`)
    .orderBy(desc(total), key)
    .limit(most)
  const named = await Promise.all(
    rows.map(async (row) => ({ location: await spelt(row.key, ''), sellers: row.total })),
  )
  return named.filter(({ location }) => location !== '')
}

/** A typed place as lists spell it: the city's name, with district and state for a namesake. */
export async function placeOf(typed: string): Promise<string> {
  return spelt(cityKey(typed, await cityNames()), typed)
}

async function spelt(key: string, otherwise: string): Promise<string> {
  const city = key && (await knownCity(key))
  if (!city) return otherwise
  return key.includes(',') ? suggestionText(city) : city.cityName
}

/** How many sellers each trade has in a typed place; those without any are left out. */
export async function tradesIn(
  reader: Reader,
  typed: string,
): Promise<{ companyTypeId: number; sellers: number }[]> {
  const key = cityKey(typed, await cityNames())
  if (!key) return []
  const { sellers } = directoryTotals
  const typeId = sql<number>`abs(${directoryTotals.typeId}) % ${sql.raw(String(unclaimedOffset))}`
  const rows = await reader
    .select({ companyTypeId: typeId, sellers: sum(sellers).mapWith(Number) })
    .from(directoryTotals)
    .where(eq(directoryTotals.cityKey, key))
    .groupBy(typeId)
    .having(sql`sum(${sellers}) > 0`)
    .orderBy(typeId)
  return offeredTrades().flatMap(({ id }) => rows.filter((row) => row.companyTypeId === id))
}

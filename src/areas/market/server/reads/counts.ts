/** Facets of what was found, in the words of filters. */
import { inArray, sql } from 'drizzle-orm'
import { colours, itemTypes } from '#areas/catalogue/server/tables.ts'
import { companyTypes } from '#areas/companies/rules.ts'
import { suggestionText } from '#areas/places/rules.ts'
import { knownCity } from '#areas/places/server/public.ts'
import type { Reader } from '#platform/database/database.ts'
import type { Counted } from '../../contract.ts'

/** Of each filter: what a page has room for. */
const valuesMax = 30

/** The counts of filters, the most frequent value of each first. */
export async function countsOf(
  reader: Reader,
  facets: Readonly<Record<string, number>>,
): Promise<Counted[]> {
  const list = [...unfolded(facets)].map(([facet, count]) => ({
    mark: facet.slice(0, 1),
    value: facet.slice(1),
    count,
  }))
  list.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  const of = (...marks: string[]) => list.filter(({ mark }) => marks.includes(mark))
  const ids = (...marks: string[]) => of(...marks).map(({ value }) => Number(value))
  const [names, colourNames] = await Promise.all([
    namesOf(reader, ids('i', 's')),
    coloursOf(reader, ids('c')),
  ])
  const numbered = (mark: string, filter: Counted['filter'], name: (id: number) => string) =>
    of(mark)
      .slice(0, valuesMax)
      .map(({ value, count }) => ({
        filter,
        id: Number(value) || 1,
        name: name(Number(value)),
        count,
      }))
  const places = await Promise.all(
    of('@')
      .slice(0, valuesMax)
      .map(async ({ value, count }) => ({
        ...{ filter: 'location' as const, id: 0 },
        ...{ name: await placeName(value), count },
      })),
  )
  return [
    ...numbered('t', 'companyType', (id) => companyTypes.find((one) => one.id === id)?.name ?? ''),
    ...numbered('i', 'itemType', (id) => names.get(id) ?? ''),
    ...numbered('s', 'itemSubType', (id) => names.get(id) ?? ''),
    ...of('z')
      .slice(0, valuesMax)
      .map(({ value, count }) => ({ filter: 'size' as const, id: 0, name: value, count })),
    ...numbered('c', 'color', (id) => colourNames.get(id) ?? ''),
    ...numbered('y', 'inStock', () => ''),
    ...numbered('o', 'offers', () => ''),
    ...numbered('r', 'rating', () => ''),
    ...places,
  ]
}

/** Kinds, stars, stock and offers one by one. */
function unfolded(facets: Readonly<Record<string, number>>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [facet, count] of Object.entries(facets)) {
    // A size holds spaces as well.
    const parts = /^[tr]/.test(facet) ? facet.split(' ') : [facet]
    for (const part of parts.flatMap(withFewerStars)) {
      counts.set(part, (counts.get(part) ?? 0) + count)
    }
  }
  return counts
}

/** Who has four stars has three as well. */
const withFewerStars = (facet: string) =>
  facet.startsWith('r')
    ? Array.from({ length: Number(facet.slice(1)) }, (_, fewer) => `r${fewer + 1}`)
    : [facet]

/** A city's key as people read it, and as the filter takes it. */
async function placeName(key: string): Promise<string> {
  const city = await knownCity(key)
  if (!city) return key.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
  return key.includes(',') ? suggestionText(city) : city.cityName
}

async function namesOf(reader: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await reader
    .select({ id: itemTypes.id, name: itemTypes.name })
    .from(itemTypes)
    .where(inArray(itemTypes.id, [0, ...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function coloursOf(reader: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await reader
    .select({
      id: colours.id,
      name: sql<string>`coalesce(nullif(${colours.description}, ''), ${colours.name})`,
    })
    .from(colours)
    .where(inArray(colours.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

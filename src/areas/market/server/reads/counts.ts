/** Turns facet counts of a search into counts per filter value. */
import { inArray, sql } from 'drizzle-orm'
import { colours, itemTypes } from '#areas/catalogue/server/tables.ts'
import { companyTypes } from '#areas/companies/rules.ts'
import { suggestionText } from '#areas/places/rules.ts'
import { knownCity } from '#areas/places/server/public.ts'
import type { Reader } from '#platform/database/database.ts'
import type { Counted } from '../../contract.ts'

/** Per filter, as many as fit on a page. */
const valuesMax = 30

/** The counts per filter value, the most frequent value of each filter first. */
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

/** Splits combined facets (of kinds, or of stars, stock and offer) into single ones. */
function unfolded(facets: Readonly<Record<string, number>>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [facet, count] of Object.entries(facets)) {
    // Other facets are not split, since a size may contain spaces too.
    const parts = /^[tr]/.test(facet) ? facet.split(' ') : [facet]
    for (const part of parts.flatMap(withFewerStars)) {
      counts.set(part, (counts.get(part) ?? 0) + count)
    }
  }
  return counts
}

/** Four stars also count as three, two and one. */
const withFewerStars = (facet: string) =>
  facet.startsWith('r')
    ? Array.from({ length: Number(facet.slice(1)) }, (_, fewer) => `r${fewer + 1}`)
    : [facet]

/** A city's key in readable form, which the filter accepts. */
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

/** Turns facet counts of a search into counts per filter value. */
import { sql } from 'drizzle-orm'
import { colours, itemTypes } from '#areas/catalogue/server/tables/products.ts'
import { tradeOf } from '#areas/companies/rules/trades.ts'
import { suggestionText } from '#areas/places/rules.ts'
import { knownCity } from '#areas/places/server/public.ts'
import type { PreparedReader } from '#platform/database/database.ts'
import { written } from '#platform/database/written.ts'
import type { Counted } from '../../contract.ts'

/** Per filter, as many as fit on a page. */
const valuesMax = 30

/** The counts per filter value, the most frequent value of each filter first. */
export async function countsOf(
  reader: PreparedReader,
  facets: Readonly<Record<string, number>>,
): Promise<Counted[]> {
  const groups = Map.groupBy(unfolded(facets), ([facet]) => facet.charAt(0))
  const of = (mark: string) =>
    (groups.get(mark) ?? [])
      .map(([facet, count]) => ({ value: facet.slice(1), count }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      .slice(0, valuesMax)
  const [types, subTypes, shades] = [of('i'), of('s'), of('c')]
  const ids = (some: typeof types) => some.map(({ value }) => Number(value))
  const [names, colourNames] = await Promise.all([
    namesOf(itemTypesNamed, reader, [...ids(types), ...ids(subTypes)]),
    namesOf(coloursNamed, reader, ids(shades)),
  ])
  const numbered = (
    counted: typeof types,
    filter: Counted['filter'],
    name: (id: number) => string,
  ) =>
    counted.map(({ value, count }) => ({
      filter,
      id: Number(value) || 1,
      name: name(Number(value)),
      count,
    }))
  const places = await Promise.all(
    of('@').map(async ({ value, count }) => ({
      filter: 'location' as const,
      id: 0,
      name: await placeName(value),
      count,
    })),
  )
  return [
    ...numbered(of('t'), 'companyType', (id) => tradeOf(id)?.name ?? ''),
    ...numbered(types, 'itemType', (id) => names.get(id) ?? ''),
    ...numbered(subTypes, 'itemSubType', (id) => names.get(id) ?? ''),
    ...of('z').map(({ value, count }) => ({ filter: 'size' as const, id: 0, name: value, count })),
    ...numbered(shades, 'color', (id) => colourNames.get(id) ?? ''),
    ...numbered(of('y'), 'inStock', () => ''),
    ...numbered(of('o'), 'offers', () => ''),
    ...numbered(of('r'), 'rating', () => ''),
    ...places,
  ]
}

/** Whether a facet is all the attributes of a product (`attribute-counts.ts`). */
export const isAttributes = (facet: string) => facet.startsWith('a ')

/** Splits combined facets (of kinds, or of stars, stock and offer) into single ones. */
function unfolded(facets: Readonly<Record<string, number>>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [facet, count] of Object.entries(facets)) {
    // Other facets are not split, since a size may contain spaces too.
    const parts = /^[tr]/.test(facet) ? facet.split(' ') : isAttributes(facet) ? [] : [facet]
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

type Named = { id: number; name: string }

const itemTypesNamed = written<{ ids: readonly number[] }, Named>(
  'market_item_types',
  ({ ids }) => sql`select id, name from ${itemTypes} where id = any(${ids}::int[])`,
)

const coloursNamed = written<{ ids: readonly number[] }, Named>(
  'market_colours',
  ({ ids }) => sql`select id, coalesce(nullif(description, ''), name) as name
    from ${colours} where id = any(${ids}::int[])`,
)

/** Names by id, with one of the queries above. */
async function namesOf(
  named: typeof itemTypesNamed,
  reader: PreparedReader,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  return new Map((await named(reader, { ids })).map(({ id, name }) => [id, name]))
}

/** Counts the attributes of the products that a search has found. */

import { facetValue, valueText } from '#areas/catalogue/rules/attribute-texts.ts'
import { type Attribute, attributesShown } from '#areas/catalogue/rules/attributes.ts'
import { attributesInUse } from '#areas/catalogue/server/public.ts'
import type { Facet } from '#kernel/facets.ts'
import type { PreparedReader } from '#platform/database/database.ts'
import type { CountedAttribute } from '../../contract.ts'
import { isAttributes } from './counts.ts'

/** An attribute is offered if so many of the products found have it, of all kinds together. */
const leastShare = 0.2
/** Values of one attribute. */
const valuesMax = 30

/**
 * The attributes by which the products found can be narrowed, those chosen among them.
 *
 * @param chosen the values that are filtered by
 */
export async function attributeCounts(
  reader: PreparedReader,
  { totalCount, counts }: { totalCount: number; counts: Readonly<Record<string, number>> },
  chosen: readonly Facet[],
): Promise<CountedAttribute[]> {
  const found = valuesOf(counts)
  for (const [code, value] of chosen) {
    const values = found.get(code) ?? new Map<string, number>()
    if (!values.has(value)) values.set(value, 0)
    found.set(code, values)
  }
  const isChosen = (code: string) => chosen.some(([own]) => own === code)
  const offered = [...found].flatMap(([code, values]) => {
    const sum = [...values.values()].reduce((total, count) => total + count, 0)
    return isChosen(code) || sum >= totalCount * leastShare ? [code] : []
  })
  const declared = await attributesInUse(reader, offered)
  return declared
    .filter(({ isFilterable }) => isFilterable)
    .toSorted((one, other) => Number(isChosen(other.code)) - Number(isChosen(one.code)))
    .slice(0, attributesShown)
    .map((attribute) => ({
      code: attribute.code,
      name: attribute.name,
      values: inOrder(attribute, found.get(attribute.code) ?? new Map()),
    }))
}

/** The number of products by attribute and value. */
function valuesOf(counts: Readonly<Record<string, number>>): Map<string, Map<string, number>> {
  const found = new Map<string, Map<string, number>>()
  for (const [facet, count] of Object.entries(counts).filter(([facet]) => isAttributes(facet))) {
    for (const part of facet.split(' ').slice(1)) {
      const [code = '', value = ''] = part.split(':')
      const values = found.get(code) ?? new Map<string, number>()
      values.set(value, (values.get(value) ?? 0) + count)
      found.set(code, values)
    }
  }
  return found
}

/** The values that most have, as forms order them: options as declared, numbers by size. */
function inOrder(attribute: Attribute, counts: ReadonlyMap<string, number>) {
  const place = new Map(attribute.options.map(({ code }, at) => [code, at]))
  const placeOf = (value: string) =>
    place.get(value) ?? place.size + (Number.parseFloat(value) || 0)
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, valuesMax)
    .toSorted(([one], [other]) =>
      attribute.kind === 'number' ? Number(one) - Number(other) : placeOf(one) - placeOf(other),
    )
    .flatMap(([value, count]) => {
      const stored = facetValue(attribute, value)
      if (stored === undefined) return []
      return { value, text: valueText(attribute, stored), count }
    })
}

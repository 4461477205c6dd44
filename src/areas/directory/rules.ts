/** Pure rules of the directory: how a typed search text and a typed place are read. */
import { type CityNames, type Place, radii, renamedCity } from '#areas/places/rules.ts'
import { commonSortOrders, sortOrder } from '#kernel/codes.ts'
import { choice, defineList, type StateOf, text } from '#kernel/list.ts'

/** Filters and sort orders of a trade's seller list. */
export const sellers = defineList({
  filters: {
    text: text('filterSellerText'),
    location: text('location'),
    within: choice('within', radii),
    rating: choice('rating', [0, 1, 2, 3, 4, 5]),
    /** 1 searches for exactly what was typed, without trying other readings of it. */
    exact: choice('exact', [0, 1]),
  },
  orders: [...commonSortOrders, sortOrder.nearest],
})

/** What a visitor has chosen in a seller list. */
export type SellerSearch = StateOf<typeof sellers.filters>

/** Totals of a text search are exact up to here, and paging ends here (specification, README). */
export const textTotalMax = 1000

/** Further words of a search are ignored. */
const searchWordsMax = 8

/**
 * The distinct words of a search, lower-cased. A plural's final s is dropped, since words match by
 * prefix: "marbles" finds marble and marbles. Only letters, their combining marks and digits are
 * kept; an emoji's variation selector is not a word.
 */
export function searchWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []
  return [...new Set(words.map(singular))].slice(0, searchWordsMax)
}

function singular(word: string): string {
  return /^[a-z]{2,}[a-rt-z]s$/.test(word) ? word.slice(0, -1) : word
}

/**
 * The key by which places are compared: the part of the name before a comma or bracket, in lower
 * case, with an alias replaced by the city's name. Of several cities with one name, the largest has
 * the bare name as its key, the others have name, district and state. Empty for a blank text.
 */
export function cityKey(place: string, { namesakes, aliases }: CityNames): string {
  const tidy = (name: string) => name.replace(/\s+/g, ' ').trim()
  const name = tidy(place.split(/[,(]/)[0] ?? '') || tidy(place)
  const key = (renamedCity(name, aliases) ?? name).toLowerCase()
  const where = place.toLowerCase().split(',').slice(1).map(tidy)
  const others = namesakes.get(key)
  const meant = others?.get(where.slice(-2).join(', ')) ?? others?.get(where.at(-1) ?? '')
  return meant ? namesakeKey(meant) : key
}

/** The key of a city that shares its name with a larger one. */
export function namesakeKey({ cityName, district, state }: Place): string {
  return `${cityName}, ${district}, ${state}`.toLowerCase()
}

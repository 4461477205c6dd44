/** The directory's pure rules: how a typed text and a typed place are read. */
import { type CityNames, type Place, radii, renamedCity } from '#areas/places/rules.ts'
import { commonSortOrders, sortOrder } from '#kernel/codes.ts'
import { choice, defineList, type StateOf, text } from '#kernel/list.ts'

/** The seller list of a trade. */
export const sellers = defineList({
  filters: {
    text: text('filterSellerText'),
    location: text('location'),
    within: choice('within', radii),
    rating: choice('rating', [0, 1, 2, 3, 4, 5]),
    /** 1 for what was typed, whatever may have been meant. */
    exact: choice('exact', [0, 1]),
  },
  orders: [...commonSortOrders, sortOrder.nearest],
})

/** What a visitor has chosen of a seller list. */
export type SellerSearch = StateOf<typeof sellers.filters>

/** Where the exact total of a search by text ends, and paging with it (specification, README). */
export const textTotalMax = 1000

/** The most words of a search that count. */
const searchWordsMax = 8

/**
 * The words of a search, lower-cased, each once. A plural's last s goes, since words match by how
 * they begin: "marbles" finds marble and marbles. Nothing but letters, their signs
 * and digits is left: an emoji's sign is no word.
 */
export function searchWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []
  return [...new Set(words.map(singular))].slice(0, searchWordsMax)
}

function singular(word: string): string {
  return /^[a-z]{2,}[a-rt-z]s$/.test(word) ? word.slice(0, -1) : word
}

/**
 * How a place's name is compared: the part before a comma or bracket, in lower case, an
 * alias as the city is called. Of several cities of a name the largest has it alone, the
 * others with district and state. Empty for a text without a name.
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

/** The key of a city of whose name there is a larger one. */
export function namesakeKey({ cityName, district, state }: Place): string {
  return `${cityName}, ${district}, ${state}`.toLowerCase()
}

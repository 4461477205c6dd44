/** Pure rules of the directory: its list, and how a typed place is read. */
import { type CityNames, type Place, radii, renamedCity } from '#areas/places/rules.ts'
import { choice, defineList, type StateOf, text } from '#kernel/list.ts'
import { commonSortOrders, sortOrder } from '#kernel/sort-orders.ts'

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
  orders: [...commonSortOrders, sortOrder.nearest, sortOrder.reachable],
})

/** What a visitor has chosen in a seller list. */
export type SellerSearch = StateOf<typeof sellers.filters>

/** Totals of a text search are exact up to here, and paging ends here (rules 10.3). */
export const textTotalMax = 1000

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

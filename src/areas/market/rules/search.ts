/** The product search: its list, path and bounds. */

import { radii } from '#areas/places/rules.ts'
import { choice, defineList, facets, id, type StateOf, text } from '#kernel/list.ts'
import { sortOrder } from '#kernel/sort-orders.ts'

/** Maximum of totals, where paging ends too. */
export const marketTotalMax = 1000

/** Filters and sort orders of the product search; the trade is part of its path. */
export const marketList = defineList({
  filters: {
    text: text('filterText'),
    location: text('location'),
    within: choice('within', radii),
    item: id('itemType'),
    sub: id('itemSubType', 'item'),
    dimensions: text('size'),
    /** Attributes of the products, such as `a.tile-finish=matt`. */
    a: facets('attributes', 'item'),
    colour: id('color'),
    from: text('priceFrom'),
    to: text('priceTo'),
    stock: choice('inStock', [0, 1]),
    offers: choice('offers', [0, 1]),
    rating: choice('rating', [0, 1, 2, 3, 4, 5]),
    /** 1 searches for exactly what was typed, without trying other readings of it. */
    exact: choice('exact', [0, 1]),
  },
  orders: [
    sortOrder.relevance,
    sortOrder.lowPrice,
    sortOrder.highPrice,
    sortOrder.highRating,
    sortOrder.newest,
    sortOrder.nearest,
  ],
  pageSizes: [24, 48, 96],
})

/** What a visitor has chosen in the product search. */
export type MarketSearch = StateOf<typeof marketList.filters>

/** Maximum length of a size's key. */
export const sizeKeyMax = 60

/** How sizes are compared: "600 X 1200 mm" as "600x1200mm". */
export function sizeKey(size: string): string {
  return size
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/(\d) ?[x*×] ?(?=\d)/g, '$1x')
    .replace(/(\d) (?=[a-z])/g, '$1')
    .trim()
    .slice(0, sizeKeyMax)
}

/** A size's key in readable form: "600 × 1200 mm". */
export function sizeText(key: string): string {
  return key.replace(/(\d)(?=[a-wyz])/g, '$1 ').replace(/(\d)x(?=\d)/g, '$1 × ')
}

/** The path of the product search, of one trade or of all. */
export function marketPath(companyType = 0): string {
  return companyType === 0 ? '/Products' : `/Products/${companyType}`
}

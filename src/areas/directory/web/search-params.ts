/** The seller list's state in its address: short names there, the wire's names in the call. */

import { commonSortOrders, sortOrder } from '#kernel/codes.ts'
import { choiceIn, pageIn, textIn, writeState } from '#kernel/list-address.ts'
import { pageSizes } from '#kernel/paging.ts'

/** What a visitor has chosen. */
export interface SellerSearch {
  location: string
  text: string
  sort: number
  rating: number
  size: number
  page: number
}

/** What a list shows before anything is chosen (document 1, section 9). */
export const defaultSearch: SellerSearch = {
  location: '',
  text: '',
  sort: sortOrder.latestModification,
  rating: 0,
  size: 10,
  page: 1,
}

/** Reads an address; what is not understood falls back to its default. */
export function readSearch(params: URLSearchParams): SellerSearch {
  const { sort, rating, size } = defaultSearch
  return {
    location: textIn(params, 'location'),
    text: textIn(params, 'text'),
    sort: choiceIn(params, 'sort', { allowed: commonSortOrders, usual: sort }),
    rating: choiceIn(params, 'rating', { allowed: [0, 1, 2, 3, 4, 5], usual: rating }),
    size: choiceIn(params, 'size', { allowed: pageSizes, usual: size }),
    page: pageIn(params),
  }
}

/** Writes an address; defaults are left out, so that one view has one address. */
export function writeSearch(search: SellerSearch): string {
  return writeState(search, defaultSearch)
}

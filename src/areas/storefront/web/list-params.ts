/** The state of a storefront's lists in their address: short names there, the wire's in the call. */

import { commonSortOrders, sortOrder } from '#kernel/codes.ts'
import { choiceIn, pageIn, textIn, writeState } from '#kernel/list-address.ts'
import { pageSizes } from '#kernel/paging.ts'

/** What a visitor has chosen. */
export interface ListSearch {
  text: string
  sort: number
  size: number
  page: number
}

/** What a list shows before anything is chosen. */
export const defaultList: ListSearch = {
  text: '',
  sort: sortOrder.latestModification,
  size: 10,
  page: 1,
}

/** Reads an address; what is not understood falls back to its default. */
export function readList(params: URLSearchParams, defaults: ListSearch = defaultList): ListSearch {
  return {
    text: textIn(params, 'text'),
    sort: choiceIn(params, 'sort', { allowed: commonSortOrders, usual: defaults.sort }),
    size: choiceIn(params, 'size', { allowed: pageSizes, usual: defaults.size }),
    page: pageIn(params),
  }
}

/** Writes an address; defaults are left out, so that one view has one address. */
export function writeList(list: ListSearch, defaults: ListSearch = defaultList): string {
  return writeState(list, defaults)
}

/** The same choice in the wire's names. */
export function listQuery(list: ListSearch) {
  return {
    filterText: list.text,
    sortBy: list.sort,
    pageSize: list.size,
    pageNumber: list.page,
  }
}

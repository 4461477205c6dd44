/** The state of a storefront's lists in their address: short names there, the wire's in the call. */

import { sortOrder } from '#kernel/codes.ts'
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

const sorts = [1, 2, 3, 4, 5, 6, 7, 8]

/** Reads an address; what is not understood falls back to its default. */
export function readList(params: URLSearchParams, defaults: ListSearch = defaultList): ListSearch {
  return {
    text: (params.get('text') ?? '').trim().slice(0, 100),
    sort: choice(params.get('sort'), sorts, defaults.sort),
    size: choice(params.get('size'), pageSizes, defaults.size),
    page: /^[1-9]\d{0,4}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1,
  }
}

/** Writes an address; defaults are left out, so that one view has one address. */
export function writeList(list: ListSearch, defaults: ListSearch = defaultList): string {
  const params = new URLSearchParams()
  if (list.text) params.set('text', list.text)
  for (const name of ['sort', 'size', 'page'] as const) {
    if (list[name] !== defaults[name]) params.set(name, String(list[name]))
  }
  const text = params.toString()
  return text ? `?${text}` : ''
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

function choice(text: string | null, allowed: readonly number[], fallback: number): number {
  const value = text && /^\d+$/.test(text) ? Number(text) : Number.NaN
  return allowed.includes(value) ? value : fallback
}

/** The seller list's state in its address: short names there, the wire's names in the call. */

import { sortOrder } from '#kernel/codes.ts'
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
  return {
    location: (params.get('location') ?? '').trim().slice(0, 100),
    text: (params.get('text') ?? '').trim().slice(0, 100),
    sort: choice(params.get('sort'), [1, 2, 3, 4, 5, 6, 7, 8], defaultSearch.sort),
    rating: choice(params.get('rating'), [0, 1, 2, 3, 4, 5], defaultSearch.rating),
    size: choice(params.get('size'), pageSizes, defaultSearch.size),
    page: pageNumber(params.get('page')),
  }
}

/** Writes an address; defaults are left out, so that one view has one address. */
export function writeSearch(search: SellerSearch): string {
  const params = new URLSearchParams()
  if (search.location) params.set('location', search.location)
  if (search.text) params.set('text', search.text)
  for (const name of ['sort', 'rating', 'size', 'page'] as const) {
    if (search[name] !== defaultSearch[name]) params.set(name, String(search[name]))
  }
  const text = params.toString()
  return text ? `?${text}` : ''
}

function choice(text: string | null, allowed: readonly number[], fallback: number): number {
  const value = text && /^\d+$/.test(text) ? Number(text) : Number.NaN
  return allowed.includes(value) ? value : fallback
}

function pageNumber(text: string | null): number {
  return text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}

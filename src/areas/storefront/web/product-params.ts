/** The state of a seller's products in their address: short names there, the wire's in the call. */

import { sortOrder } from '#kernel/codes.ts'
import { pageSizes } from '#kernel/paging.ts'

/** What a visitor has chosen; 0 and '' are for all. */
export interface ProductSearch {
  text: string
  type: number
  sub: number
  sort: number
  size: number
  page: number
}

/** What the list shows before anything is chosen. */
export const defaultProducts: ProductSearch = {
  text: '',
  type: 0,
  sub: 0,
  sort: sortOrder.latestModification,
  size: 10,
  page: 1,
}

/** The orders that a catalogue offers: products have no ratings of their own. */
export const productSorts = [1, 2, 3, 4, 5, 6, sortOrder.showOffers] as const

/** Reads an address; what is not understood falls back to its default. */
export function readProducts(params: URLSearchParams): ProductSearch {
  const type = id(params.get('type'))
  return {
    text: (params.get('text') ?? '').trim().slice(0, 100),
    type,
    // A sub type says nothing without its item type.
    sub: type === 0 ? 0 : id(params.get('sub')),
    sort: choice(params.get('sort'), productSorts, defaultProducts.sort),
    size: choice(params.get('size'), pageSizes, defaultProducts.size),
    page: /^[1-9]\d{0,4}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1,
  }
}

/** Writes an address; defaults are left out, so that one view has one address. */
export function writeProducts(search: ProductSearch): string {
  const params = new URLSearchParams()
  if (search.text) params.set('text', search.text)
  for (const name of ['type', 'sub', 'sort', 'size', 'page'] as const) {
    if (search[name] !== defaultProducts[name]) params.set(name, String(search[name]))
  }
  const text = params.toString()
  return text ? `?${text}` : ''
}

/** The product that an address names: a GUID, or undefined. */
export function readProductId(params: URLSearchParams): string | undefined {
  const text = params.get('product') ?? ''
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text : undefined
}

/** The address of a product's own detail, on a page of which it keeps the rest. */
export function withProduct(search: string, productId: string): string {
  const params = new URLSearchParams(search)
  params.set('product', productId)
  return `?${params}`
}

function id(text: string | null): number {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
}

function choice(text: string | null, allowed: readonly number[], fallback: number): number {
  const value = text && /^\d+$/.test(text) ? Number(text) : Number.NaN
  return allowed.includes(value) ? value : fallback
}

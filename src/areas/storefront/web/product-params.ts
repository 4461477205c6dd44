/** The state of a seller's products in their address: short names there, the wire's in the call. */

import { catalogueSortOrders, sortOrder } from '#kernel/codes.ts'
import { choiceIn, idIn, pageIn, textIn, writeState } from '#kernel/list-address.ts'
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

/** Reads an address; what is not understood falls back to its default. */
export function readProducts(params: URLSearchParams): ProductSearch {
  const type = idIn(params, 'type')
  const { sort, size } = defaultProducts
  return {
    text: textIn(params, 'text'),
    type,
    // A sub type says nothing without its item type.
    sub: type === 0 ? 0 : idIn(params, 'sub'),
    sort: choiceIn(params, 'sort', { allowed: catalogueSortOrders, usual: sort }),
    size: choiceIn(params, 'size', { allowed: pageSizes, usual: size }),
    page: pageIn(params),
  }
}

/** Writes an address; defaults are left out, so that one view has one address. */
export function writeProducts(search: ProductSearch): string {
  return writeState(search, defaultProducts)
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

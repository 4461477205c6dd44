/** A storefront's lists, and the URL parameter of a product's detail. */

import { defineList, id, text } from '#kernel/list.ts'
import { catalogueSortOrders, commonSortOrders } from '#kernel/sort-orders.ts'

/** A seller's reviews. */
export const reviewList = defineList({
  filters: { text: text('filterText') },
  orders: commonSortOrders,
})

/** A seller's pictures. Thumbnails are small, so a page has as many as a catalogue's. */
export const galleryList = defineList({
  filters: { text: text('filterText') },
  orders: commonSortOrders,
  size: 25,
})

/** A seller's products in one trade. */
export const productList = defineList({
  filters: { text: text('filterText'), type: id('itemType'), sub: id('itemSubType', 'type') },
  orders: catalogueSortOrders,
})

/** The id of the product named in a URL: a GUID, or undefined. */
export function readProductId(params: URLSearchParams): string | undefined {
  const typed = params.get('product') ?? ''
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(typed) ? typed : undefined
}

/** The query string that shows a product's detail, keeping the page's other parameters. */
export function withProduct(search: string, productId: string): string {
  const params = new URLSearchParams(search)
  params.set('product', productId)
  return `?${params}`
}

/** The lists of a storefront, and the address of one of its products. */
import { catalogueSortOrders, commonSortOrders } from '#kernel/codes.ts'
import { defineList, id, text } from '#kernel/list.ts'

/** What buyers say of a seller. */
export const reviewList = defineList({
  filters: { text: text('filterText') },
  orders: commonSortOrders,
})

/** A seller's pictures. Thumbnails are small: as many as catalogues show. */
export const galleryList = defineList({
  filters: { text: text('filterText') },
  orders: commonSortOrders,
  size: 25,
})

/** A seller's products of one trade. */
export const productList = defineList({
  filters: { text: text('filterText'), type: id('itemType'), sub: id('itemSubType', 'type') },
  orders: catalogueSortOrders,
})

/** The product that an address names: a GUID, or undefined. */
export function readProductId(params: URLSearchParams): string | undefined {
  const typed = params.get('product') ?? ''
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(typed) ? typed : undefined
}

/** The address of a product's own detail, on a page of which it keeps the rest. */
export function withProduct(search: string, productId: string): string {
  const params = new URLSearchParams(search)
  params.set('product', productId)
  return `?${params}`
}

/** The market's pure rules: how products of all sellers are searched for, and their addresses. */
import { sortOrder } from '#kernel/codes.ts'
import { choice, defineList, id, type StateOf, text } from '#kernel/list.ts'

/** Kilometres around a place that a search can be limited to; 0 for the place alone. */
export const radii = [0, 10, 25, 50, 100] as const

/** Where totals end, and paging with them. */
export const marketTotalMax = 1000

/** How many things are compared at most. */
export const comparedMax = 4

/** The product search; the trade stands in its path. */
export const marketList = defineList({
  filters: {
    text: text('filterText'),
    location: text('location'),
    within: choice('within', radii),
    item: id('itemType'),
    sub: id('itemSubType', 'item'),
    colour: choice('color', [0, 1, 2, 3, 4, 5, 6]),
    from: text('priceFrom'),
    to: text('priceTo'),
    stock: choice('inStock', [0, 1]),
    offers: choice('offers', [0, 1]),
    rating: choice('rating', [0, 1, 2, 3, 4, 5]),
    /** 1 for what was typed, whatever may have been meant. */
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

/** What a visitor has chosen of the product search. */
export type MarketSearch = StateOf<typeof marketList.filters>

/** The path of the product search, of one trade or of all. */
export function marketPath(companyType = 0): string {
  return companyType === 0 ? '/Products' : `/Products/${companyType}`
}

/** A product's name in its address: plain letters of any script and digits, joined by dashes. */
export function productSlug(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.join('-').slice(0, 80).replace(/-$/, '')
}

/** The address of a product's own page. */
export function productPath(product: {
  sellerUrl: string
  productId: string
  name: string
}): string {
  const slug = productSlug(product.name)
  const end = `${slug ? `${slug}-` : ''}${product.productId}`
  return `/Seller/${encodeURIComponent(product.sellerUrl)}/Product/${encodeURIComponent(end)}`
}

const idAtEnd = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The product that the last part of such an address names; undefined for none. */
export function productIdIn(segment: string): string | undefined {
  return idAtEnd.exec(segment)?.[0].toLowerCase()
}

/** What somebody saves by an offer, in rupees and whole percent; undefined where there is none. */
export function savingOf({ price, offerPrice }: { price: number; offerPrice: number }) {
  if (offerPrice <= 0 || offerPrice >= price) return undefined
  const amount = Math.round((price - offerPrice) * 100) / 100
  return { amount, percent: Math.floor((amount / price) * 100) }
}

/** An amount of rupees as somebody types it, "1,200" or "₹85"; 0 for none. */
export function typedAmount(typed: string | number): number {
  const amount = Number(String(typed).replace(/[^\d.]/g, ''))
  return Number.isFinite(amount) ? Math.min(amount, 1_000_000_000) : 0
}

/** What is compared: products or sellers, by their addresses' own names for them. */
export interface Compared {
  products: string[]
  sellers: string[]
}

/** Reads `/compare?product=…&product=…` or `?seller=…`; products come first, at most four. */
export function readCompared(params: URLSearchParams): Compared {
  const products = params.getAll('product').flatMap((value) => productIdIn(value) ?? [])
  const sellers = params.getAll('seller').filter((value) => value !== '' && value.length <= 60)
  const few = (list: string[]) => [...new Set(list)].slice(0, comparedMax)
  return products.length > 0
    ? { products: few(products), sellers: [] }
    : { products: [], sellers: few(sellers) }
}

/** The address of a comparison. */
export function comparePath({ products, sellers }: Compared): string {
  const params = new URLSearchParams([
    ...products.map((one) => ['product', one]),
    ...sellers.map((one) => ['seller', one]),
  ])
  return params.size > 0 ? `/compare?${params}` : '/compare'
}

/** Related products: of the same seller, of the same kind, or chosen by a user. */
import { sql } from 'drizzle-orm'
import { sortOrder } from '#kernel/sort-orders.ts'
import type { PreparedReader, Reader } from '#platform/database/database.ts'
import { written } from '#platform/database/written.ts'
import type { MarketProduct } from '../../contract.ts'
import { marketProducts, type StoredProduct } from '../tables.ts'
import { anyProducts } from './product-search.ts'
import { productsFor } from './search.ts'

const most = 4
/** How many others of the kind are read, to pick the best one of each seller. */
const sample = 48

const productsOf = (rows: { card: StoredProduct }[]): MarketProduct[] =>
  rows.map(({ card }) => ({ ...card, distance: null }))

/** Kilometres from a product's seller within which others come first. */
const nearby = 100

/** The product's own row. */
const kindOf = written<
  { productId: string },
  { companyId: string; kind: string; url: string; location: string }
>(
  'market_kind',
  ({ productId }) => sql`
    select company_id as "companyId", facets[1] as kind, card ->> 'sellerUrl' as url,
      coalesce(card ->> 'location', '') as location
    from ${marketProducts} where product_id = ${productId}::uuid`,
)

/** Others of a seller, those of the same kind first. */
const ofSameSeller = written<
  { companyId: string; productId: string; kind: string; most: number },
  { card: StoredProduct }
>(
  'market_same_seller',
  ({ companyId, productId, kind, most }) => sql`
    select card from ${marketProducts}
    where company_id = ${companyId}::uuid and product_id <> ${productId}::uuid
    order by starts_with(facets[1] || ' ', ${kind}) desc, in_stock desc, listed_at desc, product_id
    limit ${most}`,
)

/**
 * More from a product's seller, its own kind first; and its kind from others, one from each: in
 * stock, and the nearest to the seller first.
 */
export async function productsBeside(reader: PreparedReader, productId: string) {
  const [one] = await kindOf(reader, { productId })
  if (!one) return { ofSeller: [], ofOthers: [] }
  const [companyType = 0, itemType = 0, itemSubType = 0] = one.kind
    .split(' ')
    .map((id) => Number(id.slice(1)))
  const alike = { ...anyProducts, companyType, itemType, itemSubType, inStock: 1, pageSize: sample }
  const { location } = one
  const [ofSeller, near] = await Promise.all([
    ofSameSeller(reader, {
      companyId: one.companyId,
      productId,
      most,
      kind: `t${companyType} i${itemType} `,
    }),
    location
      ? productsFor(reader, { ...alike, location, within: nearby, sortBy: sortOrder.nearest })
      : undefined,
  ])
  const others = ofOtherSellers(near?.products ?? [], one.url)
  if (others.length < most) {
    const { products } = await productsFor(reader, alike)
    const added = ofOtherSellers([...others, ...products], one.url)
    return { ofSeller: productsOf(ofSeller), ofOthers: added.slice(0, most) }
  }
  return { ofSeller: productsOf(ofSeller), ofOthers: others.slice(0, most) }
}

/** The first product of each other seller; how far it is says nothing to whoever reads it elsewhere. */
function ofOtherSellers(products: readonly MarketProduct[], sellerUrl: string): MarketProduct[] {
  const sellers = new Set([sellerUrl])
  return products.flatMap((product) => {
    if (sellers.has(product.sellerUrl)) return []
    sellers.add(product.sellerUrl)
    return [{ ...product, distance: null }]
  })
}

/** Products by their ids, in that order. */
export async function productsByIds(
  reader: Reader,
  ids: readonly string[],
): Promise<MarketProduct[]> {
  const { rows } = await reader.execute<{ card: StoredProduct }>(sql`
    select card from ${marketProducts}
    where product_id = any(${sql.param(ids)}::uuid[])
    order by array_position(${sql.param(ids)}::uuid[], product_id)`)
  return productsOf(rows)
}

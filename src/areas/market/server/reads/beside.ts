/** Related products: of the same seller, of the same kind, or chosen by a user. */
import { sql } from 'drizzle-orm'
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

/** The product's own row. */
const kindOf = written<{ productId: string }, { companyId: string; kind: string; url: string }>(
  'market_kind',
  ({ productId }) => sql`
    select company_id as "companyId", facets[1] as kind, card ->> 'sellerUrl' as url
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

/** More from a product's seller, its own kind first; and its kind from others, one from each. */
export async function productsBeside(reader: PreparedReader, productId: string) {
  const [one] = await kindOf(reader, { productId })
  if (!one) return { ofSeller: [], ofOthers: [] }
  const [companyType = 0, itemType = 0, itemSubType = 0] = one.kind
    .split(' ')
    .map((id) => Number(id.slice(1)))
  const alike = { ...anyProducts, companyType, itemType, itemSubType, pageSize: sample }
  const [ofSeller, { products }] = await Promise.all([
    ofSameSeller(reader, {
      companyId: one.companyId,
      productId,
      most,
      kind: `t${companyType} i${itemType} `,
    }),
    productsFor(reader, alike),
  ])
  const others = products.filter(
    ({ sellerUrl }, at) =>
      sellerUrl !== one.url && at === products.findIndex((other) => other.sellerUrl === sellerUrl),
  )
  return { ofSeller: productsOf(ofSeller), ofOthers: others.slice(0, most) }
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

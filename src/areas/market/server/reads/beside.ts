/** Related products: of the same seller, of the same kind, or chosen by a user. */
import { sql } from 'drizzle-orm'
import type { PreparedReader, Reader } from '#platform/database/database.ts'
import type { MarketProduct } from '../../contract.ts'
import { marketProducts, type StoredProduct } from '../tables.ts'
import { productsFor } from './search.ts'
import { anyProducts } from './wanted.ts'

const most = 4
/** How many others of the kind are read, to pick the best one of each seller. */
const sample = 48

const shown = (rows: { card: StoredProduct }[]): MarketProduct[] =>
  rows.map(({ card }) => ({ ...card, distance: null }))

/** More from a product's seller, its own kind first; and its kind from others, one from each. */
export async function productsBeside(reader: PreparedReader, productId: string) {
  const { rows } = await reader.execute<{ companyId: string; kind: string; url: string }>(sql`
    select company_id as "companyId", facets[1] as kind, card ->> 'sellerUrl' as url
    from ${marketProducts} where product_id = ${productId}::uuid`)
  const [one] = rows
  if (!one) return { ofSeller: [], ofOthers: [] }
  const [companyType = 0, itemType = 0, itemSubType = 0] = one.kind
    .split(' ')
    .map((id) => Number(id.slice(1)))
  const alike = { ...anyProducts, companyType, itemType, itemSubType, pageSize: sample }
  const [ofSeller, { products }] = await Promise.all([
    reader.execute<{ card: StoredProduct }>(sql`
      select card from ${marketProducts}
      where company_id = ${one.companyId}::uuid and product_id <> ${productId}::uuid
      order by starts_with(facets[1] || ' ', ${`t${companyType} i${itemType} `}) desc, in_stock desc, listed_at desc, product_id
      limit ${most}`),
    productsFor(reader, alike),
  ])
  const others = products.filter(
    ({ sellerUrl }, at) =>
      sellerUrl !== one.url && at === products.findIndex((other) => other.sellerUrl === sellerUrl),
  )
  return { ofSeller: shown(ofSeller.rows), ofOthers: others.slice(0, most) }
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
  return shown(rows)
}

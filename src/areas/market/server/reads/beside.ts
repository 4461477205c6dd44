/** Products by what they stand beside: their seller, their kind, somebody's choice. */
import { sql } from 'drizzle-orm'
import type { Reader } from '#platform/database/database.ts'
import type { MarketProduct } from '../../contract.ts'
import { marketProducts, type StoredProduct } from '../tables.ts'

const most = 4

const shown = (rows: { card: StoredProduct }[]): MarketProduct[] =>
  rows.map(({ card }) => ({ ...card, distance: null }))

/** More of a product's seller, its own trade and kind first; and its kind from others, the best rated first. */
export async function productsBeside(reader: Reader, productId: string) {
  const kind = (mark: string) =>
    sql`(select facet from unnest(facets) facet where facet ~ ${`^${mark}[0-9]+$`} limit 1)`
  const one = sql`one as materialized (
    select *, ${kind('s')} as sub, ${kind('i')} as item
    from ${marketProducts} where product_id = ${productId}::uuid)`
  const ofSeller = await reader.execute<{ card: StoredProduct }>(sql`
    with ${one}
    select p.card from ${marketProducts} p, one
    where p.company_id = one.company_id and p.product_id <> one.product_id
    order by one.item = any(p.facets) desc, p.type_id = one.type_id desc, p.in_stock desc,
      p.listed_at desc, p.product_id
    limit ${most}`)
  // Few of each tier are looked at, the small ones first: no kind is read to its end.
  const ofOthers = await reader.execute<{ card: StoredProduct }>(sql`
    with ${one}, alike as materialized (
      select p.card, p.company_id, p.in_stock, p.rating_average, p.product_id
      from one cross join generate_series(0, 9) tier
      cross join lateral (
        select * from ${marketProducts} p
        where p.keys @@ quote_literal(chr(97 + tier) || '@' || coalesce(one.sub, one.item))::tsquery
          and p.company_id <> one.company_id
        limit 50
      ) p
      limit 200
    )
    select card from (
      select distinct on (company_id) * from alike
      order by company_id, in_stock desc, product_id
    ) best
    order by in_stock desc, rating_average desc nulls last, product_id
    limit ${most}`)
  return { ofSeller: shown(ofSeller.rows), ofOthers: shown(ofOthers.rows) }
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

/** What a request is made from: a public product, the buyer's pincode. */
import { and, eq, sql } from 'drizzle-orm'
import { itemTypes, products } from '#areas/catalogue/server/tables.ts'
import { companies, companyWorkingTypes } from '#areas/companies/server/tables.ts'
import { userAddresses } from '#areas/profile/server/tables.ts'
import type { Reader } from '#platform/database/database.ts'

/** A public product as a line of a request. */
export interface AskedProduct {
  productId: string
  companyId: string
  sellerUrl: string
  typeId: number
  name: string
  itemType: string
  size: string
  brand: string
  /** What it is counted in. */
  unit: string
}

/** The pincode of a person's current address; empty without one. */
export async function ownPincode(reader: Reader, userId: string): Promise<string> {
  const [address] = await reader
    .select({ pinCode: userAddresses.pinCode })
    .from(userAddresses)
    .where(and(eq(userAddresses.userId, userId), eq(userAddresses.type, 1)))
  return address?.pinCode ?? ''
}

/** A public product; undefined if it is gone, or its firm is. */
export async function askedProduct(
  reader: Reader,
  productId: string,
): Promise<AskedProduct | undefined> {
  const { rows } = await reader.execute<AskedProduct & Record<string, unknown>>(sql`
    select p.id as "productId", p.company_id as "companyId", c.url as "sellerUrl",
      p.company_type_id::int as "typeId", p.name, p.size, p.brand, t.name as "itemType",
      coalesce(nullif(p.unit_of_measure, ''), p.unit) as unit
    from ${products} p
    join ${companies} c on c.id = p.company_id and c.is_active
    join ${itemTypes} t on t.id = p.item_type_id
    where p.id = ${productId}::uuid and p.is_active and p.approved_at is not null
      and exists (
        select 1 from ${companyWorkingTypes} w
        where w.company_id = p.company_id and w.type_id = p.company_type_id and not w.over_limit)`)
  return rows[0]
}

/** A firm's own products among some, with their price in paise and the number of units it is for. */
export async function ownPrices(
  reader: Reader,
  companyId: string,
  productIds: readonly string[],
): Promise<Map<string, { price: number; unit: string }>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await reader.execute<{
    id: string
    price: number
    unit: string
    measure: string
  }>(sql`
    select p.id, (case when p.offer_price > 0 then p.offer_price else p.price end)::float8 as price,
      p.unit, p.unit_of_measure as measure
    from ${products} p
    where p.id = any (${sql.param([...productIds])}::uuid[]) and p.company_id = ${companyId}::uuid
      and p.is_active`)
  return new Map(
    rows.map(({ id, price, unit, measure }) => {
      const count = measure !== '' && Number(unit) > 0 ? Number(unit) : 1
      return [id, { price: Math.max(1, Math.round(price / count)), unit: measure || unit }]
    }),
  )
}

/** The firms of some products, as far as both are public. */
export async function firmsOfProducts(
  reader: Reader,
  productIds: readonly string[],
): Promise<string[]> {
  if (productIds.length === 0) return []
  const { rows } = await reader.execute<{ id: string }>(sql`
    select c.id, count(*) from ${products} p
    join ${companies} c on c.id = p.company_id and c.is_active
    where p.id = any (${sql.param([...productIds])}::uuid[])
      and p.is_active and p.approved_at is not null
    group by c.id order by count(*) desc, c.id limit 20`)
  return rows.map(({ id }) => id)
}

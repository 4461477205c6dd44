/** What a request is made from: a public product, the buyer's pincode. */
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { measureIn } from '#areas/catalogue/rules/products.ts'
import { factsOfRows } from '#areas/catalogue/server/public.ts'
import { itemTypes, products } from '#areas/catalogue/server/tables/products.ts'
import { companies, companyWorkingTypes } from '#areas/companies/server/tables.ts'
import { ratiosOf } from '#areas/market/rules/quantity.ts'
import { userAddresses } from '#areas/profile/server/tables.ts'
import type { Reader } from '#platform/database/database.ts'
import type { OwnProduct } from '../../rules/own-product.ts'
import { quotationRequests } from '../tables.ts'

/** A public product as a line of a request. */
export interface AskedProduct {
  productId: string
  companyId: string
  sellerUrl: string
  typeId: number
  itemTypeId: number
  name: string
  itemType: string
  size: string
  brand: string
  /** What it is counted in. */
  unit: string
}

/** The pincode of a person's last request, else of the current address; empty without one. */
export async function ownPincode(reader: Reader, userId: string): Promise<string> {
  const [last] = await reader
    .select({ pinCode: quotationRequests.pinCode })
    .from(quotationRequests)
    .where(eq(quotationRequests.userId, userId))
    .orderBy(desc(quotationRequests.id))
    .limit(1)
  if (last?.pinCode) return last.pinCode
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
      p.company_type_id::int as "typeId", p.item_type_id::int as "itemTypeId", p.name, p.size, p.brand, t.name as "itemType",
      coalesce(nullif(p.unit_of_measure, ''), p.unit) as unit
    from ${products} p
    join ${companies} c on c.id = p.company_id and c.is_active
    join ${itemTypes} t on t.id = p.item_type_id
    where p.id = ${productId}::uuid and p.is_active and p.approved_at is not null and not p.over_limit
      and exists (
        select 1 from ${companyWorkingTypes} w
        where w.company_id = p.company_id and w.type_id = p.company_type_id and not w.over_limit)`)
  return rows[0]
}

/** A firm's own price of a product, in paise for one of its units. */
export interface OwnPrice {
  price: number
  unit: string
  /** How many of its units make up a line, by what the product says of its boxes and pieces. */
  amountFor: (line: { quantity: number; unit: string }) => number | null
}

/** Products of a firm that are looked through for those of some kinds. */
const lookedThrough = 300

/** A firm's own products among some, and of some kinds, with their prices. */
export async function ownPrices(
  reader: Reader,
  companyId: string,
  { productIds, kinds }: { productIds: readonly string[]; kinds: readonly string[] },
): Promise<(OwnProduct & OwnPrice & { id: string })[]> {
  const rows = await reader
    .select({
      id: products.id,
      name: products.name,
      brand: products.brand,
      itemType: itemTypes.name,
      price: products.price,
      offerPrice: products.offerPrice,
      unit: products.unit,
      unitOfMeasure: products.unitOfMeasure,
      size: products.size,
      moreInfo: products.moreInfo,
      attributes: products.attributes,
    })
    .from(products)
    .innerJoin(itemTypes, eq(itemTypes.id, products.itemTypeId))
    .where(
      and(
        or(inArray(products.id, [...productIds]), inArray(itemTypes.name, [...kinds])),
        eq(products.companyId, companyId),
        eq(products.isActive, true),
      ),
    )
    .limit(lookedThrough)
  const facts = await factsOfRows(reader, rows)
  return rows.map((product, at) => {
    const { id, name, brand, size, itemType, price, offerPrice, unit, unitOfMeasure } = product
    const count = unitOfMeasure !== '' && Number(unit) > 0 ? Number(unit) : 1
    const ratios = ratiosOf({ ...product, moreInfoArray: facts[at] ?? product.moreInfo })
    return {
      id,
      name,
      brand,
      size,
      itemType,
      price: Math.max(1, Math.round((offerPrice > 0 ? offerPrice : price) / count)),
      unit: unitOfMeasure || unit,
      amountFor: (line: { quantity: number; unit: string }) => {
        const measure = measureIn(line.unit)
        const ratio = measure && ratios.get(measure)
        return ratio ? Math.round(line.quantity * ratio * 1000) / 1000 : null
      },
    }
  })
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
      and p.is_active and p.approved_at is not null and not p.over_limit
    group by c.id order by count(*) desc, c.id limit 20`)
  return rows.map(({ id }) => id)
}

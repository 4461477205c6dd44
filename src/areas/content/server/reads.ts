/** Queries for the sitemap: sellers and products, from their read models. */
import { type AnyColumn, and, asc, eq, gt, lte, max, ne, type SQL, sql } from 'drizzle-orm'
import { products } from '#areas/catalogue/server/tables/products.ts'
import { productPath } from '#areas/companies/rules/product-path.ts'
import { companies } from '#areas/companies/server/tables.ts'
import { directoryEntries, directoryTotals } from '#areas/directory/server/tables.ts'
import { marketProducts } from '#areas/market/server/tables.ts'
import { emptyGuid } from '#kernel/ids.ts'
import type { Reader } from '#platform/database/database.ts'

/** A storefront or product: its id, its page's path and when it last changed. */
export interface ListedPage {
  id: string
  path: string
  modifiedAt: Date
}

/** Sellers with ids greater than `after`, up to and including `through`. */
export interface SellerRange {
  after: string
  through: string
}

const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * Splits all sellers into ranges of at most `size`, by one scan of the primary key. The last range
 * is open-ended, so that sellers registered before the next scan are always in a range.
 */
export function sellerRanges(reader: Reader, size: number): Promise<SellerRange[]> {
  return rangesOf(reader, sql`${directoryEntries}`, sql`company_id`, size)
}

/** Splits all public products into such ranges. */
export function productRanges(reader: Reader, size: number): Promise<SellerRange[]> {
  return rangesOf(reader, sql`${marketProducts}`, sql`product_id`, size)
}

async function rangesOf(reader: Reader, table: SQL, id: SQL, size: number): Promise<SellerRange[]> {
  const { rows } = await reader.execute<{ through: string }>(sql`
    with recursive ends(through) as (
      select ${emptyGuid}::uuid
      union all
      select next.id from ends, lateral (
        select ${id} as id from ${table} where ${id} > ends.through
        order by ${id} offset ${size - 1} limit 1
      ) next
    )
    select through from ends order by through`)
  return rows.map(({ through }, index) => ({
    after: through,
    through: rows[index + 1]?.through ?? highestId,
  }))
}

/** A range's first sellers by id; for the next ones, continue after the last id. */
export async function sellersIn(
  reader: Reader,
  { after, through }: SellerRange,
  limit: number,
): Promise<ListedPage[]> {
  const { companyId, sellerUrl, modifiedAt } = directoryEntries
  const rows = await reader
    .select({ id: companyId, sellerUrl, modifiedAt })
    .from(directoryEntries)
    .where(and(gt(companyId, after), lte(companyId, through), isOpen(companyId)))
    .orderBy(asc(companyId))
    .limit(limit)
  return rows.map(({ sellerUrl: url, ...row }) => ({ ...row, path: `/Seller/${url}` }))
}

/** Excludes blocked sellers, because the read models are updated a moment later. */
function isOpen(companyId: AnyColumn): SQL {
  return sql`exists (select 1 from ${companies} c where c.id = ${companyId} and c.is_active)`
}

/** A range's first products by id. */
export async function productsIn(
  reader: Reader,
  { after, through }: SellerRange,
  limit: number,
): Promise<ListedPage[]> {
  const { productId, companyId, card } = marketProducts
  const rows = await reader
    .select({ id: productId, card, modifiedAt: products.modifiedAt })
    .from(marketProducts)
    .innerJoin(products, eq(products.id, productId))
    .where(and(gt(productId, after), lte(productId, through), products.isActive, isOpen(companyId)))
    .orderBy(asc(productId))
    .limit(limit)
  return rows.map(({ card: product, ...row }) => ({ ...row, path: productPath(product) }))
}

/** When any storefront, or any product, in a range last changed. */
export async function changedIn(
  reader: Reader,
  kind: 'sellers' | 'products',
  { after, through }: SellerRange,
): Promise<Date | undefined> {
  const { companyId, modifiedAt } = directoryEntries
  const [row] =
    kind === 'sellers'
      ? await reader
          .select({ at: max(modifiedAt) })
          .from(directoryEntries)
          .where(and(gt(companyId, after), lte(companyId, through)))
      : await reader
          .select({ at: max(products.modifiedAt) })
          .from(products)
          .where(and(gt(products.id, after), lte(products.id, through)))
  return row?.at ?? undefined
}

/** Trade and city combinations that have sellers; `cityKey` is the key that lists compare. */
export async function listsWithSellers(
  reader: Reader,
): Promise<{ typeId: number; cityKey: string }[]> {
  const { cityKey, sellers } = directoryTotals
  const typeId = sql<number>`abs(${directoryTotals.typeId})`
  return reader
    .selectDistinct({ typeId, cityKey })
    .from(directoryTotals)
    .where(and(ne(cityKey, ''), gt(sellers, 0)))
    .orderBy(asc(typeId), asc(cityKey))
}

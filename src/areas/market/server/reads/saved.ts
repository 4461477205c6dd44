/** Saved products. */
import { and, count, desc, eq, sql } from 'drizzle-orm'
import { products } from '#areas/catalogue/server/tables.ts'
import { sortOrder } from '#kernel/codes.ts'
import type { ParsedInputOf } from '#kernel/endpoint.ts'
import { pageWindow } from '#kernel/paging.ts'
import type { Reader } from '#platform/database/database.ts'
import type { market } from '../../contract.ts'
import { marketProducts, savedProducts as saved } from '../tables.ts'

const orders: Readonly<Record<number, string>> = {
  [sortOrder.newest]: 'saved_at desc, product_id',
  [sortOrder.lowPrice]: 'unit_price, product_id',
  [sortOrder.highPrice]: 'unit_price desc, product_id desc',
}

/** A page of somebody's saved products that are still public, and how many there are. */
export async function savedProductsOf(
  reader: Reader,
  userId: string,
  query: Omit<ParsedInputOf<typeof market.savedProducts>, 'loginId'>,
) {
  const wanted = and(
    eq(saved.userId, userId),
    query.companyType ? eq(marketProducts.typeId, query.companyType) : undefined,
    query.filterText
      ? sql`position(${query.filterText.toLowerCase()} in
          lower(concat_ws(' ', ${marketProducts.card} ->> 'name', ${marketProducts.card} ->> 'sellerName'))) > 0`
      : undefined,
  )
  const { limit, offset } = pageWindow(query)
  const of = eq(marketProducts.productId, saved.productId)
  const rows = await reader
    .select({ card: marketProducts.card })
    .from(saved)
    .innerJoin(marketProducts, of)
    .where(wanted)
    .orderBy(
      sql.raw((orders[query.sortBy] ?? '').replaceAll('product_id', 'market_products.product_id')),
    )
    .limit(limit)
    .offset(offset)
  const [total] = await reader
    .select({ count: count() })
    .from(saved)
    .innerJoin(marketProducts, of)
    .where(wanted)
  return {
    products: rows.map(({ card }) => ({ ...card, distance: null })),
    totalCount: total?.count ?? 0,
  }
}

/** What somebody has saved, the latest first. */
export function savedDataOf(reader: Reader, userId: string) {
  return reader
    .select({ productId: products.id, name: products.name, savedAt: saved.savedAt })
    .from(saved)
    .innerJoin(products, eq(products.id, saved.productId))
    .where(eq(saved.userId, userId))
    .orderBy(desc(saved.savedAt))
}

/** Whether the public sees a product. */
export async function isPublic(reader: Reader, productId: string): Promise<boolean> {
  return (await reader.$count(marketProducts, eq(marketProducts.productId, productId))) > 0
}

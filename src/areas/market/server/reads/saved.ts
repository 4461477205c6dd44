/** Saved products. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { products } from '#areas/catalogue/server/tables/products.ts'
import type { Saved } from '#areas/saved/server/public.ts'
import type { ParsedInputOf } from '#kernel/endpoint.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import type { Reader } from '#platform/database/database.ts'
import { holds, pageOf } from '#platform/database/lists.ts'
import type { market } from '../../contract.ts'
import { marketProducts, savedProducts as saved } from '../tables.ts'

/** Products as things that can be saved. */
export const productsSaved: Saved = {
  table: saved,
  itemId: saved.productId,
  of: products,
  columns: { productId: products.id, name: products.name },
  key: 'productId',
}

const { productId, typeId, unitPrice, card } = marketProducts
const latest = sql`${saved.savedAt} desc, ${productId}`
const orders: Readonly<Record<number, SQL>> = {
  [sortOrder.lowPrice]: sql`${unitPrice}, ${productId}`,
  [sortOrder.highPrice]: sql`${unitPrice} desc, ${productId} desc`,
}

/** A page of a user's saved products that are still public, with the total. */
export async function savedProductsOf(
  reader: Reader,
  { loginId, companyType, filterText, ...page }: ParsedInputOf<typeof market.savedProducts>,
) {
  const selection = reader
    .select({ card })
    .from(saved)
    .innerJoin(marketProducts, eq(productId, saved.productId))
    .where(
      and(
        eq(saved.userId, loginId),
        companyType ? eq(typeId, companyType) : undefined,
        holds(filterText, sql`concat_ws(' ', ${card} ->> 'name', ${card} ->> 'sellerName')`),
      ),
    )
    .$dynamic()
  const { rows, totalCount } = await pageOf(reader, selection, orders[page.sortBy] ?? latest, page)
  return { products: rows.map((row) => ({ ...row.card, distance: null })), totalCount }
}

/** Whether a product is public. */
export async function isPublic(reader: Reader, id: string): Promise<boolean> {
  return (await reader.$count(marketProducts, eq(productId, id))) > 0
}

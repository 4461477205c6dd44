/** Hiding the products that exceed what a company's plan shows. */
import { sql } from 'drizzle-orm'
import { productLimitOf } from '#areas/companies/server/public.ts'
import type { Transaction } from '#platform/database/database.ts'
import { products } from '../tables/products.ts'

/**
 * Marks the active products beyond the company's limit, so that the public sees only the oldest,
 * and clears the mark of those that fit again. Nothing is deleted. Call it with the
 * owner's account locked, after any change of which products there are, or of the limit.
 *
 * @returns whether anything visible to the public changed.
 */
export async function keepProductsWithinLimit(
  tx: Transaction,
  companyId: string,
): Promise<boolean> {
  const limit = await productLimitOf(tx, companyId)
  const changed = await (limit === null
    ? tx.execute(sql`
        update ${products} set over_limit = false
        where company_id = ${companyId}::uuid and over_limit`)
    : tx.execute(sql`
        update ${products} product set over_limit = ranked.over_limit
        from (
          select id, is_active and row_number()
            over (partition by is_active order by created_at, id) > ${limit} as over_limit
          from ${products} where company_id = ${companyId}::uuid
        ) ranked
        where product.id = ranked.id and product.over_limit <> ranked.over_limit`))
  return (changed.rowCount ?? 0) > 0
}

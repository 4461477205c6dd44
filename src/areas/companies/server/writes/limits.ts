/** Hiding what exceeds a company's limits. */
import { sql } from 'drizzle-orm'
import type { Limits } from '#areas/billing/rules/limits.ts'
import type { Transaction } from '#platform/database/database.ts'
import { companyAddresses, companyWorkingTypes } from '../tables.ts'

/**
 * Marks the working types and addresses that exceed a company's limits, so that the public only
 * sees the oldest, and clears the mark of those that fit again. Nothing is deleted. Call it with
 * the company locked, after any change to them or to the limits.
 *
 * @returns whether anything visible to the public changed.
 */
export async function keepWithinLimits(
  tx: Transaction,
  companyId: string,
  { workLimit, addressLimit }: Pick<Limits, 'workLimit' | 'addressLimit'>,
): Promise<boolean> {
  const types = await tx.execute(sql`
    update ${companyWorkingTypes} trade set over_limit = ranked.over_limit
    from (
      select type_id,
        row_number() over (order by created_at, type_id) > ${workLimit} as over_limit
      from ${companyWorkingTypes} where company_id = ${companyId}
    ) ranked
    where trade.company_id = ${companyId} and trade.type_id = ranked.type_id
      and trade.over_limit <> ranked.over_limit`)
  const addresses = await tx.execute(sql`
    update ${companyAddresses} address set over_limit = ranked.over_limit
    from (
      select id, is_active
        and row_number() over (partition by is_active order by id) > ${addressLimit} as over_limit
      from ${companyAddresses} where company_id = ${companyId}
    ) ranked
    where address.id = ranked.id and address.over_limit <> ranked.over_limit`)
  return (types.rowCount ?? 0) + (addresses.rowCount ?? 0) > 0
}

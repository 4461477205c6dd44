/** Moves the enquiries of a firm that was merged into another. */
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { enquiries } from '../tables.ts'

/**
 * Moves enquiries to another firm, except for those of requests that have asked it, too. Returns the
 * ids of those that were moved.
 *
 * @param ids only these; all if omitted
 */
export async function moveEnquiries(
  tx: Transaction,
  { from, to, ids }: { from: string; to: string; ids?: readonly number[] },
): Promise<number[]> {
  const among = ids ? sql`and e.id = any(${sql.param([...ids])}::bigint[])` : sql``
  const { rows } = await tx.execute<{ id: number }>(sql`
    update ${enquiries} e set company_id = ${to}
    where e.company_id = ${from} ${among} and not exists (
      select from ${enquiries} other
      where other.request_id = e.request_id and other.company_id = ${to}
    )
    returning e.id::int as id`)
  return rows.map(({ id }) => id)
}

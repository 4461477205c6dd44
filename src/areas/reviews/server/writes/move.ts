/** Moves the reviews of a firm that was merged into another. */
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { emit } from '#platform/jobs/events.ts'
import { reviewChanged } from '../events.ts'
import { reviewBills, reviews } from '../tables.ts'

/**
 * Moves reviews to another firm, except for those whose bill proves a review there already. Returns
 * the ids of those that were moved.
 *
 * @param ids only these; all if omitted
 */
export async function moveReviews(
  tx: Transaction,
  { from, to, ids }: { from: string; to: string; ids?: readonly number[] },
): Promise<number[]> {
  const among = ids ? sql`and r.id = any(${sql.param([...ids])}::bigint[])` : sql``
  // One statement, as a bill refers to its review by the firm, too.
  const { rows } = await tx.execute<{ id: number }>(sql`
    with chosen as materialized (
      select r.id from ${reviews} r where r.company_id = ${from} ${among}
        and not exists (
          select from ${reviewBills} own
          join ${reviewBills} other on other.company_id = ${to} and other.bill_key = own.bill_key
          where own.review_id = r.id
        )
    ), bills as (
      update ${reviewBills} b set company_id = ${to} from chosen where b.review_id = chosen.id
    )
    update ${reviews} r set company_id = ${to} from chosen where r.id = chosen.id
    returning r.id::int as id`)
  if (rows.length > 0) {
    await emit(tx, reviewChanged, { companyId: from })
    await emit(tx, reviewChanged, { companyId: to })
  }
  return rows.map(({ id }) => id)
}

/** What buyers tick of their orders (rules 22.11). */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { partiesOf } from '../reads/parties.ts'
import { quotationAwards } from '../tables.ts'

/** Notes that lines of an order are paid or delivered, or not yet: all of them, or none. */
export async function tickLines(
  tx: Transaction,
  of: { enquiryId: number; userId: string },
  {
    lineIds,
    as,
    isDone,
  }: { lineIds: readonly number[]; as: 'paid' | 'delivered'; isDone: boolean },
): Promise<'done' | 'not-found'> {
  const { enquiryId, userId } = of
  const parties = await partiesOf(tx, enquiryId)
  if (parties?.buyerId !== userId || parties.state !== 'won') return 'not-found'
  const ids = [...new Set(lineIds)]
  const own = and(eq(quotationAwards.enquiryId, enquiryId), inArray(quotationAwards.lineId, ids))
  if ((await tx.$count(quotationAwards, own)) < ids.length) return 'not-found'
  // What was ticked before keeps its day.
  const { paidAt, deliveredAt } = quotationAwards
  const next = (column: typeof paidAt | typeof deliveredAt) =>
    isDone ? sql`coalesce(${column}, now())` : null
  const changed = as === 'paid' ? { paidAt: next(paidAt) } : { deliveredAt: next(deliveredAt) }
  await tx.update(quotationAwards).set(changed).where(own)
  return 'done'
}

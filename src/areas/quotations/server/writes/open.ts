/** Opening an enquiry, which is what counts towards a firm's enquiries of a month (rules 22.5). */
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { isRunning } from '../../rules/states.ts'
import { enquiryAllowance } from '../reads/limits.ts'
import { isWhole } from '../reads/parties.ts'
import { enquiries } from '../tables.ts'

/**
 * Opens an enquiry for its firm, if it was not opened before and the firm may open one more this
 * month. What has ended meanwhile is opened only by a plan without a limit: it would be worth nothing.
 *
 * @returns whether the dealer may read all of it
 */
export async function openEnquiry(
  tx: Transaction,
  { enquiryId, companyId }: { enquiryId: number; companyId: string },
): Promise<boolean> {
  // One after the other for each firm: those opened are counted.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('enquiries opened ' || ${companyId}, 0))`,
  )
  const [row] = await tx
    .select({ state: enquiries.state, seenAt: enquiries.seenAt, isWhole })
    .from(enquiries)
    .where(eq(enquiries.id, enquiryId))
  if (!row) return false
  if (row.seenAt) return row.isWhole
  const { left, counted } = await enquiryAllowance(tx, companyId)
  const isAllowed = left === null || (left > 0 && isRunning(row.state))
  if (!isAllowed) return false
  await tx
    .update(enquiries)
    .set({
      seenAt: sql`now()`,
      state: sql`case when ${enquiries.state} = 'new' then 'seen' else ${enquiries.state} end`,
      monthNumber: counted + 1,
    })
    .where(eq(enquiries.id, enquiryId))
  return true
}

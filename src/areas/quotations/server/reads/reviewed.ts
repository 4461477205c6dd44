/** Whether a buyer has reviewed a firm. */
import { and, eq } from 'drizzle-orm'
import { reviews } from '#areas/reviews/server/tables.ts'
import type { Reader } from '#platform/database/database.ts'

/** Whether a buyer has an active review of a firm, pending or public. */
export async function hasReviewed(
  reader: Reader,
  { buyerId, companyId }: { buyerId: string; companyId: string },
): Promise<boolean> {
  const own = and(eq(reviews.userId, buyerId), eq(reviews.companyId, companyId), reviews.isActive)
  return (await reader.$count(reviews, own)) > 0
}

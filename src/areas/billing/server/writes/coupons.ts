/** Coupons. */
import { eq } from 'drizzle-orm'
import { problem } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/database.ts'
import { m } from '#words/messages.js'
import { coupons, subscriptionPlans } from '../tables/orders.ts'

/** Locks a coupon: counts of its uses are reliable only while its row is locked. */
export async function lockCoupon(tx: Transaction, code: string): Promise<void> {
  await tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.code, code)).for('update')
}

export type NewCoupon = Omit<typeof coupons.$inferInsert, 'id' | 'createdAt' | 'isActive'>

/**
 * Adds a coupon; false if its code is taken.
 *
 * @throws Problem 400 if it ends before it begins, 404 for an unknown plan.
 */
export async function insertCoupon(tx: Transaction, coupon: NewCoupon): Promise<boolean> {
  const { planIds, validFrom = new Date(), validUntil } = coupon
  if (validUntil && validUntil <= validFrom) {
    throw problem(400, m.refused_coupon_dates)
  }
  const known = await tx.select({ id: subscriptionPlans.id }).from(subscriptionPlans)
  const unknown = planIds?.find((planId) => known.every(({ id }) => id !== planId))
  if (unknown !== undefined) throw problem(404, () => m.refused_plan_unknown({ plan: unknown }))
  const rows = await tx
    .insert(coupons)
    .values(coupon)
    .onConflictDoNothing()
    .returning({ id: coupons.id })
  return rows.length > 0
}

/** Ends a coupon; orders that hold it keep it. False if there is no such coupon. */
export async function endCoupon(tx: Transaction, code: string): Promise<boolean> {
  const rows = await tx
    .update(coupons)
    .set({ isActive: false })
    .where(eq(coupons.code, code))
    .returning({ id: coupons.id })
  return rows.length > 0
}

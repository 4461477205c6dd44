/** Coupons. */
import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { coupons } from '../tables/orders.ts'

/** Locks a coupon: counts of its uses are reliable only while its row is locked. */
export async function lockCoupon(tx: Transaction, code: string): Promise<void> {
  await tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.code, code)).for('update')
}

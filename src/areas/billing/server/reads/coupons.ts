/** Coupons: who may use one. */
import { and, count, eq, inArray, lte, not, sql } from 'drizzle-orm'
import type { Reader } from '#platform/database/database.ts'
import { normalCode, openStates } from '../../rules/orders.ts'
import { coupons, orders } from '../tables/orders.ts'

/** A row of the coupons table. */
export type Coupon = typeof coupons.$inferSelect

/**
 * The coupon of a code, if the company may use it for a plan now: active, within its dates, valid
 * for this plan, and not used up in total or by the company. The company's own open order does not
 * count, as it can be replaced. Reliable only while the coupon is locked.
 */
export async function usableCoupon(
  reader: Reader,
  query: { code: string; planId: number; companyId: string },
): Promise<Coupon | undefined> {
  const now = sql`clock_timestamp()`
  const [coupon] = await reader
    .select()
    .from(coupons)
    .where(
      and(
        eq(coupons.code, normalCode(query.code)),
        eq(coupons.isActive, true),
        lte(coupons.validFrom, now),
        sql`(${coupons.validUntil} is null or ${coupons.validUntil} > ${now})`,
        sql`(${coupons.planIds} is null or ${query.planId} = any(${coupons.planIds}))`,
      ),
    )
  if (!coupon) return undefined
  const own = eq(orders.companyId, query.companyId)
  const isOpen = inArray(orders.state, [...openStates])
  const [used] = await reader
    .select({
      total: count(),
      own: sql<number>`count(*) filter (where ${own})`.mapWith(Number),
    })
    .from(orders)
    .where(
      and(
        eq(orders.couponId, coupon.id),
        inArray(orders.state, [...openStates, 'paid', 'activated']),
        not(sql`(${own} and ${isOpen})`),
      ),
    )
  const { total = 0, own: ownUses = 0 } = used ?? {}
  if (coupon.totalUses !== null && total >= coupon.totalUses) return undefined
  return ownUses >= coupon.usesPerCompany ? undefined : coupon
}

/** Subscription types and the current plan (rules 16.1). */

import { toRupees } from '#kernel/money.ts'
import type { Handler } from '#platform/http/context.ts'
import type { billing, SubscriptionType } from '../../contract.ts'
import { defaultLimits } from '../../rules/limits.ts'
import { nextPlanFrom } from '../../rules/orders.ts'
import { lastSubscriptionOf } from '../reads/orders.ts'
import { currentSubscription, type TypeOnSale, typesOnSale } from '../reads/subscriptions.ts'

/** A page of the subscription types on sale, with their plans. */
export const subscriptionTypes: Handler<typeof billing.subscriptionTypes> = async (
  page,
  { database },
) => {
  const { types, totalCount } = await typesOnSale(database.replica, page)
  return { subscriptionTypes: types.map(toSubscriptionType), totalCount }
}

function toSubscriptionType({ plans, ...type }: TypeOnSale): SubscriptionType {
  const [shortest] = plans
  return {
    ...type,
    price: toRupees(shortest?.price ?? 0),
    offerPrice: toRupees(shortest?.offerPrice ?? 0),
    subscriptonPlans: plans.map((plan) => ({
      ...plan,
      price: toRupees(plan.price),
      offerPrice: toRupees(plan.offerPrice),
      isSelected: plan === shortest,
    })),
  }
}

/**
 * The current subscription of the caller's own company, even if the request leaves ids empty, and
 * when its next one can be bought.
 */
export const currentPlan: Handler<typeof billing.currentPlan> = async (_, { caller, database }) => {
  const { companyId } = caller
  const subscription = companyId ? await currentSubscription(database.reader, companyId) : undefined
  const last = companyId ? await lastSubscriptionOf(database.reader, companyId) : undefined
  const nextPlan = last && !last.isCurrent ? last.name : ''
  if (!subscription) {
    const none = { startDate: null, endDate: null, isActive: false, nextPlanFrom: null, nextPlan }
    return { id: 0, name: '', ...defaultLimits, ...none }
  }
  const { planId, name, workLimit, addressLimit, galleryImageLimit } = subscription
  return {
    id: planId,
    name,
    workLimit,
    addressLimit,
    galleryImageLimit,
    startDate: subscription.startsAt.toISOString(),
    endDate: subscription.endsAt.toISOString(),
    isActive: true,
    nextPlanFrom: nextPlan ? null : nextPlanFrom(subscription).toISOString(),
    nextPlan,
  }
}

/** Subscription types and the current plan (document 2, section 7). */
import { defaultLimits } from '#areas/companies/rules.ts'
import { toRupees } from '#kernel/money.ts'
import type { Handler } from '#platform/http/context.ts'
import type { billing, SubscriptionType } from '../../contract.ts'
import { currentSubscription, type TypeOnSale, typesOnSale } from '../reads/subscriptions.ts'

/** A page of the subscription types on sale, with their plans. */
export const subscriptionTypes: Handler<typeof billing.subscriptionTypes> = async (
  page,
  { database },
) => {
  const { types, totalCount } = await typesOnSale(database.replica, page)
  return { subscriptionTypes: types.map(shown), totalCount }
}

function shown({ plans, ...type }: TypeOnSale): SubscriptionType {
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

/** The current subscription of the caller's own company, even if the request leaves ids empty. */
export const currentPlan: Handler<typeof billing.currentPlan> = async (_, { caller, database }) => {
  const subscription = caller.companyId
    ? await currentSubscription(database.reader, caller.companyId)
    : undefined
  if (!subscription) {
    return { id: 0, name: '', ...defaultLimits, startDate: null, endDate: null, isActive: false }
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
  }
}

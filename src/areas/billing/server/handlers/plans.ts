/** Subscription types and the current plan (rules 16.1). */

import { holdAccount } from '#areas/accounts/server/public.ts'
import { toRupees } from '#kernel/money.ts'
import { pageSizeAll } from '#kernel/paging.ts'
import { problem } from '#kernel/problem.ts'
import type { Handler } from '#platform/http/context.ts'
import { m } from '#words/messages.js'
import type { billing, SubscriptionType } from '../../contract.ts'
import { defaultLimits, enquiriesOpened, enquiriesWithoutPlan } from '../../rules/limits.ts'
import { nextPlanFrom } from '../../rules/orders.ts'
import { planOfNewFirms, type TypeOnSale, typesOnSale } from '../reads/offers.ts'
import { endedSubscriptionOf, holdCompany, lastSubscriptionOf } from '../reads/orders.ts'
import { currentSubscription } from '../reads/subscriptions.ts'
import { planUseOf } from '../reads/use.ts'
import { takeFreePlan as takeFree } from '../writes/free-plans.ts'

/** A page of the subscription types on sale, with their plans. */
export const subscriptionTypes: Handler<typeof billing.subscriptionTypes> = async (
  page,
  { caller, database },
) => {
  const { companyId } = caller
  const { types, totalCount } = await typesOnSale(database.replica, { ...page, companyId })
  return { subscriptionTypes: types.map(toSubscriptionType), totalCount }
}

/** What every firm can buy, for visitors. */
export const plans: Handler<typeof billing.plans> = async (_, { database }) => {
  const everything = { sortBy: 1, pageSize: pageSizeAll, pageNumber: 1 }
  const page = { ...everything, companyId: null, forEveryone: true }
  const { types } = await typesOnSale(database.replica, page)
  return { subscriptionTypes: types.map(toSubscriptionType) }
}

/** How much of what a plan limits the caller's company uses. */
export const planUse: Handler<typeof billing.planUse> = (_, { caller, database }) =>
  planUseOf(database.reader, caller.companyId)

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
    const past = companyId ? await endedSubscriptionOf(database.reader, companyId) : undefined
    const none = {
      startDate: null,
      endDate: null,
      isActive: false,
      productLimit: null,
      memberLimit: null,
      showsContact: false,
      enquiriesPerMonth: enquiriesWithoutPlan,
      isFree: false,
      nextPlanFrom: null,
      nextPlan,
      ended: past ? { name: past.name, endDate: past.endsAt.toISOString() } : null,
    }
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
    productLimit: subscription.productLimit,
    memberLimit: subscription.memberLimit,
    showsContact: subscription.showsContact,
    enquiriesPerMonth: enquiriesOpened(subscription.enquiriesPerMonth),
    isFree: subscription.isFree,
    nextPlanFrom: nextPlan ? null : nextPlanFrom(subscription).toISOString(),
    nextPlan,
    ended: null,
  }
}

/** Starts a free plan that is offered to the caller's company. */
export const takeFreePlan: Handler<typeof billing.takeFreePlan> = (
  { subscriptionPlanId },
  { caller, database },
) =>
  database.transaction(async (tx) => {
    await holdAccount(tx, caller.ownerId)
    if (!(await holdCompany(tx, caller.companyId))) throw problem(404, m.refused_no_company)
    const wish = { companyId: caller.companyId, planId: subscriptionPlanId }
    return { result: await takeFree(tx, wish) }
  })

/** The free plan that firms get when they register, for what the site says about its cost. */
export const newFirmPlan: Handler<typeof billing.newFirmPlan> = async (_, { database }) => {
  const plan = await planOfNewFirms(database.replica)
  if (!plan) return { name: '', months: 0, days: 0 }
  return { name: plan.typeName, months: plan.months, days: plan.days }
}

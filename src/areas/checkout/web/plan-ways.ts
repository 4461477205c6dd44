/** How a firm can come by a plan while it has one: at once, with the rest credited, or at its end. */
import type { SubscriptionType } from '#areas/billing/contract.ts'
import { totalOf } from '#areas/billing/rules/prices.ts'
import { isDowngrade } from '#areas/billing/rules/use.ts'
import { type ChosenPlan, nextPlanOf, type Today } from '#areas/billing/web/public.tsx'
import { mediumTime } from '#kernel/dates.ts'
import { toPaise, toRupees } from '#kernel/money.ts'
import { localName } from '#kernel/site-names.ts'
import { m } from '#words/messages.js'

/** What the rest of the firm's plan pays of one that replaces it, in rupees; null where none can. */
export type UpgradeCredit = number | null

/** See the file. */
export interface PlanWays {
  /** What is to be paid for a plan that starts at once, in rupees; null where it cannot. */
  upgradeDue: number | null
  /** Whether it can be bought to start when the current plan ends, or where no paid plan runs. */
  mayBuy: boolean
  /** Why it has to wait, and until when; empty where it does not. */
  waits: string
}

export function waysOf({ type, plan }: ChosenPlan, today: Today, credit: UpgradeCredit): PlanWays {
  const { mayBuy } = nextPlanOf(today.plan)
  const due = toRupees(totalOf(toPaise(plan.offerPrice)) - toPaise(credit ?? 0))
  const opensLess = isDowngrade(openedBy(type), today.plan)
  const upgradeDue = credit !== null && due > 0 && !opensLess ? due : null
  return { upgradeDue, mayBuy, waits: mayBuy ? '' : waitText(today, opensLess) }
}

function waitText({ plan: { name, nextPlanFrom } }: Today, opensLess: boolean): string {
  if (!nextPlanFrom) return m.subscription_active()
  const texts = { plan: localName('plan', name), from: mediumTime(nextPlanFrom) }
  return opensLess ? m.subscription_downgrade_later(texts) : m.subscription_covered_later(texts)
}

/** What a type's plans open, as rules compare it. */
export function openedBy(type: SubscriptionType) {
  return {
    workLimit: type.workTypeLimit,
    addressLimit: type.addressLimit,
    galleryImageLimit: type.galleryImagesLimit,
    productLimit: type.productLimit,
    memberLimit: type.memberLimit,
    showsContact: type.showsContact,
    enquiriesPerMonth: type.enquiriesPerMonth,
  }
}

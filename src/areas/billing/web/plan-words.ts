/** Texts about plans. */

import { dayMs, mediumTime } from '#kernel/dates.ts'
import { localName } from '#kernel/site-names.ts'
import { m } from '#words/messages.js'
import type { CurrentPlan } from '../contract.ts'

/** "3 months", or "4.5 months" when a coupon adds days. */
export function monthsText(months: number): string {
  return months === 1
    ? m.subscription_month()
    : m.subscription_months({ months: String(Number(months.toFixed(2))) })
}

/** The limits of a plan, one per line. */
export function limitTexts(limits: { work: number; addresses: number; images: number }): string[] {
  return [
    m.subscription_work_types({ count: String(limits.work) }),
    m.subscription_addresses({ count: String(limits.addresses) }),
    m.subscription_images({ count: String(limits.images) }),
  ]
}

/** Whether the next plan can be bought now, and what to say about the plans that a company has. */
export interface NextPlan {
  mayBuy: boolean
  /** Which plan ends when, and what follows; empty without a plan. */
  text: string
}

/** See {@link NextPlan}. */
export function nextPlanOf(current: CurrentPlan, now = new Date()): NextPlan {
  const { endDate, nextPlanFrom } = current
  const plan = localName('plan', current.name)
  const next = current.nextPlan && localName('plan', current.nextPlan)
  const until = endDate ? mediumTime(endDate) : ''
  if (next) {
    const waits = m.subscription_following_later({ next })
    const text = endDate ? m.subscription_following({ plan, until, next }) : waits
    return { mayBuy: false, text }
  }
  if (!endDate || !nextPlanFrom) return { mayBuy: true, text: '' }
  if (new Date(nextPlanFrom) <= now)
    return { mayBuy: true, text: m.subscription_renew({ plan, until }) }
  const days = String(Math.round((Date.parse(endDate) - Date.parse(nextPlanFrom)) / dayMs))
  return { mayBuy: false, text: m.subscription_active_until({ plan, until, days }) }
}

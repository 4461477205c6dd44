/** Texts about plans. */

import { dayMs, mediumTime } from '#kernel/dates.ts'
import { localName } from '#kernel/site-names.ts'
import { countText } from '#ui/count-text.ts'
import { m } from '#words/messages.js'
import type { CurrentPlan, SubscriptionType } from '../contract.ts'
import { defaultLimits, enquiriesWithoutPlan } from '../rules/limits.ts'
import type { Duration } from '../rules/prices.ts'

/** "3 months", or "4.5 months" when a coupon adds days. */
export function monthsText(months: number): string {
  return months === 1
    ? m.subscription_month()
    : m.subscription_months({ months: String(Number(months.toFixed(2))) })
}

/** "3 months", "45 days", "1 month and 15 days". */
export function durationText({ months, days }: Duration): string {
  if (days === 0) return monthsText(months)
  const daysText = m.subscription_days({ count: days })
  return months === 0
    ? daysText
    : m.subscription_months_days({ months: monthsText(months), days: daysText })
}

/** The limits of a plan, one per line. */
export function limitTexts(limits: { work: number; addresses: number; images: number }): string[] {
  return [
    countText(limits.work, m.subscription_work_types_one, m.subscription_work_types),
    countText(limits.addresses, m.subscription_addresses_one, m.subscription_addresses),
    countText(limits.images, m.subscription_images_one, m.subscription_images),
  ]
}

/** What a plan opens, one per line: its limits and the rest. */
export function openedTexts(type: Opened): string[] {
  const { workTypeLimit: work, addressLimit: addresses, galleryImagesLimit: images } = type
  const texts = limitTexts({ work, addresses, images })
  if (type.productLimit !== null)
    texts.push(countText(type.productLimit, m.subscription_products_one, m.subscription_products))
  if (type.memberLimit !== null)
    texts.push(countText(type.memberLimit, m.subscription_members_one, m.subscription_members))
  if (type.showsContact) texts.push(m.subscription_contact())
  texts.push(
    type.enquiriesPerMonth === null
      ? m.subscription_enquiries_all()
      : m.subscription_enquiries({ count: type.enquiriesPerMonth }),
  )
  return texts
}

/** What a firm has for nothing, one per line. */
export function freeTexts(): string[] {
  const { workLimit: work, addressLimit: addresses, galleryImageLimit: images } = defaultLimits
  return [
    ...limitTexts({ work, addresses, images }),
    m.subscription_no_contact(),
    m.subscription_enquiries({ count: enquiriesWithoutPlan }),
  ]
}

/** How long a firm that registers has its free plan, in a sentence. */
export function freeTimeText({ months, days }: Duration): string {
  if (months === 1 && days === 0) return m.home_call_month()
  if (days === 0) return m.home_call_months({ months })
  return durationText({ months, days })
}

/** A number, or that there is no limit. */
export function numberOrAll(count: number | null): string {
  return count === null ? m.subscription_all() : count.toLocaleString('en-IN')
}

type Opened = Pick<
  SubscriptionType,
  | 'workTypeLimit'
  | 'addressLimit'
  | 'galleryImagesLimit'
  | 'productLimit'
  | 'memberLimit'
  | 'showsContact'
  | 'enquiriesPerMonth'
>

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
  if (current.isFree) return { mayBuy: true, text: m.subscription_free_until({ plan, until }) }
  if (new Date(nextPlanFrom) <= now)
    return { mayBuy: true, text: m.subscription_renew({ plan, until }) }
  const days = String(Math.round((Date.parse(endDate) - Date.parse(nextPlanFrom)) / dayMs))
  return { mayBuy: false, text: m.subscription_active_until({ plan, until, days }) }
}

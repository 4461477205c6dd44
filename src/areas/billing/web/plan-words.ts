/** Plans in words. */
import { m } from '#words/messages.js'

/** "3 months", also "4.5 months" where a coupon adds days. */
export function monthsText(months: number): string {
  return months === 1
    ? m.subscription_month()
    : m.subscription_months({ months: String(Number(months.toFixed(2))) })
}

/** What a plan allows, a line each. */
export function limitTexts(limits: { work: number; addresses: number; images: number }): string[] {
  return [
    m.subscription_work_types({ count: String(limits.work) }),
    m.subscription_addresses({ count: String(limits.addresses) }),
    m.subscription_images({ count: String(limits.images) }),
  ]
}

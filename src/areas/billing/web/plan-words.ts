/** Texts about plans. */
import { m } from '#words/messages.js'

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

/** The storefront's pure rules (rules 12). */
import { type Day, daysLater } from '#kernel/dates.ts'

/** Of how many sellers a user may see the contacts per day in India, to prevent harvesting. */
export const revealsPerDay = 100

/** Days for which an account is new and may see the contacts of fewer sellers. */
export const newAccountDays = 3

/** Visitor actions that the browser reports. */
export const visitKinds = ['view', 'call'] as const

/** One of {@link visitKinds}; a call is a tap on Call or WhatsApp. */
export type VisitKind = (typeof visitKinds)[number]

/** Maximum number of days with counts that a seller is shown. */
export const countedDays = 90

/** Days of the products' views, and how many products a seller is shown. */
export const productViewDays = 28
export const viewedProductsMax = 10

/** A storefront's counts for one day. */
export interface DayCounts {
  day: Day
  views: number
  reveals: number
  calls: number
}

/** The last `length` days up to `today`, oldest first; days without a row are zeros. */
export function wholeDays(
  rows: readonly DayCounts[],
  { today, length }: { today: Day; length: number },
): DayCounts[] {
  const known = new Map(rows.map((row) => [row.day, row]))
  return Array.from({ length }, (_, index) => {
    const day = daysLater(today, index + 1 - length)
    return known.get(day) ?? { day, views: 0, reveals: 0, calls: 0 }
  })
}

/** The sums of the last `length` days up to `today`, and of as many days before them. */
export function periods(
  rows: readonly DayCounts[],
  { today, length }: { today: Day; length: number },
): Record<'now' | 'before', Omit<DayCounts, 'day'>> {
  const days = wholeDays(rows, { today, length: 2 * length })
  const sum = (of: readonly DayCounts[]) =>
    of.reduce(
      (all, { views, reveals, calls }) => ({
        views: all.views + views,
        reveals: all.reveals + reveals,
        calls: all.calls + calls,
      }),
      { views: 0, reveals: 0, calls: 0 },
    )
  return { now: sum(days.slice(length)), before: sum(days.slice(0, length)) }
}

/** Whether a seller's contacts are shown: with a plan, or if an unclaimed firm's basis allows it. */
export function canContact(seller: {
  hasSubscription: boolean
  unclaimed: { showsNumber: boolean } | null
}): boolean {
  return seller.hasSubscription || (seller.unclaimed?.showsNumber ?? false)
}

/** The `tel:` link for a number: digits and a leading plus. */
export function telephone(number: string): string {
  return `tel:${number.replaceAll(/[^\d+]/g, '')}`
}

/**
 * The WhatsApp chat link for a number; undefined for one that is not an Indian mobile and has no
 * country code, such as a landline.
 */
export function whatsAppLink(number: string): string | undefined {
  const digits = number.replaceAll(/\D/g, '')
  if (number.trim().startsWith('+')) return `https://wa.me/${digits}`
  // Mobile numbers begin with 6 to 9, those of the demo market with 5. Behind a 0 that is a landline.
  const mobile = /^(?:(?:0|91)?(?=[6-9])|(?=5))(\d{10})$/.exec(digits)?.[1]
  return mobile && `https://wa.me/91${mobile}`
}

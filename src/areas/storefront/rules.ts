/** The storefront's pure rules (rules 12). */

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

/** A storefront's counts for one day. */
export interface DayCounts {
  day: string
  views: number
  reveals: number
  calls: number
}

/** The last `length` days up to `today`, oldest first; days without a row are zeros. */
export function wholeDays(
  rows: readonly DayCounts[],
  { today, length }: { today: string; length: number },
): DayCounts[] {
  const known = new Map(rows.map((row) => [row.day, row]))
  const last = Date.parse(`${today}T00:00:00Z`)
  return Array.from({ length }, (_, index) => {
    const time = last - (length - 1 - index) * 86_400_000
    const day = new Date(time).toISOString().slice(0, 10)
    return known.get(day) ?? { day, views: 0, reveals: 0, calls: 0 }
  })
}

/** The sums of the last `length` days up to `today`, and of as many days before them. */
export function periods(
  rows: readonly DayCounts[],
  { today, length }: { today: string; length: number },
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

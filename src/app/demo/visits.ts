/** Daily visit counts of the two demo sellers' storefronts. */
import { countedDays } from '#areas/storefront/rules.ts'
import type { storefrontDays } from '#areas/storefront/server/tables.ts'
import { dayMs, indianToday } from '#kernel/dates.ts'
import { randomOf } from './random.ts'
import type { DemoSeller } from './sellers.ts'

/** A seller's counts of the last days up to `today`; weekends are quiet. */
export function drawVisits(
  { id, url, planId }: DemoSeller,
  today: Date,
): (typeof storefrontDays.$inferInsert)[] {
  const random = randomOf(`visits ${url}`)
  return Array.from({ length: countedDays }, (_, index) => {
    const date = new Date(today.getTime() - (countedDays - 1 - index) * dayMs)
    const busy = date.getUTCDay() % 6 === 0 ? 0.6 : 1
    // Contacts of a seller without a plan are not revealed.
    const views = Math.round(random.around(planId ? 34 : 6, 0.35) * busy)
    const reveals = planId ? Math.round(views * random.next() * 0.2) : 0
    const calls = Math.round(reveals * random.next() * 0.8)
    return { companyId: id, day: indianToday(date), views, reveals, calls }
  })
}

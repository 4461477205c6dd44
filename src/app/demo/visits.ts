/** Daily counts of visits: of the demo sellers, of the firms in their towns, of their products. */
import { countedDays } from '#areas/storefront/rules.ts'
import type { productDays, storefrontDays } from '#areas/storefront/server/tables.ts'
import { dayMs, indianToday } from '#kernel/dates.ts'
import type { DemoProduct } from './products.ts'
import { randomOf } from './random.ts'
import type { DemoSeller } from './sellers.ts'

/** Days of which views of products are drawn: those that the overview shows. */
const productViewDays = 28

/** Views per day of a seller whose contact can be seen, of a neighbour, and of one without a plan. */
const usual = { withPlan: 34, neighbour: 21, withoutPlan: 6 }

/** A seller's counts of the last days up to `today`; weekends are quiet. */
export function drawVisits(
  { id, url, planId }: DemoSeller,
  { today, isNeighbour = false }: { today: Date; isNeighbour?: boolean },
): (typeof storefrontDays.$inferInsert)[] {
  const random = randomOf(`visits ${url}`)
  return Array.from({ length: countedDays }, (_, index) => {
    const date = new Date(today.getTime() - (countedDays - 1 - index) * dayMs)
    const busy = date.getUTCDay() % 6 === 0 ? 0.6 : 1
    // Contacts of a seller without a plan are not revealed.
    const most = planId ? usual.withPlan : usual.withoutPlan
    const views = Math.round(random.around(isNeighbour ? usual.neighbour : most, 0.35) * busy)
    const reveals = planId || isNeighbour ? Math.round(views * random.next() * 0.2) : 0
    const calls = Math.round(reveals * random.next() * 0.8)
    return { companyId: id, day: indianToday(date), views, reveals, calls }
  })
}

/** Views of a seller's public products, most for the first. */
export function drawProductViews(
  products: readonly DemoProduct[],
  today: Date,
): (typeof productDays.$inferInsert)[] {
  return products.flatMap(({ id, companyId }, index) => {
    const random = randomOf(`views of ${id}`)
    const views = Array.from({ length: productViewDays }, (_, ago) => ({
      companyId,
      productId: id,
      day: indianToday(new Date(today.getTime() - ago * dayMs)),
      views: Math.round((9 / (index + 1.5)) * random.next()),
    }))
    return views.filter((day) => day.views > 0)
  })
}

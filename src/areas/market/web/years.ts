/** Years in words. */
import { m } from '#words/messages.js'

/** How many years a seller is here. */
export function yearsText(years: number): string {
  if (years < 1) return m.seller_years_new()
  return years === 1 ? m.seller_years_one() : m.seller_years({ count: years })
}

/** A seller's years on this site as text. */
import { m } from '#words/messages.js'

/** The text for how many years a seller has been on this site. */
export function yearsText(years: number): string {
  if (years < 1) return m.seller_years_new()
  return years === 1 ? m.seller_years_one() : m.seller_years({ count: years })
}

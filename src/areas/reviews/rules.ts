/** Reviews' pure rules (document 3, sections 3, 5 and 9). */

/** Maximum length of a bill's number. */
export const invoiceNumberMax = 100
/** Maximum length of a review, and of a seller's reply or comment. */
export const reviewMax = 1000
/** Maximum number of dummy bills a company may keep, and may pick at once. */
export const billsMax = 5
export const billsPickedMax = 25
/** How long a bill proves a purchase, in years. */
const billYears = 2
/** Days without the seller's decision after which the review goes to an admin anyway. */
export const sellerDays = 7

/** A seller's choices for a bill (document 3, section 4). */
export const billChoice = { none: 0, valid: 1, invalid: 2 } as const

/** Why a bill's date is refused, or undefined. Dates are YYYY-MM-DD and compared as strings. */
export function billDateFault(date: string, today: string): 'future' | 'old' | undefined {
  if (date > today) return 'future'
  const [year = '', ...rest] = today.split('-')
  const oldest = [String(Number(year) - billYears).padStart(4, '0'), ...rest].join('-')
  return date < oldest ? 'old' : undefined
}

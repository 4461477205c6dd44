/** Reviews' pure rules (document 3, sections 3, 5 and 9). */

/** The most characters of a bill's number. */
export const invoiceNumberMax = 100
/** The most characters of a review, and of a seller's answer or comment. */
export const reviewMax = 1000
/** How many dummy bills a company may keep, and how many it may pick at once. */
export const billsMax = 5
export const billsPickedMax = 25
/** How long a bill proves a purchase, in years. */
const billYears = 2
/** After how many days without the seller's answer an admin decides alone. */
export const sellerDays = 7

/** What a seller chooses of a bill (document 3, section 4). */
export const billChoice = { none: 0, valid: 1, invalid: 2 } as const

/** Why a bill's date is refused: YYYY-MM-DD texts, compared as such. Undefined where it is fine. */
export function billDateFault(date: string, today: string): 'future' | 'old' | undefined {
  if (date > today) return 'future'
  const [year = '', ...rest] = today.split('-')
  const oldest = [String(Number(year) - billYears).padStart(4, '0'), ...rest].join('-')
  return date < oldest ? 'old' : undefined
}

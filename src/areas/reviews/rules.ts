/** Reviews' pure rules (rules 13). */

import { plainDigits } from '#kernel/code-text.ts'
import type { Day } from '#kernel/dates.ts'
import { cleanLine } from '#kernel/text.ts'

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

/** A seller's choices for a bill (rules 13.5). */
export const billChoice = { none: 0, valid: 1, invalid: 2 } as const

/** Why a bill's date is refused, or undefined. Days are compared as texts. */
export function billDateFault(date: Day, today: Day): 'future' | 'old' | undefined {
  if (date > today) return 'future'
  const [year = '', ...rest] = today.split('-')
  const oldest = [String(Number(year) - billYears).padStart(4, '0'), ...rest].join('-')
  return date < oldest ? 'old' : undefined
}

// Capitals of other alphabets (Cyrillic, Greek, Cherokee, Armenian) that look like Latin ones.
const lookAlikes = {
  A: 'АΑᎪ',
  B: 'ВΒᏴ',
  C: 'СϹᏟ',
  D: 'ԀᎠ',
  E: 'ЕΕᎬ',
  G: 'Ԍ',
  H: 'НΗᎻ',
  I: 'ІΙӀ',
  J: 'ЈͿᎫ',
  K: 'КΚᏦ',
  L: 'Ꮮ',
  M: 'МΜᎷ',
  N: 'Ν',
  O: 'ОΟՕ',
  P: 'РΡᏢ',
  Q: 'Ԛ',
  R: 'Ꭱ',
  S: 'ЅՏᏚ',
  T: 'ТΤᎢ',
  U: 'Ս',
  W: 'ԜᎳ',
  X: 'ХΧ',
  Y: 'УΥҮ',
  Z: 'ΖᏃ',
}

function latinOf(letter: string): string {
  const alike = Object.entries(lookAlikes).find(([, others]) => others.includes(letter))
  return alike?.[0] ?? letter
}

/**
 * A bill's number for comparison: NFKC, only letters and digits, in capitals, look-alikes of other
 * alphabets as Latin letters, digits as 0 to 9. The letter O is 0 only beside a digit, where nobody
 * can tell them apart; I and L stay letters, since series are named with them. A number without
 * letters and digits is compared as it is.
 */
export function billKey(billNo: string): string {
  const plain = plainDigits(cleanLine(billNo).normalize('NFKD')).toUpperCase()
  const letters = plain.replace(/[^\p{L}\p{N}]/gu, '')
  const latin = Array.from(letters, latinOf).join('')
  return latin.replace(/\d+O+|O+(?=\d)/g, (run) => run.replaceAll('O', '0')) || billNo
}

/** The ratings, by the names of their counts on the wire. */
export const starNames = ['starOne', 'starTwo', 'starThree', 'starFour', 'starFive'] as const

/** How many reviews gave each rating. */
export type StarCounts = Record<(typeof starNames)[number], number>

/** The summary shown above a seller's reviews. */
export interface RatingSummary {
  /** Weighted average, rounded to one decimal; null without reviews. */
  average: number | null
  count: number
  /** Five rows, best rating first; `percent` is the count over the total, in whole percent. */
  rows: { stars: number; count: number; percent: number }[]
}

/** Average and histogram of a seller's reviews. */
export function ratingSummary(counts: StarCounts): RatingSummary {
  const byStars = starNames.map((name) => counts[name])
  const count = byStars.reduce((sum, one) => sum + one, 0)
  const points = byStars.reduce((sum, one, index) => sum + one * (index + 1), 0)
  const rows = byStars.map((one, index) => ({
    stars: index + 1,
    count: one,
    percent: count === 0 ? 0 : Math.round((one * 100) / count),
  }))
  return {
    average: count === 0 ? null : Math.round((points * 10) / count) / 10,
    count,
    rows: rows.reverse(),
  }
}

/** Numbers and amounts as people write them, read with plain digits. */

import { plainDigits } from './code-text.ts'
import { cleanLine } from './text.ts'

/** Groups of thousands, or of hundreds above the first thousand as in India. */
const grouped = /^(?:[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})*,\d{3})(?=$|\.)/
const currency = '(?:₹|rs\\.?|inr|rupees?|रु\\.?|रू\\.?|रुपये|रुपए|रुपया)'
const around = new RegExp(
  `^(?:${currency}\\s*)?(.*?)(?:\\s*/[-=])?(?:\\s*${currency})?(?:\\s*/[-=])?(?:\\s*only)?$`,
  'i',
)

/**
 * A number as people in India write it ("1,25,000", "१२.५") with plain digits: "125000", "12.5".
 * Anything else is returned as it is, for a pattern to refuse.
 */
export function plainNumber(typed: string): string {
  // Longer than any number: the patterns below need not read it.
  if (typed.length > 100) return typed
  const text = plainDigits(cleanLine(typed))
  return grouped.test(text) ? text.replaceAll(',', '') : text
}

/**
 * An amount of rupees as people in India write it ("₹ 1,25,000", "Rs. 250/-", "INR 99") with plain
 * digits. Noise of a computer's arithmetic (218.29999999999998) is rounded, nothing else. Anything
 * else is returned as it is, for a pattern to refuse.
 */
export function plainAmount(typed: string): string {
  const text = plainNumber(typed)
  const amount = text.length > 100 ? '' : plainNumber(around.exec(text)?.[1] ?? '')
  if (!/^\d+(\.\d*)?$/.test(amount)) return text
  return amount.replace(/\D/g, '').length > 15 ? withoutNoise(Number(amount)) : amount
}

/** A number as spreadsheets show it: to 15 digits, which hides the noise of its arithmetic. */
export function withoutNoise(number: number): string {
  return String(Number(number.toPrecision(15)))
}

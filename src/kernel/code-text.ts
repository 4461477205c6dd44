/** Digits and codes as people write or paste them, made plain. */
import { cleanLine } from './text.ts'

// The zeros of decimal digits: the Indian scripts', the Arabic ones and the full width ones.
const zeros = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0x1c50, 0xabf0,
  0xff10,
]

/** The same text with the digits of other scripts as 0 to 9. */
export function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (char) => {
    const code = char.charCodeAt(0)
    const zero = zeros.find((first) => code >= first && code < first + 10)
    return zero === undefined ? char : String(code - zero)
  })
}

/**
 * A code in which a dash counts, such as a coupon's, as people write or paste it: without blanks,
 * with digits, dashes and full-width letters as ASCII.
 */
export function plainCode(text: string): string {
  const plain = plainDigits(cleanLine(text).normalize('NFKC'))
  return plain
    .replace(/\s|\p{M}|\u200c|\u200d/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .normalize('NFC')
}

/** Any other code (pin code, one-time code, GSTIN, referral code): without blanks and dashes. */
export function compactCode(text: string): string {
  return plainCode(text).replaceAll('-', '').normalize('NFC')
}

/**
 * A phone number as people write or paste it, for the pattern of rules 2.2: without `tel:`, blanks,
 * dots, dashes, brackets and India's country code. Behind that code a landline gets its 0 back, so
 * that the number can still be dialled.
 */
export function compactPhone(text: string): string {
  const number = compactCode(text).replace(/^tel:|[().\u00b7]/gi, '')
  const national = /^(?:\+|00)?910?(\d{10})$/.exec(number)?.[1]
  if (national === undefined) return number
  return /^[6-9]/.test(national) ? national : `0${national}`
}

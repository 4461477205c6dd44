/** Rules of entering firms (rules 23.2, 23.3). */

/** Further numbers of a firm. */
export const otherPhonesMax = 5

/** The numbers in a text with commas, without blanks and dashes, +91 or 0 in front. */
export function otherPhonesOf(text: string): string[] {
  return text
    .split(/[,;/]/)
    .flatMap(numbersIn)
    .map((number) => number.replaceAll(/[\s().-]/g, '').replace(/^\+?91(?=\d{10}$)/, ''))
    .filter(Boolean)
}

/**
 * The numbers of a text between commas. Words beside a mobile number, such as a name or "Mob.", and
 * the ' by which a spreadsheet keeps it as text, are left out; anything else stays as it is, and is
 * refused.
 */
function numbersIn(text: string): string[] {
  const words = text.trim().split(/\s+/)
  if (words.length > 1 && words.every((word) => /^\d{10}$/.test(word))) return words
  const plain = text.replaceAll(/['’:]|\p{L}[\p{L}\p{M}]*\.?/gu, '').replaceAll(/[\s().-]/g, '')
  return [/^(0|\+?91)?[6-9]\d{9}$/.test(plain) ? plain : text]
}

/** What a firm may lack. */
export const missingParts = ['number', 'address', 'description', 'picture', 'products'] as const
export type MissingPart = (typeof missingParts)[number]

/** Whose firms a list shows. */
export const ownership = ['', 'none', 'owner', 'blocked'] as const

/** How many duplicates of a firm are shown. */
export const duplicatesMax = 10

/** Rules of entering firms (rules 23.2, 23.3). */

/** Further numbers of a firm. */
export const otherPhonesMax = 5

/** The numbers in a text with commas, without blanks and dashes, +91 or 0 in front. */
export function otherPhonesOf(text: string): string[] {
  return text
    .split(/[,;/]/)
    .map((number) => number.replaceAll(/[\s().-]/g, '').replace(/^\+?91(?=\d{10}$)/, ''))
    .filter(Boolean)
}

/** What a firm may lack. */
export const missingParts = ['number', 'address', 'description', 'picture', 'products'] as const
export type MissingPart = (typeof missingParts)[number]

/** Whose firms a list shows. */
export const ownership = ['', 'none', 'owner', 'blocked'] as const

/** How many duplicates of a firm are shown. */
export const duplicatesMax = 10

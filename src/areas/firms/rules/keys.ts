/** By what duplicates of a firm are found (rules 23.3). */

/**
 * The last ten digits of a number, the GSTIN, the words of the name with the pincode, and the words
 * of the name with a square of some 500 m.
 */
export const keyKinds = ['phone', 'gstin', 'name', 'near'] as const
export type KeyKind = (typeof keyKinds)[number]

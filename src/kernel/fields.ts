/** Field schemas shared by contracts; in `zod/mini`, since forms ship them to browsers. */
import * as z from 'zod/mini'

/**
 * The documents' phone pattern (document 1, section 5): optional plus, optional brackets,
 * 1 to 4 digit prefix, then 9 to 11 digits, dashes or slashes.
 */
export const phonePattern = /^\+?\(?\d{1,4}\)?[\d\-/]{9,11}$/

/** A phone number as typed; `message` is the error shown when it does not match. */
export function phone(message: string) {
  return z.string().check(z.trim(), z.regex(phonePattern, message))
}

// The pattern that browsers use for <input type=email>, plus a required dot in the domain: local
// addresses, which cannot be reached from outside, are useless here.
const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

/** An e-mail address, trimmed and lower-cased; at most 254 characters. */
export function email(message: string) {
  return z
    .string()
    .check(z.trim(), z.toLowerCase(), z.regex(emailPattern, message), z.maxLength(254, message))
}

/** Non-empty text of one or more lines, trimmed. */
export function requiredText(message: string) {
  return z.string({ error: message }).check(z.trim(), z.minLength(1, message))
}

// The largest value of a database `integer` column.
const wholeMax = 2_147_483_647

/**
 * A whole number, also accepted as a string, as query strings and old clients send it.
 * Anything else (an empty string, 1.5, 1e3, null) is rejected.
 */
export function wholeNumber() {
  return z.pipe(
    z.union([z.int(), z.string().check(z.regex(/^-?\d{1,15}$/, 'Must be a whole number.'))]),
    z.pipe(z.transform(Number), z.int().check(z.minimum(-wholeMax - 1), z.maximum(wholeMax))),
  )
}

/** One of a few numbers; `usual` is the default. */
export function oneOf(known: readonly number[], usual: number) {
  return z._default(
    wholeNumber().check(
      z.refine((value) => known.includes(value), { error: `Must be one of ${known.join(', ')}.` }),
    ),
    usual,
  )
}

const guidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** A GUID on the wire, lower-cased; the empty one is allowed. */
export const guid = z.string().check(z.regex(guidPattern, 'Must be a GUID.'), z.toLowerCase())

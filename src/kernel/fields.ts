/**
 * Field schemas shared by contracts; in `zod/mini`, since forms ship them to browsers. Messages are
 * passed as functions, as the server composes them in the language of the request.
 */
import * as z from 'zod/mini'
import { m } from '#words/messages.js'
import { compactCode, compactPhone, plainCode } from './code-text.ts'
import type { Text } from './problem.ts'
import { cleanLine, cleanText } from './text.ts'

/**
 * The first check of every text field (`tests/api/clean-input.test.ts`): `line` for one line of
 * text, `lines` for several, `compact` and `plain` for codes. Lengths and patterns apply to what is left.
 */
export const line = /* @__PURE__ */ z.overwrite<string>(cleanLine)
export const lines = /* @__PURE__ */ z.overwrite<string>(cleanText)
export const compact = /* @__PURE__ */ z.overwrite<string>(compactCode)
export const plain = /* @__PURE__ */ z.overwrite<string>(plainCode)
const compactNumber = /* @__PURE__ */ z.overwrite<string>(compactPhone)

/**
 * The phone pattern (rules 2.2): optional plus, optional brackets, 1 to 4 digit prefix, then 9 to
 * 11 digits, dashes or slashes.
 */
export const phonePattern = /^\+?\(?\d{1,4}\)?[\d\-/]{9,11}$/

/**
 * A phone number; `message` is the error shown when it does not match.
 *
 * @param required the error when it is empty, by default `message`
 * @param pattern where another one applies (rules 6.2)
 */
export function phone(message: Text, required = message, pattern = phonePattern) {
  return z.string({ error: required }).check(
    compactNumber,
    // One check for both: `abort` would end the checks of the whole form, such as of passwords.
    z.regex(pattern, { error: ({ input }) => composed(input === '' ? required : message) }),
  )
}

const composed = (text: Text) => (typeof text === 'function' ? text() : text)

/** An optional phone number: '' without one. */
export function optionalPhone(message: Text, max?: z.core.$ZodCheck<string>) {
  const matches = (text: string) => text === '' || phonePattern.test(text)
  const checked = z.string().check(compactNumber, z.refine(matches, { error: message }))
  return z._default(max ? checked.check(max) : checked, '')
}

// The pattern that browsers use for <input type=email>, plus a required dot in the domain: local
// addresses, which cannot be reached from outside, are useless here.
const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

/** An e-mail address, trimmed and lower-cased; at most 254 characters. */
export function email(error: Text) {
  return z
    .string()
    .check(line, z.toLowerCase(), z.regex(emailPattern, { error }), z.maxLength(254, { error }))
}

/** The length of a text at most, after cleaning, with a message that says it. */
export function atMost(max: number, error: () => string = () => m.text_max({ max })) {
  return z.maxLength(max, { error })
}

/** A line of text, or '' without one. */
export function optionalLine(max: number, error?: () => string) {
  return z._default(z.string().check(line, atMost(max, error)), '')
}

/** A non-empty line of text. */
export function requiredLine(error: Text) {
  return z.string({ error }).check(line, z.minLength(1, { error }))
}

/** Non-empty text of one or more lines. */
export function requiredText(error: Text) {
  return z.string({ error }).check(lines, z.minLength(1, { error }))
}

/** A non-empty code: letters and digits, without the blanks and dashes that people put in. */
export function requiredCode(error: Text) {
  return z.string({ error }).check(compact, z.minLength(1, { error }))
}

/** A file in base64, which is not a text. */
export function requiredFile(error: Text) {
  return z.string({ error }).check(z.minLength(1, { error }))
}

// The largest value of a database `integer` column.
const wholeMax = 2_147_483_647

/**
 * A whole number, also accepted as a string, as query strings and old clients send it.
 * Anything else (an empty string, 1.5, 1e3, null) is rejected with `error`.
 */
export function wholeNumber(error: Text = 'Must be a whole number.') {
  return z.pipe(
    z.union([z.int(), z.string().check(z.regex(/^-?\d{1,15}$/, { error }))], { error }),
    z.pipe(z.transform(Number), z.int().check(z.minimum(-wholeMax - 1), z.maximum(wholeMax))),
  )
}

/**
 * A number that is not negative, also accepted as a string as forms send it, in which nothing is 0.
 * What only a computer takes for a number (true, a list, null, 1e3 as a text) is rejected with `error`.
 */
export function decimalNumber(error: Text) {
  const text = z.string().check(z.regex(/^(?:\d{1,15}(?:\.\d{1,15})?)?$/, { error }))
  return z.pipe(
    z.union([z.number(), text], { error }),
    z.pipe(z.transform(Number), z.number({ error }).check(z.minimum(0, { error }))),
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

/** An average of ratings on the wire: one decimal, halves rounded up; null without ratings. */
export const averageRating = z.nullable(
  z.number().check(z.overwrite((average) => Math.round(average * 10) / 10)),
)

const guidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** A GUID on the wire, lower-cased; the empty one is allowed. */
export const guid = z.string().check(z.regex(guidPattern, 'Must be a GUID.'), z.toLowerCase())

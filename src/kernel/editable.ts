/**
 * Records that admins edit (item types, plans, coupons …), each kind declared once by its area
 * (`#platform/reference/editable.ts`): its list, form and validation are derived from the fields.
 * Values are sent as strings, '' means empty.
 */
import * as z from 'zod/mini'
import { m } from '#words/messages.js'
import { plainAmount, plainNumber } from './amounts.ts'
import { isCalendarDate } from './dates.ts'
import { line, lines } from './fields.ts'

/**
 * Kinds of field: one line or several lines of text, a whole number, an amount, a day in India, a
 * colour, one option or several options.
 */
export const editableKinds = [
  'text',
  'lines',
  'whole',
  'rupees',
  'day',
  'colour',
  'choice',
  'choices',
] as const

/** A field of an editable record. */
export interface EditableField {
  name: string
  kind: (typeof editableKinds)[number]
  required: boolean
  /** It can only be set on creation. */
  fixed: boolean
  /** Smallest value of a number or amount. */
  min: number
  /** Largest value of a number or amount, or the maximum length of a text. */
  max: number
  /** For a day: the field whose day it must not precede; '' for none. */
  notBefore: string
  /** What it is in a new record, to begin with. */
  proposed: string
  /** The field by whose value its options are narrowed, by their `of`; '' for none. */
  within: string
  /** Options of `choice` and `choices`; a value of `choices` is comma-separated option values. */
  options: { value: string; label: string; of?: string | undefined }[]
}

/** The validation schema of a form with these fields; for a new record pass the fixed ones too. */
export function editableSchema(fields: readonly EditableField[]) {
  const shape = Object.fromEntries(fields.map((field) => [field.name, checkedText(field)]))
  const periods = fields
    .filter(({ notBefore }) => notBefore !== '')
    .map(({ name, notBefore }) =>
      z.refine<Record<string, string | undefined>>(
        (values) => {
          const [from = '', until = ''] = [values[notBefore], values[name]]
          return !isCalendarDate(from) || !isCalendarDate(until) || from <= until
        },
        {
          path: [name],
          error: m.editable_before,
          // Report it even while other fields are still invalid.
          when: () => true,
        },
      ),
    )
  return z.object(shape).check(...periods)
}

/** How people write it, as it is stored. */
const plain: Partial<Record<EditableField['kind'], (typed: string) => string>> = {
  whole: plainNumber,
  rupees: plainAmount,
}

/** A field's value in a form: for `choices` an array. */
export type Given = string | string[] | undefined

function checkedText(field: EditableField): z.ZodMiniType<string, Given> {
  const problemOf = (text: string) => {
    if (text === '') return field.required ? m.editable_required() : undefined
    return checks[field.kind](text, field)
  }
  // Not a default, which would pass unchecked where a required field is missing.
  const checked = z.prefault(
    z.string().check(
      field.kind === 'lines' ? lines : line,
      z.overwrite<string>(plain[field.kind] ?? String),
      z.superRefine((text, context) => {
        const message = problemOf(text)
        if (message) context.addIssue({ code: 'custom', message, input: text })
      }),
    ),
    '',
  )
  if (field.kind !== 'choices') return checked
  const joined = z.transform((given: Given) => (Array.isArray(given) ? given.join(',') : given))
  return z.pipe(joined, checked)
}

type Check = (text: string, field: EditableField) => string | undefined

const isText: Check = (text, { max }) =>
  text.length > max ? m.editable_long({ max: String(max) }) : undefined

const isAmong: Check = (text, { options }) =>
  options.some(({ value }) => value === text) ? undefined : m.editable_choice()

const isNumber =
  (pattern: RegExp): Check =>
  (text, { min, max }) =>
    pattern.test(text) && Number(text) >= min && Number(text) <= max
      ? undefined
      : m.editable_number({ min: String(min), max: String(max) })

const checks: Record<EditableField['kind'], Check> = {
  text: isText,
  lines: isText,
  whole: isNumber(/^\d{1,10}$/),
  rupees: isNumber(/^\d{1,9}(\.\d{1,2})?$/),
  day: (text) => (isCalendarDate(text) ? undefined : m.editable_day()),
  colour: (text) => (/^#[0-9a-f]{6}$/i.test(text) ? undefined : m.editable_colour()),
  choice: isAmong,
  choices: (text, field) =>
    text
      .split(',')
      .map((each) => isAmong(each, field))
      .find(Boolean),
}

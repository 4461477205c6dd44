/**
 * Records that admins edit (item types, plans, coupons …), each kind declared once by its area
 * (`#platform/reference/editable.ts`): the fields say what list, form and check are. Values travel as
 * texts, '' means nothing.
 */
import * as z from 'zod/mini'
import { m } from '#words/messages.js'
import { isCalendarDate } from './dates.ts'

/** What a field holds: one line, lines, a whole number, an amount, a day in India, a colour, one or some of a list. */
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

/** A field of a kind of records. */
export interface EditableField {
  name: string
  kind: (typeof editableKinds)[number]
  required: boolean
  /** It can be said of a new record only. */
  fixed: boolean
  /** Of a whole number and an amount the least, and of these the largest, of a text its characters. */
  min: number
  max: number
  /** Of a day: the field whose day it may not lie before; '' for none. */
  notBefore: string
  /** What a choice has; of choices, ids of which the value names some with commas between. */
  options: { value: string; label: string }[]
}

/** Of one kind of records what a form is checked with; a new record has its fixed fields too. */
export function editableSchema(fields: readonly EditableField[]) {
  const shape = Object.fromEntries(fields.map((field) => [field.name, checkedText(field)]))
  return z.object(shape).check(
    z.superRefine((values, context) => {
      for (const { name, notBefore } of fields) {
        const [from = '', until = ''] = [values[notBefore], values[name]]
        if (until === '' || from <= until) continue
        const message = m.editable_before()
        context.addIssue({ code: 'custom', message, input: until, path: [name] })
      }
    }),
  )
}

/** What a form holds of a field: of choices a list. */
export type Given = string | string[] | undefined

function checkedText(field: EditableField): z.ZodMiniType<string, Given> {
  const problemOf = (text: string) => {
    if (text === '') return field.required ? m.editable_required() : undefined
    return checks[field.kind](text, field)
  }
  const checked = z._default(
    z.string().check(
      z.trim(),
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

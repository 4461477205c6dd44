/**
 * Records declared once: a field says what calls take and answer, who may change it how, where it
 * is shown, and how forms, sheets and the admins' queue hold it. What these need is derived here; the
 * columns of a select list are in `#platform/reference/record.ts`. Admins' own records are declared
 * likewise (`editable.ts`), and take the fields of others with `adminFields`.
 */
import type * as z from 'zod/mini'
import type { EditableField } from './editable.ts'
import { toPaise } from './money.ts'

/**
 * How a change becomes public: once an admin approves it, as soon as it is saved, or also at once
 * and for many records with one switch.
 */
export type FieldChange = 'approved' | 'atOnce' | 'switch'

/** Who sees a field: only the owner, everyone who opens the record, or everyone also in lists. */
export type FieldVisibility = 'owner' | 'public' | 'card'

/** One field of a record. Its column has the same name in snake case. */
export interface RecordField {
  /** What calls take; messages of forms included. */
  input: z.ZodMiniType
  /** Its name in inputs, where that differs. */
  inputName?: string
  /** What calls answer. */
  output: z.ZodMiniType
  changes: FieldChange
  visibility: FieldVisibility
  /** The value of a record for which nothing was given. */
  empty: string | number | boolean | null
  /** A value for the API docs and for templates. */
  example: string | number | boolean
  /** Sent as rupees, stored as paise. */
  money?: true
  /** A number, kept as text. */
  number?: true
  /** A text of several lines, and how many of them forms show. */
  lines?: number
  required?: true
  /** Maximum length of a text, or the largest amount. */
  max?: number
  /** Label, hint, placeholder and options in forms. */
  label: () => string
  hint?: () => string
  placeholder?: () => string
  options?: () => { value: string; label: string }[]
  /** Attributes of its input in forms. */
  attributes?: {
    type?: 'email' | 'tel' | 'date'
    inputMode?: 'email' | 'tel'
    autoComplete?: string
    autoCapitalize?: 'none' | 'words'
    spellCheck?: boolean
  }
  /** Name of its column in sheets, where that differs. */
  column?: string
  /** Its name in the admins' queue, if it is judged there. */
  word?: string
  /** The owner's own search reads it. */
  searched?: true
}

/** The fields of a record, in the order in which people are shown them. */
export type RecordFields = Readonly<Record<string, RecordField>>

type Names<R extends RecordFields, By> = {
  [K in keyof R]: R[K] extends By ? K : never
}[keyof R] &
  string
type InputName<R extends RecordFields, K extends keyof R> = R[K] extends {
  inputName: infer Name extends string
}
  ? Name
  : K

/** The shape of an input with these fields. */
export type Inputs<R extends RecordFields, C extends FieldChange> = {
  [K in Names<R, { changes: C }> as InputName<R, K>]: R[K]['input']
}

/** The shape of an answer with these fields. */
export type Outputs<R extends RecordFields, S extends FieldVisibility> = {
  [K in Names<R, { visibility: S }>]: R[K]['output']
}

/** Values as they are stored, by the record's own names. */
export type Values<R extends RecordFields, C extends FieldChange = FieldChange> = {
  [K in Names<R, { changes: C }>]: z.output<R[K]['output']>
}

/** Name and declaration of the fields that change like this, in order; of all fields if not said. */
export function fieldsOf<R extends RecordFields>(
  record: R,
  ...changes: readonly FieldChange[]
): [name: keyof R & string, field: RecordField][] {
  return Object.entries<RecordField>(record).filter(
    ([, field]) => changes.length === 0 || changes.includes(field.changes),
  )
}

/** What calls and forms take, by the names of inputs. */
export function inputsOf<R extends RecordFields, C extends FieldChange>(
  record: R,
  ...changes: readonly C[]
): Inputs<R, C> {
  const inputs = fieldsOf(record, ...changes).map(([name, { inputName = name, input }]) => [
    inputName,
    input,
  ])
  return Object.fromEntries(inputs) as Inputs<R, C>
}

/** What calls answer to who sees these fields. */
export function outputsOf<R extends RecordFields, S extends FieldVisibility>(
  record: R,
  ...visibilities: readonly S[]
): Outputs<R, S> {
  return pick(record, visibilities, ({ output }) => output) as Outputs<R, S>
}

/** Examples of what {@link outputsOf} answers. */
export function exampleOf<R extends RecordFields, S extends FieldVisibility>(
  record: R,
  ...visibilities: readonly S[]
): { [K in keyof Outputs<R, S>]: z.output<Outputs<R, S>[K]> } {
  return pick(record, visibilities, ({ example }) => example) as never
}

/** Examples of what {@link inputsOf} takes. */
export function exampleInput<R extends RecordFields, C extends FieldChange>(
  record: R,
  ...changes: readonly C[]
): { [K in keyof Inputs<R, C>]: z.input<Inputs<R, C>[K]> } {
  const inputs = fieldsOf(record, ...changes).map(([name, { inputName = name, example }]) => [
    inputName,
    example,
  ])
  return Object.fromEntries(inputs) as never
}

function pick(
  record: RecordFields,
  visibilities: readonly FieldVisibility[],
  value: (field: RecordField) => unknown,
) {
  const those = Object.entries(record).filter(([, field]) =>
    visibilities.includes(field.visibility),
  )
  return Object.fromEntries(those.map(([name, field]) => [name, value(field)]))
}

/** Every field's value for a record of which nothing is known. */
export function emptyOf<R extends RecordFields>(record: R): Values<R> {
  return Object.fromEntries(fieldsOf(record).map(([name, { empty }]) => [name, empty])) as Values<R>
}

/** The fields that change like this, among others of a row, an answer or a table's columns. */
export function fieldsIn<
  R extends RecordFields,
  C extends FieldChange,
  Source extends Record<keyof Values<R, C>, unknown>,
>(record: R, source: Source, ...changes: readonly C[]): Pick<Source, keyof Values<R, C>> {
  const all: Readonly<Record<string, unknown>> = source
  const those = fieldsOf(record, ...changes).map(([name]) => [name, all[name]])
  return Object.fromEntries(those) as Pick<Source, keyof Values<R, C>>
}

/** A validated input as it is stored; what it does not name is left out. */
export function valuesOf<R extends RecordFields, C extends FieldChange>(
  record: R,
  input: object,
  ...changes: readonly C[]
): Partial<Values<R, C>> {
  const given = input as Readonly<Record<string, unknown>>
  const values = fieldsOf(record, ...changes).flatMap(([name, { inputName = name, money }]) => {
    const value = given[inputName]
    return value === undefined ? [] : [[name, money ? toPaise(Number(value)) : value]]
  })
  return Object.fromEntries(values)
}

/** What a form begins with for an answered record: texts, and switches as they are. */
export function formValues<R extends RecordFields, C extends FieldChange>(
  record: R,
  answer: object,
  ...changes: readonly C[]
): { [K in keyof Inputs<R, C>]: Extract<z.input<Inputs<R, C>[K]>, string | boolean> } {
  const answerValues = answer as Readonly<Record<string, unknown>>
  const values = fieldsOf(record, ...changes).map(([name, { inputName = name, empty }]) => {
    const value = answerValues[name] ?? empty
    return [inputName, typeof value === 'boolean' ? value : String(value ?? '')]
  })
  return Object.fromEntries(values) as never
}

/** The fields as admins edit them on a record of their own (`#platform/reference/editable.ts`). */
export function adminFields(record: RecordFields, ...names: readonly string[]) {
  return fieldsOf(record, 'approved', 'atOnce')
    .filter(([name]) => names.length === 0 || names.includes(name))
    .map(([name, { money, lines, required, max }]) => ({
      name,
      kind: kindOf(money, lines),
      optional: !required,
      ...(required && money ? { min: 0.01 } : {}),
      ...(max === undefined ? {} : { max }),
    }))
}

function kindOf(money?: true, lines?: number): EditableField['kind'] {
  if (money) return 'rupees'
  return lines ? 'lines' : 'text'
}

/** A name in snake case, as columns are named. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

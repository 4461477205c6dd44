/** The input of one field of a declared record (`#kernel/record.ts`). */
import type { FocusEvent } from 'react'
import type { RecordFields } from '#kernel/record.ts'
import { SelectField, TextField } from './field.tsx'
import type { SchemaForm } from './schema-form.ts'
import { TextAreaField } from './text-area-field.tsx'

/**
 * @param name the field's name in inputs
 * @param latest the latest day of a date
 */
export function RecordInput<Name extends string>({
  record,
  name,
  form,
  latest,
}: {
  record: RecordFields
  name: Name
  form: Pick<SchemaForm<Record<Name, unknown>, unknown>, 'register' | 'errors'>
  latest?: string
}) {
  const [, field] =
    Object.entries(record).find(([own, { inputName = own }]) => inputName === name) ?? []
  if (!field) return null
  const { label, hint, placeholder, options, lines, max, money, number, required } = field
  const { attributes } = field
  const shared = {
    label: label(),
    hint: hint?.(),
    error: form.errors[name],
    ...attributes,
    ...form.register(name),
  }
  if (options) return <SelectField {...shared} options={options()} />
  if (lines) return <TextAreaField {...shared} rows={lines} max={max} />
  return (
    <TextField
      {...shared}
      optional={!required && !money}
      placeholder={placeholder?.()}
      max={latest}
      inputMode={money || number ? 'decimal' : attributes?.inputMode}
      onFocus={money ? selectZero : undefined}
    />
  )
}

/** What is typed takes the place of a 0. */
function selectZero({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  if (currentTarget.value === '0') currentTarget.select()
}

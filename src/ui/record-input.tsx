/** The input of one field of a declared record (`#kernel/record.ts`). */
import type { RecordFields } from '#kernel/record.ts'
import { SelectField, TextField } from './field.tsx'
import type { SchemaForm } from './schema-form.ts'
import { TextAreaField } from './text-area-field.tsx'

/** @param name the field's name in inputs */
export function RecordInput<Name extends string>({
  record,
  name,
  form,
}: {
  record: RecordFields
  name: Name
  form: Pick<SchemaForm<Record<Name, unknown>, unknown>, 'register' | 'errors'>
}) {
  const [, field] =
    Object.entries(record).find(([own, { inputName = own }]) => inputName === name) ?? []
  if (!field) return null
  const { label, hint, placeholder, options, lines, max, money, number, required } = field
  const shared = {
    label: label(),
    hint: hint?.(),
    error: form.errors[name],
    ...form.register(name),
  }
  if (options) return <SelectField {...shared} options={options()} />
  if (lines) return <TextAreaField {...shared} rows={4} max={max} />
  return (
    <TextField
      {...shared}
      optional={!required && !money}
      placeholder={placeholder?.()}
      inputMode={money || number ? 'decimal' : undefined}
    />
  )
}

/** The form of a record, generated from its field definitions. */
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { Form } from '#client/form.tsx'
import { useMutation } from '#client/mutation.ts'
import { type EditableField, editableSchema, type Given } from '#kernel/editable.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { CheckboxGroup } from '#ui/choice-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { m } from '#words/messages.js'
import type { EditableRecord, records } from '../contract/records.ts'
import type { RecordKind } from '../rules.ts'
import { fieldName, fieldOptions, kindName } from './record-words.ts'

const saved = answers({
  done: {
    created: m.admin_record_added,
    updated: m.admin_changed,
  },
  refused: {
    taken: m.admin_record_taken,
    unfit: m.admin_record_unfit,
  },
  otherwise: m.admin_gone,
})

const lineMax = 250

export default function RecordDialog({
  kind,
  record,
  fields,
  save,
  onDone,
  onClose,
}: {
  kind: RecordKind
  /** The record to change; undefined for a new one. */
  record: EditableRecord | undefined
  fields: readonly EditableField[]
  save: typeof records.saveCatalogue | typeof records.saveSales
  onDone: () => unknown
  onClose: () => void
}) {
  const visibleFields = record ? fields.filter(({ fixed }) => !fixed) : fields
  const form = useSchemaForm(editableSchema(visibleFields), {
    defaultValues: Object.fromEntries(
      visibleFields.map(({ name, kind, proposed }) => {
        const value = record
          ? (record.values[name] ?? '')
          : proposed || (kind === 'colour' ? '#808080' : '')
        return [name, kind === 'choices' ? value.split(',').filter(Boolean) : value]
      }),
    ),
    about: `${kind} ${record?.id ?? ''}`,
  })
  const saving = useMutation((input: InputOf<typeof save>) => call(save, input), {
    answers: saved,
    onDone,
  })
  return (
    <Dialog
      open
      wide
      title={m.admin_record_of({
        action: record ? m.admin_record_edit() : m.admin_record_add(),
        kind: kindName(kind),
      })}
      onClose={onClose}
    >
      <Form
        form={form}
        mutation={saving}
        input={(values) => ({ kind, id: record?.id ?? '', values })}
        submit={m.admin_record_save()}
      >
        {visibleFields.map((field) => (
          <RecordField key={field.name} field={field} form={form} />
        ))}
      </Form>
    </Dialog>
  )
}

function RecordField({
  field,
  form,
}: {
  field: EditableField
  form: ReturnType<typeof useSchemaForm<Record<string, Given>, Record<string, string>>>
}) {
  const { name, kind, required, max } = field
  const all = fieldOptions(field)
  const within = field.within === '' ? '' : String(form.value(field.within) ?? '')
  const options = all.filter(({ of }) => within === '' || of === undefined || of === within)
  const shared = {
    label: fieldName(name),
    optional: !required,
    error: form.errors[name],
    ...form.register(name),
  }
  if (kind === 'choices') {
    return (
      <CheckboxGroup
        {...shared}
        hint={name === 'neighbours' ? undefined : m.admin_record_all()}
        columns
        options={options}
      />
    )
  }
  if (kind === 'choice') {
    return <SelectField {...shared} prompt={m.admin_record_choose()} options={options} />
  }
  // A text as long as a canned text does not fit on one line.
  if (kind === 'lines' || (kind === 'text' && max > lineMax))
    return <TextAreaField {...shared} max={max} rows={4} />
  if (kind === 'colour') return <TextField {...shared} type="color" />
  if (kind === 'day') return <TextField {...shared} type="date" />
  return <TextField {...shared} inputMode={kind === 'text' ? 'text' : 'decimal'} />
}

/** The form of a record, generated from its field definitions. */
import { codeOf } from '#areas/catalogue/rules/attribute-options.ts'
import { answers } from '#client/answers.ts'
import { call } from '#client/call.ts'
import { Form } from '#client/form.tsx'
import { useMutation } from '#client/mutation.ts'
import { type EditableField, editableSchema, type Given } from '#kernel/editable.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { CheckboxGroup } from '#ui/choice-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { ChevronDownIcon } from '#ui/icons.tsx'
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
  /** A code is for programs: whoever names a new record need not invent one. */
  const proposeCode = () => {
    const hasCode = visibleFields.some(({ name }) => name === 'code')
    if (hasCode && !form.value('code'))
      form.fill({ code: codeOf(String(form.value('name') ?? '')) })
  }
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
          <RecordField
            key={field.name}
            field={field}
            form={form}
            record={record}
            onLeave={field.name === 'name' ? proposeCode : undefined}
          />
        ))}
      </Form>
    </Dialog>
  )
}

/** From so many options on they are folded: a form stays one that can be looked over. */
const foldedFrom = 13

function RecordField({
  field,
  form,
  record,
  onLeave,
}: {
  field: EditableField
  record: EditableRecord | undefined
  onLeave: (() => void) | undefined
  form: ReturnType<typeof useSchemaForm<Record<string, Given>, Record<string, string>>>
}) {
  const { name, kind, required, max } = field
  const all = fieldOptions(field)
  // What is fixed is no field of the form, but the record has it.
  const within = String(form.value(field.within) ?? record?.values[field.within] ?? '')
  const options = all.filter(({ of }) => of === undefined || of === within)
  const shared = {
    label: fieldName(name),
    optional: !required,
    error: form.errors[name],
    ...form.register(name, onLeave ? { onBlur: onLeave } : undefined),
  }
  if (kind === 'choices') {
    const isOpen = options.length > 0 || all.length === 0
    const hint = isOpen
      ? m.admin_record_all()
      : m.admin_record_within({ field: fieldName(field.within) })
    const group = (
      <CheckboxGroup
        {...shared}
        hint={name === 'neighbours' ? undefined : hint}
        columns
        options={options}
      />
    )
    if (options.length < foldedFrom) return group
    const chosen = form.value(name)
    const count = Array.isArray(chosen) ? chosen.length : 0
    return (
      <details className="fold" open={form.errors[name] !== undefined || undefined}>
        <summary>
          {m.admin_record_chosen({ field: fieldName(name), count })}
          <ChevronDownIcon />
        </summary>
        <div className="mt-3">{group}</div>
      </details>
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

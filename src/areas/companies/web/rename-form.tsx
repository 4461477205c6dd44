/** The form that asks for another name or storefront address (rules 26.1). */
import { answers } from '#client/answers.ts'
import { Form } from '#client/form.tsx'
import { useMutation } from '#client/mutation.ts'
import { TextField } from '#ui/field.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { m } from '#words/messages.js'
import { companies, renameFields } from '../contract.ts'
import { renameWordsMax } from '../rules/renames.ts'
import type { OwnCompany } from './own-company.ts'

const renameAnswers = answers<'name' | 'companyUrl'>({
  done: { sent: m.rename_sent },
  refused: {
    same: { text: m.rename_same, field: 'name' },
    taken: { text: m.rename_taken, field: 'companyUrl' },
    waiting: { text: m.rename_waiting },
    early: { text: m.rename_early },
    'too-many': { text: m.rename_too_many },
  },
  otherwise: m.rename_failed,
})

export default function RenameForm({
  company,
  onSent,
}: {
  company: OwnCompany
  onSent: () => void
}) {
  const { companyId, name, companyUrl } = company
  const form = useSchemaForm(renameFields, { defaultValues: { name, companyUrl, words: '' } })
  const mutation = useMutation(companies.rename, { answers: renameAnswers, onDone: onSent })
  return (
    <Form
      form={form}
      mutation={mutation}
      input={(fields) => ({ ...fields, companyId })}
      submit={m.rename_send()}
    >
      <TextField label={m.company_name()} error={form.errors.name} {...form.register('name')} />
      <TextField
        label={m.company_url()}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={form.errors.companyUrl}
        {...form.register('companyUrl')}
      />
      <TextAreaField
        label={m.rename_words()}
        hint={m.rename_words_hint()}
        max={renameWordsMax}
        rows={3}
        error={form.errors.words}
        {...form.register('words')}
      />
    </Form>
  )
}

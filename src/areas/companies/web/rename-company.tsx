/** Asks for another name or storefront address, and shows how the request stands (rules 26.1). */
import { useState } from 'react'
import { answers } from '#client/answers.ts'
import { Form } from '#client/form.tsx'
import { useMutation } from '#client/mutation.ts'
import { mediumTime } from '#kernel/dates.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { Status } from '#ui/status.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { m } from '#words/messages.js'
import { companies, type Rename, renameFields } from '../contract.ts'
import { renameWordsMax } from '../rules/renames.ts'
import type { OwnCompany } from './own-company.ts'
import { renameText, renameTone } from './rename-words.ts'

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

export default function RenameCompany({
  company,
  rename,
  onChanged,
}: {
  company: OwnCompany
  rename: Rename | null
  onChanged: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  const { companyId } = company
  const isWaiting = rename?.state === 'waiting'
  const withdrawal = useMutation(companies.withdrawRename, {
    answers: answers({ done: { done: m.rename_withdrawn }, otherwise: m.rename_gone }),
    onDone: onChanged,
    onRefused: onChanged,
  })
  return (
    <section className="grid gap-4 border-t border-line pt-6" aria-labelledby="rename">
      <h2 id="rename" className="text-21">
        {m.rename_title()}
      </h2>
      <p className="prose text-15 text-muted">{m.rename_intro()}</p>
      {rename && (
        <div className="grid gap-1 rounded-10 border border-line p-4">
          <p className="font-semibold wrap-anywhere">{rename.name}</p>
          <p className="text-15 wrap-anywhere">/Seller/{rename.companyUrl}</p>
          <Status tone={renameTone(rename.state)}>{renameText(rename.state)}</Status>
          {rename.comment && <p className="text-15 wrap-anywhere">{rename.comment}</p>}
          <p className="text-13 text-muted">{mediumTime(rename.createdDate)}</p>
          {isWaiting && (
            <div className="mt-2">
              <Button
                kind="secondary"
                busy={withdrawal.busy}
                onClick={() => withdrawal.run({ companyId })}
              >
                {m.rename_withdraw()}
              </Button>
              <FormMessage>{withdrawal.failure}</FormMessage>
            </div>
          )}
        </div>
      )}
      {!isWaiting && !isOpen && (
        <div>
          <Button kind="secondary" onClick={() => setOpen(true)}>
            {m.rename_begin()}
          </Button>
        </div>
      )}
      {!isWaiting && isOpen && (
        <RenameForm
          company={company}
          onSent={() => {
            setOpen(false)
            onChanged()
          }}
        />
      )}
    </section>
  )
}

function RenameForm({ company, onSent }: { company: OwnCompany; onSent: () => void }) {
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

/** Changes an account's e-mail or number, or releases a number that nobody uses (rules 26.4). */
import { useState } from 'react'
import { type ContactKind, contactKinds } from '#areas/accounts/rules.ts'
import { answers } from '#client/answers.ts'
import { useMutation } from '#client/mutation.ts'
import type { CallOptions } from '#kernel/caller.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { m } from '#words/messages.js'
import { type FoundPerson, people } from '../contract/people.ts'
import type { useConfirmed } from './confirm-me.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

const kindWords: Record<ContactKind, () => string> = {
  email: m.contact_email,
  phone: m.contact_phone,
}

type Confirmed = ReturnType<typeof useConfirmed>['confirmed']

export function ChangeContact({
  person,
  confirmed,
  onDone,
  onClose,
}: {
  person: Pick<FoundPerson, 'personId' | 'name'>
  confirmed: Confirmed
  onDone: () => void
  onClose: () => void
}) {
  const [kind, setKind] = useState<ContactKind>('email')
  const [value, setValue] = useState('')
  const mutation = useMutation(
    (input: InputOf<typeof people.changeContact>, options?: CallOptions) =>
      confirmed(people.changeContact, input, options),
    {
      answers: answers({
        done: { done: m.admin_contact_done },
        refused: { taken: { text: m.admin_contact_taken } },
        otherwise: m.admin_gone,
      }),
      onDone,
    },
  )
  return (
    <ReasonDialog
      title={`${m.admin_contact_change()}: ${person.name}`}
      text={m.admin_contact_text()}
      confirm={m.admin_contact_confirm()}
      harmless
      mutation={mutation}
      onConfirm={(reason) => mutation.run({ person: person.personId, kind, value, reason })}
      onClose={onClose}
    >
      <SelectField
        label={m.admin_contact_kind()}
        options={contactKinds.map((each) => ({ value: each, label: kindWords[each]() }))}
        value={kind}
        onChange={({ currentTarget }) =>
          setKind(currentTarget.value === 'phone' ? 'phone' : 'email')
        }
      />
      <TextField
        label={m.admin_contact_value()}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={kind === 'email' ? 'email' : 'tel'}
        value={value}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
      />
    </ReasonDialog>
  )
}

export function ReleaseNumber({
  confirmed,
  onClose,
}: {
  confirmed: Confirmed
  onClose: () => void
}) {
  const [phone, setPhone] = useState('')
  const mutation = useMutation(
    (input: InputOf<typeof people.releaseNumber>, options?: CallOptions) =>
      confirmed(people.releaseNumber, input, options),
    {
      answers: answers({
        done: { released: m.admin_release_done },
        refused: { used: { text: m.admin_release_used } },
        otherwise: m.admin_release_unknown,
      }),
      onDone: onClose,
    },
  )
  return (
    <ReasonDialog
      title={m.admin_release_title()}
      text={m.admin_release_text()}
      confirm={m.admin_release_confirm()}
      harmless
      mutation={mutation}
      onConfirm={(reason) => mutation.run({ phone, reason })}
      onClose={onClose}
    >
      <TextField
        label={m.contact_phone()}
        autoComplete="off"
        inputMode="tel"
        value={phone}
        onChange={({ currentTarget }) => setPhone(currentTarget.value)}
      />
    </ReasonDialog>
  )
}

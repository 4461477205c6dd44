/** The dialog that invites a member, and the link for a number. */
import { useState } from 'react'
import { answers } from '#client/answers.ts'
import { Form } from '#client/form.tsx'
import { useMutation } from '#client/mutation.ts'
import { linkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { useSchemaForm } from '#ui/schema-form.ts'
import { m } from '#words/messages.js'
import { firmMembers, inviteForm } from '../contract.ts'
import { invitationDays } from '../rules/limits.ts'
import { RoleField } from './role-field.tsx'

const inviteAnswers = answers<'contact'>({
  done: { sent: m.members_invited_mail, ready: m.members_link_made },
  refused: {
    member: { text: m.members_already, field: 'contact' },
    invited: { text: m.members_invited_before, field: 'contact' },
    'too-many': m.members_too_many,
  },
  otherwise: m.members_failed,
})

export function InviteMember({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const form = useSchemaForm(inviteForm, { defaultValues: { role: 'seller' } })
  const [made, setMade] = useState<{ contact: string; link: string }>()
  const mutation = useMutation(firmMembers.invite, {
    answers: ({ result }) => inviteAnswers(result),
    onDone: ({ link }, { contact }) => {
      onDone()
      if (link === '') onClose()
      else setMade({ contact, link })
    },
  })
  return (
    <Dialog open title={m.members_invite_title()} onClose={onClose}>
      {made ? (
        <ReadyLink {...made} />
      ) : (
        <Form
          form={form}
          mutation={mutation}
          input={({ contact, role }) => ({ contact, role })}
          submit={m.members_invite()}
        >
          <TextField
            label={m.member_contact()}
            hint={m.members_invite_hint()}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            error={form.errors.contact}
            {...form.register('contact')}
          />
          <RoleField error={form.errors.role} {...form.register('role')} />
        </Form>
      )}
    </Dialog>
  )
}

function ReadyLink({ contact, link }: { contact: string; link: string }) {
  const text = m.members_message({ link })
  return (
    <div className="grid gap-4">
      <p>{m.members_link_ready({ contact, days: String(invitationDays) })}</p>
      <TextField
        label={m.members_link()}
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <a
        href={`https://wa.me/?${new URLSearchParams({ text })}`}
        target="_blank"
        rel="noreferrer"
        {...linkButton('primary', 'justify-self-start')}
      >
        {m.members_whatsapp()}
      </a>
    </div>
  )
}

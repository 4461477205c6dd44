/** Inviting a firm's owner to claim the page: by mail, a message that is copied, or a card. */
import { useState } from 'react'
import { href, Link } from 'react-router'
import { useMutation } from '#client/mutation.ts'
import { Button, linkButton } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { m } from '#words/messages.js'
import { type InvitedFirm, invitationConsole } from '../contract/invitations.ts'

const texts: Record<InvitedFirm['result'], () => string> = {
  sent: m.firm_invite_sent,
  ready: m.firm_invite_message,
  claimed: m.firm_invite_claimed,
  stopped: m.firm_invite_stopped,
  'no-address': m.firm_invite_no_address,
  lately: m.firm_invite_lately,
  unknown: m.admin_gone,
}

export function InviteOwner({ firmId }: { firmId: string }) {
  const [message, setMessage] = useState('')
  const inviting = useMutation(invitationConsole.invite, {
    answers: (invited) => {
      const result = invited[0]?.result ?? 'unknown'
      return { done: result === 'sent' || result === 'ready', text: texts[result]() }
    },
    onDone: ([invited]) => setMessage(invited?.words.join('\n') ?? ''),
  })
  return (
    <section className="grid gap-3 border-t border-line pt-6">
      <h2 className="text-17">{m.firm_invite()}</h2>
      <div className="flex flex-wrap gap-3">
        <Button
          kind="secondary"
          busy={inviting.busy}
          onClick={() => inviting.run({ firms: [firmId], way: 'mail' })}
        >
          {m.firm_invite_mail()}
        </Button>
        <Button
          kind="secondary"
          busy={inviting.busy}
          onClick={() => inviting.run({ firms: [firmId], way: 'message' })}
        >
          {m.firm_invite_message()}
        </Button>
        <Link to={`${href('/admin/firms/cards')}?firms=${firmId}`} {...linkButton('secondary')}>
          {m.firm_invite_card()}
        </Link>
      </div>
      <FormMessage>{inviting.failure}</FormMessage>
      {message && (
        <div className="grid max-w-form gap-2">
          <TextAreaField label={m.firm_invite_message()} readOnly rows={6} value={message} />
          <Button
            kind="secondary"
            className="justify-self-start"
            onClick={() => void navigator.clipboard.writeText(message)}
          >
            {m.firm_invite_copy()}
          </Button>
        </div>
      )}
    </section>
  )
}

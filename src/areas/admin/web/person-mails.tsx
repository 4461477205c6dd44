/** The mails sent to a user; undelivered ones can be resent. */
import { call } from '#client/call.ts'
import { LoadedFailure, useLoaded } from '#client/loaded.tsx'
import { useMutation } from '#client/mutation.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Status, type Tone } from '#ui/status.tsx'
import { DataTable } from '#ui/table.tsx'
import { m } from '#words/messages.js'
import { type FoundPerson, type PersonsMail, people } from '../contract/people.ts'
import { changed } from './changed.ts'
import { when } from './words.ts'

const states: Record<PersonsMail['status'], { name: () => string; tone: Tone }> = {
  queued: { name: m.admin_mail_queued, tone: 'pending' },
  sent: { name: m.admin_mail_sent, tone: 'good' },
  refused: { name: m.admin_mail_refused, tone: 'bad' },
  given_up: { name: m.admin_mail_given_up, tone: 'bad' },
  expired: { name: m.admin_mail_expired, tone: 'neutral' },
}

/** A dialog with the mails of a user, loaded when it opens. */
export function PersonMails({ person, onClose }: { person: FoundPerson; onClose: () => void }) {
  const { personId, email } = person
  const mails = useLoaded(
    personId,
    (signal) => call(people.mails, { person: personId }, { signal }),
    {
      quiet: true,
    },
  )
  const resend = useMutation(people.resendMail, {
    answers: changed(m.admin_mail_resent),
    onDone: mails.reload,
  })
  return (
    <Dialog open wide title={m.admin_mails_title({ email })} onClose={onClose}>
      <LoadedFailure loaded={mails} />
      <FormMessage>{resend.failure}</FormMessage>
      {!mails.settled && <Skeleton shape="control" />}
      {mails.data?.length === 0 && <p className="text-muted">{m.admin_mails_none()}</p>}
      {mails.data && mails.data.length > 0 && (
        <DataTable
          caption={m.admin_mails_title({ email })}
          rows={mails.data}
          idOf={({ mailId }) => mailId}
          columns={[
            { head: m.admin_mail_subject(), cell: ({ subject }) => subject },
            { head: m.admin_audit_at(), cell: ({ createdDate }) => when(createdDate) },
            {
              head: m.admin_status(),
              cell: ({ status }) => (
                <Status tone={states[status].tone}>{states[status].name()}</Status>
              ),
            },
          ]}
          actions={({ mailId, canResend }) =>
            canResend && (
              <Button kind="quiet" busy={resend.busy} onClick={() => resend.run({ mail: mailId })}>
                {m.admin_mail_resend()}
              </Button>
            )
          }
        />
      )}
    </Dialog>
  )
}

/** A message from the person to the operator, with the reply. */
import type { ContactMessage } from '#areas/messages/contract.ts'
import { mediumTime } from '#kernel/dates.ts'
import { StatusWord } from '#ui/status-words.tsx'
import { m } from '#words/messages.js'

export function MessageCard({ message }: { message: ContactMessage }) {
  const { name, email, phone, replyMsg, replyDate } = message
  return (
    <li className="card">
      <div className="card-body grid gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h3 className="min-w-0 text-17 wrap-anywhere">{message.title}</h3>
          <StatusWord id={message.statusId} />
        </div>
        <p className="text-15 wrap-anywhere text-muted">
          {name} · {email} · {phone}
        </p>
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">{message.message}</p>
        <p className="text-15 text-muted">
          <time dateTime={message.createdDate}>{mediumTime(message.createdDate)}</time>
        </p>
        <div className="mt-1 border-s-2 border-line ps-4">
          <p className="text-15 text-muted">
            {m.own_messages_reply()}
            {replyDate && (
              <>
                {' · '}
                <time dateTime={replyDate}>{mediumTime(replyDate)}</time>
              </>
            )}
          </p>
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">
            {replyMsg ?? m.own_messages_no_reply()}
          </p>
        </div>
      </div>
    </li>
  )
}

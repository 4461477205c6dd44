/** An admin's decision on a text or picture, and what it means for buyers. */
import { status as statuses } from '#kernel/codes.ts'
import { StatusWord } from '#ui/status-words.tsx'
import { m } from '#words/messages.js'

/** Shown below a field. @param comment the admin's comment; empty if there is none */
export function VerdictLine({ status, comment }: { status: number; comment: string }) {
  return (
    <div className="text-15 wrap-anywhere">
      <p className="flex flex-wrap gap-x-3">
        <StatusWord id={status} />
        {comment && <span>{comment}</span>}
      </p>
      <VerdictHint status={status} />
    </div>
  )
}

/** Explains to the seller what a status means for buyers, if that is not obvious. */
export function VerdictHint({ status }: { status: number }) {
  if (status === statuses.pending) {
    return <p className="text-muted">{m.my_about_pending_hint()}</p>
  }
  if (status === statuses.rejected) {
    return <p className="text-muted">{m.my_about_rejected_hint()}</p>
  }
  return null
}

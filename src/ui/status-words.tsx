/** The names of document 1's status list, and what each means to the reader (section 9). */
import { type Status as StatusNumber, status } from '#kernel/codes.ts'
import { m } from '#words/messages.js'
import { Status, type Tone } from './status.tsx'

const words: Record<StatusNumber, { text: () => string; tone: Tone }> = {
  [status.all]: { text: m.status_all, tone: 'neutral' },
  [status.new]: { text: m.status_new, tone: 'pending' },
  [status.modified]: { text: m.status_modified, tone: 'pending' },
  [status.inProgress]: { text: m.status_in_progress, tone: 'pending' },
  [status.approved]: { text: m.status_approved, tone: 'good' },
  [status.rejected]: { text: m.status_rejected, tone: 'bad' },
  [status.cancelled]: { text: m.status_cancelled, tone: 'neutral' },
  [status.removed]: { text: m.status_removed, tone: 'neutral' },
  [status.documentPending]: { text: m.status_document_pending, tone: 'pending' },
  [status.blocked]: { text: m.status_blocked, tone: 'bad' },
  [status.active]: { text: m.status_active, tone: 'good' },
  [status.inactive]: { text: m.status_inactive, tone: 'neutral' },
  [status.pending]: { text: m.status_pending, tone: 'pending' },
  [status.completed]: { text: m.status_completed, tone: 'good' },
  [status.failure]: { text: m.status_failure, tone: 'bad' },
}

/** The name of a status; empty for a number that is none. */
export function statusText(id: number): string {
  return isStatus(id) ? words[id].text() : ''
}

/** A status as a word with a dot in the colour of its meaning. */
export function StatusWord({ id }: { id: number }) {
  return <Status tone={isStatus(id) ? words[id].tone : 'neutral'}>{statusText(id)}</Status>
}

/** What lists of verified things filter by, `All` (0) first. */
export function verificationOptions(): { value: number; label: string }[] {
  return [status.all, status.pending, status.approved, status.rejected].map((value) => ({
    value,
    label: statusText(value),
  }))
}

function isStatus(id: number): id is StatusNumber {
  return id in words
}

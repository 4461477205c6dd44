/** The statuses of rules 1.13 as users see them. */
import { type Status as StatusNumber, status } from '#kernel/codes.ts'
import { isStatus, statusText } from '#kernel/status-text.ts'
import { Status, type Tone } from './status.tsx'

const tones: Record<StatusNumber, Tone> = {
  [status.all]: 'neutral',
  [status.new]: 'pending',
  [status.modified]: 'pending',
  [status.inProgress]: 'pending',
  [status.approved]: 'good',
  [status.rejected]: 'bad',
  [status.cancelled]: 'neutral',
  [status.removed]: 'neutral',
  [status.documentPending]: 'pending',
  [status.blocked]: 'bad',
  [status.active]: 'good',
  [status.inactive]: 'neutral',
  [status.pending]: 'pending',
  [status.completed]: 'good',
  [status.failure]: 'bad',
}

/** A status as text with a dot in its colour. */
export function StatusWord({ id }: { id: number }) {
  return <Status tone={isStatus(id) ? tones[id] : 'neutral'}>{statusText(id)}</Status>
}

/** Statuses as options of a filter. */
export function statusOptions(statuses: readonly number[]): { value: number; label: string }[] {
  return statuses.map((value) => ({
    value,
    label: statusText(value),
  }))
}

/** The names of the statuses (rules 1.13), for responses and pages. */
import { m } from '#words/messages.js'
import { type Status, status } from './codes.ts'

const names: Record<Status, () => string> = {
  [status.all]: m.status_all,
  [status.new]: m.status_new,
  [status.modified]: m.status_modified,
  [status.inProgress]: m.status_in_progress,
  [status.approved]: m.status_approved,
  [status.rejected]: m.status_rejected,
  [status.cancelled]: m.status_cancelled,
  [status.removed]: m.status_removed,
  [status.documentPending]: m.status_document_pending,
  [status.blocked]: m.status_blocked,
  [status.active]: m.status_active,
  [status.inactive]: m.status_inactive,
  [status.pending]: m.status_pending,
  [status.completed]: m.status_completed,
  [status.failure]: m.status_failure,
}

/** The name of a status; empty for an unknown number. */
export function statusText(id: number): string {
  return isStatus(id) ? names[id]() : ''
}

/** Whether a number is a status. */
export function isStatus(id: number): id is Status {
  return id in names
}

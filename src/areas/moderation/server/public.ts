/** Moderation's server-side exports for other areas. */
import type { Editable } from '#platform/reference/editable.ts'
import type { ReferenceSet } from '#platform/reference/reference.ts'
import { addCannedTexts, editableCannedTexts } from './writes/canned-texts.ts'
import { editableTrustedFirms } from './writes/trust.ts'

export { verificationDecided } from './events.ts'
export { historyOf } from './reads/history.ts'
export { countQueue, type QueueItem, readQueue } from './reads/queue.ts'
export { type Decision, type Verifiable, verifiable, verifiables } from './verified.ts'
export { recordVerification, recordVerifications } from './writes/history.ts'
export { rebuildQueue } from './writes/queue.ts'
export { withdrawDecision } from './writes/undo.ts'

/** The canned texts for comments, added on the first start. */
export const moderationReference: readonly ReferenceSet[] = [
  { name: 'canned texts', path: 'canned-texts.json', add: addCannedTexts },
]

/** The reference data of moderation that admins edit. */
export const editableModeration: readonly Editable[] = [editableCannedTexts, editableTrustedFirms]

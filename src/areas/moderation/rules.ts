/** Pure rules of moderation: what can be verified, the possible decisions, and their effect. */
import { type Status, status } from '#kernel/codes.ts'
import { fieldsOf, type RecordFields } from '#kernel/record.ts'

/** The kinds of things that admins verify, by the names that the history stores. */
export const verificationSubjects = [
  'company_description',
  'company_background_picture',
  'company_registration',
  'product',
  'product_image',
  'gallery_image',
  'review',
  'review_reply',
  'review_report',
  'profile_picture',
] as const

/** One of {@link verificationSubjects}. */
export type VerificationSubject = (typeof verificationSubjects)[number]

/**
 * The possible decisions (rules 18.1). 8 asks the owner for a change: the version does not become
 * public, as for a rejection, but the owner is told to send a better one.
 */
export const decisionStatuses = [status.approved, status.rejected, status.documentPending] as const

/** One of {@link decisionStatuses}. */
export type DecisionStatus = (typeof decisionStatuses)[number]

/** Maximum that is counted per kind, and where paging ends: admins never need the queue's end. */
export const queueMax = 1000

/** The kinds of texts that a thing can have. */
export const wordNames = [
  'attributes',
  'bill',
  'brand',
  'description',
  'file',
  'gstin',
  'legalName',
  'material',
  'message',
  'more',
  'name',
  'price',
  'product',
  'rating',
  'reply',
  'report',
  'same',
  'seller',
  'size',
  'tags',
  'type',
] as const
export type WordName = (typeof wordNames)[number]

/** A record's texts for the queue, in order, while none is public yet. */
export function recordWords<R extends RecordFields>(record: R, values: Record<keyof R, unknown>) {
  return fieldsOf(record).flatMap(([field, { word }]) => {
    const name = wordNames.find((known) => known === word)
    return name ? [{ name, before: '', after: String(values[field]) }] : []
  })
}

/** Maximum number of things in one decision. */
export const decidedAtOnce = 100

/** Up to how many things the console decides on without asking first. */
export const decidedUnasked = 10

/** How long a decision can be undone; its owner is not told before. */
export const undoMinutes = 10

/** How long a claim lasts. */
export const claimMinutes = 10

/** Minimum hours of waiting by which the queue can be filtered; 0 for no limit. */
export const ageHours = [0, 24, 72, 168] as const

/** Maximum length of a decision's comment. */
export const commentMax = 500

/** Whether a decision must give the owner a reason. */
export function needsComment(decision: DecisionStatus): boolean {
  return decision !== status.approved
}

/**
 * Something whose approved version is public while a newer one may be pending: a company's
 * description or background picture. '' means none.
 */
export interface Versions {
  approved: string
  /** The version that is newer than the approved one; null if there is none. */
  pending: string | null
  /** The status of the newest version. */
  status: number
  /** The admin's comment on the newest version; null if it was not decided on. */
  comment: string | null
}

/** The version that the owner sees. The public sees `approved`. */
export function newestOf({ approved, pending }: Pick<Versions, 'approved' | 'pending'>): string {
  return pending ?? approved
}

/** Whether a version waits for a decision. */
export function waits({ pending, status: at }: Versions): boolean {
  return pending !== null && at === status.pending
}

/** Both versions after a decision on the newest one. */
export function decidedVersions(versions: Versions, to: DecisionStatus, comment: string): Versions {
  const { approved, pending } = versions
  const said = { status: to, comment }
  if (to === status.approved) return { ...said, approved: newestOf(versions), pending: null }
  // Rejecting the public version makes it private.
  return { ...said, approved: pending === null ? '' : approved, pending: newestOf(versions) }
}

/** The versions after an owner's submission, and the status to record in the history. */
export interface Submission {
  versions: Versions
  recorded: Status
}

/**
 * The effect of an owner's submission: undefined if the version is the newest one already; a
 * withdrawal if it is the approved one while another was pending; otherwise it is pending.
 */
export function submittedVersion(
  { approved, pending }: Versions,
  text: string,
): Submission | undefined {
  if (text === newestOf({ approved, pending })) return undefined
  const fresh = { approved, status: status.pending, comment: null }
  if (text !== approved) {
    return { versions: { ...fresh, pending: text }, recorded: status.pending }
  }
  const at = approved === '' ? status.pending : status.approved
  return { versions: { ...fresh, pending: null, status: at }, recorded: status.cancelled }
}

/** What of a trusted firm is approved without an admin, but for a sample (rules 18.11). */
export const trustedSubjects = ['product', 'product_image', 'gallery_image'] as const

/** Of how many submissions of a trusted firm one may wait. */
export const trustedSamples = [2, 5, 10, 20, 50] as const

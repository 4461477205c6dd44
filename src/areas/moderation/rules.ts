/** Moderation's pure rules: what can be verified, what can be decided, and what that changes. */
import { type Status, status } from '#kernel/codes.ts'

/** The kinds of thing that an admin verifies, under the names that the history keeps. */
export const verificationSubjects = [
  'company_description',
  'company_background_picture',
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
 * What can be decided (status list of document 1, section 9). 8 asks the owner for a change: as for
 * a rejection the public does not see the version, but the owner is told that a better one is
 * awaited.
 */
export const decisionStatuses = [status.approved, status.rejected, status.documentPending] as const

/** One of {@link decisionStatuses}. */
export type DecisionStatus = (typeof decisionStatuses)[number]

/** So many of each kind are counted, and so far pages go: nobody works from the end of the queue. */
export const queueMax = 1000

/** What the words of a thing are, as admins and pages name them. */
export const wordNames = [
  'bill',
  'brand',
  'description',
  'file',
  'material',
  'message',
  'more',
  'name',
  'price',
  'product',
  'rating',
  'reply',
  'report',
  'seller',
  'size',
  'tags',
  'type',
] as const
export type WordName = (typeof wordNames)[number]

/** How many kinds there are. */
export const queueKinds = verificationSubjects.length

/** The most things of one decision. */
export const decidedAtOnce = 100

/** For how long a claim holds. */
export const claimMinutes = 10

/** Hours of waiting that the queue can be narrowed to; 0 is no limit. */
export const ageHours = [0, 24, 72, 168] as const

/** The most characters of a decision's comment. */
export const commentMax = 500

/** Whether a decision has to tell its owner why. */
export function needsComment(decision: DecisionStatus): boolean {
  return decision !== status.approved
}

/**
 * Something of which the public sees the approved version while a newer one may wait: a company's
 * description, its background picture. '' is none.
 */
export interface Versions {
  approved: string
  /** What is newer than the approved version; null where nothing is. */
  pending: string | null
  /** Of the newest version. */
  status: number
  /** What an admin said of the newest version; null where nobody has decided on it. */
  comment: string | null
}

/** What the owner sees. The public sees `approved`. */
export function newestOf({ approved, pending }: Pick<Versions, 'approved' | 'pending'>): string {
  return pending ?? approved
}

/** Whether a version waits for a decision. */
export function waits({ pending, status: at }: Versions): boolean {
  return pending !== null && at === status.pending
}

/** What a decision on the newest version makes of both. */
export function decidedVersions(versions: Versions, to: DecisionStatus, comment: string): Versions {
  const { approved, pending } = versions
  const said = { status: to, comment }
  if (to === status.approved) return { ...said, approved: newestOf(versions), pending: null }
  // To reject what the public sees takes it away from the public.
  return { ...said, approved: pending === null ? '' : approved, pending: newestOf(versions) }
}

/** What an owner's newest version makes of both, and the status for the history. */
export interface Submission {
  versions: Versions
  recorded: Status
}

/**
 * What it means that an owner wants this version: undefined where it is the newest one already; a
 * withdrawal where it is the approved one and something else waited; else it waits.
 */
export function submittedVersion(
  { approved, pending }: Versions,
  wanted: string,
): Submission | undefined {
  if (wanted === newestOf({ approved, pending })) return undefined
  const fresh = { approved, status: status.pending, comment: null }
  if (wanted !== approved) {
    return { versions: { ...fresh, pending: wanted }, recorded: status.pending }
  }
  const at = approved === '' ? status.pending : status.approved
  return { versions: { ...fresh, pending: null, status: at }, recorded: status.cancelled }
}

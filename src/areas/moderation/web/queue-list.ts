/** The queue as a list: its path, its filters, the names of its kinds. */

import type { IsoTime } from '#kernel/dates.ts'
import { languageTag } from '#kernel/language.ts'
import { choice, defineList, text } from '#kernel/list.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import { m } from '#words/messages.js'
import type { PendingItem } from '../contract.ts'
import { ageHours, queueMax, type VerificationSubject, verificationSubjects } from '../rules.ts'

export const queuePath = '/admin'

/** The queue's filters; the longest waiting always come first. */
export const queueList = defineList({
  filters: {
    kind: choice('kind', ['', ...verificationSubjects]),
    company: text('company'),
    age: choice('hours', [...ageHours]),
  },
  orders: [sortOrder.oldestModification],
  pageSizes: [25, 50, 100],
})

const kindNames: Record<VerificationSubject, () => string> = {
  company_description: m.moderation_kind_company_description,
  company_background_picture: m.moderation_kind_company_background_picture,
  company_registration: m.moderation_kind_company_registration,
  product: m.moderation_kind_product,
  product_image: m.moderation_kind_product_image,
  gallery_image: m.moderation_kind_gallery_image,
  review: m.moderation_kind_review,
  review_reply: m.moderation_kind_review_reply,
  review_report: m.moderation_kind_review_report,
  profile_picture: m.moderation_kind_profile_picture,
}

/** The display name of a kind; for a former kind that no longer exists, its stored name. */
export function kindName(subject: string): string {
  const kind = verificationSubjects.find((known) => known === subject)
  return kind ? kindNames[kind]() : subject
}

/** An item's title for admins, since mails to the owner say "your" for some; '' if it has none. */
export function titleOf({
  subject,
  title,
  companyName,
}: Pick<PendingItem, 'title' | 'companyName'> & { subject: string }): string {
  const isOwners = subject.startsWith('review') || subject === 'profile_picture'
  if (!isOwners) return title
  const kind = kindName(subject)
  return companyName === '' ? kind : m.moderation_kind_of({ kind, company: companyName })
}

/** Options for the kinds, with how many items of each are waiting. */
export function kindOptions(
  totals: readonly { subject: VerificationSubject; totalCount: number }[],
): { value: string; label: string }[] {
  const all = totals.reduce((sum, { totalCount }) => sum + totalCount, 0)
  const counted = (name: string, count: number) =>
    m.moderation_kind_counted({ name, count: countOf(count) })
  return [
    { value: '', label: counted(m.moderation_kind_all(), all) },
    ...verificationSubjects.map((subject) => ({
      value: subject,
      label: counted(
        kindName(subject),
        totals.find((each) => each.subject === subject)?.totalCount ?? 0,
      ),
    })),
  ]
}

/** "12", or "1,000+" where counting stops. */
export function countOf(count: number): string {
  const text = Math.min(count, queueMax).toLocaleString('en-IN')
  return count < queueMax ? text : `${text}+`
}

/** Options for the minimum time of waiting. */
export function ageOptions(): { value: number; label: string }[] {
  const names = [
    m.moderation_age_all,
    m.moderation_age_day,
    m.moderation_age_days,
    m.moderation_age_week,
  ]
  return ageHours.map((value, index) => ({ value, label: names[index]?.() ?? '' }))
}

/** "3 days", "2 hours", "now": how long something has waited. */
export function waitedFor(since: IsoTime): string {
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / 60_000))
  const unit = (value: number, name: 'minute' | 'hour' | 'day') =>
    new Intl.NumberFormat(languageTag, { style: 'unit', unit: name, unitDisplay: 'long' }).format(
      value,
    )
  if (minutes < 60) return unit(minutes, 'minute')
  if (minutes < 48 * 60) return unit(Math.floor(minutes / 60), 'hour')
  return unit(Math.floor(minutes / 1440), 'day')
}

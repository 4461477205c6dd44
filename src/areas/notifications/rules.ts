/** News: what people are told, and how (rules 20). */

/** The kinds of news. Also the types of webhook events, which people match on. */
export const newsKinds = [
  'decision',
  'plan-granted',
  'plan-end',
  'reply',
  'bill',
  'order-placed',
  'payment-requested',
  'order-refunded',
  'payment-failed',
  'enquiry',
  'webhook-disabled',
  'help',
] as const

/** One of {@link newsKinds}. */
export type NewsKind = (typeof newsKinds)[number]

/**
 * What a person may have no mails about. Everything else is always mailed: codes, receipts,
 * decisions, replies, acceptances, and what stops working.
 */
export const mailTopics = ['enquiries', 'bills', 'plan-reminders', 'review-reminders'] as const

/** One of {@link mailTopics}. */
export type MailTopic = (typeof mailTopics)[number]

/** Which topic news belong to; undefined for what is always mailed. */
export function topicOf(kind: NewsKind, event: string = kind): MailTopic | undefined {
  if (kind === 'plan-end') return 'plan-reminders'
  if (kind === 'bill') return 'bills'
  if (kind !== 'enquiry' || event === 'enquiry.accepted') return undefined
  return event === 'enquiry.review' ? 'review-reminders' : 'enquiries'
}

/** Path of the page on which mails about a topic end, and to which mail programs post. */
export const stopMailsPath = '/stopMails'

/** Days for which news are kept. */
export const newsDays = 90

/** Hours in India between which nothing is pushed, unless a person chooses others. */
export const usualQuiet = { from: 21, until: 8 } as const

/** Whether an hour is quiet; the same hour twice is never quiet. */
export function isQuiet(hour: number, { from, until }: { from: number; until: number }): boolean {
  return from <= until ? hour >= from && hour < until : hour >= from || hour < until
}

/** India is this many minutes ahead of UTC. */
const indianMinutes = 330

/** How many seconds a moment's quiet still lasts; 0 if it is not quiet. */
export function quietSeconds(
  now: Date,
  { quietFrom: from, quietUntil: until }: { quietFrom: number; quietUntil: number },
): number {
  const seconds = (Math.floor(now.getTime() / 1000) + indianMinutes * 60) % 86_400
  if (!isQuiet(Math.floor(seconds / 3600), { from, until })) return 0
  return (until * 3600 - seconds + 86_400) % 86_400
}

/** Browsers of one person that may be pushed to; a further one takes the place of the oldest. */
export const subscriptionsMax = 10

/** The hosts of the push services of browsers: Chrome and its kin, Firefox, Safari, Edge. */
const pushServices = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'jmt17.google.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
]

/** Whether a host is a known push service, or a name below one; `others` are an operator's own. */
export function isPushService(host: string, others: readonly string[] = []): boolean {
  const name = host.toLowerCase()
  return [...pushServices, ...others].some((each) => name === each || name.endsWith(`.${each}`))
}

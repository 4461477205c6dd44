/** Content and recipients of mails. Blocked and erased accounts get none. */

import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { users } from '#areas/accounts/server/tables.ts'
import { enquiriesOpened, enquiriesWithoutPlan } from '#areas/billing/rules/limits.ts'
import { companySubscriptions, orders } from '#areas/billing/server/tables/orders.ts'
import { companies } from '#areas/companies/server/tables.ts'
import { contactMessages } from '#areas/messages/server/tables.ts'
import { undoMinutes } from '#areas/moderation/rules.ts'
import { verificationHistory } from '#areas/moderation/server/tables.ts'
import { reviewBills, reviews } from '#areas/reviews/server/tables.ts'
import { status } from '#kernel/codes.ts'
import type { Day } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import type { Reader } from '#platform/database/database.ts'

/** Somebody to tell something, in their language. */
export interface Recipient {
  /** Null for the sender of a message without an account. */
  userId: string | null
  email: string
  language: Language
}

const recipient = { userId: users.id, email: users.email, language: users.language }

/** SQL condition for accounts that may be mailed. */
const reachable = and(eq(users.status, status.active), isNull(users.erasedAt))

/** A person to tell something; undefined if they may not be told. */
export async function recipientById(
  reader: Reader,
  userId: string,
): Promise<(Recipient & { userId: string }) | undefined> {
  const [row] = await reader
    .select(recipient)
    .from(users)
    .where(and(eq(users.id, userId), reachable))
  return row
}

/** Maximum number of decisions considered for one mail, and their maximum age in days. */
const decisionsMax = 500
const newsDays = 3

/** Ids of the recent decisions on an owner's submissions, oldest first. */
export async function recentDecisions(reader: Reader, ownerId: string): Promise<number[]> {
  const table = verificationHistory
  const rows = await reader
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.ownerId, ownerId),
        isNull(table.undoneAt),
        gt(table.decidedAt, sql`now() - ${newsDays} * interval '1 day'`),
      ),
    )
    .orderBy(desc(table.id))
    .limit(decisionsMax)
  return rows.map(({ id }) => id).reverse()
}

/** How many seconds the newest decision on an owner's submissions can still be undone. */
export async function undoableFor(reader: Reader, ownerId: string): Promise<number> {
  const table = verificationHistory
  const [row] = await reader
    .select({
      seconds: sql<number>`ceil(extract(epoch from max(${table.decidedAt}) - now()))::int`,
    })
    .from(table)
    .where(and(eq(table.ownerId, ownerId), isNull(table.undoneAt)))
  return Math.max(0, (row?.seconds ?? -undoMinutes * 60) + undoMinutes * 60)
}

/** A decision to mail. */
export interface DecisionNews extends Recipient {
  id: number
  subject: string
  /** Id of the item within its subject. */
  subjectId: string
  status: number
  comment: string
  /** Description, such as `The product “Onyx Green”`. */
  thing: string
  /** The same in Hindi; empty for decisions of earlier releases. */
  thingHindi: string
  /** Path of the page where its owner finds it. */
  place: string
}

/** The decisions with these ids, oldest first. */
export function decisionsByIds(reader: Reader, ids: readonly number[]): Promise<DecisionNews[]> {
  const {
    id,
    subject,
    subjectId,
    status: at,
    comment,
    thing,
    thingHindi,
    place,
  } = verificationHistory
  return reader
    .select({ id, subject, subjectId, status: at, comment, thing, thingHindi, place, ...recipient })
    .from(verificationHistory)
    .innerJoin(users, eq(users.id, verificationHistory.ownerId))
    .where(and(inArray(id, [0, ...ids]), reachable))
    .orderBy(asc(id))
}

/** A subscription to mail about. */
export interface SubscriptionNews extends Recipient {
  companyId: string
  plan: string
  company: string
  startsAt: Date
  endsAt: Date
  /** The order that it came with; null for a plan that was taken. */
  orderId: number | null
  isBought: boolean
  /** Whether it has not started yet. */
  isLater: boolean
  workLimit: number
  addressLimit: number
  galleryImageLimit: number
  showsContact: boolean
  isFree: boolean
  /** How many enquiries of a month open after its end; null for all. */
  enquiriesLeft: number | null
}

/** A subscription with its company and owner; undefined if the owner may not be mailed. */
export async function subscriptionById(
  reader: Reader,
  id: number,
): Promise<SubscriptionNews | undefined> {
  const table = companySubscriptions
  const [row] = await reader
    .select({
      plan: table.name,
      companyId: companies.id,
      company: companies.name,
      startsAt: table.startsAt,
      endsAt: table.endsAt,
      orderId: table.orderId,
      grantedBy: table.grantedBy,
      isLater: sql<boolean>`${table.startsAt} > now()`,
      workLimit: table.workLimit,
      addressLimit: table.addressLimit,
      galleryImageLimit: table.galleryImageLimit,
      showsContact: table.showsContact,
      isFree: table.isFree,
      enquiriesPerMonth: table.enquiriesPerMonth,
      enquiriesAfter: table.enquiriesAfter,
      ...recipient,
    })
    .from(table)
    .innerJoin(companies, eq(companies.id, table.companyId))
    .innerJoin(users, eq(users.id, companies.ownerId))
    .where(and(eq(table.id, id), reachable))
  if (!row) return undefined
  const { orderId, grantedBy, enquiriesPerMonth, enquiriesAfter, ...news } = row
  const enquiriesLeft = enquiriesAfter ? enquiriesOpened(enquiriesPerMonth) : enquiriesWithoutPlan
  const isBought = orderId !== null && grantedBy === null
  return { ...news, orderId, isBought, enquiriesLeft }
}

/** The operator's reply to a message, and its recipient; undefined if there is none. */
export async function replyById(reader: Reader, messageId: number): Promise<ReplyNews | undefined> {
  const [row] = await reader
    .select({
      userId: contactMessages.userId,
      email: contactMessages.email,
      language: sql<Language>`coalesce(${users.language}, ${contactMessages.language})`,
      text: contactMessages.replyMessage,
    })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.userId))
    .where(eq(contactMessages.id, messageId))
  return row?.text ? { ...row, text: row.text, messageId } : undefined
}

/** The operator's reply to a message. The address is as typed, whoever has sent it. */
export interface ReplyNews extends Recipient {
  messageId: number
  text: string
}

/** A bill that a seller is asked to verify. */
export interface BillNews extends Recipient {
  billNo: string
  billDate: Day
}

/** A review's first bill and its seller's e-mail; undefined if the seller may not be mailed. */
export async function billOfReview(
  reader: Reader,
  reviewId: number,
): Promise<BillNews | undefined> {
  const [row] = await reader
    .select({ billNo: reviewBills.billNo, billDate: reviewBills.billDate, ...recipient })
    .from(reviews)
    .innerJoin(reviewBills, eq(reviewBills.reviewId, reviews.id))
    .innerJoin(companies, eq(companies.id, reviews.companyId))
    .innerJoin(users, eq(users.id, companies.ownerId))
    .where(and(eq(reviews.id, reviewId), reviews.isActive, reachable))
    .orderBy(asc(reviewBills.id))
    .limit(1)
  return row
}

/** An order to mail about; amounts in paise. */
export interface OrderNews extends Recipient {
  orderId: number
  planId: number
  plan: string
  company: string
  total: number
  /** What is due of it. */
  due: number
  /** In the link to its payment page; '' without one. */
  linkToken: string
  receiptNo: string
  /** Empty unless the order was refunded. */
  creditNoteNo: string
  isPaid: boolean
  startsAt: Date | null
  endsAt: Date | null
}

/** An order with its company and owner; undefined if the owner may not be mailed. */
export async function orderNews(reader: Reader, orderId: number): Promise<OrderNews | undefined> {
  const [row] = await reader
    .select({
      order: orders,
      company: companies.name,
      startsAt: companySubscriptions.startsAt,
      endsAt: companySubscriptions.endsAt,
      ...recipient,
    })
    .from(orders)
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .innerJoin(users, eq(users.id, companies.ownerId))
    .leftJoin(companySubscriptions, eq(companySubscriptions.orderId, orders.id))
    .where(and(eq(orders.id, orderId), reachable))
  if (!row) return undefined
  const { order, ...news } = row
  return {
    ...news,
    orderId,
    planId: order.planId,
    plan: `${order.typeName} ${order.planName}`,
    total: order.total,
    due: order.total - order.credit,
    linkToken: order.linkToken ?? '',
    receiptNo: order.receiptNo ?? '',
    creditNoteNo: order.creditNoteNo ?? '',
    isPaid: order.paidAt !== null,
  }
}

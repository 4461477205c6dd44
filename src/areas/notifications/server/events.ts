/** Sends mails for events of other areas. */
import {
  creditNoteFile,
  invoiceFile,
  invoiceOfOrder,
  orderById,
  orderPlaced,
  orderRefunded,
  paymentFailed,
  subscriptionEndsSoon,
  subscriptionGranted,
} from '#areas/billing/server/public.ts'
import { messageReplied } from '#areas/messages/server/public.ts'
import { undoMinutes } from '#areas/moderation/rules.ts'
import { verificationDecided } from '#areas/moderation/server/public.ts'
import { reviewPosted } from '#areas/reviews/server/public.ts'
import type { Services } from '#platform/http/context.ts'
import { subscribe } from '#platform/jobs/events.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import {
  billOfReview,
  decisionsByIds,
  orderNews,
  recentDecisions,
  replyById,
  subscriptionById,
  undoableFor,
} from './reads.ts'
import { billMail } from './writes/bill-mails.ts'
import { decisionMail } from './writes/decision-mails.ts'
import { claimNotice, claimNotices } from './writes/notices.ts'
import { orderPlacedMail, orderRefundedMail, paymentFailedMail } from './writes/order-mails.ts'
import { planEndMail, planGrantedMail } from './writes/plan-mails.ts'
import { replyMail } from './writes/reply-mails.ts'

type Needs = Pick<Services, 'database' | 'jobs' | 'mailer' | 'settings'>

/**
 * Mails owners the decisions on their submissions, once the last of them can no longer be undone:
 * one mail for decisions that follow each other within ten minutes. Each is mailed once.
 */
export const mailDecisions: Job<{ ownerId: string }, Needs> = subscribe(
  verificationDecided,
  'notifications',
  ({ ownerId }, { database, jobs, mailer, settings }: Needs) =>
    database.transaction(async (tx) => {
      const after = await undoableFor(tx, ownerId)
      if (after > 0) return jobs.enqueue(tx, mailDecisions, { ownerId }, { after, key: ownerId })
      const recent = await recentDecisions(tx, ownerId)
      const news = await claimNotices(tx, 'verification', recent.map(String))
      const decisions = await decisionsByIds(tx, news.map(Number))
      const [first] = decisions
      if (first) await mailer.queue(tx, { to: first.email, ...decisionMail(settings, decisions) })
    }),
  // Batched, because admins decide on many items in a row.
  { key: ({ ownerId }) => ownerId, delay: undoMinutes * 60 },
)

/** Mails that a plan was granted, for now or later. Buyers have seen theirs on the screen. */
export const mailGrantedPlan = subscribe(
  subscriptionGranted,
  'notifications',
  ({ subscriptionId }, { database, mailer, settings }: Needs) =>
    database.transaction(async (tx) => {
      const subscription = await subscriptionById(tx, subscriptionId)
      if (!subscription || subscription.isBought) return
      if (!(await claimNotice(tx, 'plan_granted', String(subscriptionId)))) return
      await mailer.queue(tx, { to: subscription.email, ...planGrantedMail(settings, subscription) })
    }),
)

/** Mails that a plan ends soon, and the consequences. */
export const mailPlanEnd = subscribe(
  subscriptionEndsSoon,
  'notifications',
  ({ subscriptionId, daysBefore }, { database, mailer, settings }: Needs) =>
    database.transaction(async (tx) => {
      const subscription = await subscriptionById(tx, subscriptionId)
      if (!subscription) return
      if (!(await claimNotice(tx, 'plan_end', `${subscriptionId} ${daysBefore}`))) return
      await mailer.queue(tx, {
        to: subscription.email,
        ...planEndMail(settings, { ...subscription, daysBefore }),
      })
    }),
)

/** Mails the operator's reply to the sender of a message. */
export const mailReply = subscribe(
  messageReplied,
  'notifications',
  ({ messageId }, { database, mailer, settings }: Needs) =>
    database.transaction(async (tx) => {
      const reply = await replyById(tx, messageId)
      if (!reply || !(await claimNotice(tx, 'contact_reply', String(messageId)))) return
      await mailer.queue(tx, { to: reply.email, ...replyMail(settings, reply) })
    }),
)

/** Mails a seller to verify the bill of a new review. */
export const mailBill = subscribe(
  reviewPosted,
  'notifications',
  ({ reviewId }, { database, mailer, settings }: Needs) =>
    database.transaction(async (tx) => {
      const bill = await billOfReview(tx, reviewId)
      if (!bill || !(await claimNotice(tx, 'bill_to_verify', String(reviewId)))) return
      await mailer.queue(tx, { to: bill.email, ...billMail(settings, bill) })
    }),
)

/** Mails that an order was placed, with its invoice. */
export const mailOrder = subscribe(
  orderPlaced,
  'notifications',
  async ({ orderId }, { database, mailer, settings }: Needs) => {
    const order = await orderById(database.reader, orderId)
    const invoice = order && (await invoiceOfOrder(database.reader, order))
    const file = invoice && (await invoiceFile(invoice))
    await database.transaction(async (tx) => {
      const news = await orderNews(tx, orderId)
      if (!file || !news || !(await claimNotice(tx, 'order_placed', String(orderId)))) return
      await mailer.queue(tx, { to: news.email, ...orderPlacedMail(settings, news, file) })
    })
  },
)

/** Mails that an order was refunded, with the credit note. */
export const mailRefund = subscribe(
  orderRefunded,
  'notifications',
  async ({ orderId }, { database, mailer, settings }: Needs) => {
    const order = await orderById(database.reader, orderId)
    const invoice = order && (await invoiceOfOrder(database.reader, order))
    const file = invoice && (await creditNoteFile(invoice))
    await database.transaction(async (tx) => {
      const news = await orderNews(tx, orderId)
      if (!file || !news || !(await claimNotice(tx, 'order_refunded', String(orderId)))) return
      await mailer.queue(tx, { to: news.email, ...orderRefundedMail(settings, news, file) })
    })
  },
)

/** Mails that a payment failed, once per attempt, unless the order has been paid since. */
export const mailFailedPayment = subscribe(
  paymentFailed,
  'notifications',
  ({ orderId, paymentId }, { database, mailer, settings }: Needs) =>
    database.transaction(async (tx) => {
      const news = await orderNews(tx, orderId)
      if (!news || news.isPaid || !(await claimNotice(tx, 'payment_failed', paymentId))) return
      await mailer.queue(tx, { to: news.email, ...paymentFailedMail(settings, news) })
    }),
)

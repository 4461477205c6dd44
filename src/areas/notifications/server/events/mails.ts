/** Tells people of the events of other areas. */

import {
  creditNoteById,
  creditNoteFile,
  creditNoteIssued,
  invoiceFile,
  invoiceOfOrder,
  orderById,
  orderPlaced,
  orderRefunded,
  paymentFailed,
  paymentRequested,
  proformaFile,
  subscriptionEndsSoon,
  subscriptionGranted,
} from '#areas/billing/server/public.ts'
import { messageReplied } from '#areas/messages/server/public.ts'
import { undoMinutes } from '#areas/moderation/rules.ts'
import { verificationDecided } from '#areas/moderation/server/public.ts'
import { broughtOf } from '#areas/overview/server/public.ts'
import { reviewPosted } from '#areas/reviews/server/public.ts'
import { ownerOfEndpoint, webhookDisabled } from '#areas/webhooks/server/public.ts'
import { subscribe } from '#platform/jobs/events.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import {
  billOfReview,
  decisionsByIds,
  orderNews,
  recentDecisions,
  recipientById,
  replyById,
  subscriptionById,
  undoableFor,
} from '../reads/recipients.ts'
import { billMail } from '../writes/bill-mails.ts'
import { decisionMail } from '../writes/decision-mails.ts'
import { claimNotice, claimNotices } from '../writes/notices.ts'
import {
  creditNoteMail,
  orderPlacedMail,
  orderRefundedMail,
  paymentFailedMail,
  proformaMail,
} from '../writes/order-mails.ts'
import { planEndMail, planGrantedMail } from '../writes/plan-mails.ts'
import { replyMail } from '../writes/reply-mails.ts'
import { type TellServices, tell } from '../writes/tell.ts'
import { webhookMail } from '../writes/webhook-mails.ts'

/**
 * Tells owners the decisions on their submissions, once the last of them can no longer be undone:
 * all at once if they follow each other within ten minutes. Each is told once.
 */
export const mailDecisions: Job<{ ownerId: string }, TellServices> = subscribe(
  verificationDecided,
  'notifications',
  ({ ownerId }, services: TellServices) =>
    services.database.transaction(async (tx) => {
      const after = await undoableFor(tx, ownerId)
      if (after > 0) {
        return services.jobs.enqueue(tx, mailDecisions, { ownerId }, { after, key: ownerId })
      }
      const recent = await recentDecisions(tx, ownerId)
      const news = await claimNotices(tx, 'verification', recent.map(String))
      const decisions = await decisionsByIds(tx, news.map(Number))
      const [first] = decisions
      if (first)
        await tell(tx, services, first, { kind: 'decision', compose: decisionMail(decisions) })
    }),
  // Batched, because admins decide on many items in a row.
  { key: ({ ownerId }) => ownerId, delay: undoMinutes * 60 },
)

/** Tells that a plan was granted, for now or later. Buyers have seen theirs on the screen. */
export const mailGrantedPlan = subscribe(
  subscriptionGranted,
  'notifications',
  async ({ subscriptionId }, services: TellServices) => {
    const { reader } = services.database
    const subscription = await subscriptionById(reader, subscriptionId)
    if (!subscription || subscription.isBought) return
    const { orderId } = subscription
    const order = orderId === null ? undefined : await orderById(reader, orderId)
    const invoice = order && (await invoiceOfOrder(reader, order))
    const attachments = invoice ? [pdf(await invoiceFile(invoice))] : []
    await services.database.transaction(async (tx) => {
      if (!(await claimNotice(tx, 'plan_granted', String(subscriptionId)))) return
      await tell(tx, services, subscription, {
        kind: 'plan-granted',
        compose: planGrantedMail(subscription),
        attachments,
      })
    })
  },
)

/** Tells that a plan ends soon, and the consequences. */
export const mailPlanEnd = subscribe(
  subscriptionEndsSoon,
  'notifications',
  ({ subscriptionId, daysBefore }, services: TellServices) =>
    services.database.transaction(async (tx) => {
      const subscription = await subscriptionById(tx, subscriptionId)
      if (!subscription) return
      if (!(await claimNotice(tx, 'plan_end', `${subscriptionId} ${daysBefore}`))) return
      const brought = await broughtOf(tx, subscription.companyId)
      await tell(tx, services, subscription, {
        kind: 'plan-end',
        compose: planEndMail(subscription, daysBefore, brought),
      })
    }),
)

/** Tells the sender of a message the operator's reply. */
export const mailReply = subscribe(
  messageReplied,
  'notifications',
  ({ messageId }, services: TellServices) =>
    services.database.transaction(async (tx) => {
      const reply = await replyById(tx, messageId)
      if (!reply || !(await claimNotice(tx, 'contact_reply', String(messageId)))) return
      await tell(tx, services, reply, { kind: 'reply', compose: replyMail(reply) })
    }),
)

/** Asks a seller to verify the bill of a new review. */
export const mailBill = subscribe(
  reviewPosted,
  'notifications',
  ({ reviewId }, services: TellServices) =>
    services.database.transaction(async (tx) => {
      const bill = await billOfReview(tx, reviewId)
      if (!bill || !(await claimNotice(tx, 'bill_to_verify', String(reviewId)))) return
      await tell(tx, services, bill, { kind: 'bill', compose: billMail(bill) })
    }),
)

/** Tells that an order was placed, and mails its invoice. */
export const mailOrder = subscribe(
  orderPlaced,
  'notifications',
  async ({ orderId }, services: TellServices) => {
    const { database } = services
    const order = await orderById(database.reader, orderId)
    const invoice = order && (await invoiceOfOrder(database.reader, order))
    const file = invoice && (await invoiceFile(invoice))
    await database.transaction(async (tx) => {
      const news = await orderNews(tx, orderId)
      // What is granted is told as a plan.
      if (!file || !news || news.total === 0) return
      if (!(await claimNotice(tx, 'order_placed', String(orderId)))) return
      await tell(tx, services, news, {
        kind: 'order-placed',
        compose: orderPlacedMail(news),
        attachments: [pdf(file)],
      })
    })
  },
)

/** Tells that an order was refunded, and mails the credit note. */
export const mailRefund = subscribe(
  orderRefunded,
  'notifications',
  async ({ orderId }, services: TellServices) => {
    const { database } = services
    const order = await orderById(database.reader, orderId)
    const number = order?.creditNoteNo
    const file =
      order && number && order.receiptNo
        ? await creditNoteFile(services, order, number, order.receiptNo)
        : undefined
    await database.transaction(async (tx) => {
      const news = await orderNews(tx, orderId)
      if (!file || !news || !(await claimNotice(tx, 'order_refunded', String(orderId)))) return
      await tell(tx, services, news, {
        kind: 'order-refunded',
        compose: orderRefundedMail(news),
        attachments: [pdf(file)],
      })
    })
  },
)

/** Mails a credit note over a part of an invoice; after a correction, the new invoice, too. */
export const mailCreditNote = subscribe(
  creditNoteIssued,
  'notifications',
  async ({ creditNoteId }, services: TellServices) => {
    const { reader } = services.database
    const note = await creditNoteById(reader, creditNoteId)
    const order = note && (await orderById(reader, note.orderId))
    if (!note || !order) return
    const file = await creditNoteFile(services, order, note.number, note.invoiceNumber)
    const corrected = note.reason === 'correction' ? await invoiceOfOrder(reader, order) : undefined
    const attachments = file ? [pdf(file)] : []
    if (corrected) attachments.push(pdf(await invoiceFile(corrected)))
    await services.database.transaction(async (tx) => {
      const news = await orderNews(tx, order.id)
      if (!news || !(await claimNotice(tx, 'credit_note', String(creditNoteId)))) return
      const compose = creditNoteMail(news, note)
      await tell(tx, services, news, { kind: 'order-refunded', compose, attachments })
    })
  },
)

/** Mails the proforma of an order with the link to its payment page, each time an admin asks. */
export const mailProforma = subscribe(
  paymentRequested,
  'notifications',
  async ({ orderId }, services: TellServices, { id }) => {
    const order = await orderById(services.database.reader, orderId)
    if (!order || order.paidAt !== null) return
    const file = await proformaFile(services, order)
    await services.database.transaction(async (tx) => {
      const news = await orderNews(tx, orderId)
      if (!news || !(await claimNotice(tx, 'payment_requested', id))) return
      await tell(tx, services, news, {
        kind: 'payment-requested',
        compose: proformaMail(news),
        attachments: [pdf(file)],
      })
    })
  },
)

const pdf = <File>(file: File) => ({ ...file, contentType: 'application/pdf' })

/** Tells that a payment failed, once per attempt, unless the order has been paid since. */
export const mailFailedPayment = subscribe(
  paymentFailed,
  'notifications',
  ({ orderId, paymentId }, services: TellServices) =>
    services.database.transaction(async (tx) => {
      const news = await orderNews(tx, orderId)
      if (!news || news.isPaid || !(await claimNotice(tx, 'payment_failed', paymentId))) return
      await tell(tx, services, news, { kind: 'payment-failed', compose: paymentFailedMail(news) })
    }),
)

/** Tells the owner that a webhook was turned off. */
export const tellOfWebhook = subscribe(
  webhookDisabled,
  'notifications',
  ({ endpointId }, services: TellServices, { id }) =>
    services.database.transaction(async (tx) => {
      const endpoint = await ownerOfEndpoint(tx, endpointId)
      const to = endpoint?.userId && (await recipientById(tx, endpoint.userId))
      if (!to || !(await claimNotice(tx, 'webhook_disabled', id))) return
      await tell(tx, services, to, { kind: 'webhook-disabled', compose: webhookMail(endpoint.url) })
    }),
)

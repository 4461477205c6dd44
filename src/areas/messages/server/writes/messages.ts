/** Accepts messages within the rate limits on messages and receipts, and saves replies. */

import { eq, sql } from 'drizzle-orm'
import { type Status, status } from '#kernel/codes.ts'
import type { Language } from '#kernel/language.ts'
import type { Values } from '#kernel/record.ts'
import type { Transaction } from '#platform/database/database.ts'
import { emit } from '#platform/jobs/events.ts'
import type { messageRecord } from '../../contract.ts'
import { messagesPerHour, receipts, sameMessageSeconds } from '../../rules.ts'
import { messageReplied } from '../events.ts'
import { contactMessages, contactSubmissions } from '../tables.ts'

/** A message to the operator. */
export interface NewMessage extends Values<typeof messageRecord> {
  /** The sender's account; null for a visitor. */
  userId: string | null
  /** The language of the pages on which it was written; its receipt and reply are in it. */
  language: Language
}

/**
 * Result of accepting a message: its id and whether a receipt may be sent, `known` if it is a
 * duplicate of a moment ago, or `too_many` if a limit is reached.
 */
export type MessageTaken = { messageId: number; receipt: boolean } | 'known' | 'too_many'

/** Accepts a message. A lock serializes the checks of the limits. */
export async function takeMessage(
  tx: Transaction,
  message: NewMessage,
  network: string,
): Promise<MessageTaken> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('contact messages', 0))`)
  const counts = await countsFor(tx, message, network)
  if (counts.same > 0) return 'known'
  if (
    counts.fromNetwork >= messagesPerHour.network ||
    counts.fromAccount >= messagesPerHour.account ||
    counts.overall >= messagesPerHour.overall
  ) {
    return 'too_many'
  }
  const receipt =
    counts.receiptsTo < receipts.perDayTo &&
    counts.receiptsFrom < receipts.perHourFrom &&
    counts.receipts < receipts.perHour
  const [created] = await tx
    .insert(contactMessages)
    .values(message)
    .returning({ messageId: contactMessages.id })
  if (!created) throw new Error('The message was not stored.')
  const { email, userId } = message
  await tx
    .insert(contactSubmissions)
    .values({ ...created, email, userId, networkAddress: network, receipt })
  return { ...created, receipt }
}

async function countsFor(tx: Transaction, message: NewMessage, network: string) {
  const { networkAddress, userId, email, receipt, sentAt } = contactSubmissions
  const hour = sql`${sentAt} > now() - interval '1 hour'`
  const count = (which: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${which}))::int`
  const [counts] = await tx
    .select({
      overall: count(hour),
      fromNetwork: count(sql`${hour} and ${networkAddress} = ${network}`),
      fromAccount: count(sql`${hour} and ${userId} = ${message.userId}::uuid`),
      receipts: count(sql`${hour} and ${receipt}`),
      receiptsFrom: count(sql`${hour} and ${receipt} and ${networkAddress} = ${network}`),
      receiptsTo: count(sql`${receipt} and ${email} = ${message.email}`),
      same: count(sql`${sentAt} > now() - make_interval(secs => ${sameMessageSeconds})
        and ${userId} is not distinct from ${message.userId}::uuid
        and ${email} = ${message.email} and ${contactMessages.title} = ${message.title}
        and ${contactMessages.message} = ${message.message}`),
    })
    .from(contactSubmissions)
    .innerJoin(contactMessages, eq(contactMessages.id, contactSubmissions.messageId))
    .where(sql`${sentAt} > now() - interval '1 day'`)
  if (!counts) throw new Error('The messages were not counted.')
  return counts
}

/** Result of a reply; `email` is its recipient, empty if it was not saved. */
export interface Reply {
  result: 'replied' | 'repliedBefore' | 'unknown'
  email: string
}

/** Replies to a message, once. The sender gets it by mail and sees it with the message. */
export async function replyToMessage(
  tx: Transaction,
  { messageId, text }: { messageId: number; text: string },
): Promise<Reply> {
  const [current] = await tx
    .select({ email: contactMessages.email, repliedAt: contactMessages.repliedAt })
    .from(contactMessages)
    .where(eq(contactMessages.id, messageId))
    .for('update')
  if (!current) return { result: 'unknown', email: '' }
  if (current.repliedAt) return { result: 'repliedBefore', email: '' }
  await tx
    .update(contactMessages)
    .set({
      replyMessage: text,
      repliedAt: sql`now()`,
      statusId: status.completed,
      modifiedAt: sql`now()`,
    })
    .where(eq(contactMessages.id, messageId))
  await emit(tx, messageReplied, { messageId })
  return { result: 'replied', email: current.email }
}

/** Sets a message's status; false if there is no such message. A reply completes it implicitly. */
export async function setMessageStatus(
  tx: Transaction,
  messageId: number,
  statusId: Status,
): Promise<boolean> {
  const updated = await tx
    .update(contactMessages)
    .set({ statusId, modifiedAt: sql`now()` })
    .where(eq(contactMessages.id, messageId))
    .returning({ id: contactMessages.id })
  return updated.length > 0
}

/** Deletes rows that are too old for any limit. */
export async function sweepSendings(tx: Transaction): Promise<void> {
  await tx
    .delete(contactSubmissions)
    .where(sql`${contactSubmissions.sentAt} < now() - interval '1 day'`)
}

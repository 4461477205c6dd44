/** Queries for a sender's own messages, and for the operator. */

import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#areas/accounts/server/tables.ts'
import { status } from '#kernel/codes.ts'
import { fieldsIn } from '#kernel/record.ts'
import type { Reader } from '#platform/database/database.ts'
import { holds, pageOf } from '#platform/database/lists.ts'
import { orderBy } from '#platform/database/order.ts'
import { messageRecord } from '../contract.ts'
import { contactMessages, contactSubmissions } from './tables.ts'

/** Query of a list of messages; status 0 and an empty text do not filter. */
export interface MessageQuery {
  filterStatus: number
  filterText: string
  sortBy: number
  pageSize: number
  pageNumber: number
}

/**
 * A page of the messages that a user sent while logged in, and the total. The text is searched in
 * title, message and reply. Sort 1 and 2 are by the last change, 3 and 4 by the reply, 5 and 6 by
 * title; ties, and sorts by rating, are latest first.
 */
export async function messagesOf(reader: Reader, userId: string, query: MessageQuery) {
  const fitting = and(
    eq(contactMessages.userId, userId),
    statusFilter(query.filterStatus),
    textFilter(query.filterText),
  )
  const { createdAt, statusId, replyMessage: replyMsg, repliedAt } = contactMessages
  const sent = fieldsIn(messageRecord, contactMessages)
  const selection = reader
    .select({ ...sent, createdAt, statusId, replyMsg, repliedAt })
    .from(contactMessages)
    .where(fitting)
    .$dynamic()
  return pageOf(reader, selection, orderOf(query.sortBy), query)
}

/** The operator's search; status 0 and an empty text do not filter. */
export interface MessageSearch {
  status: number
  text: string
  offset: number
  limit: number
}

/** A page of messages for the operator, unanswered and oldest first, and the total. */
export async function findMessages(
  reader: Reader,
  { status: statusId, text, offset, limit }: MessageSearch,
) {
  const { repliedAt, id } = contactMessages
  const fitting = and(statusFilter(statusId), searchFilter(text))
  const selection = reader.select().from(contactMessages).where(fitting).$dynamic()
  return pageOf(reader, selection, sql`${repliedAt} is not null, ${id}`, { offset, limit })
}

function statusFilter(statusId: number): SQL | undefined {
  return statusId === status.all ? undefined : eq(contactMessages.statusId, statusId)
}

/** Filters by a message's text or its sender. */
function searchFilter(text: string): SQL | undefined {
  const { name, email, phone } = contactMessages
  return or(textFilter(text), holds(text, name, email, phone))
}

/** The e-mail address of an account. */
export async function emailOf(reader: Reader, userId: string): Promise<string | undefined> {
  const [row] = await reader.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return row?.email
}

function textFilter(text: string): SQL | undefined {
  const { title, message, replyMessage } = contactMessages
  return holds(text, title, message, replyMessage)
}

function orderOf(sortBy: number): SQL {
  const { id, modifiedAt, repliedAt: validated, title: name } = contactMessages
  const latest = sql`${modifiedAt} desc, ${id} desc`
  return orderBy(sortBy, { latest, oldest: sql`${modifiedAt}, ${id}`, validated, name })
}

/** All messages that a user sent while logged in, for their data export. */
export async function messageDataOf(reader: Reader, userId: string) {
  const rows = await reader
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.userId, userId))
    .orderBy(asc(contactMessages.id))
  const { messageId, networkAddress, sentAt } = contactSubmissions
  const sendings = await reader
    .select({ messageId, networkAddress, sentAt })
    .from(contactSubmissions)
    .where(eq(contactSubmissions.userId, userId))
    .orderBy(asc(contactSubmissions.id))
  return rows.map((row) => ({
    ...row,
    sendings: sendings.filter((one) => one.messageId === row.id),
  }))
}

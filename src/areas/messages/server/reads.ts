/** Messages' reads: a sender's own, and what waits for the operator. */

import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { users } from '#areas/accounts/server/tables.ts'
import { status } from '#kernel/codes.ts'
import { pageWindow } from '#kernel/paging.ts'
import type { Reader } from '#platform/database/database.ts'
import { orderBy } from '#platform/database/order.ts'
import { contactMessages, contactSendings } from './tables.ts'

/** What a list of messages is asked; status 0 and an empty text filter nothing. */
export interface MessageQuery {
  filterStatus: number
  filterText: string
  sortBy: number
  pageSize: number
  pageNumber: number
}

/**
 * A page of what somebody sent while logged in, and how many fit. The text is searched in title,
 * message and reply. Sort 1 and 2 go by the last change, 3 and 4 by the reply, 5 and 6 by title;
 * the latest comes first among equals, and where nothing is rated.
 */
export async function messagesOf(reader: Reader, userId: string, query: MessageQuery) {
  const { offset, limit } = pageWindow(query)
  const fitting = and(
    eq(contactMessages.userId, userId),
    statusFilter(query.filterStatus),
    textFilter(query.filterText),
  )
  const [rows, totals] = await Promise.all([
    reader
      .select({
        name: contactMessages.name,
        email: contactMessages.email,
        phone: contactMessages.phone,
        title: contactMessages.title,
        message: contactMessages.message,
        createdAt: contactMessages.createdAt,
        statusId: contactMessages.statusId,
        replyMsg: contactMessages.replyMessage,
        repliedAt: contactMessages.repliedAt,
      })
      .from(contactMessages)
      .where(fitting)
      .orderBy(orderOf(query.sortBy))
      .offset(offset)
      .limit(limit),
    reader.select({ total: count() }).from(contactMessages).where(fitting),
  ])
  return { rows, totalCount: totals[0]?.total ?? 0 }
}

/** What the operator looks for; status 0 and an empty text filter nothing. */
export interface DeskQuery {
  status: number
  text: string
  offset: number
  limit: number
}

/** Messages as the operator reads them, the longest waiting first, and how many fit. */
export async function deskMessages(
  reader: Reader,
  { status: wanted, text, offset, limit }: DeskQuery,
) {
  return page(reader, and(statusFilter(wanted), deskFilter(text)), { offset, limit })
}

/** Messages that nobody has answered, the longest waiting first, and how many there are. */
export function openMessages(reader: Reader, window: { offset: number; limit: number }) {
  return page(reader, isNull(contactMessages.repliedAt), window)
}

async function page(
  reader: Reader,
  fitting: SQL | undefined,
  { offset, limit }: { offset: number; limit: number },
) {
  const [rows, totals] = await Promise.all([
    reader
      .select()
      .from(contactMessages)
      .where(fitting)
      .orderBy(sql`${contactMessages.repliedAt} is not null`, asc(contactMessages.id))
      .offset(offset)
      .limit(limit),
    reader.select({ total: count() }).from(contactMessages).where(fitting),
  ])
  return { rows, totalCount: totals[0]?.total ?? 0 }
}

function statusFilter(wanted: number): SQL | undefined {
  return wanted === status.all ? undefined : eq(contactMessages.statusId, wanted)
}

/** Words of a message, or who wrote it. */
function deskFilter(text: string): SQL | undefined {
  if (text === '') return undefined
  const typed = sql`lower(${text}::text)`
  const { name, email, phone } = contactMessages
  return sql`(${textFilter(text)} or strpos(lower(${name}), ${typed}) > 0
    or strpos(${email}, ${typed}) > 0 or strpos(${phone}, ${typed}) > 0)`
}

/** The e-mail address of an account. */
export async function emailOf(reader: Reader, userId: string): Promise<string | undefined> {
  const [row] = await reader.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return row?.email
}

function textFilter(text: string): SQL | undefined {
  if (text === '') return undefined
  // A plain search for the text: no character of it means anything.
  const typed = sql`lower(${text}::text)`
  const { title, message, replyMessage } = contactMessages
  return sql`(strpos(lower(${title}), ${typed}) > 0 or strpos(lower(${message}), ${typed}) > 0
    or strpos(lower(coalesce(${replyMessage}, '')), ${typed}) > 0)`
}

function orderOf(sortBy: number): SQL {
  const { id, modifiedAt, repliedAt: validated, title: name } = contactMessages
  const latest = sql`${modifiedAt} desc, ${id} desc`
  return orderBy(sortBy, { latest, oldest: sql`${modifiedAt}, ${id}`, validated, name })
}

/** All that somebody wrote to the operator while logged in, for themselves. */
export async function messageDataOf(reader: Reader, userId: string) {
  const rows = await reader
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.userId, userId))
    .orderBy(asc(contactMessages.id))
  const { messageId, networkAddress, sentAt } = contactSendings
  const sendings = await reader
    .select({ messageId, networkAddress, sentAt })
    .from(contactSendings)
    .where(eq(contactSendings.userId, userId))
    .orderBy(asc(contactSendings.id))
  return rows.map((row) => ({
    ...row,
    sendings: sendings.filter((one) => one.messageId === row.id),
  }))
}

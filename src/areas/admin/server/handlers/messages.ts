/** Contact messages to the operator: reading, tracking and answering them. */
import { findMessages, replyToMessage, setMessageStatus } from '#areas/messages/server/public.ts'
import { pageWindow } from '#kernel/paging.ts'
import { statusText } from '#kernel/status-text.ts'
import type { Handler } from '#platform/http/context.ts'
import type { adminMessages } from '../../contract/messages.ts'

/** A page of messages. */
export const find: Handler<typeof adminMessages.find> = async (query, { database }) => {
  const { text, status } = query
  const page = await findMessages(database.reader, { text, status, ...pageWindow(query) })
  return {
    rows: page.rows.map((row) => ({
      messageId: row.id,
      name: row.name,
      email: row.email,
      phone: row.phone,
      hasAccount: row.userId !== null,
      title: row.title,
      message: row.message,
      createdDate: row.createdAt.toISOString(),
      statusId: row.statusId,
      statusText: statusText(row.statusId),
      replyMsg: row.replyMessage,
      replyDate: row.repliedAt?.toISOString() ?? null,
    })),
    totalCount: page.totalCount,
  }
}

/** Sets the status of a message. */
export const setStatus: Handler<typeof adminMessages.setStatus> = async (input, { database }) => {
  const { messageId, status } = input
  const done = await database.transaction((tx) => setMessageStatus(tx, messageId, status))
  return done ? 'done' : 'unknown'
}

/** Replies to a message; the sender gets a mail. */
export const reply: Handler<typeof adminMessages.reply> = async (
  { messageId, text },
  { database },
) => {
  const { result } = await database.transaction((tx) => replyToMessage(tx, { messageId, text }))
  return result
}

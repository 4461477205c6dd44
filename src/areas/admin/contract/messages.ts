/** Contact messages to the operator, and the replies. */
import * as z from 'zod/mini'
import { messageStatuses, replyMax } from '#areas/messages/rules.ts'
import { isoTime } from '#kernel/date-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { requiredText, wholeNumber } from '#kernel/fields.ts'
import { filterStatus, filterText, pagingFields25 } from '#kernel/list-fields.ts'
import { m } from '#words/messages.js'

const message = z.object({
  messageId: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Whether the sender was logged in; otherwise the address is unverified. */
  hasAccount: z.boolean(),
  title: z.string(),
  message: z.string(),
  createdDate: isoTime,
  statusId: z.int(),
  statusText: z.string(),
  replyMsg: z.nullable(z.string()),
  replyDate: z.nullable(isoTime),
})

/** A contact message as admins see it. */
export type AdminMessage = z.output<typeof message>

const messageId = wholeNumber().check(z.minimum(1))

/** The fields of the reply form. */
export const replyFields = z.object({
  text: requiredText(m.admin_reply_required).check(
    z.maxLength(replyMax, { error: () => m.admin_reply_max({ max: String(replyMax) }) }),
  ),
})

const support = { audience: 'admin', permission: 'messages' } as const

export const adminMessages = {
  find: endpoint({
    ...support,
    method: 'GET',
    path: 'Admin/FindMessagesAsync',
    summary:
      'Lists contact messages, filtered by text, sender and status; unanswered ones first, longest waiting first.',
    input: z.object({
      text: filterText,
      /** 1 new, 3 in progress, 13 completed; 0 for all. */
      status: filterStatus,
      ...pagingFields25,
    }),
    output: z.object({ rows: z.array(message), totalCount: z.int() }),
    audited: true,
  }),
  setStatus: endpoint({
    ...support,
    method: 'POST',
    path: 'Admin/SetMessageStatusAsync',
    summary:
      'Sets the status of a message to 1 new, 3 in progress or 13 completed; `unknown` if there is no such message.',
    input: z.object({ messageId, status: z.literal(messageStatuses) }),
    output: z.enum(['done', 'unknown']),
  }),
  reply: endpoint({
    ...support,
    method: 'POST',
    path: 'Admin/ReplyToMessageAsync',
    summary:
      "Replies to a message, once, by mail and in the sender's profile; `repliedBefore` if it was replied to already, `unknown` if there is no such message.",
    input: z.extend(replyFields, { messageId }),
    output: z.enum(['replied', 'repliedBefore', 'unknown']),
    idempotent: true,
  }),
}

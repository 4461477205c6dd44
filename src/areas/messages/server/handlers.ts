/** The handlers of messages (rules 17.2, 17.3). */

import { accountByEmail, holdAccount } from '#areas/accounts/server/public.ts'
import { saveResult } from '#kernel/codes.ts'
import { problem } from '#kernel/problem.ts'
import { emptyOf, valuesOf } from '#kernel/record.ts'
import { statusText } from '#kernel/status-text.ts'
import type { Handler } from '#platform/http/context.ts'
import { m } from '#words/messages.js'
import { messageRecord, type messages } from '../contract.ts'
import { emailOf, messagesOf } from './reads.ts'
import { queueContactMails } from './writes/contact-mails.ts'
import { type NewMessage, takeMessage } from './writes/messages.ts'

/**
 * Accepts a message (1) and mails it to the operator, and a receipt to its sender within the limits
 * on receipts. 14 if a rate limit is exceeded. Only the token identifies the sender's account.
 */
export const save: Handler<typeof messages.save> = async (input, context) => {
  const { database, mailer, settings, networkAddress, caller, log } = context
  const message: NewMessage = {
    ...emptyOf(messageRecord),
    ...valuesOf(messageRecord, input),
    userId: caller?.userId ?? null,
    language: context.language,
  }
  return database.transaction(async (tx) => {
    if (caller) await holdAccount(tx, caller.userId)
    const taken = await takeMessage(tx, message, networkAddress)
    if (taken === 'known') return saveResult.created
    if (taken === 'too_many') {
      log.warn({}, 'a contact message was refused: too many messages before')
      return saveResult.limitExceed
    }
    const operator = await accountByEmail(tx, settings.contactEmail)
    const operatorLanguage = operator?.language ?? 'en'
    await queueContactMails(tx, mailer, settings, { message, ...taken, operatorLanguage })
    return saveResult.created
  })
}

/** The caller's own messages. Another user's e-mail address is a Problem 403, like another id. */
export const byLogin: Handler<typeof messages.byLogin> = async (
  { userId: _, emailId, ...query },
  { database, caller },
) => {
  const { reader } = database
  if (emailId !== '' && emailId !== (await emailOf(reader, caller.userId))) {
    throw problem(403, m.error_access_not_allowed)
  }
  const { rows, totalCount } = await messagesOf(reader, caller.userId, query)
  return {
    messages: rows.map(({ createdAt, repliedAt, ...row }) => ({
      ...row,
      createdDate: createdAt.toISOString(),
      statusText: statusText(row.statusId),
      replyDate: repliedAt?.toISOString() ?? null,
    })),
    totalCount,
  }
}

/** Reports by anybody (rules 24). */
import { holdAccount } from '#areas/accounts/server/public.ts'
import type { Handler } from '#platform/http/context.ts'
import type { grievances } from '../../contract/public.ts'
import { deadlinesOf, mailsPerDay } from '../../rules.ts'
import {
  accountEmail,
  hasReported,
  mailedToday,
  reasonById,
  reasonsOf,
  reportByTicket,
} from '../reads/reports.ts'
import { findReported } from '../reads/subjects.ts'
import { receiptMail } from '../writes/report-mails.ts'
import { addReport, lockReporter, newTicket } from '../writes/reports.ts'

/** What a report would be about. */
export const begin: Handler<typeof grievances.begin> = async (
  { subject, key },
  { database, language },
) => {
  const thing = await findReported(database.reader, subject, key)
  if (!thing) return null
  const { label, path } = thing
  return { label, path, reasons: await reasonsOf(database.reader, language) }
}

/** Takes a report; only the token says whose it is. */
export const send: Handler<typeof grievances.send> = async (input, context) => {
  const { caller, database, language, mailer, settings } = context
  const { subject, words, reasonId } = input
  const refused = (result: 'repeated' | 'unknown') => ({ result, ticket: '' })
  const thing = await findReported(database.reader, subject, input.key)
  const reason = await reasonById(database.reader, reasonId)
  if (!thing || !reason) return refused('unknown')
  const userId = caller?.userId ?? null
  return database.transaction(async (tx) => {
    if (userId) await holdAccount(tx, userId)
    const email = input.email || (userId ? await accountEmail(tx, userId) : '')
    if (userId || email) await lockReporter(tx, userId ?? email)
    if (await hasReported(tx, { userId, email }, { subject, key: thing.key })) {
      return refused('repeated')
    }
    const isMailed = email !== '' && (await mailedToday(tx, email)) < mailsPerDay
    const report = {
      ...thing,
      ...deadlinesOf(new Date(), reason),
      ticket: newTicket(),
      subject,
      reasonId,
      words,
      email,
      language,
      userId,
    }
    await addReport(tx, report)
    if (isMailed) await mailer.queue(tx, receiptMail(settings, report))
    return { result: 'sent' as const, ticket: report.ticket }
  })
}

/** How a report stands. */
export const ticket: Handler<typeof grievances.ticket> = async (input, { database, language }) => {
  const row = await reportByTicket(database.reader, input.ticket, language)
  if (!row) return null
  const { report, reason } = row
  return {
    ticket: report.ticket,
    label: report.label,
    path: report.path,
    reason,
    state: report.state,
    createdDate: report.createdAt.toISOString(),
    readDate: report.readAt?.toISOString() ?? null,
    settleDate: report.settleBy.toISOString(),
    decidedDate: report.decidedAt?.toISOString() ?? null,
    comment: report.comment,
  }
}

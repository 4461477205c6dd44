/** The admins' queue of reports (rules 24). */
import type { Handler } from '#platform/http/context.ts'
import type { grievanceConsole } from '../../contract/console.ts'
import { reportsOf } from '../reads/reports.ts'
import { outcomeMail } from '../writes/report-mails.ts'
import { lockReport, markRead, settleReport } from '../writes/reports.ts'

/** A page of reports. */
export const find: Handler<typeof grievanceConsole.find> = async (
  query,
  { database, language },
) => {
  const { rows, totalCount } = await reportsOf(database.reader, query, language)
  return {
    rows: rows.map(({ report, ...row }) => ({
      ...row,
      reportId: report.id,
      ticket: report.ticket,
      subject: report.subject,
      label: report.label,
      path: report.path,
      excerpt: report.excerpt,
      words: report.words,
      hasAccount: report.userId !== null,
      isAnswered: report.email !== '',
      state: report.state,
      createdDate: report.createdAt.toISOString(),
      readDate: report.readAt?.toISOString() ?? null,
      dueDate: (report.readAt ? report.settleBy : report.readBy).toISOString(),
      decidedDate: report.decidedAt?.toISOString() ?? null,
      comment: report.comment,
    })),
    totalCount,
  }
}

/** Notes that somebody has read a report. */
export const read: Handler<typeof grievanceConsole.read> = ({ reportId }, { database }) =>
  database.transaction(async (tx) => {
    const report = await lockReport(tx, reportId)
    if (!report) return 'unknown'
    if (report.state !== 'open') return 'decided'
    await markRead(tx, reportId)
    return 'done'
  })

/** Settles a report, and tells its writer. */
export const decide: Handler<typeof grievanceConsole.decide> = (
  { reportId, upheld, comment },
  { database, mailer, settings },
) =>
  database.transaction(async (tx) => {
    const report = await lockReport(tx, reportId)
    if (!report) return 'unknown'
    if (report.state !== 'open') return 'decided'
    const state = upheld ? 'upheld' : 'dismissed'
    await settleReport(tx, reportId, { state, comment })
    if (report.email) await mailer.queue(tx, outcomeMail(settings, { ...report, state, comment }))
    return 'done'
  })

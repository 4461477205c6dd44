/** The mails about a report: its ticket number, and the outcome. */
import { timeText } from '#platform/language.ts'
import { layOutMail, type MailSite } from '#platform/mail/layout.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { m } from '#words/messages.js'
import { reportPath, ticketText } from '../../rules.ts'
import type { grievances } from '../tables.ts'

type Report = Pick<
  typeof grievances.$inferSelect,
  'email' | 'language' | 'ticket' | 'settleBy' | 'state' | 'comment'
>

const linkTo = (site: MailSite, ticket: string) => ({
  link: `${site.publicUrl}${reportPath}?ticket=${ticket}`,
  label: m.mail_grievance_link(),
})

/**
 * The receipt. It goes to an unverified address, so it repeats nothing that was typed: the form must
 * not be usable to send texts to strangers.
 */
export function receiptMail(site: MailSite, report: Omit<Report, 'state' | 'comment'>): Mail {
  const { email, language, ticket, settleBy } = report
  const mail = layOutMail(site, language, (here) => ({
    subject: m.mail_grievance_received_subject({ ticket: ticketText(ticket) }),
    parts: [m.mail_grievance_received_text({ time: timeText(settleBy) }), linkTo(here, ticket)],
    footnote: m.mail_grievance_footnote({ siteName: here.siteName }),
  }))
  return { to: email, ...mail }
}

/** The outcome, in the words of whoever decided. */
export function outcomeMail(site: MailSite, report: Report): Mail {
  const { email, language, ticket, state, comment } = report
  const mail = layOutMail(site, language, (here) => ({
    subject: m.mail_grievance_decided_subject({ ticket: ticketText(ticket) }),
    parts: [
      state === 'upheld' ? m.mail_grievance_upheld() : m.mail_grievance_dismissed(),
      { quote: comment },
      linkTo(here, ticket),
    ],
    footnote: m.mail_grievance_footnote({ siteName: here.siteName }),
  }))
  return { to: email, ...mail }
}

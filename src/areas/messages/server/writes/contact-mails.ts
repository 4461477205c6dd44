/** The two mails of a message: to the operator, and the receipt to its sender. */

import type { Transaction } from '#platform/database/database.ts'
import { layOutMail, type MailSite } from '#platform/mail/layout.ts'
import type { Mail, Mailer } from '#platform/mail/mailer.ts'
import { m } from '#words/messages.js'
import type { NewMessage } from './messages.ts'

/** Queues the mail to the operator, and the receipt where it may go out. */
export async function queueContactMails(
  tx: Transaction,
  mailer: Mailer,
  site: MailSite & { contactEmail: string },
  taken: { message: NewMessage; messageId: number; receipt: boolean },
): Promise<void> {
  await mailer.queue(tx, operatorMail(site, taken.message))
  if (taken.receipt) await mailer.queue(tx, receiptMail(site, taken))
}

/** What the operator reads. The title is one line of at most 30 characters, as the contract says. */
function operatorMail(site: MailSite & { contactEmail: string }, message: NewMessage): Mail {
  const { siteName } = site
  const { name, email, phone, title } = message
  // An address may hold characters that mean something in a link.
  const link = `mailto:${encodeURIComponent(email)}`
  const mail = layOutMail(site, {
    subject: m.mail_contact_subject({ siteName, title }),
    heading: m.mail_contact_heading({ siteName }),
    parts: [
      m.mail_contact_sender({ name, email, phone }),
      message.userId ? m.mail_contact_account() : m.mail_contact_visitor(),
      { quote: `${title}\n\n${message.message}` },
      { link, label: m.mail_contact_reply() },
    ],
    footnote: m.mail_contact_footnote({ siteName }),
  })
  return { to: site.contactEmail, ...mail }
}

/**
 * The receipt. It goes to whatever address was typed, so it repeats nothing else of what was typed:
 * the form must not send anybody's words to strangers.
 */
function receiptMail(
  site: MailSite,
  { message, messageId }: { message: Pick<NewMessage, 'email'>; messageId: number },
): Mail {
  const { siteName } = site
  const mail = layOutMail(site, {
    subject: m.mail_receipt_subject(),
    heading: m.mail_receipt_heading(),
    parts: [
      m.mail_receipt_text({ siteName }),
      m.mail_receipt_number({ number: String(messageId) }),
    ],
    footnote: m.mail_receipt_footnote({ siteName }),
  })
  return { to: message.email, ...mail }
}

/** The two mails for a message: to the operator, and the receipt to its sender. */

import type { Language } from '#kernel/language.ts'
import type { Transaction } from '#platform/database/database.ts'
import { layOutMail, type MailSite } from '#platform/mail/layout.ts'
import type { Mail, Mailer } from '#platform/mail/mailer.ts'
import { m } from '#words/messages.js'
import type { NewMessage } from './messages.ts'

/** Queues the mail to the operator, and the receipt if it is allowed. */
export async function queueContactMails(
  tx: Transaction,
  mailer: Mailer,
  site: MailSite & { contactEmail: string },
  taken: { message: NewMessage; messageId: number; receipt: boolean; operatorLanguage: Language },
): Promise<void> {
  const { operatorLanguage } = taken
  await mailer.queue(tx, operatorMail(site, taken.message, operatorLanguage))
  if (taken.receipt) await mailer.queue(tx, receiptMail(site, taken))
}

/** The operator's mail. The contract limits the title to one line of 30 characters. */
function operatorMail(
  site: MailSite & { contactEmail: string },
  message: NewMessage,
  language: Language,
): Mail {
  const { name, email, phone, title } = message
  // An address may contain characters with a meaning in URLs.
  const link = `mailto:${encodeURIComponent(email)}`
  const mail = layOutMail(site, language, ({ siteName }) => ({
    subject: m.mail_contact_subject({ siteName, title }),
    heading: m.mail_contact_heading({ siteName }),
    parts: [
      m.mail_contact_sender({ name, email, phone }),
      message.userId ? m.mail_contact_account() : m.mail_contact_visitor(),
      { quote: `${title}\n\n${message.message}` },
      { link, label: m.mail_contact_reply() },
    ],
    footnote: m.mail_contact_footnote({ siteName }),
  }))
  return { to: site.contactEmail, ...mail }
}

/**
 * The receipt. It goes to an unverified address, so it repeats nothing else that was typed: the
 * form must not be usable to send texts to strangers.
 */
function receiptMail(
  site: MailSite,
  { message, messageId }: { message: Pick<NewMessage, 'email' | 'language'>; messageId: number },
): Mail {
  const mail = layOutMail(site, message.language, ({ siteName }) => ({
    subject: m.mail_receipt_subject(),
    heading: m.mail_receipt_heading(),
    parts: [
      m.mail_receipt_text({ siteName }),
      m.mail_receipt_number({ number: String(messageId) }),
    ],
    footnote: m.mail_receipt_footnote({ siteName }),
  }))
  return { to: message.email, ...mail }
}

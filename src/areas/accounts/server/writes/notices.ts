/** Mails that tell the owner of an account what has happened to it. */

import type { Transaction } from '#platform/database/database.ts'
import { layOutMail, type MailSite } from '#platform/mail/layout.ts'
import type { Mail, Mailer } from '#platform/mail/mailer.ts'
import { m } from '#words/messages.js'

/** Queues the mail that says that the password was changed. */
export async function queuePasswordNotice(
  tx: Transaction,
  mailer: Mailer,
  site: MailSite,
  email: string,
): Promise<void> {
  await mailer.queue(tx, passwordNotice(site, email))
}

/** The mail that says that the password was changed, and what to do where it was somebody else. */
function passwordNotice(site: MailSite, email: string): Mail {
  const { siteName } = site
  const body = layOutMail(site, {
    heading: m.mail_password_changed_heading(),
    parts: [
      m.mail_password_changed_text({ siteName }),
      m.mail_password_changed_not_you(),
      { link: `${site.publicUrl}/forgotPassword`, label: m.mail_password_changed_link() },
    ],
    footnote: m.mail_password_changed_footnote({ siteName }),
  })
  return { to: email, subject: m.mail_password_changed_subject({ siteName }), ...body }
}

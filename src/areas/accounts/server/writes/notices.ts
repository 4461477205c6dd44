/** Mails that notify account owners of changes to their account. */
import type { Transaction } from '#platform/database/database.ts'
import { layOutMail, type MailSite } from '#platform/mail/layout.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { m } from '#words/messages.js'

/** Queues the mail that the password was changed, and what to do if the owner did not change it. */
export async function queuePasswordNotice(
  tx: Transaction,
  mailer: Mailer,
  site: MailSite,
  email: string,
): Promise<void> {
  const { siteName } = site
  const mail = layOutMail(site, {
    subject: m.mail_password_changed_subject({ siteName }),
    heading: m.mail_password_changed_heading(),
    parts: [
      m.mail_password_changed_text({ siteName }),
      m.mail_password_changed_not_you(),
      { link: `${site.publicUrl}/forgotPassword`, label: m.mail_password_changed_link() },
    ],
    footnote: m.mail_password_changed_footnote({ siteName }),
  })
  await mailer.queue(tx, { to: email, ...mail })
}

/**
 * Queues the mail that somebody enters wrong passwords, or wrong second factors, and what the owner
 * can do about it.
 */
export async function queueGuessNotice(
  tx: Transaction,
  mailer: Mailer,
  site: MailSite,
  email: string,
  wrong: { passwords: number } | { factor: number },
): Promise<void> {
  const { siteName } = site
  const words =
    'factor' in wrong
      ? {
          subject: m.mail_factor_guessed_subject({ siteName }),
          heading: m.mail_factor_guessed_heading(),
          text: m.mail_factor_guessed_text({ siteName, count: wrong.factor }),
        }
      : {
          subject: m.mail_login_guessed_subject({ siteName }),
          heading: m.mail_login_guessed_heading(),
          text: m.mail_login_guessed_text({ siteName, count: wrong.passwords }),
        }
  const mail = layOutMail(site, {
    subject: words.subject,
    heading: words.heading,
    parts: [
      words.text,
      m.mail_password_changed_not_you(),
      { link: `${site.publicUrl}/forgotPassword`, label: m.mail_password_changed_link() },
    ],
    footnote: m.mail_guessed_footnote({ siteName }),
  })
  await mailer.queue(tx, { to: email, ...mail })
}

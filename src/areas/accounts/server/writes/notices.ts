/** Mails that notify account owners of changes to their account. */
import type { Language } from '#kernel/language.ts'
import type { Transaction } from '#platform/database/database.ts'
import { layOutMail, type MailSite } from '#platform/mail/layout.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { m } from '#words/messages.js'

/** An account's address, and the language of its mails. */
export interface Addressee {
  email: string
  language: Language
}

/** Queues the mail that the password was changed, and what to do if the owner did not change it. */
export async function queuePasswordNotice(
  tx: Transaction,
  mailer: Mailer,
  site: MailSite,
  { email, language }: Addressee,
): Promise<void> {
  const mail = layOutMail(site, language, ({ siteName, publicUrl }) => ({
    subject: m.mail_password_changed_subject({ siteName }),
    heading: m.mail_password_changed_heading(),
    parts: [
      m.mail_password_changed_text({ siteName }),
      m.mail_password_changed_not_you(),
      { link: `${publicUrl}/forgotPassword`, label: m.mail_password_changed_link() },
    ],
    footnote: m.mail_password_changed_footnote({ siteName }),
  }))
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
  { email, language }: Addressee,
  wrong: { passwords: number } | { factor: number },
): Promise<void> {
  const mail = layOutMail(site, language, ({ siteName, publicUrl }) => {
    const { text, ...words } = guessWords(siteName, wrong)
    return {
      ...words,
      parts: [
        text,
        m.mail_password_changed_not_you(),
        { link: `${publicUrl}/forgotPassword`, label: m.mail_password_changed_link() },
      ],
      footnote: m.mail_guessed_footnote({ siteName }),
    }
  })
  await mailer.queue(tx, { to: email, ...mail })
}

function guessWords(siteName: string, wrong: { passwords: number } | { factor: number }) {
  if ('factor' in wrong) {
    return {
      subject: m.mail_factor_guessed_subject({ siteName }),
      heading: m.mail_factor_guessed_heading(),
      text: m.mail_factor_guessed_text({ siteName, count: wrong.factor }),
    }
  }
  return {
    subject: m.mail_login_guessed_subject({ siteName }),
    heading: m.mail_login_guessed_heading(),
    text: m.mail_login_guessed_text({ siteName, count: wrong.passwords }),
  }
}

/** Mails about changes of an account's e-mail or number. */
import type { Transaction } from '#platform/database/database.ts'
import { layOutMail, type MailSite } from '#platform/mail/layout.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { m } from '#words/messages.js'
import { type ContactKind, noticeDays } from '../../rules.ts'
import type { Addressee } from './notices.ts'

interface Post {
  mailer: Mailer
  settings: MailSite
}

/** Tells the old address of a change that it can stop. */
export async function mailChangeNotice(
  tx: Transaction,
  { mailer, settings }: Post,
  { email, language }: Addressee,
  token: string,
): Promise<void> {
  const mail = layOutMail(settings, language, ({ siteName, publicUrl }) => ({
    subject: m.mail_change_notice_subject({ siteName }),
    parts: [
      m.mail_change_notice_text({ siteName, days: String(noticeDays) }),
      { link: `${publicUrl}/stopChange?token=${token}`, label: m.mail_change_notice_link() },
    ],
    footnote: m.mail_change_footnote({ siteName }),
  }))
  await mailer.queue(tx, { to: email, ...mail })
}

/** Tells an address that e-mail or number were changed; the new value is not in it. */
export async function mailContactChanged(
  tx: Transaction,
  { mailer, settings }: Post,
  { email, language }: Addressee,
  kind: ContactKind,
): Promise<void> {
  const mail = layOutMail(settings, language, ({ siteName, publicUrl }) => ({
    subject:
      kind === 'email'
        ? m.mail_email_changed_subject({ siteName })
        : m.mail_phone_changed_subject({ siteName }),
    parts: [
      kind === 'email'
        ? m.mail_email_changed_text({ siteName })
        : m.mail_phone_changed_text({ siteName }),
      m.mail_change_not_you(),
      { link: `${publicUrl}/ContactUs`, label: m.mail_change_contact() },
    ],
    footnote: m.mail_change_footnote({ siteName }),
  }))
  await mailer.queue(tx, { to: email, ...mail })
}

/** Tells the former holder of a number that it was given up. */
export async function mailNumberReleased(
  tx: Transaction,
  { mailer, settings }: Post,
  { email, language }: Addressee,
): Promise<void> {
  const mail = layOutMail(settings, language, ({ siteName, publicUrl }) => ({
    subject: m.mail_number_released_subject({ siteName }),
    parts: [
      m.mail_number_released_text({ siteName }),
      { link: `${publicUrl}/user/contact`, label: m.contact_change_title() },
    ],
    footnote: m.mail_change_footnote({ siteName }),
  }))
  await mailer.queue(tx, { to: email, ...mail })
}

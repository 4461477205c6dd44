/** Mails to whom is invited to become a member. */
import type { FirmRole } from '#kernel/firm-roles.ts'
import type { Language } from '#kernel/language.ts'
import type { Transaction } from '#platform/database/database.ts'
import { layOutMail, type MailSite } from '#platform/mail/layout.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { m } from '#words/messages.js'
import { invitationDays } from '../../rules/limits.ts'
import { roleText } from '../../rules/roles.ts'

/** The address of an invitation's page. */
export const invitationAddress = (publicUrl: string, token: string) =>
  `${publicUrl}/Member/${token}`

/** Mails an invitation. */
export async function mailInvitation(
  tx: Transaction,
  { mailer, settings }: { mailer: Mailer; settings: MailSite },
  { email, language }: { email: string; language: Language },
  { firm, role, token }: { firm: string; role: FirmRole; token: string },
): Promise<void> {
  const mail = layOutMail(settings, language, ({ siteName, publicUrl }) => ({
    subject: m.mail_member_subject({ firm, siteName }),
    parts: [
      m.mail_member_text({ firm, siteName }),
      roleText(role),
      { link: invitationAddress(publicUrl, token), label: m.mail_member_link() },
      m.mail_member_validity({ days: String(invitationDays) }),
    ],
    footnote: m.mail_member_footnote(),
  }))
  await mailer.queue(tx, { to: email, ...mail })
}

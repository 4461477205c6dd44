/** The mail with the operator's reply to a contact message. */
import { layOutMail, type MailSite } from '#platform/mail/layout.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { m } from '#words/messages.js'

/** Only the reply: the sender's address is unverified, so the message is not repeated. */
export function replyMail(
  site: MailSite,
  reply: { text: string; messageId: number; fromAccount: boolean },
): Omit<Mail, 'to'> {
  const { siteName } = site
  return layOutMail(site, {
    subject: m.mail_reply_subject({ siteName }),
    heading: m.mail_reply_heading(),
    parts: [
      m.mail_reply_text({ siteName, number: String(reply.messageId) }),
      { quote: reply.text },
      ...(reply.fromAccount
        ? [{ link: `${site.publicUrl}/user/UserInfo`, label: m.mail_reply_link() }]
        : []),
    ],
    footnote: m.mail_reply_footnote({ siteName }),
  })
}

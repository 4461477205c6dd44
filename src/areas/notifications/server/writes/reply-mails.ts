/** The mail with the operator's reply to a contact message. */
import type { Compose } from '#platform/mail/layout.ts'
import { m } from '#words/messages.js'
import type { ReplyNews } from '../reads/recipients.ts'

/** Only the reply: the sender's address is unverified, so the message is not repeated. */
export function replyMail(reply: ReplyNews): Compose {
  return ({ siteName, publicUrl }) => ({
    subject: m.mail_reply_subject({ siteName }),
    heading: m.mail_reply_heading(),
    parts: [
      m.mail_reply_text({ siteName, number: String(reply.messageId) }),
      { quote: reply.text },
      ...(reply.userId !== null
        ? [{ link: `${publicUrl}/user/UserInfo`, label: m.mail_reply_link() }]
        : []),
    ],
    footnote: m.mail_reply_footnote({ siteName }),
  })
}

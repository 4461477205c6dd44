/** Mails that carry a code. */
import type { Transaction } from '#platform/database/database.ts'
import { layOutMail, type MailSite } from '#platform/mail/layout.ts'
import type { Mail, Mailer } from '#platform/mail/mailer.ts'
import { m } from '#words/messages.js'
import { codeMinutes } from '../../rules.ts'
import type { CodePurpose } from './codes.ts'

/** Queues the mail with a code; returns the mail's id. */
export function queueCodeMail(
  tx: Transaction,
  mailer: Mailer,
  site: MailSite,
  target: CodePurpose & { code: string; link?: string },
): Promise<string> {
  return mailer.queue(tx, codeMail(site, target))
}

/** The mail with a code. The code stands in the body alone: subjects show on locked screens. */
function codeMail(
  site: MailSite,
  { purpose, email, code, link }: CodePurpose & { code: string; link?: string },
): Mail {
  const siteName = site.siteName
  const minutes = String(codeMinutes)
  const words =
    purpose === 'sign_up'
      ? {
          subject: m.mail_sign_up_code_subject({ siteName }),
          heading: m.mail_sign_up_code_heading(),
          text: m.mail_sign_up_code_text({ siteName }),
          footnote: m.mail_sign_up_code_footnote({ siteName }),
        }
      : {
          subject: m.mail_reset_code_subject({ siteName }),
          heading: m.mail_reset_code_heading(),
          text: m.mail_reset_code_text({ siteName }),
          footnote: m.mail_reset_code_footnote({ siteName }),
        }
  const body = layOutMail(site, {
    heading: words.heading,
    parts: [
      words.text,
      { code },
      ...(link ? [linkPart(site, email, link)] : []),
      m.mail_code_validity({ minutes }),
    ],
    footnote: words.footnote,
  })
  return { to: email, subject: words.subject, goodFor: codeMinutes * 60, ...body }
}

/** Behind the hash, which browsers send nowhere. */
function linkPart({ publicUrl }: MailSite, email: string, link: string) {
  const address = `${publicUrl}/forgotPassword#${new URLSearchParams({ email, link })}`
  return { link: address, label: m.mail_reset_code_link() }
}

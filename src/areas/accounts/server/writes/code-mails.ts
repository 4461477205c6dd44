/** Mails that contain a code. */
import type { Language } from '#kernel/language.ts'
import type { Transaction } from '#platform/database/database.ts'
import { layOutMail, type MailSite } from '#platform/mail/layout.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { m } from '#words/messages.js'
import { codeMinutes } from '../../rules.ts'
import type { CodePurpose } from './codes.ts'

/** A code of an account's own; other areas write their own mails. */
export type AccountCode = CodePurpose & {
  purpose: 'sign_up' | 'reset_password' | 'change_email' | 'change_consent'
}

/**
 * Queues the mail with a code; returns the mail's id. The code is only in the body, because lock
 * screens show subjects.
 */
export function queueCodeMail(
  tx: Transaction,
  mailer: Mailer,
  site: MailSite,
  language: Language,
  { purpose, email, code, link }: AccountCode & { code: string; link?: string },
): Promise<string> {
  const minutes = String(codeMinutes)
  const mail = layOutMail(site, language, (own) => {
    const { text, ...words } = wordsOf[purpose](own)
    return {
      ...words,
      parts: [
        text,
        { code },
        ...(link ? [linkPart(own, email, link)] : []),
        m.mail_code_validity({ minutes }),
      ],
    }
  })
  return mailer.queue(tx, { to: email, goodFor: codeMinutes * 60, ...mail })
}

const wordsOf: Record<AccountCode['purpose'], (site: MailSite) => CodeWords> = {
  sign_up: signUpWords,
  reset_password: resetWords,
  change_email: changeWords,
  change_consent: consentWords,
}

interface CodeWords {
  subject: string
  heading: string
  text: string
  footnote: string
}

function changeWords({ siteName }: MailSite) {
  return {
    subject: m.mail_change_code_subject({ siteName }),
    heading: m.mail_change_code_heading(),
    text: m.mail_change_code_text({ siteName }),
    footnote: m.mail_change_code_footnote({ siteName }),
  }
}

function consentWords({ siteName }: MailSite) {
  return {
    subject: m.mail_consent_code_subject({ siteName }),
    heading: m.mail_consent_code_heading(),
    text: m.mail_consent_code_text({ siteName }),
    footnote: m.mail_consent_code_footnote({ siteName }),
  }
}

function signUpWords({ siteName }: MailSite) {
  return {
    subject: m.mail_sign_up_code_subject({ siteName }),
    heading: m.mail_sign_up_code_heading(),
    text: m.mail_sign_up_code_text({ siteName }),
    footnote: m.mail_sign_up_code_footnote({ siteName }),
  }
}

function resetWords({ siteName }: MailSite) {
  return {
    subject: m.mail_reset_code_subject({ siteName }),
    heading: m.mail_reset_code_heading(),
    text: m.mail_reset_code_text({ siteName }),
    footnote: m.mail_reset_code_footnote({ siteName }),
  }
}

/** The token is in the URL fragment, which browsers do not send to servers. */
function linkPart({ publicUrl }: MailSite, email: string, link: string) {
  const address = `${publicUrl}/forgotPassword#${new URLSearchParams({ email, link })}`
  return { link: address, label: m.mail_reset_code_link() }
}

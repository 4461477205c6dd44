/** Mails about claims and removals. */
import { type CodePurpose, issueCode } from '#areas/accounts/server/public.ts'
import type { Language } from '#kernel/language.ts'
import type { Transaction } from '#platform/database/database.ts'
import { layOutMail, type MailSite } from '#platform/mail/layout.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { m } from '#words/messages.js'
import { answerDays } from '../../rules/claims.ts'
import { ownerOfFirm } from '../reads/claims.ts'

/** How long a code is valid, in minutes. */
const codeMinutes = 10

/** Sends a code to the listed address, to claim a firm or to remove its page. */
export async function mailCode(
  tx: Transaction,
  services: { mailer: Mailer; settings: MailSite; networkAddress: string; language: Language },
  target: CodePurpose,
  firm: string,
): Promise<'sent' | 'wait'> {
  const { mailer, settings, networkAddress, language } = services
  const issued = await issueCode(tx, target, networkAddress)
  if (issued === 'just_sent') return 'sent'
  if ('retryAfter' in issued) return 'wait'
  const { code } = issued
  const isRemoval = target.purpose === 'remove_firm'
  const mail = layOutMail(settings, language, ({ siteName }) => ({
    subject: m.mail_firm_code_subject({ siteName }),
    parts: [
      isRemoval
        ? m.mail_firm_code_remove({ firm, siteName })
        : m.mail_firm_code_claim({ firm, siteName }),
      { code },
      m.mail_code_validity({ minutes: String(codeMinutes) }),
    ],
    footnote: m.mail_firm_code_footnote({ siteName }),
  }))
  await mailer.queue(tx, { to: target.email, goodFor: codeMinutes * 60, ...mail })
  return 'sent'
}

/** Tells an owner that somebody else claims the firm. */
export async function tellOwner(
  tx: Transaction,
  { mailer, settings }: { mailer: Mailer; settings: MailSite },
  companyId: string,
): Promise<void> {
  const owner = await ownerOfFirm(tx, companyId)
  if (!owner) return
  const { email, language, firm } = owner
  const mail = layOutMail(settings, language, ({ siteName, publicUrl }) => ({
    subject: m.mail_firm_claimed_subject({ firm }),
    parts: [
      m.mail_firm_claimed_text({ firm, days: String(answerDays) }),
      { link: `${publicUrl}/user/claims`, label: m.mail_firm_claimed_link() },
    ],
    footnote: m.mail_firm_claimed_footnote({ siteName }),
  }))
  await mailer.queue(tx, { to: email, ...mail })
}

/** Tells a claimant what was decided. */
export async function mailDecision(
  tx: Transaction,
  { mailer, settings }: { mailer: Mailer; settings: MailSite },
  {
    email,
    language,
    firm,
    granted,
    reason,
  }: { email: string; language: Language; firm: string; granted: boolean; reason: string },
): Promise<void> {
  const mail = layOutMail(settings, language, ({ siteName, publicUrl }) => ({
    subject: m.mail_firm_decided_subject({ firm }),
    parts: [
      granted ? m.mail_firm_decided_granted({ firm }) : m.mail_firm_decided_refused({ firm }),
      { quote: reason },
      { link: `${publicUrl}/user/claims`, label: m.mail_firm_claimed_link() },
    ],
    footnote: m.mail_firm_claimed_footnote({ siteName }),
  }))
  await mailer.queue(tx, { to: email, ...mail })
}

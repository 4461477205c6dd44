/** The mail that a webhook was turned off. */
import { failingDays } from '#areas/webhooks/rules.ts'
import type { Compose } from '#platform/mail/layout.ts'
import { m } from '#words/messages.js'

/** Names only the host: the rest of the URL may be secret. */
export function webhookMail(url: string): Compose {
  return ({ siteName, publicUrl }) => ({
    subject: m.mail_webhook_disabled_subject(),
    parts: [
      m.mail_webhook_disabled_text({ host: new URL(url).host, days: String(failingDays) }),
      { link: `${publicUrl}/companyDetail/webhooks`, label: m.mail_webhook_disabled_link() },
    ],
    footnote: m.mail_bill_footnote({ siteName }),
  })
}

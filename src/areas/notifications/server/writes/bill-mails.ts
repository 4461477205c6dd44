/** The mail that asks a seller about a bill. */
import { mediumDate } from '#kernel/dates.ts'
import { layOutMail, type MailSite } from '#platform/mail/layout.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { m } from '#words/messages.js'

/** Number and date of the bill; neither stars nor words, which the seller reads afterwards. */
export function billMail(
  site: MailSite,
  { billNo: number, billDate }: { billNo: string; billDate: string },
): Omit<Mail, 'to'> {
  return layOutMail(site, {
    subject: m.mail_bill_subject({ number }),
    parts: [
      m.mail_bill_text({ number, date: mediumDate(billDate) }),
      {
        link: `${site.publicUrl}/companyDetail/myCompany/billValidation`,
        label: m.mail_bill_link(),
      },
    ],
    footnote: m.mail_bill_footnote({ siteName: site.siteName }),
  })
}

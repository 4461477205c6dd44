/** The mail that asks a seller to verify a bill. */
import { mediumDate } from '#kernel/dates.ts'
import { layOutMail, type MailSite } from '#platform/mail/layout.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { m } from '#words/messages.js'

/** Contains the bill's number and date, but not the review, which the seller sees afterwards. */
export function billMail(
  site: MailSite,
  { billNo: number, billDate }: { billNo: string; billDate: string },
): Omit<Mail, 'to'> {
  return layOutMail(site, {
    subject: m.mail_bill_subject(),
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

/** The mail that asks a seller to verify a bill. */
import { dateText } from '#platform/language.ts'
import type { Compose } from '#platform/mail/layout.ts'
import { m } from '#words/messages.js'
import type { BillNews } from '../reads/recipients.ts'

/** Contains the bill's number and date, but not the review, which the seller sees afterwards. */
export function billMail({ billNo: number, billDate }: BillNews): Compose {
  return (site) => ({
    subject: m.mail_bill_subject(),
    parts: [
      m.mail_bill_text({ number, date: dateText(billDate) }),
      {
        link: `${site.publicUrl}/companyDetail/myCompany/billValidation`,
        label: m.mail_bill_link(),
      },
    ],
    footnote: m.mail_bill_footnote({ siteName: site.siteName }),
  })
}

/** The mails about orders: placed, refunded and failed payment. */

import { mediumTime } from '#kernel/dates.ts'
import { formatPaise } from '#kernel/money.ts'
import { layOutMail, type MailSite } from '#platform/mail/layout.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { m } from '#words/messages.js'
import type { OrderNews } from '../reads.ts'

/** The mail that an order was paid and placed, with the invoice attached. */
export function orderPlacedMail(
  site: MailSite,
  news: OrderNews,
  file: { fileName: string; content: string },
): Omit<Mail, 'to'> {
  const { plan, company, startsAt, endsAt } = news
  const total = formatPaise(news.total)
  const body = layOutMail(site, {
    subject: m.mail_order_subject({ number: String(news.orderId), plan }),
    parts: [
      m.mail_order_text({ plan, company, total, receipt: news.receiptNo }),
      ...(startsAt && endsAt
        ? [m.mail_order_period({ from: mediumTime(startsAt), until: mediumTime(endsAt) })]
        : []),
      m.mail_order_attached(),
      orderLink(site, news),
    ],
    footnote: m.mail_plan_footnote({ siteName: site.siteName, company }),
  })
  return { ...body, attachments: [{ ...file, contentType: 'application/pdf' }] }
}

/** The mail that an order was refunded, with the credit note attached. */
export function orderRefundedMail(
  site: MailSite,
  news: OrderNews,
  file: { fileName: string; content: string },
): Omit<Mail, 'to'> {
  const { plan, company, creditNoteNo: creditNote, receiptNo: receipt } = news
  const body = layOutMail(site, {
    subject: m.mail_order_refunded_subject({ number: String(news.orderId) }),
    parts: [
      m.mail_order_refunded_text({ plan, company, total: formatPaise(news.total) }),
      m.mail_order_refunded_attached({ creditNote, receipt }),
      orderLink(site, news),
    ],
    footnote: m.mail_plan_footnote({ siteName: site.siteName, company }),
  })
  return { ...body, attachments: [{ ...file, contentType: 'application/pdf' }] }
}

function orderLink({ publicUrl }: MailSite, { orderId }: OrderNews) {
  return {
    link: `${publicUrl}/companyDetail/OrderDetail?order=${orderId}`,
    label: m.mail_order_link(),
  }
}

/** The mail that a payment attempt failed; the order may still be paid. */
export function paymentFailedMail(site: MailSite, news: OrderNews): Omit<Mail, 'to'> {
  const { plan, company } = news
  return layOutMail(site, {
    subject: m.mail_payment_failed_subject(),
    parts: [
      m.mail_payment_failed_text({ plan, total: formatPaise(news.total) }),
      m.mail_payment_failed_again(),
      {
        link: `${site.publicUrl}/companyDetail/OrderSummary?plan=${news.planId}`,
        label: m.mail_payment_failed_link(),
      },
    ],
    footnote: m.mail_plan_footnote({ siteName: site.siteName, company }),
  })
}

/** The mails about orders: placed, refunded and failed payment. */

import { planText } from '#areas/names/server/public.ts'
import { formatPaise } from '#kernel/money.ts'
import { timeText } from '#platform/language.ts'
import type { Compose, MailSite } from '#platform/mail/layout.ts'
import { m } from '#words/messages.js'
import type { OrderNews } from '../reads/recipients.ts'

/** The mail that an order was paid and placed; the invoice is attached. */
export function orderPlacedMail(news: OrderNews): Compose {
  const { company, startsAt, endsAt } = news
  const total = formatPaise(news.total)
  return (site) => ({
    subject: m.mail_order_subject({ number: String(news.orderId), plan: planText(news.plan) }),
    parts: [
      m.mail_order_text({ plan: planText(news.plan), company, total, receipt: news.receiptNo }),
      ...(startsAt && endsAt
        ? [m.mail_order_period({ from: timeText(startsAt), until: timeText(endsAt) })]
        : []),
      m.mail_order_attached(),
      orderLink(site, news),
    ],
    footnote: m.mail_plan_footnote({ siteName: site.siteName, company }),
  })
}

/** The mail that an order was refunded; the credit note is attached. */
export function orderRefundedMail(news: OrderNews): Compose {
  const { company, creditNoteNo: creditNote, receiptNo: receipt } = news
  return (site) => ({
    subject: m.mail_order_refunded_subject({ number: String(news.orderId) }),
    parts: [
      m.mail_order_refunded_text({
        plan: planText(news.plan),
        company,
        total: formatPaise(news.total),
      }),
      m.mail_order_refunded_attached({ creditNote, receipt }),
      orderLink(site, news),
    ],
    footnote: m.mail_plan_footnote({ siteName: site.siteName, company }),
  })
}

/** The mail with a credit note over a part of an invoice. */
export function creditNoteMail(
  news: OrderNews,
  note: { number: string; invoiceNumber: string; total: number; reason: string },
): Compose {
  const { company } = news
  const total = formatPaise(note.total)
  const texts: Record<string, () => string> = {
    refund: () => m.mail_credit_refund({ total, company }),
    upgrade: () => m.mail_credit_upgrade({ total, company }),
    correction: () => m.mail_credit_correction({ company }),
  }
  return (site) => ({
    subject: m.mail_credit_subject({ number: note.number }),
    parts: [
      texts[note.reason]?.() ?? '',
      m.mail_order_refunded_attached({ creditNote: note.number, receipt: note.invoiceNumber }),
      orderLink(site, news),
    ],
    footnote: m.mail_plan_footnote({ siteName: site.siteName, company }),
  })
}

/** The mail that asks to pay an order; the proforma is attached. */
export function proformaMail(news: OrderNews): Compose {
  const { company, linkToken } = news
  return (site) => ({
    subject: m.mail_proforma_subject({ plan: planText(news.plan) }),
    parts: [
      m.mail_proforma_text({ plan: planText(news.plan), company, due: formatPaise(news.due) }),
      { link: `${site.publicUrl}/pay/${linkToken}`, label: m.mail_proforma_link() },
      m.mail_proforma_attached(),
    ],
    footnote: m.mail_plan_footnote({ siteName: site.siteName, company }),
  })
}

function orderLink({ publicUrl }: MailSite, { orderId }: OrderNews) {
  return {
    link: `${publicUrl}/companyDetail/OrderDetail?order=${orderId}`,
    label: m.mail_order_link(),
  }
}

/** The mail that a payment attempt failed; the order may still be paid. */
export function paymentFailedMail(news: OrderNews): Compose {
  const { company } = news
  return (site) => ({
    subject: m.mail_payment_failed_subject(),
    parts: [
      m.mail_payment_failed_text({ plan: planText(news.plan), total: formatPaise(news.total) }),
      m.mail_payment_failed_again(),
      {
        link: `${site.publicUrl}/companyDetail/OrderSummary?plan=${news.planId}`,
        label: m.mail_payment_failed_link(),
      },
    ],
    footnote: m.mail_plan_footnote({ siteName: site.siteName, company }),
  })
}

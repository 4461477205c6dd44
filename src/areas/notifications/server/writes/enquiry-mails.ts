/** The mails about enquiries: never a name or number of a buyer (rules 20.3). */
import { placeText } from '#areas/names/server/public.ts'
import type { EnquiryNews } from '#areas/quotations/server/public.ts'
import type { Language } from '#kernel/language.ts'
import { composedIn } from '#platform/language.ts'
import type { Compose } from '#platform/mail/layout.ts'
import { m } from '#words/messages.js'

/** What happened to an enquiry. */
export type EnquiryEvent =
  | 'asked'
  | 'quoted'
  | 'question'
  | 'answer'
  | 'accepted'
  | 'declined'
  | 'closed'
  | 'withdrawn'
  | 'expired'
  | 'review'

interface Words {
  subject: string
  text: string
}

const toDealer: Partial<Record<EnquiryEvent, (names: { title: string; town: string }) => Words>> = {
  asked: ({ title, town }) => ({
    subject: m.mail_enquiry_asked_subject({ title, town }),
    text: m.mail_enquiry_asked_text({ town }),
  }),
  question: ({ title, town }) => ({
    subject: m.mail_enquiry_dealer_question_subject({ title }),
    text: m.mail_enquiry_dealer_question_text({ town }),
  }),
  answer: ({ title, town }) => ({
    subject: m.mail_enquiry_dealer_answer_subject({ title }),
    text: m.mail_enquiry_dealer_answer_text({ town }),
  }),
  accepted: ({ title, town }) => ({
    subject: m.mail_enquiry_accepted_subject({ title }),
    text: m.mail_enquiry_accepted_text({ town }),
  }),
  closed: ({ title, town }) => ({
    subject: m.mail_enquiry_closed_subject({ title }),
    text: m.mail_enquiry_closed_text({ town }),
  }),
  withdrawn: ({ title, town }) => ({
    subject: m.mail_enquiry_dealer_withdrawn_subject({ title }),
    text: m.mail_enquiry_dealer_withdrawn_text({ town }),
  }),
  expired: ({ title, town }) => ({
    subject: m.mail_enquiry_dealer_expired_subject({ title }),
    text: m.mail_enquiry_dealer_expired_text({ town }),
  }),
}

const toBuyer: Partial<Record<EnquiryEvent, (names: { title: string; firm: string }) => Words>> = {
  quoted: (names) => ({
    subject: m.mail_enquiry_quoted_subject(names),
    text: m.mail_enquiry_quoted_text(),
  }),
  question: (names) => ({
    subject: m.mail_enquiry_buyer_question_subject(names),
    text: m.mail_enquiry_buyer_question_text(),
  }),
  answer: (names) => ({
    subject: m.mail_enquiry_buyer_answer_subject(names),
    text: m.mail_enquiry_buyer_answer_text(),
  }),
  declined: (names) => ({
    subject: m.mail_enquiry_declined_subject(names),
    text: m.mail_enquiry_declined_text(),
  }),
  withdrawn: (names) => ({
    subject: m.mail_enquiry_buyer_withdrawn_subject(names),
    text: m.mail_enquiry_buyer_withdrawn_text(),
  }),
  expired: (names) => ({
    subject: m.mail_enquiry_buyer_expired_subject(names),
    text: m.mail_enquiry_buyer_expired_text(),
  }),
  review: ({ firm, title }) => ({
    subject: m.mail_enquiry_review_subject({ firm }),
    text: m.mail_enquiry_review_text({ title }),
  }),
}

/** The mail to one side of an enquiry; undefined for what is no news to that side. */
export function enquiryMail(kind: EnquiryEvent, news: EnquiryNews): Compose | undefined {
  const { side, title, other, path, sellerUrl } = news
  const words = () =>
    side === 'dealer'
      ? toDealer[kind]?.({ title: title || m.mail_enquiry_untitled(), town: placeText(other) })
      : toBuyer[kind]?.({ title, firm: other })
  if (!words()) return undefined
  return ({ siteName, publicUrl }) => {
    const { subject = '', text = '' } = words() ?? {}
    const isReview = kind === 'review'
    const label = isReview
      ? m.mail_enquiry_review_link()
      : side === 'dealer'
        ? m.mail_enquiry_link()
        : m.mail_enquiry_request_link()
    return {
      subject,
      parts: [text, { link: publicUrl + (isReview ? `/Seller/${sellerUrl}/Reveiw` : path), label }],
      footnote:
        side === 'dealer'
          ? m.mail_enquiry_dealer_footnote({ siteName })
          : m.mail_enquiry_buyer_footnote({ siteName }),
    }
  }
}

/** Maximum number of news listed in one mail. */
const linesMax = 30

/** One mail for news that came quickly, oldest first. */
export function bundleMail(
  rows: readonly { subject: Record<Language, string>; link: string }[],
): Compose {
  return ({ siteName, publicUrl }) => {
    const lines = rows.slice(0, linesMax).map(({ subject }) => subject[composedIn()])
    const more = rows.length - linesMax
    return {
      subject: m.mail_news_subject({ count: String(rows.length) }),
      parts: [
        ...lines,
        ...(more > 0 ? [m.mail_decision_more({ count: String(more) })] : []),
        { link: `${publicUrl}/user/news`, label: m.mail_news_link() },
      ],
      footnote: m.mail_news_footnote({ siteName }),
    }
  }
}

/** The mail that tells somebody what was decided on what he or she has sent. */
import type { VerificationSubject } from '#areas/moderation/rules.ts'
import { layOutMail, type MailSite } from '#platform/mail/layout.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { m } from '#words/messages.js'
import type { DecisionNews } from '../reads.ts'

/** The most decisions that stand in one mail; more are counted. */
const linesMax = 30

/** One mail for everything that was decided on one person's things, at least one. */
export function decisionMail(site: MailSite, decisions: readonly DecisionNews[]): Omit<Mail, 'to'> {
  const subject = subjectOf(decisions)
  const lines = decisions.slice(0, linesMax).map(lineOf)
  const more = decisions.length - lines.length
  const isReview = decisions.every((decision) => decision.subject === 'review')
  const link = isReview
    ? { link: `${site.publicUrl}/user/UserInfo`, label: m.mail_decision_reviews_link() }
    : {
        link: `${site.publicUrl}/companyDetail/myCompany`,
        label: m.mail_decision_company_link(),
      }
  const body = layOutMail(site, {
    heading: subject,
    parts: [...lines, ...(more > 0 ? [m.mail_decision_more({ count: String(more) })] : []), link],
    footnote: m.mail_decision_footnote({ siteName: site.siteName }),
  })
  return { subject, ...body }
}

function subjectOf(decisions: readonly DecisionNews[]): string {
  const [first] = decisions
  if (!first || decisions.length > 1) {
    return m.mail_decisions_subject({ count: String(decisions.length) })
  }
  const thing = nameOf(first)
  return first.approved ? m.mail_decision_approved({ thing }) : m.mail_decision_rejected({ thing })
}

function lineOf(decision: DecisionNews): string {
  const { approved, comment } = decision
  const thing = nameOf(decision)
  const said = approved ? m.mail_decision_approved({ thing }) : m.mail_decision_rejected({ thing })
  return comment === '' ? said : `${said}\n${m.mail_decision_comment({ comment })}`
}

const names: Record<VerificationSubject, (news: DecisionNews) => string> = {
  company_description: ({ company }) => m.mail_thing_description({ company }),
  company_background_picture: ({ company }) => m.mail_thing_background({ company }),
  product: ({ thing }) => m.mail_thing_product({ thing }),
  product_image: ({ thing }) => m.mail_thing_product_image({ thing }),
  gallery_image: ({ thing }) => m.mail_thing_gallery_image({ thing }),
  review: ({ company }) => m.mail_thing_review({ company }),
}

function nameOf(news: DecisionNews): string {
  return names[news.subject](news)
}

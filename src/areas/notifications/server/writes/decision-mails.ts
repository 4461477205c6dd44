/** The mail about decisions on an owner's submissions. */
import { status } from '#kernel/codes.ts'
import { composedIn } from '#platform/language.ts'
import type { Compose, MailSite } from '#platform/mail/layout.ts'
import { m } from '#words/messages.js'
import type { DecisionNews } from '../reads/recipients.ts'

/** Maximum number of decisions listed in one mail; the rest is a count. */
const linesMax = 30

/**
 * One mail for one or more decisions on an owner's submissions. For an item with several decisions
 * it lists the last.
 *
 * @param news the decisions, oldest first
 */
export function decisionMail(news: readonly DecisionNews[]): Compose {
  const decisions = [
    ...new Map(news.map((each) => [`${each.subject} ${each.subjectId}`, each])).values(),
  ]
  const more = decisions.length - linesMax
  return (site) => ({
    subject: subjectOf(decisions),
    parts: [
      ...linesOf(decisions.slice(0, linesMax)),
      ...(more > 0 ? [m.mail_decision_more({ count: String(more) })] : []),
      linkTo(site, decisions),
    ],
    footnote: m.mail_decision_footnote({ siteName: site.siteName }),
  })
}

/** Link to the page that shows the items and the comments on them. */
function linkTo({ publicUrl }: MailSite, decisions: readonly DecisionNews[]) {
  const places = new Set(decisions.map((decision) => decision.place))
  const isSellers = [...places].some((place) => place.startsWith(myCompany))
  const [place] = places.size === 1 ? places : [isSellers ? myCompany : ownReviews]
  const label = isSellers
    ? m.mail_decision_company_link()
    : place === ownReviews
      ? m.mail_decision_reviews_link()
      : m.mail_decision_profile_link()
  return { link: `${publicUrl}${place}`, label }
}

const myCompany = '/companyDetail/myCompany'
/** The user's own reviews. */
const ownReviews = '/user/myReviews'

function subjectOf(decisions: readonly DecisionNews[]): string {
  const [first] = decisions
  return first && decisions.length === 1
    ? verdictOf(first)
    : m.mail_decisions_subject({ count: String(decisions.length) })
}

/** A mail about a single item has the decision as its heading, so only the comment follows. */
function linesOf(decisions: readonly DecisionNews[]): string[] {
  return decisions.flatMap((decision) => {
    const { comment } = decision
    const lines = decisions.length === 1 ? [] : [verdictOf(decision)]
    if (comment !== '') lines.push(m.mail_decision_comment({ comment }))
    return lines.length > 0 ? [lines.join('\n')] : []
  })
}

function verdictOf({ status: decided, ...news }: DecisionNews): string {
  const thing = composedIn() === 'hi' && news.thingHindi !== '' ? news.thingHindi : news.thing
  if (decided === status.approved) return m.mail_decision_approved({ thing })
  return decided === status.documentPending
    ? m.mail_decision_change_asked({ thing })
    : m.mail_decision_rejected({ thing })
}

/** The mails about a company's plan. */
import { defaultLimits, type Limits } from '#areas/billing/rules/limits.ts'
import { planText } from '#areas/names/server/public.ts'
import { timeText } from '#platform/language.ts'
import type { Compose } from '#platform/mail/layout.ts'
import { m } from '#words/messages.js'
import type { SubscriptionNews } from '../reads/recipients.ts'

/** The mail that a plan was granted, with its period and limits. */
export function planGrantedMail(news: SubscriptionNews): Compose {
  const { company } = news
  return (site) => ({
    subject: news.isLater
      ? m.mail_plan_granted_subject_later({ plan: planText(news.plan) })
      : m.mail_plan_granted_subject({ plan: planText(news.plan) }),
    parts: [
      m.mail_plan_granted_text({
        plan: planText(news.plan),
        company,
        from: timeText(news.startsAt),
        until: timeText(news.endsAt),
      }),
      paragraph(
        m.mail_plan_granted_limits(limitWords(news)),
        news.showsContact && m.mail_plan_granted_contact(),
      ),
      { link: `${site.publicUrl}/companyDetail/myCompany`, label: m.mail_plan_granted_link() },
    ],
    footnote: m.mail_plan_footnote({ siteName: site.siteName, company }),
  })
}

/** The mail that a plan ends within `daysBefore` days, and the limits afterwards. */
export function planEndMail(news: SubscriptionNews, daysBefore: number): Compose {
  const { company } = news
  return (site) => ({
    subject:
      daysBefore === 1
        ? m.mail_plan_end_subject_day({ plan: planText(news.plan) })
        : m.mail_plan_end_subject_days({ plan: planText(news.plan), days: String(daysBefore) }),
    parts: [
      paragraph(
        m.mail_plan_end_text({ plan: planText(news.plan), company, until: timeText(news.endsAt) }),
        news.isFree ? m.mail_plan_end_next_free() : m.mail_plan_end_next(),
      ),
      paragraph(
        m.mail_plan_end_limits(limitWords(defaultLimits)),
        news.showsContact && m.mail_plan_end_contact(),
        news.enquiriesLeft === null
          ? m.mail_plan_end_enquiries_all()
          : m.mail_plan_end_enquiries({ count: String(news.enquiriesLeft) }),
      ),
      {
        link: `${site.publicUrl}/companyDetail/Subscription`,
        label: news.isFree ? m.mail_plan_end_link_free() : m.mail_plan_end_link(),
      },
    ],
    footnote: m.mail_plan_footnote({ siteName: site.siteName, company }),
  })
}

/** Sentences as one paragraph, without those that do not apply. */
function paragraph(...sentences: (string | false)[]): string {
  return sentences.filter(Boolean).join(' ')
}

function limitWords(limits: Limits) {
  return {
    trades: String(limits.workLimit),
    addresses: String(limits.addressLimit),
    pictures: String(limits.galleryImageLimit),
  }
}

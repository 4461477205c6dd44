/** The mails about a company's plan. */
import { defaultLimits, type Limits } from '#areas/billing/rules/limits.ts'
import { planText } from '#areas/names/server/public.ts'
import { resultDays } from '#areas/overview/rules.ts'
import type { Brought } from '#areas/overview/server/public.ts'
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

/** The mail that a plan ends within `daysBefore` days, the limits afterwards, and what it brought. */
export function planEndMail(news: SubscriptionNews, daysBefore: number, brought: Brought): Compose {
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
      m.mail_plan_brought({ days: String(resultDays), site: site.siteName }),
      ...broughtTexts(brought),
      {
        link: `${site.publicUrl}/companyDetail/Subscription`,
        label: news.isFree ? m.mail_plan_end_link_free() : m.mail_plan_end_link(),
      },
    ],
    footnote: m.mail_plan_footnote({ siteName: site.siteName, company }),
  })
}

/** What the market brought, in four lines. */
function broughtTexts({ views, medianViews, contacts, enquiries, answered, product }: Brought) {
  return [
    medianViews === null
      ? m.mail_plan_brought_views({ views: String(views) })
      : m.mail_plan_brought_median({ views: String(views), median: String(medianViews) }),
    m.mail_plan_brought_contacts({ contacts: String(contacts) }),
    m.mail_plan_brought_enquiries({ enquiries: String(enquiries), answered: String(answered) }),
    product === '' ? m.mail_plan_brought_product_none() : m.mail_plan_brought_product({ product }),
  ]
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

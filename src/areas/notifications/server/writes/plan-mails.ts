/** The mails about a company's plan. */
import { defaultLimits, type Limits } from '#areas/companies/rules/limits.ts'
import { mediumTime } from '#kernel/dates.ts'
import { layOutMail, type MailSite } from '#platform/mail/layout.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { m } from '#words/messages.js'
import type { SubscriptionNews } from '../reads.ts'

/** The mail that a plan was granted, with its period and limits. */
export function planGrantedMail(site: MailSite, news: SubscriptionNews): Omit<Mail, 'to'> {
  const { plan, company } = news
  const subject = news.isLater
    ? m.mail_plan_granted_subject_later({ plan })
    : m.mail_plan_granted_subject({ plan })
  return layOutMail(site, {
    subject,
    parts: [
      m.mail_plan_granted_text({
        plan,
        company,
        from: mediumTime(news.startsAt),
        until: mediumTime(news.endsAt),
      }),
      m.mail_plan_granted_limits(limitWords(news)),
      { link: `${site.publicUrl}/companyDetail/myCompany`, label: m.mail_plan_granted_link() },
    ],
    footnote: m.mail_plan_footnote({ siteName: site.siteName, company }),
  })
}

/** The mail that a plan ends within `daysBefore` days, and the limits afterwards. */
export function planEndMail(
  site: MailSite,
  { daysBefore, ...news }: SubscriptionNews & { daysBefore: number },
): Omit<Mail, 'to'> {
  const { plan, company } = news
  const subject =
    daysBefore === 1
      ? m.mail_plan_end_subject_day({ plan })
      : m.mail_plan_end_subject_days({ plan, days: String(daysBefore) })
  return layOutMail(site, {
    subject,
    parts: [
      m.mail_plan_end_text({ plan, company, until: mediumTime(news.endsAt) }),
      m.mail_plan_end_limits(limitWords(defaultLimits)),
      {
        link: `${site.publicUrl}/companyDetail/Subscription`,
        label: m.mail_plan_end_link(),
      },
    ],
    footnote: m.mail_plan_footnote({ siteName: site.siteName, company }),
  })
}

function limitWords(limits: Limits) {
  return {
    trades: String(limits.workLimit),
    addresses: String(limits.addressLimit),
    pictures: String(limits.galleryImageLimit),
  }
}

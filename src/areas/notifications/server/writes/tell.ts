/** Tells a person something: by mail, bell, push and their company's webhooks (rules 20.2). */
import { queueWebhooks, type WebhookEvent } from '#areas/webhooks/server/public.ts'
import { type Language, languages } from '#kernel/language.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/context.ts'
import { inLanguage } from '#platform/language.ts'
import { type Compose, layOutMail, type MailSite } from '#platform/mail/layout.ts'
import type { Mail, MailAttachment } from '#platform/mail/mailer.ts'
import type { NewsKind } from '../../rules.ts'
import { queuePush } from '../jobs.ts'
import type { Recipient } from '../reads/recipients.ts'
import { addNews } from './news.ts'

/** The services that telling takes. */
export type TellServices = Pick<Services, 'database' | 'jobs' | 'mailer' | 'settings'>

/** What to tell. */
export interface Message {
  kind: NewsKind
  /** The mail; its subject is the news, its first link to the site the page of the news. */
  compose: Compose
  attachments?: MailAttachment[]
  /** False for what is mailed later, together with more. */
  isMailed?: boolean
  /** The webhooks' event; by default the kind, without data of its own. */
  event?: WebhookEvent
}

/** Queues mail, push and webhooks, and adds the news, in one transaction with their event. */
export async function tell(
  tx: Transaction,
  services: TellServices,
  to: Recipient,
  { kind, compose, attachments, isMailed = true, event }: Message,
): Promise<void> {
  const { subject, link } = summaryOf(services.settings, compose)
  if (isMailed) await queueMail(tx, services, to, { compose, attachments, about: [link] })
  if (to.userId === null) return
  const { userId } = to
  await addNews(tx, { userId, kind, subject, link, isMailed })
  await queuePush(tx, services, userId)
  const { type, data } = event ?? { type: kind, data: {} }
  const url = services.settings.publicUrl + link
  await queueWebhooks(tx, services, userId, { type, data: { subject: subject.en, url, ...data } })
}

/** Queues a mail in its reader's language; `about` are the paths of the pages that it tells of. */
export async function queueMail(
  tx: Transaction,
  { mailer, settings }: TellServices,
  to: Recipient,
  {
    compose,
    attachments = [],
    about,
  }: { compose: Compose; attachments?: MailAttachment[] | undefined; about: string[] },
): Promise<void> {
  const mail: Mail = { to: to.email, ...layOutMail(settings, to.language, compose), about }
  if (attachments.length > 0) mail.attachments = attachments
  await mailer.queue(tx, mail)
}

/** What a mail says, in every language, and the path of its page. */
function summaryOf({ siteName }: MailSite, compose: Compose) {
  const composed = languages.map((language) => {
    const content = inLanguage(language, () => compose({ siteName, publicUrl: '' }))
    return { language, content }
  })
  const subjects = composed.map(({ language, content }) => [language, content.subject])
  const link = composed[0]?.content.parts.find((part) => typeof part === 'object' && 'link' in part)
  return {
    subject: Object.fromEntries(subjects) as Record<Language, string>,
    link: typeof link === 'object' && 'link' in link ? link.link : '/user/news',
  }
}

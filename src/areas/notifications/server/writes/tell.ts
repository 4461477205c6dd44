/** Tells a person something: by mail, bell, push and their company's webhooks (rules 20.2). */
import { queueWebhooks, type WebhookEvent } from '#areas/webhooks/server/public.ts'
import { type Language, languages } from '#kernel/language.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/context.ts'
import { inLanguage } from '#platform/language.ts'
import { type Compose, layOutMail, type MailSite } from '#platform/mail/layout.ts'
import type { Mail, MailAttachment } from '#platform/mail/mailer.ts'
import { m } from '#words/messages.js'
import { type MailTopic, type NewsKind, topicOf } from '../../rules.ts'
import { queuePush } from '../jobs.ts'
import { stopAddress } from '../reads/mail-stops.ts'
import { stoppedTopics } from '../reads/news.ts'
import type { Recipient } from '../reads/recipients.ts'
import { addNews } from './news.ts'

/** The services that telling takes. */
export type TellServices = Pick<Services, 'database' | 'jobs' | 'keys' | 'mailer' | 'settings'>

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
  /** False for a member: the webhooks of the reader's own firm are told nothing of another one. */
  hasWebhooks?: boolean
}

/** Queues mail, push and webhooks, and adds the news, in one transaction with their event. */
export async function tell(
  tx: Transaction,
  services: TellServices,
  to: Recipient,
  { kind, compose, attachments, isMailed = true, event, hasWebhooks = true }: Message,
): Promise<void> {
  const { type, data } = event ?? { type: kind, data: {} }
  const { subject, link } = summaryOf(services.settings, compose)
  const letter = { compose, attachments, topic: topicOf(kind, type), about: [link] }
  if (isMailed) await queueMail(tx, services, to, letter)
  if (to.userId === null) return
  const { userId } = to
  await addNews(tx, { userId, kind, subject, link, isMailed })
  await queuePush(tx, services, userId)
  if (!hasWebhooks) return
  const url = services.settings.publicUrl + link
  await queueWebhooks(tx, services, userId, { type, data: { subject: subject.en, url, ...data } })
}

/** A mail to one person. */
interface Letter {
  compose: Compose
  attachments?: MailAttachment[] | undefined
  /** What its reader may stop; undefined for what is always mailed. */
  topic: MailTopic | undefined
  /** The paths of the pages that it tells of. */
  about: string[]
}

/** Queues a mail in its reader's language, unless the reader has stopped mails of its topic. */
export async function queueMail(
  tx: Transaction,
  { keys, mailer, settings }: TellServices,
  { userId, email, language }: Recipient,
  { compose, attachments = [], topic, about }: Letter,
): Promise<void> {
  if (!topic || userId === null) {
    const mail: Mail = { to: email, ...layOutMail(settings, language, compose), about }
    if (attachments.length > 0) mail.attachments = attachments
    await mailer.queue(tx, mail)
    return
  }
  if ((await stoppedTopics(tx, userId)).includes(topic)) return
  const stop = (site: string) => stopAddress(site, keys, { userId, topic })
  const composed = layOutMail(settings, language, (site) => ({
    ...compose(site),
    stop: { label: m.mail_stop(), link: stop(site.publicUrl) },
  }))
  await mailer.queue(tx, { to: email, ...composed, about, stopAddress: stop(settings.publicUrl) })
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

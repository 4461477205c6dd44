/** Tells a person something. */
import type { Transaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/context.ts'
import { type Compose, layOutMail } from '#platform/mail/layout.ts'
import type { MailAttachment } from '#platform/mail/mailer.ts'
import type { NewsKind } from '../../rules.ts'
import type { Recipient } from '../reads.ts'

/** The services that telling takes. */
export type TellServices = Pick<Services, 'database' | 'jobs' | 'mailer' | 'settings'>

/** Queues the mail, in its reader's language. */
export async function tell(
  tx: Transaction,
  { mailer, settings }: TellServices,
  to: Recipient,
  _kind: NewsKind,
  compose: Compose,
  attachments?: MailAttachment[],
): Promise<void> {
  const mail = layOutMail(settings, to.language, compose)
  await mailer.queue(tx, { to: to.email, ...mail, ...(attachments ? { attachments } : {}) })
}

/** Where mails go: an SMTP server, or files where none is set. */
import type { Mail, MailAttachment } from './mailer.ts'

/** A mail on its way out. */
export interface OutgoingMail extends Omit<Mail, 'goodFor' | 'attachments'> {
  attachments: MailAttachment[] | null
  /** Stays the same in every try, so that mail programs can tell a mail that arrives twice. */
  id: string
  createdAt: Date
}

/**
 * What became of one try; `failure` names it by codes, without any address. `serverAway`: no mail
 * can leave now, whoever it is for.
 */
export type Outcome =
  | { result: 'sent' }
  | { result: 'refused'; failure: string }
  | { result: 'later'; failure: string; serverAway: boolean }

/** See the file's head. */
export interface Transport {
  /** Tries once; ends within {@link longestTry}. Never throws. */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<Outcome>
  /** Cuts off the tries in progress: they end as `later`. */
  close(): void
}

/** The most milliseconds that one try takes. */
export const longestTry = 90_000

/** The `From`, `Message-ID` and other headers of a mail, as nodemailer takes them. */
export function messageOf(mail: OutgoingMail, from: string) {
  return {
    messageId: `<${mail.id}@${domainOf(from)}>`,
    date: mail.createdAt,
    from,
    to: { name: '', address: mail.to },
    subject: plainSubject(mail.subject),
    text: mail.text,
    html: mail.html,
    attachments: (mail.attachments ?? []).map(({ fileName, contentType, content }) => ({
      filename: fileName,
      contentType,
      content: Buffer.from(content, 'base64'),
    })),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/**
 * A subject without what makes it read otherwise than it is: marks of direction and other invisible
 * characters, and words in the form in which heads of mails are encoded, which some programs decode.
 */
export function plainSubject(subject: string): string {
  return subject
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ')
    .replaceAll(/=\?[^?\s]*\?[bq]\?[^?]*\?=/gi, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function domainOf(from: string): string {
  return /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost'
}

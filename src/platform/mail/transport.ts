/** Transport of mails: an SMTP server, or files if none is configured. */
import type { Mail, MailAttachment } from './mailer.ts'

/** A mail to be sent. */
export interface OutgoingMail extends Omit<Mail, 'goodFor' | 'attachments' | 'stopAddress'> {
  attachments: MailAttachment[] | null
  stopAddress: string | null
  /** The same in every attempt, so that mail clients can recognise a duplicate. */
  id: string
  createdAt: Date
}

/**
 * Outcome of one attempt; `failure` consists of codes, without any address. `serverAway`: no mail
 * can be sent now, to any recipient.
 */
export type Outcome =
  | { result: 'sent' }
  | { result: 'refused'; failure: string }
  | { result: 'later'; failure: string; serverAway: boolean }

/** See the file comment. */
export interface Transport {
  /** Makes one attempt, within {@link longestTry}. Never throws. */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<Outcome>
  /** Aborts the attempts in progress: they end as `later`. */
  close(): void
}

/** Timeout of one attempt in milliseconds. */
export const longestTry = 90_000

/** Converts a mail to nodemailer's message options. */
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
    headers: headersOf(mail),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function headersOf({ stopAddress }: OutgoingMail): Record<string, string> {
  const headers: Record<string, string> = { 'Auto-Submitted': 'auto-generated' }
  if (stopAddress) {
    headers['List-Unsubscribe'] = `<${stopAddress}>`
    headers['List-Unsubscribe-Post'] = 'List-Unsubscribe=One-Click'
  }
  return headers
}

/**
 * Removes what could disguise a subject: bidirectional marks and other invisible characters, and
 * MIME encoded words, which some mail clients decode.
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

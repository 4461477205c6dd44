/** The interface for sending mails: queued in the transaction that causes them, sent by a job. */
import type { Transaction } from '#platform/database/database.ts'

/** An attached file. */
export interface MailAttachment {
  fileName: string
  contentType: string
  /** Base64. */
  content: string
}

/** A mail to one person. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  attachments?: MailAttachment[]
  /** Where its reader, or their mail program with one press, stops mails of its kind (RFC 8058). */
  stopAddress?: string
  /** The pages that it tells of, as paths without language. */
  about?: string[]
  /** Seconds until it expires and is no longer sent; by default it is retried for a day. */
  goodFor?: number
}

/**
 * Result of a delivery attempt: `sent`; `refused` permanently by the server (no retries); `queued`
 * after a temporary failure (the job retries); `expired` if that took too long.
 */
export type Delivery = 'sent' | 'refused' | 'queued' | 'expired'

/** See the file comment. */
export interface Mailer {
  /** Queues a mail, which is sent if the transaction commits. Returns the mail's id. */
  queue(tx: Transaction, mail: Mail): Promise<string>
  /**
   * To call after the commit: waits at most 3 s for the result of the first attempt, which the job
   * makes immediately (rules 4.10). Never throws on a mail server failure.
   */
  firstTry(mailId: string): Promise<Delivery>
  /**
   * For the job only: makes one attempt, or returns the result of a mail that is already settled.
   *
   * @param signal aborted when the job is no longer ours: aborts the attempt.
   * @throws Problem if the database fails.
   */
  deliver(mailId: string, signal?: AbortSignal): Promise<Delivery>
  /**
   * Ends within 0.6 s: waits half of that for the attempts in progress, then aborts the rest, which
   * another process or the next start retries.
   */
  close(): Promise<void>
}

/** The one way out for mails: queued in the transaction that causes them, delivered by a job. */
import type { Transaction } from '#platform/database/database.ts'

/** A file that a mail brings along. */
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
  /** Seconds after which it is of no use and no longer sent; left out: a day of tries. */
  goodFor?: number
}

/**
 * What became of a try: `sent`; `refused` for good by the server (no further tries); `queued`
 * for everything temporary: the job goes on trying; `expired` where that took too long.
 */
export type Delivery = 'sent' | 'refused' | 'queued' | 'expired'

/** See the file's head. */
export interface Mailer {
  /** Queues a mail; it leaves if the transaction commits. Returns the mail's id. */
  queue(tx: Transaction, mail: Mail): Promise<string>
  /**
   * After the commit: what became of the first try, which the job makes at once; waited for at most
   * 3 s (specification, README: "code 16"). Never throws for what the mail server does.
   */
  firstTry(mailId: string): Promise<Delivery>
  /**
   * For the job, which holds the mail: one try to its end, or what became of the mail before.
   *
   * @param signal aborted when the job is no longer ours: the try is cut off.
   * @throws Problem where the database fails.
   */
  deliver(mailId: string, signal?: AbortSignal): Promise<Delivery>
  /**
   * Ends within 0.6 s: waits for the tries in progress for half of it, then cuts off what hangs,
   * which another process or the next start tries again.
   */
  close(): Promise<void>
}

/** Mails: queued in the transaction that causes them, so that none leaves without its cause. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../database/columns.ts'
import type { MailAttachment } from './mailer.ts'

/**
 * A mail to one person. Its bodies are blanked once it is sent; one that holds a code loses them
 * whenever it is settled. Others that did not arrive keep them, to be sent once more.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Files that it brings along; null once it is settled. */
    attachments: jsonb('attachments').$type<MailAttachment[]>(),
    /**
     * `refused`: by the server for good. `given_up`: a day of tries was not enough. `expired`: what
     * it says was no longer true before it could leave.
     */
    status: text('status', { enum: ['queued', 'sent', 'refused', 'given_up', 'expired'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** Unused since release 0.2; release 0.1 still writes it. */
    claimedUntil: time('claimed_until'),
    /** Why the last try failed: codes alone, since servers' texts hold addresses. */
    lastFailure: text('last_failure'),
    /** The last try did not reach the server: it is made again as soon as another mail does. */
    serverAway: boolean('server_away').notNull().default(false),
    /** From then on it is of no use, as a code's mail is. */
    expiresAt: time('expires_at'),
    createdAt: time('created_at').notNull().defaultNow(),
    sentAt: time('sent_at'),
  },
  (table) => [
    index('mails_created_at_idx').on(table.createdAt),
    index('mails_recipient_idx').on(table.recipient),
    index('mails_server_away_idx').on(table.id).where(sql`${table.serverAway}`),
  ],
)

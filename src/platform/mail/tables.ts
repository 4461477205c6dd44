/** Mails: queued in the transaction that causes them, so that none is sent without its cause. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../database/columns.ts'
import type { MailAttachment } from './mailer.ts'

/**
 * A mail to one person. Its bodies are cleared once it is sent, or if it contains a code, as soon
 * as it is settled. Other undelivered mails keep them, to be sent again.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Attached files; cleared once it is sent or taken to be sent again. */
    attachments: jsonb('attachments').$type<MailAttachment[]>(),
    /** Where mails of its kind are stopped; null for one that must come. Cleared with the bodies. */
    stopAddress: text('stop_address'),
    /**
     * `refused`: permanently, by the server. `given_up`: after a day of attempts. `expired`: its
     * content became invalid before it could be sent.
     */
    status: text('status', { enum: ['queued', 'sent', 'refused', 'given_up', 'expired'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** Unused since release 0.2; release 0.1 still writes it. */
    claimedUntil: time('claimed_until'),
    /** Why the last attempt failed: only codes, since servers' texts contain addresses. */
    lastFailure: text('last_failure'),
    /** The last attempt did not reach the server: retried as soon as another mail does. */
    serverAway: boolean('server_away').notNull().default(false),
    /** From then on it is useless, like a mail with an expired code. */
    expiresAt: time('expires_at'),
    /** The pages that it tells of, as paths, by which it is forgotten with them. */
    about: text('about').array().notNull().default(sql`'{}'`),
    createdAt: time('created_at').notNull().defaultNow(),
    sentAt: time('sent_at'),
  },
  (table) => [
    index('mails_created_at_idx').on(table.createdAt),
    index('mails_recipient_idx').on(table.recipient),
    index('mails_about_idx').using('gin', table.about),
    index('mails_server_away_idx').on(table.id).where(sql`${table.serverAway}`),
  ],
)

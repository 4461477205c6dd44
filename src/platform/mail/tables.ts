/** Mails: queued in the transaction that causes them, so that none leaves without its cause. */
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A mail to one person. Its bodies are blanked once it is sent, refused or given up. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** `refused`: by the server for good. `given_up`: a day of tries was not enough. */
    status: text('status', { enum: ['queued', 'sent', 'refused', 'given_up'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** Who is sending it has it until then; a crash sets it free. */
    claimedUntil: time('claimed_until'),
    /** Why the last try failed: codes alone, since servers' texts hold addresses. */
    lastFailure: text('last_failure'),
    createdAt: time('created_at').notNull().defaultNow(),
    sentAt: time('sent_at'),
  },
  (table) => [index('mails_created_at_idx').on(table.createdAt)],
)

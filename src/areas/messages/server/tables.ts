/** Messages to the operator and the replies (rules 17). */

import { bigint, boolean, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/accounts/server/tables.ts'
import { time } from '#platform/database/columns.ts'

/** Messages. The e-mail address is as typed by the sender and unverified. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The sender's account, only ever from the token; null for a visitor. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    /** The language of the pages on which it was written. */
    language: text('language', { enum: ['en', 'hi'] })
      .notNull()
      .default('en'),
    /** Rules 17.4: 1 new, 3 in progress, 13 completed. */
    statusId: smallint('status_id').notNull().default(1),
    replyMessage: text('reply_message'),
    repliedAt: time('replied_at'),
    createdAt: time('created_at').notNull().defaultNow(),
    modifiedAt: time('modified_at').notNull().defaultNow(),
  },
  (table) => [
    index('contact_messages_user_id_idx').on(
      table.userId,
      table.modifiedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)

/** Accepted messages, for the rate limits on messages and receipts. A job deletes old rows. */
export const contactSubmissions = pgTable(
  'contact_sendings',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    messageId: bigint('message_id', { mode: 'number' })
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    /** The address that a receipt went, or would have gone, to. */
    email: text('email').notNull(),
    networkAddress: text('network_address').notNull(),
    userId: uuid('user_id'),
    receipt: boolean('receipt').notNull(),
    sentAt: time('sent_at').notNull().defaultNow(),
  },
  (table) => [
    index('contact_sendings_sent_at_idx').on(table.sentAt),
    index('contact_sendings_message_id_idx').on(table.messageId),
  ],
)

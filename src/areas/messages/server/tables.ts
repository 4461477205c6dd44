/** What visitors and users write to the operator, and what the operator answers (document 1, section 2). */

import { bigint, boolean, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/accounts/server/tables.ts'
import { time } from '#platform/database/columns.ts'

/** One message. Its e-mail address is what the sender typed and proves nothing. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The sender's account; null for a visitor. Taken from the token alone. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    /** Status list of document 1, section 9: 1 new, 3 in progress, 13 completed. */
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

/** Messages taken, for the limits on messages and receipts. Old rows are swept by a job. */
export const contactSendings = pgTable(
  'contact_sendings',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    messageId: bigint('message_id', { mode: 'number' })
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    /** Where a receipt went, or would have gone. */
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

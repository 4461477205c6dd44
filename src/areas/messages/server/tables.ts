/** What visitors and users write to the operator, and what the operator answers (document 1, section 2). */

import { bigint, index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/accounts/server/tables.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

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

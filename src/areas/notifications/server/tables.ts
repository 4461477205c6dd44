/** Notifications: which events have been mailed. */
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { time } from '#platform/database/columns.ts'

/** Idempotency keys of mails, so that an event delivered twice is mailed once. */
export const notices = pgTable(
  'notices',
  {
    /** The kind of mail, such as `verification` or `plan_end`. */
    kind: text('kind').notNull(),
    /** Unique within the kind. */
    key: text('key').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
)

/** Notifications: what was mailed about which event. */
import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** One thing that somebody was told: an event that is delivered twice mails once. */
export const notices = pgTable(
  'notices',
  {
    /** What it told, such as `verification` or `subscription_end`. */
    kind: text('kind').notNull(),
    /** Which one, among its kind. */
    key: text('key').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
)

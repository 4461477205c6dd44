/** Notifications: what was mailed about which event. */
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { time } from '#platform/database/columns.ts'

/** One thing that somebody was told: an event that is delivered twice mails once. */
export const notices = pgTable(
  'notices',
  {
    /** What it told, such as `verification` or `plan_end`. */
    kind: text('kind').notNull(),
    /** Which one, among its kind. */
    key: text('key').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
)

/** What the servers on one database know and nobody else. */
import { pgTable, text } from 'drizzle-orm/pg-core'

/** Secrets by name; a migration makes them. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

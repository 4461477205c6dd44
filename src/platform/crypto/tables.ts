/** Secrets shared by all servers on one database. */
import { pgTable, text } from 'drizzle-orm/pg-core'

/** Secrets by name; created by a migration. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

/** Which state of each reference set this database has taken in. */
import { pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../database/columns.ts'

/** One row per set. */
export const referenceSets = pgTable('reference_sets', {
  name: text('name').primaryKey(),
  /** Hash of the set's files: an equal one means that there is nothing to do. */
  version: text('version').notNull(),
  addedAt: time('added_at').notNull().defaultNow(),
})

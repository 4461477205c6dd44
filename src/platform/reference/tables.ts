/** The version of each reference set in this database. */
import { pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../database/columns.ts'

/** One row per set. */
export const referenceSets = pgTable('reference_sets', {
  name: text('name').primaryKey(),
  /** Hash of the set's files: if it has not changed there is nothing to do. */
  version: text('version').notNull(),
  addedAt: time('added_at').notNull().defaultNow(),
})

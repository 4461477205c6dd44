/** Columns that tables of every area have. */
import { type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, integer, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** Ids below are the reference data's, which fixes them; what an admin adds starts here. */
const idsOfAdmins = { startWith: 1_000_000 }

/** A moment, in UTC (ARCHITECTURE.md, "Rules of the model"). */
export function time(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' })
}

/** Columns of records that admins edit. They are never deleted: something may point at them. */
export const recordColumns = () => ({
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(idsOfAdmins),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: time('created_at').notNull().defaultNow(),
  modifiedAt: time('modified_at').notNull().defaultNow(),
})

/** Of active records each has a name of its own, whatever its letter case. */
export function uniqueName(index: string, name: SQLWrapper, isActive: SQLWrapper) {
  return uniqueIndex(index).on(sql`lower(${name})`).where(sql`${isActive}`)
}

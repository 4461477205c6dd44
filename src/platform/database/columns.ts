/** Column helpers for the tables of every area. */
import { type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, integer, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** Lower ids are fixed by the reference data; records added by admins start here. */
const idsOfAdmins = { startWith: 1_000_000 }

/** A timestamp, in UTC (docs/data-model.md, "Rules of the model"). */
export function time(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' })
}

/** Columns of records that admins edit. These are never deleted: something may refer to them. */
export const recordColumns = () => ({
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(idsOfAdmins),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: time('created_at').notNull().defaultNow(),
  modifiedAt: time('modified_at').notNull().defaultNow(),
})

/** Columns of an address (`#kernel/address.ts`). */
export const addressColumns = () => ({
  firstLine: text('first_line').notNull(),
  secondLine: text('second_line').notNull().default(''),
  city: text('city').notNull(),
  state: text('state').notNull(),
  pinCode: text('pin_code').notNull(),
  country: text('country').notNull(),
  contactNo: text('contact_no').notNull(),
  alternateContactNo: text('alternate_contact_no').notNull().default(''),
})

/** Unique index on the case-insensitive names of active records. */
export function uniqueName(index: string, name: SQLWrapper, isActive: SQLWrapper) {
  return uniqueIndex(index).on(sql`lower(${name})`).where(sql`${isActive}`)
}

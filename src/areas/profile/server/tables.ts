/** People: what is known of an account's owner besides the login (document 2, section 3). */

import { date, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/accounts/server/tables.ts'

/** One row per account. */
export const people = pgTable('people', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  firstName: text('first_name').notNull(),
  middleName: text('middle_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  dateOfBirth: date('date_of_birth', { mode: 'string' }),
  /** 1 male, 2 female. */
  gender: smallint('gender'),
  alternatePhone: text('alternate_phone').notNull().default(''),
  modifiedAt: timestamp('modified_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})

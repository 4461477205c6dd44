/** People: details of an account's owner other than the login. */

import { sql } from 'drizzle-orm'
import { bigint, check, date, index, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { ofUser } from '#areas/accounts/server/tables.ts'
import { status } from '#kernel/codes.ts'
import type { Day } from '#kernel/dates.ts'
import { addressColumns, time } from '#platform/database/columns.ts'

/** One row per account. */
export const people = pgTable(
  'people',
  {
    userId: ofUser().primaryKey(),
    firstName: text('first_name').notNull(),
    middleName: text('middle_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    dateOfBirth: date('date_of_birth', { mode: 'string' }).$type<Day>(),
    /** 1 male, 2 female. */
    gender: smallint('gender'),
    alternatePhone: text('alternate_phone').notNull().default(''),
    /** The stored picture's name; empty when there is none. Only the person sees it. */
    picture: text('picture').notNull().default(''),
    /** The approved picture's name; shown to everyone with the person's reviews. */
    publicPicture: text('public_picture').notNull().default(''),
    /** Status of `picture` (rules 1.13). */
    pictureStatus: smallint('picture_status').notNull().default(status.pending),
    pictureComment: text('picture_comment'),
    /** When `picture` was submitted; null if by release 0.1, which promised to keep it private. */
    pictureAt: time('picture_at'),
    modifiedAt: time('modified_at').notNull().defaultNow(),
  },
  (table) => [
    // For the admins' search by part of a name.
    index('people_name_parts_idx').using(
      'gin',
      sql`lower(${table.firstName} || ' ' || ${table.lastName}) gin_trgm_ops`,
    ),
  ],
)

/** People's addresses, at most one per type. */
export const userAddresses = pgTable(
  'user_addresses',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: ofUser(),
    /** 1 current, 2 permanent. */
    type: smallint('type').notNull(),
    ...addressColumns(),
    createdAt: time('created_at').notNull().defaultNow(),
    modifiedAt: time('modified_at').notNull().defaultNow(),
  },
  (table) => [
    unique('user_addresses_user_id_type_key').on(table.userId, table.type),
    check('user_addresses_type_known', sql`${table.type} in (1, 2)`),
  ],
)

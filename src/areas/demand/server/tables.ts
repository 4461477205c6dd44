/** Wishes of buyers, and what each town has and lacks (rules 25). */
import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#areas/accounts/server/tables.ts'
import { time } from '#platform/database/columns.ts'
import { wishStates } from '../rules.ts'

/** A wish. Number and e-mail address are as typed, and unverified. */
export const wishes = pgTable(
  'wishes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The writer's account, only ever from the token; null for a visitor. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    what: text('what').notNull(),
    /** What was searched for; empty for any firm of the trade. */
    searched: text('searched').notNull(),
    /** The trade whose list was empty; 0 for the product search. */
    typeId: smallint('type_id').notNull(),
    town: text('town').notNull(),
    /** As lists of towns compare them. */
    cityKey: text('city_key').notNull(),
    phone: text('phone').notNull(),
    /** The last ten digits. */
    phoneKey: text('phone_key').notNull(),
    email: text('email').notNull().default(''),
    /** The language of the pages on which it was written. */
    language: text('language', { enum: ['en', 'hi'] }).notNull(),
    state: text('state', { enum: wishStates }).notNull().default('open'),
    /** SHA-256 of the token in the mail's link that deletes it. */
    tokenHash: text('token_hash'),
    createdAt: time('created_at').notNull().defaultNow(),
    /** When it was last looked for. */
    checkedAt: time('checked_at'),
    foundAt: time('found_at'),
    toldAt: time('told_at'),
  },
  (table) => [
    uniqueIndex('wishes_same_key')
      .on(table.phoneKey, table.cityKey, table.typeId, sql`lower(${table.what})`)
      .where(sql`${table.state} = 'open'`),
    uniqueIndex('wishes_token_hash_key').on(table.tokenHash),
    index('wishes_user_id_idx').on(table.userId),
    index('wishes_email_idx').on(table.email),
    index('wishes_phone_idx').on(table.phoneKey),
    index('wishes_created_idx').on(table.createdAt.desc().nullsFirst(), table.id),
    index('wishes_checked_idx')
      .on(table.checkedAt.nullsFirst(), table.id)
      .where(sql`${table.state} = 'open'`),
  ],
)

/** What a town has and lacks, counted by a job; the key '' is the whole market. */
export const marketTowns = pgTable('market_towns', {
  cityKey: text('city_key').primaryKey(),
  firms: integer('firms').notNull(),
  claimed: integer('claimed').notNull(),
  withProducts: integer('with_products').notNull(),
  reachable: integer('reachable').notNull(),
  unanswered: integer('unanswered').notNull(),
  missed: integer('missed').notNull(),
  wishes: integer('wishes').notNull(),
  countedAt: time('counted_at').notNull(),
})

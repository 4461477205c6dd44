/** Reviews of sellers, and the purchase bills that they are checked against (document 3, section 3). */

import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#areas/accounts/server/tables.ts'
import { companies } from '#areas/companies/server/tables.ts'
import { time } from '#platform/database/columns.ts'

/**
 * What a buyer says of a seller. The seller says whether the bill is his, the admin decides; the
 * public reads what is active and approved by the admin (status 4).
 */
export const reviews = pgTable(
  'reviews',
  {
    /** The wire's messageId. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rating: smallint('rating').notNull(),
    message: text('message').notNull(),
    isActive: boolean('is_active').notNull().default(true),

    /** Status list of document 1, section 9: 12 pending, 4 the bill is valid, 5 it is not. */
    companyStatus: smallint('company_status').notNull().default(12),
    /** Null until the seller has decided. */
    companyComment: text('company_comment'),
    companyDecidedAt: time('company_decided_at'),

    /** 12 pending, 4 approved, 5 rejected. */
    adminStatus: smallint('admin_status').notNull().default(12),
    adminComment: text('admin_comment'),
    adminDecidedAt: time('admin_decided_at'),

    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
    // What a bill's own copy of these two is checked against.
    unique('reviews_id_company_id_user_id_key').on(table.id, table.companyId, table.userId),
    index('reviews_public_idx')
      .on(table.companyId, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.isActive} and ${table.adminStatus} = 4`),
    index('reviews_pending_idx')
      .on(table.id)
      .where(sql`${table.isActive} and ${table.adminStatus} = 12`),
    index('reviews_company_id_idx').on(table.companyId, table.companyStatus, table.id),
    index('reviews_user_id_idx').on(table.userId, table.id),
  ],
)

/** The bills of a review. A person names each bill of a seller once, over all reviews. */
export const reviewBills = pgTable(
  'review_bills',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reviewId: bigint('review_id', { mode: 'number' }).notNull(),
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Name of the picture; never public. */
    picture: text('picture').notNull(),
    billNo: text('bill_no').notNull(),
    billDate: date('bill_date', { mode: 'string' }).notNull(),
  },
  (table) => [
    foreignKey({
      name: 'review_bills_review_fk',
      columns: [table.reviewId, table.companyId, table.userId],
      foreignColumns: [reviews.id, reviews.companyId, reviews.userId],
    }).onDelete('cascade'),
    index('review_bills_review_id_idx').on(table.reviewId),
    uniqueIndex('review_bills_once_key').on(
      table.companyId,
      table.userId,
      sql`lower(${table.billNo})`,
    ),
    check('review_bills_bill_no', sql`length(${table.billNo}) between 1 and 100`),
  ],
)

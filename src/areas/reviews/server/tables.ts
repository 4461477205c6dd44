/** Reviews of sellers, and the purchase bills that prove them (rules 13). */

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
import { ofUser } from '#areas/accounts/server/tables.ts'
import { ofCompany } from '#areas/companies/server/tables.ts'
import type { Day } from '#kernel/dates.ts'
import { time } from '#platform/database/columns.ts'

/**
 * Buyers' reviews of sellers. The seller verifies the bill, the admin decides on the review; active
 * reviews that the admin has approved (status 4) are public.
 */
export const reviews = pgTable(
  'reviews',
  {
    /** `messageId` in the API. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    companyId: ofCompany(),
    userId: ofUser(),
    rating: smallint('rating').notNull(),
    message: text('message').notNull(),
    isActive: boolean('is_active').notNull().default(true),

    /** Rules 1.13: 12 pending, 4 the bill is valid, 5 it is not. */
    companyStatus: smallint('company_status').notNull().default(12),
    /** Null until the seller has decided. */
    companyComment: text('company_comment'),
    companyDecidedAt: time('company_decided_at'),

    /** 12 pending, 4 approved, 5 rejected. */
    adminStatus: smallint('admin_status').notNull().default(12),
    adminComment: text('admin_comment'),
    adminDecidedAt: time('admin_decided_at'),

    /** The seller's only reply; an admin verifies it too. */
    reply: text('reply').notNull().default(''),
    repliedAt: time('replied_at'),
    replyStatus: smallint('reply_status').notNull().default(12),
    replyComment: text('reply_comment'),

    /** The seller's reason for asking an admin to look again; empty if it has not. */
    report: text('report').notNull().default(''),
    reportedAt: time('reported_at'),
    reportStatus: smallint('report_status').notNull().default(12),
    reportComment: text('report_comment'),

    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
    // Target of the foreign key that keeps a bill's copies of company and user consistent.
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

/** The bills of a review. A seller's bill proves only one review. */
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
    /**
     * The number for comparison (`billKey`). Null where an older bill had the same one before it was
     * compared this way, and once the author is erased.
     */
    billKey: text('bill_key'),
    billDate: date('bill_date', { mode: 'string' }).$type<Day>().notNull(),
    /** Whether the bill proves its review; false if the review was rejected or withdrawn. */
    counts: boolean('counts').notNull().default(true),
  },
  (table) => [
    foreignKey({
      name: 'review_bills_review_fk',
      columns: [table.reviewId, table.companyId, table.userId],
      foreignColumns: [reviews.id, reviews.companyId, reviews.userId],
    }).onDelete('cascade'),
    index('review_bills_review_id_idx').on(table.reviewId),
    index('review_bills_picture_idx').on(table.picture),
    uniqueIndex('review_bills_counting_key')
      .on(table.companyId, table.billKey)
      .where(sql`${table.counts}`),
    check('review_bills_bill_no', sql`length(${table.billNo}) between 1 and 100`),
  ],
)

/** A company's sample bills, for comparison with customers' bills; never public. */
export const companyBills = pgTable(
  'company_bills',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    companyId: ofCompany(),
    /** The file's name. */
    name: text('name').notNull(),
    picture: text('picture').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('company_bills_company_id_idx').on(table.companyId).where(sql`${table.isActive}`),
  ],
)

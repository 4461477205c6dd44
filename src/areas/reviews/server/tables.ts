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
import { ofUser } from '#areas/accounts/server/tables.ts'
import { ofCompany } from '#areas/companies/server/tables.ts'
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
    companyId: ofCompany(),
    userId: ofUser(),
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

    /** The seller's answer, once; an admin verifies it too. */
    reply: text('reply').notNull().default(''),
    repliedAt: time('replied_at'),
    replyStatus: smallint('reply_status').notNull().default(12),
    replyComment: text('reply_comment'),

    /** Why the seller wants an admin to look again; empty where it has not asked. */
    report: text('report').notNull().default(''),
    reportedAt: time('reported_at'),
    reportStatus: smallint('report_status').notNull().default(12),
    reportComment: text('report_comment'),

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

/** The bills of a review. A seller's bill proves one review alone. */
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
    /** Whether it proves its review; not that of a rejected or withdrawn one. */
    counts: boolean('counts').notNull().default(true),
  },
  (table) => [
    foreignKey({
      name: 'review_bills_review_fk',
      columns: [table.reviewId, table.companyId, table.userId],
      foreignColumns: [reviews.id, reviews.companyId, reviews.userId],
    }).onDelete('cascade'),
    index('review_bills_review_id_idx').on(table.reviewId),
    uniqueIndex('review_bills_counting_key')
      .on(table.companyId, sql`lower(${table.billNo})`)
      .where(sql`${table.counts}`),
    check('review_bills_bill_no', sql`length(${table.billNo}) between 1 and 100`),
  ],
)

/** Bills as a company writes them, kept to compare with those of its customers; never public. */
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

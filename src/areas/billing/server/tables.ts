/**
 * What sellers can buy and what they have. A plan is what is sold: one type for one duration. Prices change, so
 * whatever is bought copies price, duration and limits, and points at its plan by id.
 */

import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#areas/accounts/server/tables.ts'
import { companies } from '#areas/companies/server/tables.ts'
import { time } from '#platform/database/columns.ts'

// Ids below are the reference data's, which fixes them; what an admin adds starts here.
const idsOfAdmins = { startWith: 1_000_000 }

/** A kind of subscription, such as Gold, with what it allows. */
export const subscriptionTypes = pgTable(
  'subscription_types',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(idsOfAdmins),
    name: text('name').notNull(),
    workTypeLimit: smallint('work_type_limit').notNull(),
    addressLimit: integer('address_limit').notNull(),
    galleryImagesLimit: integer('gallery_images_limit').notNull(),
    /** Order among the types, smallest first. */
    position: integer('position').notNull(),
    /** Types are never deleted: subscriptions point at them. */
    isActive: boolean('is_active').notNull().default(true),
    createdAt: time('created_at').notNull().defaultNow(),
    modifiedAt: time('modified_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('subscription_types_name_key')
      .on(sql`lower(${table.name})`)
      .where(sql`${table.isActive}`),
    check(
      'subscription_types_limits',
      sql`${table.workTypeLimit} between 1 and 7 and ${table.addressLimit} >= 1 and ${table.galleryImagesLimit} >= 1`,
    ),
  ],
)

/** A type for a number of months, with its price before GST. */
export const subscriptionPlans = pgTable(
  'subscription_plans',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(idsOfAdmins),
    typeId: integer('type_id')
      .notNull()
      .references(() => subscriptionTypes.id),
    /** The duration's name, such as Quarterly. */
    name: text('name').notNull(),
    months: smallint('months').notNull(),
    /** List price in paise. */
    price: integer('price').notNull(),
    /** What is charged, in paise, GST on top. */
    offerPrice: integer('offer_price').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: time('created_at').notNull().defaultNow(),
    modifiedAt: time('modified_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('subscription_plans_months_key')
      .on(table.typeId, table.months)
      .where(sql`${table.isActive}`),
    check('subscription_plans_months', sql`${table.months} in (1, 3, 6, 12)`),
    check(
      'subscription_plans_prices',
      sql`${table.offerPrice} > 0 and ${table.offerPrice} <= ${table.price}`,
    ),
  ],
)

/**
 * What a company has, had or will have: one plan for one span of time, with the plan's name and
 * limits as they were when it was bought or granted. The spans of a company do not overlap.
 */
export const companySubscriptions = pgTable(
  'company_subscriptions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    planId: integer('plan_id')
      .notNull()
      .references(() => subscriptionPlans.id),
    /** The type's name, such as Gold. */
    name: text('name').notNull(),
    months: smallint('months').notNull(),
    workLimit: smallint('work_limit').notNull(),
    addressLimit: integer('address_limit').notNull(),
    galleryImageLimit: integer('gallery_image_limit').notNull(),
    startsAt: time('starts_at').notNull(),
    /** The first moment without it. */
    endsAt: time('ends_at').notNull(),
    /** Whether its beginning has been told, and not yet its end (see `turnSubscriptions`). */
    inForce: boolean('in_force').notNull().default(false),
    /** The admin who gave it; null for a bought one and for the operator's own deed. */
    grantedBy: uuid('granted_by').references(() => users.id, { onDelete: 'set null' }),
    /** The order that paid for it; null for a granted one. */
    orderId: bigint('order_id', { mode: 'number' }),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('company_subscriptions_company_id_idx').on(table.companyId, table.endsAt),
    index('company_subscriptions_ends_at_idx').on(table.endsAt),
    index('company_subscriptions_starts_at_idx').on(table.startsAt),
    index('company_subscriptions_in_force_idx').on(table.inForce, table.endsAt),
    // One order, two ways in (callback and webhook): one subscription.
    uniqueIndex('company_subscriptions_order_id_key').on(table.orderId),
    check('company_subscriptions_span', sql`${table.endsAt} > ${table.startsAt}`),
  ],
)

/** Notices of a subscription's near end that were told: each once, however often the job runs. */
export const subscriptionNotices = pgTable(
  'subscription_notices',
  {
    subscriptionId: bigint('subscription_id', { mode: 'number' })
      .notNull()
      .references(() => companySubscriptions.id, { onDelete: 'cascade' }),
    /** 7 or 1. */
    daysBefore: smallint('days_before').notNull(),
    sentAt: time('sent_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.subscriptionId, table.daysBefore] })],
)

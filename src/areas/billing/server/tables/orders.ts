/**
 * Tables of what sellers can buy and what they have. A plan is one subscription type for one
 * duration. Prices change, so a purchase copies price, duration and limits, and references its plan
 * by id.
 */

import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#areas/accounts/server/tables.ts'
import { companies, ofCompany } from '#areas/companies/server/tables.ts'
import type { BillAddress } from '#kernel/address.ts'
import { recordColumns, time, uniqueName } from '#platform/database/columns.ts'
import { planAudiences } from '../../rules/offers.ts'
import { orderStates } from '../../rules/orders.ts'
import { longestPlan } from '../../rules/prices.ts'

/** What a plan opens, frozen in each order and subscription as it was when bought or granted. */
const openedColumns = () => ({
  /** Whether the public sees the company's phone number and e-mail. */
  showsContact: boolean('shows_contact').notNull().default(true),
  /** Products that the public sees; null for all. */
  productLimit: integer('product_limit'),
  /** Members besides the owner; null for as many as a firm may have. */
  memberLimit: integer('member_limit'),
  /** Enquiries that open whole in a calendar month; null for all. */
  enquiriesPerMonth: integer('enquiries_per_month'),
  /** Whether as many enquiries open after its end, until another plan starts; the contact is hidden. */
  enquiriesAfter: boolean('enquiries_after').notNull().default(false),
})

/** A subscription type, such as Gold, with what its plans open. */
export const subscriptionTypes = pgTable(
  'subscription_types',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    /** In a sentence for whom it is; empty for none. */
    description: text('description').notNull().default(''),
    descriptionHindi: text('description_hindi').notNull().default(''),
    workTypeLimit: smallint('work_type_limit').notNull(),
    addressLimit: integer('address_limit').notNull(),
    galleryImagesLimit: integer('gallery_images_limit').notNull(),
    ...openedColumns(),
    /** Order among the types, smallest first. */
    position: integer('position').notNull(),
  },
  (table) => [
    uniqueName('subscription_types_name_key', table.name, table.isActive),
    check(
      'subscription_types_limits',
      sql`${table.workTypeLimit} >= 1 and ${table.addressLimit} >= 1 and ${table.galleryImagesLimit} >= 1`,
    ),
  ],
)

/**
 * A type for a number of months and days, with its price before GST, and to whom it is offered. A
 * change never touches what somebody has bought.
 */
export const subscriptionPlans = pgTable(
  'subscription_plans',
  {
    ...recordColumns(),
    typeId: integer('type_id')
      .notNull()
      .references(() => subscriptionTypes.id),
    /** The duration's name, such as Quarterly. */
    name: text('name').notNull(),
    months: smallint('months').notNull(),
    /** Days beyond the months; a plan of 45 days has 0 months. */
    days: smallint('days').notNull().default(0),
    /** List price in paise; 0 for a free plan. */
    price: integer('price').notNull(),
    /** Price charged in paise, before GST. */
    offerPrice: integer('offer_price').notNull(),
    /** Hidden plans can only be granted. */
    isOffered: boolean('is_offered').notNull().default(true),
    offeredTo: text('offered_to', { enum: planAudiences }).notNull().default('everyone'),
    /** Company types, one of which the firm must deal in; null for all. */
    tradeIds: integer('trade_ids').array(),
    /** Towns, one a line, in one of which the firm must have an address; empty for all. */
    towns: text('towns').notNull().default(''),
    /** From when it is offered; null for always. */
    offeredFrom: time('offered_from'),
    /** Exclusive end of the offer; null for none. */
    offeredUntil: time('offered_until'),
  },
  (table) => [
    uniqueIndex('subscription_plans_key')
      .on(table.typeId, table.months, table.days, table.name)
      .where(sql`${table.isActive}`),
    check(
      'subscription_plans_duration',
      sql`${table.months} between 0 and ${sql.raw(String(longestPlan.months))}
        and ${table.days} between 0 and ${sql.raw(String(longestPlan.days))}
        and ${table.months} + ${table.days} > 0`,
    ),
    check(
      'subscription_plans_prices',
      sql`${table.offerPrice} >= 0 and ${table.offerPrice} <= ${table.price}`,
    ),
  ],
)

/** A code that adds days to a plan. Its uses are counted from the orders. */
export const coupons = pgTable(
  'coupons',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** In upper case. */
    code: text('code').notNull(),
    extraDays: smallint('extra_days').notNull(),
    /** Plans it is valid for; null for all. */
    planIds: integer('plan_ids').array(),
    validFrom: time('valid_from').notNull().defaultNow(),
    /** Exclusive end of its validity; null for no end. */
    validUntil: time('valid_until'),
    /** Maximum number of orders that may use it; null for no limit. */
    totalUses: integer('total_uses'),
    usesPerCompany: integer('uses_per_company').notNull().default(1),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('coupons_code_key').on(table.code),
    check('coupons_code_form', sql`${table.code} ~ '^[A-Z0-9_-]{3,30}$'`),
    check('coupons_extra_days', sql`${table.extraDays} between 1 and 366`),
    check('coupons_uses', sql`${table.totalUses} >= 0 and ${table.usesPerCompany} >= 1`),
  ],
)

/** Supplier on the invoice, from the settings at the time of payment. */
export interface Supplier {
  name: string
  address: string
  gstin: string
  stateCode: string
}

/** An order: a plan with its price and limits at the time of the order, and its payment. */
export const orders = pgTable(
  'orders',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    state: text('state', { enum: orderStates }).notNull().default('created'),
    planId: integer('plan_id')
      .notNull()
      .references(() => subscriptionPlans.id),
    /** The type's name, such as Gold, and the duration's, such as Quarterly. */
    typeName: text('type_name').notNull(),
    planName: text('plan_name').notNull(),
    months: smallint('months').notNull(),
    days: smallint('days').notNull().default(0),
    /** Days that the coupon adds; 0 without one. */
    extendedDays: smallint('extended_days').notNull().default(0),
    workLimit: smallint('work_limit').notNull(),
    addressLimit: integer('address_limit').notNull(),
    galleryImageLimit: integer('gallery_image_limit').notNull(),
    ...openedColumns(),
    /** In paise, like the amounts below (rules/prices.ts). */
    price: integer('price').notNull(),
    offerPrice: integer('offer_price').notNull(),
    gst: integer('gst').notNull(),
    total: integer('total').notNull(),
    discount: integer('discount').notNull(),
    /** What the rest of the plan before pays of the total (rules 16.24); 0 without an upgrade. */
    credit: integer('credit').notNull().default(0),
    /** The order of the plan whose rest is credited when this one is placed. */
    upgradeOf: bigint('upgrade_of', { mode: 'number' }),
    couponId: integer('coupon_id').references(() => coupons.id),
    couponCode: text('coupon_code').notNull().default(''),
    billAddressId: bigint('bill_address_id', { mode: 'number' }).notNull(),
    billAddress: jsonb('bill_address').$type<BillAddress>().notNull(),
    recipientName: text('recipient_name').notNull(),
    /** Empty if the company gave none. */
    recipientGstin: text('recipient_gstin').notNull().default(''),
    /** Two-digit code of the state that the service is supplied to. */
    placeOfSupply: text('place_of_supply').notNull(),
    /** Id of the provider's order; null until the provider has created it. */
    providerOrderId: text('provider_order_id'),
    providerPaymentId: text('provider_payment_id'),
    /** Assigned on payment. */
    receiptNo: text('receipt_no'),
    supplier: jsonb('supplier').$type<Supplier>(),
    paidAt: time('paid_at'),
    /** Assigned on refund; the credit note corrects the invoice. */
    creditNoteNo: text('credit_note_no'),
    refundedAt: time('refunded_at'),
    /** Names the order in the link to its payment page; null until one is made. */
    linkToken: text('link_token'),
    /** When the order is closed if it is still unpaid. */
    openUntil: time('open_until').notNull(),
    /** When the provider is asked about it again; null once no payment can arrive any more. */
    nextCheckAt: time('next_check_at'),
    createdAt: time('created_at').notNull().defaultNow(),
    modifiedAt: time('modified_at').notNull().defaultNow(),
  },
  (table) => [
    index('orders_company_id_idx').on(table.companyId, table.id),
    index('orders_next_check_at_idx').on(table.nextCheckAt),
    index('orders_coupon_id_idx').on(table.couponId, table.companyId),
    uniqueIndex('orders_open_key')
      .on(table.companyId)
      .where(sql`${table.state} in ('created', 'attempted')`),
    uniqueIndex('orders_provider_order_id_key').on(table.providerOrderId),
    // A payment can be reported twice (callback and webhook), but pays one order.
    uniqueIndex('orders_provider_payment_id_key').on(table.providerPaymentId),
    uniqueIndex('orders_receipt_no_key').on(table.receiptNo),
    uniqueIndex('orders_credit_note_no_key').on(table.creditNoteNo),
    uniqueIndex('orders_link_token_key').on(table.linkToken),
    index('orders_paid_at_idx').on(table.paidAt),
    index('orders_refunded_at_idx').on(table.refundedAt),
    check('orders_amounts', sql`${table.total} = ${table.offerPrice} + ${table.gst}`),
    check(
      'orders_paid',
      sql`(${table.state} in ('paid', 'activated', 'refunded')) = (${table.paidAt} is not null
        and ${table.receiptNo} is not null and ${table.providerPaymentId} is not null)`,
    ),
  ],
)

/** History of an order; rows are only added. */
export const orderHistory = pgTable(
  'order_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    /** The state that it changed to. */
    state: text('state', { enum: orderStates }).notNull(),
    /** Who reported it: the buyer's request, a webhook, our own check, or an admin. */
    source: text('source', { enum: ['buyer', 'webhook', 'check', 'admin'] }).notNull(),
    paymentId: text('payment_id'),
    detail: text('detail').notNull().default(''),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('order_history_order_id_idx').on(table.orderId, table.id),
    // A payment that is reported repeatedly is recorded once per state.
    uniqueIndex('order_history_payment_key').on(table.orderId, table.state, table.paymentId),
  ],
)

/** The last receipt number of each financial year; the row lock prevents gaps. */
export const receiptSerials = pgTable('receipt_serials', {
  /** Such as 26-27. */
  financialYear: text('financial_year').primaryKey(),
  last: integer('last').notNull(),
})

/** The same for credit notes, which have their own series. */
export const creditNoteSerials = pgTable('credit_note_serials', {
  financialYear: text('financial_year').primaryKey(),
  last: integer('last').notNull(),
})

/** Received webhooks by the provider's event id, so that each is processed once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    event: text('event').notNull(),
    providerOrderId: text('provider_order_id'),
    receivedAt: time('received_at').notNull().defaultNow(),
  },
  (table) => [index('payment_events_received_at_idx').on(table.receivedAt)],
)

/**
 * The past, current and future subscriptions of companies: one plan for one period, with the plan's
 * name and limits at the time of purchase or grant. A company's periods do not overlap.
 */
export const companySubscriptions = pgTable(
  'company_subscriptions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    companyId: ofCompany(),
    planId: integer('plan_id')
      .notNull()
      .references(() => subscriptionPlans.id),
    /** The type's name, such as Gold. */
    name: text('name').notNull(),
    months: smallint('months').notNull(),
    days: smallint('days').notNull().default(0),
    workLimit: smallint('work_limit').notNull(),
    addressLimit: integer('address_limit').notNull(),
    galleryImageLimit: integer('gallery_image_limit').notNull(),
    ...openedColumns(),
    /** Whether it cost nothing: a plan that is bought replaces it at once. */
    isFree: boolean('is_free').notNull().default(false),
    startsAt: time('starts_at').notNull(),
    /** Exclusive end. */
    endsAt: time('ends_at').notNull(),
    /** Whether its beginning has been announced, and not yet its end (see `turnSubscriptions`). */
    inForce: boolean('in_force').notNull().default(false),
    /** The admin who granted it; null for purchases and for the operator's own grants. */
    grantedBy: uuid('granted_by').references(() => users.id, { onDelete: 'set null' }),
    /** The order that paid for it; null for a granted one. */
    orderId: bigint('order_id', { mode: 'number' }).references(() => orders.id),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('company_subscriptions_company_id_idx').on(table.companyId, table.endsAt),
    index('company_subscriptions_ends_at_idx').on(table.endsAt),
    index('company_subscriptions_starts_at_idx').on(table.startsAt),
    index('company_subscriptions_in_force_idx').on(table.inForce, table.endsAt),
    // An order can be reported twice (callback and webhook), but gives one subscription.
    uniqueIndex('company_subscriptions_order_id_key').on(table.orderId),
    check('company_subscriptions_span', sql`${table.endsAt} > ${table.startsAt}`),
  ],
)

/** Notices sent before a subscription's end: each once, however often the job runs. */
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

/**
 * Who has had a free plan, as keyed hashes of GSTIN, numbers, e-mail and names: each has one, also
 * after an erasure.
 */
export const freePlanUses = pgTable('free_plan_uses', {
  hash: text('hash').primaryKey(),
  createdAt: time('created_at').notNull().defaultNow(),
})

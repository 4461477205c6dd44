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
import { recordColumns, time, uniqueName } from '#platform/database/columns.ts'
import { orderStates } from '../rules/orders.ts'

/** A kind of subscription, such as Gold, with what it allows. */
export const subscriptionTypes = pgTable(
  'subscription_types',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    workTypeLimit: smallint('work_type_limit').notNull(),
    addressLimit: integer('address_limit').notNull(),
    galleryImagesLimit: integer('gallery_images_limit').notNull(),
    /** Order among the types, smallest first. */
    position: integer('position').notNull(),
  },
  (table) => [
    uniqueName('subscription_types_name_key', table.name, table.isActive),
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
    ...recordColumns(),
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

/** A code that adds days to a plan. How often it was used is counted among the orders. */
export const coupons = pgTable(
  'coupons',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** In capitals. */
    code: text('code').notNull(),
    extraDays: smallint('extra_days').notNull(),
    /** The plans that it is for; null for all. */
    planIds: integer('plan_ids').array(),
    validFrom: time('valid_from').notNull().defaultNow(),
    /** The first moment at which it is no longer taken; null for no end. */
    validUntil: time('valid_until'),
    /** How many orders may use it in all; null for any number. */
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

/** Where an invoice goes: a company's address as it was when it ordered. */
export interface BillingAddress {
  firstLine: string
  secondLine: string
  city: string
  state: string
  pinCode: string
  country: string
  contactNo: string
}

/** Who sells the subscription, as the settings said when it was paid. */
export interface Supplier {
  name: string
  address: string
  gstin: string
  stateCode: string
}

/** An order: a plan with its price and limits as they were when it was ordered, and its payment. */
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
    /** Days that the coupon adds; 0 without one. */
    extendedDays: smallint('extended_days').notNull().default(0),
    workLimit: smallint('work_limit').notNull(),
    addressLimit: integer('address_limit').notNull(),
    galleryImageLimit: integer('gallery_image_limit').notNull(),
    /** Paise, as are the amounts below (rules/prices.ts). */
    price: integer('price').notNull(),
    offerPrice: integer('offer_price').notNull(),
    gst: integer('gst').notNull(),
    total: integer('total').notNull(),
    discount: integer('discount').notNull(),
    couponId: integer('coupon_id').references(() => coupons.id),
    couponCode: text('coupon_code').notNull().default(''),
    billAddressId: bigint('bill_address_id', { mode: 'number' }).notNull(),
    billAddress: jsonb('bill_address').$type<BillingAddress>().notNull(),
    recipientName: text('recipient_name').notNull(),
    /** Empty for a company that named none. */
    recipientGstin: text('recipient_gstin').notNull().default(''),
    /** Two digits: where the service is supplied to. */
    placeOfSupply: text('place_of_supply').notNull(),
    /** The payment provider's; null until it has made its order. */
    providerOrderId: text('provider_order_id'),
    providerPaymentId: text('provider_payment_id'),
    /** Given with the payment. */
    receiptNo: text('receipt_no'),
    supplier: jsonb('supplier').$type<Supplier>(),
    paidAt: time('paid_at'),
    /** Given with a refund: what corrects the invoice. */
    creditNoteNo: text('credit_note_no'),
    refundedAt: time('refunded_at'),
    /** When an order without a payment is closed. */
    openUntil: time('open_until').notNull(),
    /** When the provider is asked about it again; null where nothing can come any more. */
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
    // One payment, two ways in (callback and webhook): one order.
    uniqueIndex('orders_provider_payment_id_key').on(table.providerPaymentId),
    uniqueIndex('orders_receipt_no_key').on(table.receiptNo),
    uniqueIndex('orders_credit_note_no_key').on(table.creditNoteNo),
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

/** What happened to an order; rows are only added. */
export const orderHistory = pgTable(
  'order_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    /** The state that it went into. */
    state: text('state', { enum: orderStates }).notNull(),
    /** Who told: the buyer's call, a webhook, a check of ours, or an admin. */
    source: text('source', { enum: ['buyer', 'webhook', 'check', 'admin'] }).notNull(),
    paymentId: text('payment_id'),
    detail: text('detail').notNull().default(''),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('order_history_order_id_idx').on(table.orderId, table.id),
    // However often a payment is told of, it is written once for each state.
    uniqueIndex('order_history_payment_key').on(table.orderId, table.state, table.paymentId),
  ],
)

/** The last receipt number of each financial year: a row's lock keeps them without gaps. */
export const receiptSerials = pgTable('receipt_serials', {
  /** Such as 26-27. */
  financialYear: text('financial_year').primaryKey(),
  last: integer('last').notNull(),
})

/** The same for credit notes, which are numbered apart from invoices. */
export const creditNoteSerials = pgTable('credit_note_serials', {
  financialYear: text('financial_year').primaryKey(),
  last: integer('last').notNull(),
})

/** Webhooks that arrived, by the provider's id of the event: each counts once. */
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
 * What a company has, had or will have: one plan for one span of time, with the plan's name and
 * limits as they were when it was bought or granted. The spans of a company do not overlap.
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
    workLimit: smallint('work_limit').notNull(),
    addressLimit: integer('address_limit').notNull(),
    galleryImageLimit: integer('gallery_image_limit').notNull(),
    startsAt: time('starts_at').notNull(),
    /** The first moment without it. */
    endsAt: time('ends_at').notNull(),
    /** Whether its beginning has been told, and not yet its end (see `turnSubscriptions`). */
    inForce: boolean('in_force').notNull().default(false),
    /** The admin who gave it; null for a bought one and for the operator's own. */
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

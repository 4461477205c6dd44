/**
 * Tables of issued documents, of money received other than by Razorpay, and of pauses. What was
 * issued stays as it was, whatever its order became.
 */
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
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
import { ofCompany } from '#areas/companies/server/tables.ts'
import type { BillAddress } from '#kernel/address.ts'
import { recordColumns, time } from '#platform/database/columns.ts'
import { creditReasons } from '../../rules/credits.ts'
import { receiptMethods, receiptStates } from '../../rules/received.ts'
import { orders, type Supplier } from './orders.ts'

/** The last number of each series and financial year, such as of receipts. */
export const documentSerials = pgTable(
  'document_serials',
  {
    series: text('series').notNull(),
    financialYear: text('financial_year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.financialYear] })],
)

/**
 * Issued invoices, as they were issued; rows are only added. An order has one, and another one for
 * each correction, which a credit note precedes. The order names the latest.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    number: text('number').notNull(),
    supplier: jsonb('supplier').$type<Supplier>().notNull(),
    recipientName: text('recipient_name').notNull(),
    recipientGstin: text('recipient_gstin').notNull().default(''),
    billAddress: jsonb('bill_address').$type<BillAddress>().notNull(),
    placeOfSupply: text('place_of_supply').notNull(),
    /** In paise, like the amounts below. */
    taxable: integer('taxable').notNull(),
    gst: integer('gst').notNull(),
    total: integer('total').notNull(),
    issuedAt: time('issued_at').notNull(),
  },
  (table) => [
    uniqueIndex('invoices_number_key').on(table.number),
    index('invoices_order_id_idx').on(table.orderId, table.id),
    index('invoices_issued_at_idx').on(table.issuedAt),
    check('invoices_amounts', sql`${table.total} = ${table.taxable} + ${table.gst}`),
  ],
)

/** Issued credit notes; rows are only added. Together they never exceed their invoice. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    /** Number of the invoice that it corrects. */
    invoiceNumber: text('invoice_number').notNull(),
    number: text('number').notNull(),
    reason: text('reason', { enum: creditReasons }).notNull(),
    /** What the admin wrote. */
    note: text('note').notNull().default(''),
    /** In paise, like the amounts below. */
    taxable: integer('taxable').notNull(),
    gst: integer('gst').notNull(),
    total: integer('total').notNull(),
    /** How the money was given back; null where none was. */
    paidBy: text('paid_by', { enum: ['razorpay', ...receiptMethods] }),
    /** The payment, transfer or cheque that gave it back. */
    reference: text('reference').notNull().default(''),
    issuedBy: uuid('issued_by').references(() => users.id, { onDelete: 'set null' }),
    issuedAt: time('issued_at').notNull(),
  },
  (table) => [
    uniqueIndex('credit_notes_number_key').on(table.number),
    index('credit_notes_order_id_idx').on(table.orderId, table.id),
    index('credit_notes_issued_at_idx').on(table.issuedAt),
    check(
      'credit_notes_amounts',
      sql`${table.total} = ${table.taxable} + ${table.gst} and ${table.total} > 0`,
    ),
  ],
)

/** Money that was received for an order other than by Razorpay (rules 16.18). */
export const receipts = pgTable(
  'receipts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    /** Such as RCT/26-27/000001. */
    number: text('number').notNull(),
    method: text('method', { enum: receiptMethods }).notNull(),
    state: text('state', { enum: receiptStates }).notNull(),
    /** In paise, like the tax below. */
    amount: integer('amount').notNull(),
    /** Percent of the taxable value that the buyer deducted at source; 0 for none. */
    tdsPercent: smallint('tds_percent').notNull().default(0),
    tds: integer('tds').notNull().default(0),
    /** The transfer's number, the cheque's, or that of a cash book. */
    reference: text('reference').notNull().default(''),
    /** The bank of a cheque. */
    bank: text('bank').notNull().default(''),
    /** By what a receipt that is booked again is found; null for cash. */
    referenceKey: text('reference_key'),
    /** When the money came; the date on a cheque. */
    paidOn: date('paid_on').notNull(),
    /** When a cheque was cleared or bounced, or the money given back. */
    decidedOn: date('decided_on'),
    /** Why a cheque bounced, or how the money was given back. */
    note: text('note').notNull().default(''),
    /** The TDS certificate; '' while it is awaited. */
    certificateNo: text('certificate_no').notNull().default(''),
    certificateOn: date('certificate_on'),
    recordedBy: uuid('recorded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull().defaultNow(),
    modifiedAt: time('modified_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('receipts_number_key').on(table.number),
    uniqueIndex('receipts_reference_key')
      .on(table.referenceKey)
      .where(sql`${table.state} in ('pending', 'received')`),
    index('receipts_order_id_idx').on(table.orderId, table.id),
    index('receipts_created_at_idx').on(table.createdAt),
    check('receipts_amounts', sql`${table.amount} > 0 and ${table.tds} >= 0`),
  ],
)

/** Where buyers pay other than by Razorpay; the first one is on proformas and payment pages. */
export const paymentAccounts = pgTable('payment_accounts', {
  ...recordColumns(),
  payee: text('payee').notNull(),
  upiId: text('upi_id').notNull().default(''),
  bank: text('bank').notNull().default(''),
  accountNumber: text('account_number').notNull().default(''),
  ifsc: text('ifsc').notNull().default(''),
  position: integer('position').notNull(),
})

/** Pauses of subscriptions by the operator; the rest of the plan begins when one ends. */
export const subscriptionPauses = pgTable(
  'subscription_pauses',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    companyId: ofCompany(),
    pausedAt: time('paused_at').notNull(),
    /** When the plan begins again; moved forward if it is resumed early. */
    until: time('until').notNull(),
    reason: text('reason').notNull(),
    pausedBy: uuid('paused_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [index('subscription_pauses_company_id_idx').on(table.companyId, table.until)],
)

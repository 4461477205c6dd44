/**
 * Requests for quotation. A request is a buyer's, to up to five dealers of a trade; an enquiry is one dealer's
 * part of it; a quotation is that dealer's answer, each change of it a revision (rules 22).
 */

import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofUser } from '#areas/accounts/server/tables.ts'
import { products } from '#areas/catalogue/server/tables/products.ts'
import { ofCompany } from '#areas/companies/server/tables.ts'
import type { Day } from '#kernel/dates.ts'
import { time } from '#platform/database/columns.ts'
import {
  type EndedBy,
  enquiryStates,
  reportReasons,
  reportStates,
  requestStates,
  sides,
} from '../rules/states.ts'

const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
const quantity = (name: string) => numeric(name, { precision: 14, scale: 3, mode: 'number' })
const paise = (name: string) => bigint(name, { mode: 'number' })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What a buyer wants prices for. Its row is the lock of everything about it. */
export const quotationRequests = pgTable(
  'quotation_requests',
  {
    id: id(),
    userId: ofUser(),
    /** The name of the list, or of the product. */
    title: text('title').notNull(),
    /** What it was made from: `list:7` or `product:<id>`; the same again waits a week. */
    source: text('source').notNull(),
    state: text('state', { enum: requestStates }).notNull().default('open'),
    pinCode: text('pin_code').notNull(),
    /** City and state of the pincode: all that a dealer learns of the place. */
    town: text('town').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    wantedBy: date('wanted_by', { mode: 'string' }).$type<Day>(),
    /** Whether it is to be delivered; otherwise it will be collected. */
    delivered: boolean('delivered').notNull(),
    /** The buyer's words, numbers and links masked. */
    words: text('words').notNull().default(''),
    /** The words for comparison; empty without any (`textKey`). */
    wordsKey: text('words_key').notNull().default(''),
    /** How many numbers and links were masked in them. */
    masked: smallint('masked').notNull().default(0),
    /** Whether dealers see name and number at once. */
    sharesContact: boolean('shares_contact').notNull().default(false),
    endsAt: time('ends_at').notNull(),
    endedAt: time('ended_at'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('quotation_requests_user_idx').on(table.userId, table.id),
    index('quotation_requests_place_idx').on(table.latitude, table.longitude, table.createdAt),
    index('quotation_requests_open_idx').on(table.endsAt).where(sql`${table.state} = 'open'`),
    index('quotation_requests_words_idx')
      .on(table.wordsKey, table.createdAt)
      .where(sql`${table.wordsKey} <> ''`),
  ],
)

/** A line of a request: a copy, so that it stays when the list or the product changes. */
export const quotationRequestLines = pgTable(
  'quotation_request_lines',
  {
    id: id(),
    requestId: bigint('request_id', { mode: 'number' })
      .notNull()
      .references(() => quotationRequests.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    /** The trade (company type 1 to 7); 0 if unknown. */
    typeId: smallint('type_id').notNull().default(0),
    /** As the buyer typed it. */
    what: text('what').notNull(),
    itemType: text('item_type').notNull().default(''),
    size: text('size').notNull().default(''),
    grade: text('grade').notNull().default(''),
    brand: text('brand').notNull().default(''),
    quantity: quantity('quantity').notNull(),
    unit: text('unit').notNull(),
    note: text('note').notNull().default(''),
    /** The stored picture's name; empty without one. */
    picture: text('picture').notNull().default(''),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('quotation_request_lines_request_idx').on(table.requestId, table.position),
    index('quotation_request_lines_product_idx').on(table.productId),
    check('quotation_request_lines_quantity', sql`${table.quantity} > 0`),
  ],
)

/** One dealer's part of a request. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: id(),
    requestId: bigint('request_id', { mode: 'number' })
      .notNull()
      .references(() => quotationRequests.id, { onDelete: 'cascade' }),
    companyId: ofCompany(),
    state: text('state', { enum: enquiryStates }).notNull().default('new'),
    /** The lines of the request that the dealer is asked for; null for all of them. */
    lineIds: bigint('line_ids', { mode: 'number' }).array(),
    /** Kilometres between the pincode and the dealer's nearest address; null if unknown. */
    distance: real('distance'),
    /** Which one it is of those that the dealer opened in a month; 0 until it is opened. */
    monthNumber: integer('month_number').notNull(),
    /** Who ended it, if it was neither won nor lost. */
    endedBy: text('ended_by').$type<EndedBy>(),
    seenAt: time('seen_at'),
    quotedAt: time('quoted_at'),
    /** The dealer's first answer: quotation, question or refusal. */
    answeredAt: time('answered_at'),
    endedAt: time('ended_at'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('enquiries_request_company_key').on(table.requestId, table.companyId),
    index('enquiries_company_idx').on(table.companyId, table.id),
    index('enquiries_company_state_idx').on(table.companyId, table.state, table.id),
    index('enquiries_company_created_idx').on(table.companyId, table.createdAt),
    index('enquiries_created_idx').on(table.createdAt),
  ],
)

/** A revision of a dealer's quotation; the highest one counts. */
export const quotations = pgTable(
  'quotations',
  {
    id: id(),
    enquiryId: bigint('enquiry_id', { mode: 'number' })
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    revision: smallint('revision').notNull(),
    /** Whether the prices include GST. */
    taxIncluded: boolean('tax_included').notNull(),
    /** For the whole delivery, with tax, in paise. */
    deliveryCharge: paise('delivery_charge').notNull(),
    /** Paise; 0 for none. */
    minimumOrder: paise('minimum_order').notNull().default(0),
    /** Days until delivery or collection. */
    leadDays: smallint('lead_days').notNull(),
    /** Whether a part of the lines may be accepted. */
    partAllowed: boolean('part_allowed').notNull(),
    note: text('note').notNull().default(''),
    noteKey: text('note_key').notNull().default(''),
    masked: smallint('masked').notNull().default(0),
    validUntil: time('valid_until').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('quotations_enquiry_revision_key').on(table.enquiryId, table.revision)],
)

/** A price for one line; lines that the dealer does not have are missing. */
export const quotationLines = pgTable(
  'quotation_lines',
  {
    quotationId: bigint('quotation_id', { mode: 'number' })
      .notNull()
      .references(() => quotations.id, { onDelete: 'cascade' }),
    lineId: bigint('line_id', { mode: 'number' })
      .notNull()
      .references(() => quotationRequestLines.id, { onDelete: 'cascade' }),
    /** Paise for one of the dealer's units. */
    price: paise('price').notNull(),
    unit: text('unit').notNull(),
    /** How many of the dealer's units make up the line. */
    quantity: quantity('quantity').notNull(),
    /** GST in percent. */
    tax: numeric('tax', { precision: 4, scale: 2, mode: 'number' }).notNull(),
    /** What is offered instead of what was asked for; empty for the same. */
    alternative: text('alternative').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.quotationId, table.lineId] }),
    index('quotation_lines_line_idx').on(table.lineId),
    check('quotation_lines_amounts', sql`${table.price} > 0 and ${table.quantity} > 0`),
  ],
)

/** What is offered besides the thing itself for a line: another make, another size. */
export const quotationAlternatives = pgTable(
  'quotation_alternatives',
  {
    quotationId: bigint('quotation_id', { mode: 'number' })
      .notNull()
      .references(() => quotations.id, { onDelete: 'cascade' }),
    lineId: bigint('line_id', { mode: 'number' })
      .notNull()
      .references(() => quotationRequestLines.id, { onDelete: 'cascade' }),
    what: text('what').notNull(),
    /** As in `quotation_lines`. */
    price: paise('price').notNull(),
    unit: text('unit').notNull(),
    quantity: quantity('quantity').notNull(),
    tax: numeric('tax', { precision: 4, scale: 2, mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.quotationId, table.lineId] }),
    index('quotation_alternatives_line_idx').on(table.lineId),
    check('quotation_alternatives_amounts', sql`${table.price} > 0 and ${table.quantity} > 0`),
  ],
)

/** An accepted line, of one quotation only. */
export const quotationAwards = pgTable(
  'quotation_awards',
  {
    lineId: bigint('line_id', { mode: 'number' })
      .primaryKey()
      .references(() => quotationRequestLines.id, { onDelete: 'cascade' }),
    enquiryId: bigint('enquiry_id', { mode: 'number' })
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    quotationId: bigint('quotation_id', { mode: 'number' })
      .notNull()
      .references(() => quotations.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull().defaultNow(),
    /** Whether its alternative was accepted, where the quotation offered both. */
    isAlternative: boolean('is_alternative').notNull().default(false),
    /** When its buyer ticked it as paid, and as delivered. */
    paidAt: time('paid_at'),
    deliveredAt: time('delivered_at'),
  },
  (table) => [index('quotation_awards_enquiry_idx').on(table.enquiryId)],
)

/** Questions and answers about an enquiry. */
export const enquiryMessages = pgTable(
  'enquiry_messages',
  {
    id: id(),
    enquiryId: bigint('enquiry_id', { mode: 'number' })
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    side: text('side', { enum: sides }).notNull(),
    /** Before acceptance numbers and links are masked. */
    text: text('text').notNull(),
    textKey: text('text_key').notNull().default(''),
    masked: smallint('masked').notNull().default(0),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [index('enquiry_messages_enquiry_idx').on(table.enquiryId, table.id)],
)

/** What the original of a masked text belongs to. */
export const originalSubjects = ['request', 'line', 'quotation', 'message'] as const

/**
 * What was written before masking, encrypted (`originals.ts`): until the request ends, or an admin
 * has judged it. Both sides of an accepted quotation read it.
 */
export const quotationOriginals = pgTable(
  'quotation_originals',
  {
    id: id(),
    requestId: bigint('request_id', { mode: 'number' })
      .notNull()
      .references(() => quotationRequests.id, { onDelete: 'cascade' }),
    /** Null for the request and its lines. */
    enquiryId: bigint('enquiry_id', { mode: 'number' }).references(() => enquiries.id, {
      onDelete: 'cascade',
    }),
    subject: text('subject', { enum: originalSubjects }).notNull(),
    subjectId: bigint('subject_id', { mode: 'number' }).notNull(),
    /** The fields that were masked, as sealed JSON. */
    sealed: bytes('sealed').notNull(),
    /** An admin has found no number or link in it: both sides read it. */
    isReleased: boolean('is_released').notNull().default(false),
  },
  (table) => [
    uniqueIndex('quotation_originals_subject_key').on(table.subject, table.subjectId),
    index('quotation_originals_request_idx').on(table.requestId),
    index('quotation_originals_enquiry_idx').on(table.enquiryId),
  ],
)

/** A picture or document of a request (for all its dealers) or of one enquiry. */
export const enquiryFiles = pgTable(
  'enquiry_files',
  {
    id: id(),
    requestId: bigint('request_id', { mode: 'number' })
      .notNull()
      .references(() => quotationRequests.id, { onDelete: 'cascade' }),
    /** Null for the buyer's files, which all dealers of the request see. */
    enquiryId: bigint('enquiry_id', { mode: 'number' }).references(() => enquiries.id, {
      onDelete: 'cascade',
    }),
    side: text('side', { enum: sides }).notNull(),
    name: text('name').notNull(),
    /** The stored picture's name; empty for a document. */
    picture: text('picture').notNull().default(''),
    /** A PDF. In the database, so that backup and erasure take it with its row. */
    document: bytes('document'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('enquiry_files_request_idx').on(table.requestId, table.id),
    index('enquiry_files_enquiry_idx').on(table.enquiryId),
    check('enquiry_files_one', sql`(${table.picture} = '') = (${table.document} is not null)`),
  ],
)

/** A report of one side about the other, once per enquiry. */
export const enquiryReports = pgTable(
  'enquiry_reports',
  {
    id: id(),
    enquiryId: bigint('enquiry_id', { mode: 'number' })
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    side: text('side', { enum: sides }).notNull(),
    reason: text('reason', { enum: reportReasons }).notNull(),
    words: text('words').notNull().default(''),
    state: text('state', { enum: reportStates }).notNull().default('open'),
    comment: text('comment').notNull().default(''),
    decidedAt: time('decided_at'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('enquiry_reports_enquiry_side_key').on(table.enquiryId, table.side),
    index('enquiry_reports_state_idx').on(table.state, table.id),
  ],
)

/** What takes long to count over the whole market, counted every hour. */
export const enquiryCounts = pgTable('enquiry_counts', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  /** Milliseconds that counting took: what takes little is counted when it is asked for. */
  took: integer('took').notNull(),
  countedAt: time('counted_at').notNull().defaultNow(),
})

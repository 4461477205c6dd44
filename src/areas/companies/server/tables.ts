/**
 * Companies: the firm, its trades and its addresses. Content that an admin verifies is stored as an
 * approved and a pending version; the public only sees the approved one.
 */

import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  doublePrecision,
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
import { tradeIdMax } from '#kernel/ids.ts'
import { addressColumns, time } from '#platform/database/columns.ts'
import { renameStates } from '../rules/renames.ts'

/** A firm; one per account. The operator enters firms without an owner, which their owner claims. */
export const companies = pgTable(
  'companies',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null until its owner claims it. */
    ownerId: uuid('owner_id').references(() => users.id),
    /** Since when it is its owner's, if the operator entered it. */
    claimedAt: time('claimed_at'),
    /** The firm into which it was merged: its address leads there. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => companies.id, {
      onDelete: 'set null',
    }),
    name: text('name').notNull(),
    /** The storefront's name in /Seller/{sellerUrl}, in the owner's spelling. */
    url: text('url').notNull(),
    contactNo: text('contact_no').notNull(),
    email: text('email').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** When an admin blocked it: inactive until unblocked, whatever its owner sets. */
    blockedAt: time('blocked_at'),
    /** If blocked: whether its owner wants it closed, so that it stays closed after unblocking. */
    staysClosed: boolean('stays_closed').notNull().default(false),

    /** Approved version, shown to the public. */
    description: text('description').notNull().default(''),
    /** Version waiting for an admin; null if there is none. */
    pendingDescription: text('pending_description'),
    /** Rules 1.13: 12 pending, 4 approved, 5 rejected. */
    descriptionStatus: smallint('description_status').notNull().default(12),
    descriptionComment: text('description_comment'),

    /** The stored picture's name; empty if there is none. */
    backgroundPicture: text('background_picture').notNull().default(''),
    pendingBackgroundPicture: text('pending_background_picture'),
    backgroundPictureStatus: smallint('background_picture_status').notNull().default(12),
    backgroundPictureComment: text('background_picture_comment'),

    /** Legal name and GSTIN as one text (rules/registration.ts); '' for none. */
    registration: text('registration').notNull().default(''),
    pendingRegistration: text('pending_registration'),
    registrationStatus: smallint('registration_status').notNull().default(12),
    registrationComment: text('registration_comment'),

    createdAt: time('created_at').notNull().defaultNow(),
    modifiedAt: time('modified_at').notNull().defaultNow(),
    /** How it answers enquiries (rules 22.9): median minutes, percent; null for too few of them. */
    answerMinutes: integer('answer_minutes'),
    answerRate: smallint('answer_rate'),
    /** When an admin last decided on content of this company. */
    validatedAt: time('validated_at'),
  },
  (table) => [
    uniqueIndex('companies_owner_id_key').on(table.ownerId),
    uniqueIndex('companies_url_key').on(sql`lower(${table.url})`),
    index('companies_merged_into_idx').on(table.mergedInto).where(sql`merged_into is not null`),
    // For the admin's substring search on names.
    index('companies_name_idx').using('gin', sql`lower(${table.name}) gin_trgm_ops`),
    index('companies_pending_description_idx')
      .on(table.modifiedAt, table.id)
      .where(sql`${table.pendingDescription} is not null and ${table.descriptionStatus} = 12`),
    index('companies_pending_background_idx')
      .on(table.modifiedAt, table.id)
      .where(
        sql`${table.pendingBackgroundPicture} is not null and ${table.backgroundPictureStatus} = 12`,
      ),
    index('companies_pending_registration_idx')
      .on(table.modifiedAt, table.id)
      .where(sql`${table.pendingRegistration} is not null and ${table.registrationStatus} = 12`),
    check('companies_url_form', sql`${table.url} ~ '^[A-Za-z0-9_-]{1,60}$'`),
  ],
)

/** Column for the company that owns a row; deleting the company deletes its rows. */
export const ofCompany = () =>
  uuid('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' })

/**
 * The trades (rules 27): the seven of the documents, whose ids are fixed, and those that admins add,
 * from 8 on.
 */
export const trades = pgTable(
  'trades',
  {
    id: smallint('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 8 }),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: time('created_at').notNull().defaultNow(),
    modifiedAt: time('modified_at').notNull().defaultNow(),
    /** Its name for programs. */
    code: text('code').notNull().default(''),
    name: text('name').notNull().default(''),
    nameHindi: text('name_hindi').notNull().default(''),
    /** What the menus call it; '' for its name. */
    menuName: text('menu_name').notNull().default(''),
    menuNameHindi: text('menu_name_hindi').notNull().default(''),
    /** First segment of its seller list's path. */
    path: text('path').notNull(),
    /** A second name of that segment; '' for none. */
    otherPath: text('other_path').notNull().default(''),
    /** Order in lists and forms, and in the menus. */
    position: smallint('position').notNull().default(0),
    menuPosition: smallint('menu_position').notNull().default(0),
    /** Whether it is offered: in menus, lists, forms and searches. */
    isOffered: boolean('is_offered').notNull().default(true),
    description: text('description').notNull().default(''),
    /** Path of the page about its goods; '' for none. */
    guide: text('guide').notNull().default(''),
    /** An example of what to search for in it. */
    hint: text('hint').notNull().default(''),
    hintHindi: text('hint_hindi').notNull().default(''),
    /** What people search for that no item type is called, separated by commas. */
    alsoSold: text('also_sold').notNull().default(''),
    /** The schema.org type of its shops; null for a plain store. */
    shopType: text('shop_type'),
    /** Trades that firms often have beside it. */
    neighbours: smallint('neighbours').array(),
    /** The card among the home page's categories; without a position there is none. */
    categoryName: text('category_name').notNull().default(''),
    categoryNameHindi: text('category_name_hindi').notNull().default(''),
    categoryPosition: smallint('category_position'),
    article: text('article').notNull().default(''),
    /** A picture of the site, by its name; null for a neutral drawing. */
    picture: text('picture'),
    /** The stored picture that takes its place; '' for none. */
    ownPicture: text('own_picture').notNull().default(''),
    /** The home page's slide; without a position there is none. */
    slideName: text('slide_name').notNull().default(''),
    slideNameHindi: text('slide_name_hindi').notNull().default(''),
    slideText: text('slide_text').notNull().default(''),
    slideTextHindi: text('slide_text_hindi').notNull().default(''),
    slidePosition: smallint('slide_position'),
    /** Null for the picture of the card. */
    slidePicture: text('slide_picture'),
  },
  (table) => [
    uniqueIndex('trades_path_key').on(sql`lower(${table.path})`).where(sql`${table.isActive}`),
    uniqueIndex('trades_name_key')
      .on(sql`lower(${table.name})`)
      .where(sql`${table.isActive} and ${table.name} <> ''`),
    uniqueIndex('trades_code_key')
      .on(table.code)
      .where(sql`${table.isActive} and ${table.code} <> ''`),
    check('trades_id_range', sql`${table.id} between 1 and ${sql.raw(String(tradeIdMax))}`),
  ],
)

/** Column for a row's trade. */
export const ofTrade = (name: string) =>
  smallint(name)
    .notNull()
    .references(() => trades.id)

/** The trades that a company deals in. */
export const companyWorkingTypes = pgTable(
  'company_working_types',
  {
    companyId: ofCompany(),
    typeId: ofTrade('type_id'),
    /** Hidden from the public: exceeds the limit since a plan ended (the oldest stay visible). */
    overLimit: boolean('over_limit').notNull().default(false),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.typeId] })],
)

/** An address's city in lower case, without a district or state after it. */
export const cityNameOf = (city: SQLWrapper) => sql`lower(btrim(split_part(${city}, ',', 1)))`

/** A company's addresses. Deleted ones are inactive. */
export const companyAddresses = pgTable(
  'company_addresses',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    companyId: ofCompany(),
    ...addressColumns(),
    /** Degrees; 0 and 0 mean unknown. */
    latitude: doublePrecision('latitude').notNull().default(0),
    longitude: doublePrecision('longitude').notNull().default(0),
    /** The stored picture's name; empty if there is none. Only its owner sees it. */
    picture: text('picture').notNull().default(''),
    description: text('description').notNull().default(''),
    /** No longer written: release 0.1 still reads it, the next release drops it. */
    sendingId: uuid('sending_id'),
    isActive: boolean('is_active').notNull().default(true),
    /** Hidden from the public: exceeds the limit since a plan ended (the oldest stay visible). */
    overLimit: boolean('over_limit').notNull().default(false),
    createdAt: time('created_at').notNull().defaultNow(),
    modifiedAt: time('modified_at').notNull().defaultNow(),
  },
  (table) => [
    index('company_addresses_company_id_idx').on(table.companyId, table.isActive),
    index('company_addresses_city_idx').on(cityNameOf(table.city)).where(sql`${table.isActive}`),
  ],
)

/** A firm's request for another name or storefront address, on which an admin decides. */
export const companyRenames = pgTable(
  'company_renames',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    companyId: ofCompany(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    formerName: text('former_name').notNull(),
    formerUrl: text('former_url').notNull(),
    /** Why, in the owner's words. */
    words: text('words').notNull(),
    state: text('state', { enum: renameStates }).notNull().default('waiting'),
    comment: text('comment').notNull().default(''),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: time('decided_at'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('company_renames_waiting_key')
      .on(table.companyId)
      .where(sql`${table.state} = 'waiting'`),
    index('company_renames_company_idx').on(table.companyId, table.id),
    index('company_renames_state_idx').on(table.state, table.id),
  ],
)

/** Storefront addresses that a firm had before: they lead to it for ever, and are nobody else's. */
export const companyFormerUrls = pgTable(
  'company_former_urls',
  {
    /** Lower case. */
    url: text('url').primaryKey(),
    companyId: ofCompany(),
    since: time('since').notNull().defaultNow(),
  },
  (table) => [index('company_former_urls_company_idx').on(table.companyId)],
)

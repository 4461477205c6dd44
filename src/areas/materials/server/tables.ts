/** Houses, lists of materials and their lines (rules 21). */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofUser } from '#areas/accounts/server/tables.ts'
import { products } from '#areas/catalogue/server/tables/products.ts'
import { time } from '#platform/database/columns.ts'
import { changeKinds } from '../contract/shares.ts'

/** What lists are for. */
export const houses = pgTable(
  'houses',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: ofUser(),
    /** Empty for one that has not been named. */
    name: text('name').notNull(),
    /** Around which prices are looked for. */
    town: text('town').notNull().default(''),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [index('houses_user_id_idx').on(table.userId)],
)

/** A person's lists. */
export const materialLists = pgTable(
  'material_lists',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: ofUser(),
    /** Null for a list of the person's first house. */
    houseId: bigint('house_id', { mode: 'number' }).references(() => houses.id),
    name: text('name').notNull(),
    /** The last part of the address at which everybody may read it; null if nobody may. */
    shareToken: text('share_token'),
    createdAt: time('created_at').notNull().defaultNow(),
    modifiedAt: time('modified_at').notNull().defaultNow(),
  },
  (table) => [
    index('material_lists_user_id_idx').on(table.userId),
    index('material_lists_house_id_idx').on(table.houseId),
    uniqueIndex('material_lists_share_token_idx').on(table.shareToken),
  ],
)

/** What is on a list, in the order of `position`. */
export const materialLines = pgTable(
  'material_lines',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    listId: bigint('list_id', { mode: 'number' })
      .notNull()
      .references(() => materialLists.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    text: text('text').notNull(),
    itemTypeId: integer('item_type_id'),
    size: text('size'),
    grade: text('grade'),
    brand: text('brand'),
    quantity: doublePrecision('quantity'),
    /** One of `materialUnits`. */
    unit: text('unit'),
    note: text('note').notNull().default(''),
    /** Name of a stored picture. */
    picture: text('picture'),
    /** The product that it was added from. A deleted one leaves the text. */
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('material_lines_list_id_idx').on(table.listId, table.position),
    index('material_lines_product_id_idx').on(table.productId),
  ],
)

/** Links, each for one person: to a list, or to a house with all its lists. */
export const listShares = pgTable(
  'list_shares',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null for a link to a house. */
    listId: bigint('list_id', { mode: 'number' }).references(() => materialLists.id, {
      onDelete: 'cascade',
    }),
    /** Null for a link to a list. */
    houseId: bigint('house_id', { mode: 'number' }).references(() => houses.id, {
      onDelete: 'cascade',
    }),
    /** Whom it was made for, in its owner's words. */
    name: text('name').notNull(),
    token: text('token').notNull(),
    mayWrite: boolean('may_write').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('list_shares_list_id_idx').on(table.listId),
    index('list_shares_house_id_idx').on(table.houseId),
    check('list_shares_one_subject', sql`num_nonnulls(${table.listId}, ${table.houseId}) = 1`),
    uniqueIndex('list_shares_token_idx').on(table.token),
  ],
)

/** The last changes of a list's lines. */
export const listChanges = pgTable(
  'list_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    listId: bigint('list_id', { mode: 'number' })
      .notNull()
      .references(() => materialLists.id, { onDelete: 'cascade' }),
    /** Whom the link was made for that it came through; empty for the owner. */
    who: text('who').notNull(),
    what: text('what', { enum: changeKinds }).notNull(),
    /** The first line, and how many there were. */
    text: text('text').notNull(),
    lines: smallint('lines').notNull(),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [index('list_changes_list_id_idx').on(table.listId, table.id)],
)

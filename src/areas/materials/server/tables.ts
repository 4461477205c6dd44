/** Houses, lists of materials and their lines (rules 21). */
import {
  bigint,
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
import { products } from '#areas/catalogue/server/tables.ts'
import { time } from '#platform/database/columns.ts'

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

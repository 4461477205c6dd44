/** Tables of the free lines that became attributes (rules 28.7). */
import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { time } from '#platform/database/columns.ts'
import type { AttributeValue } from '../../rules/attributes.ts'
import type { ConversionState, ConvertedLine } from '../../rules/free-lines.ts'
import { defaultProducts, itemTypes, products } from './products.ts'

/** Free lines of the products of an item type that an admin turned into an attribute (rules 28.7). */
export const lineConversions = pgTable(
  'line_conversions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    attributeCode: text('attribute_code').notNull(),
    itemTypeId: integer('item_type_id')
      .notNull()
      .references(() => itemTypes.id),
    state: text('state').$type<ConversionState>().notNull().default('running'),
    /** The last product that was looked at; null before the first. */
    lastId: uuid('last_id'),
    /** Products that got the attribute; of these, lost it again, and were left as changed since. */
    converted: integer('converted').notNull().default(0),
    restored: integer('restored').notNull().default(0),
    leftAlone: integer('left_alone').notNull().default(0),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('line_conversions_running_key')
      .on(table.attributeCode, table.itemTypeId)
      .where(sql`${table.state} in ('running', 'undoing')`),
  ],
)

/** What undoing a conversion needs of each product; shared ones are named in the other column. */
export const convertedProducts = pgTable(
  'converted_products',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    conversionId: bigint('conversion_id', { mode: 'number' })
      .notNull()
      .references(() => lineConversions.id, { onDelete: 'cascade' }),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'cascade' }),
    defaultProductId: uuid('default_product_id').references(() => defaultProducts.id, {
      onDelete: 'cascade',
    }),
    value: jsonb('value').$type<AttributeValue>().notNull(),
    converted: jsonb('converted').$type<ConvertedLine[]>().notNull(),
  },
  (table) => [
    index('converted_products_conversion_idx').on(table.conversionId),
    index('converted_products_product_idx').on(table.productId),
    index('converted_products_default_product_idx').on(table.defaultProductId),
  ],
)

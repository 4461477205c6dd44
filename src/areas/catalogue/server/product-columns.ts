/** Columns that the tables of products, and those of their pictures, have in common. */
import { bigint, boolean, integer, jsonb, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '#platform/database/columns.ts'
import type { AttributeValues } from '../rules/attributes.ts'
import type { MoreInfo } from '../rules/products.ts'

/** Columns shared by default products and sellers' own. Amounts are in paise. */
export const productColumns = () => ({
  id: uuid('id').primaryKey().defaultRandom(),
  companyTypeId: smallint('company_type_id').notNull(),
  itemTypeId: integer('item_type_id').notNull(),
  /** Null if the item type is specific enough. */
  itemSubTypeId: integer('item_sub_type_id'),
  name: text('name').notNull(),
  description: text('description').notNull(),
  price: bigint('price', { mode: 'number' }).notNull(),
  /** Current selling price; 0 or equal to the price when there is no offer. */
  offerPrice: bigint('offer_price', { mode: 'number' }).notNull(),
  /** Number of units the price is for. */
  unit: text('unit').notNull(),
  /** One of `unitsOfMeasure`; empty if `unit` already includes it. */
  unitOfMeasure: text('unit_of_measure').notNull().default(''),
  size: text('size').notNull().default(''),
  /** A number; empty if any quantity can be ordered. */
  minimumOrder: text('minimum_order').notNull().default(''),
  /** One of `unitsOfMeasure`; empty for that of the price. */
  minimumOrderUnit: text('minimum_order_unit').notNull().default(''),
  brand: text('brand').notNull().default(''),
  materialType: text('material_type').notNull().default(''),
  moreInfo: jsonb('more_info').$type<MoreInfo[]>().notNull().default([]),
  /** Values by the codes of `attributes` (rules 28). */
  attributes: jsonb('attributes').$type<AttributeValues>().notNull().default({}),
  inStock: boolean('in_stock').notNull().default(true),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: time('created_at').notNull().defaultNow(),
  modifiedAt: time('modified_at').notNull().defaultNow(),
})

/** Columns shared by the pictures of default products and of sellers' own. */
export const imageColumns = () => ({
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Name of the stored picture, from media; adding it again restores a deleted image. */
  pictureName: text('picture_name').notNull(),
  /** Original file name. */
  fileName: text('file_name').notNull().default(''),
  /** Id in `colours`; 0 for none. */
  colourId: smallint('colour_id').notNull().default(0),
  /** Default products: this is the cover. Sellers' products: taken from the default catalogue. */
  isDefault: boolean('is_default').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: time('created_at').notNull().defaultNow(),
})

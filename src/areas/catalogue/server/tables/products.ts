/**
 * Tables of the catalogue: item types, sub types and tags; the default products that sellers may
 * choose from; and sellers' own products (rules 8.2). The columns of verified records hold the
 * approved version, the only one the public sees.
 */

import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofCompany, ofTrade } from '#areas/companies/server/tables.ts'
import type { RefusedRows } from '#areas/sheets/rules/refused.ts'
import { recordColumns, time, uniqueName } from '#platform/database/columns.ts'
import type { ImportRow, ProductEdit } from '../../contract/product-record.ts'
import type { AttributeUnit } from '../../rules/attribute-units.ts'
import type { AttributeKind, AttributeValues } from '../../rules/attributes.ts'
import type { ImportState, MoreInfo } from '../../rules/products.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Item types and sub types in one table: a sub type has a parent of the same company type. */
export const itemTypes = pgTable(
  'item_types',
  {
    ...recordColumns(),
    companyTypeId: ofTrade('company_type_id'),
    /** Null for an item type. */
    parentItemId: integer('parent_item_id'),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** Order among its siblings, smallest first. */
    position: integer('position').notNull(),
  },
  (table) => [
    unique('item_types_id_company_type_id_key').on(table.id, table.companyTypeId),
    unique('item_types_id_parent_item_id_key').on(table.id, table.parentItemId),
    foreignKey({
      name: 'item_types_parent_fk',
      columns: [table.parentItemId, table.companyTypeId],
      foreignColumns: [table.id, table.companyTypeId],
    }),
    uniqueIndex('item_types_name_key')
      .on(table.companyTypeId, sql`coalesce(${table.parentItemId}, 0)`, sql`lower(${table.name})`)
      .where(sql`${table.isActive}`),
  ],
)

/** Tags that sellers put on products. */
export const itemTags = pgTable(
  'item_tags',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [uniqueName('item_tags_name_key', table.name, table.isActive)],
)

/** Colours of pictures: the six of rules 8.9, loaded at first start, and those that admins add. */
export const colours = pgTable(
  'colours',
  {
    ...recordColumns(),
    /** Same type as the columns that refer to it. */
    id: smallint('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    /** `colorName` in the API. */
    name: text('name').notNull(),
    /** Hexadecimal, such as #c0c0c0. */
    code: text('code').notNull(),
    /** Label; empty if the name is good enough. */
    description: text('description').notNull().default(''),
  },
  (table) => [uniqueName('colours_name_key', table.name, table.isActive)],
)

/** What is asked of a kind of product (rules 28): grade, diameter, finish. */
export const attributes = pgTable(
  'attributes',
  {
    ...recordColumns(),
    /** By which products' values are kept; never changes. */
    code: text('code').notNull(),
    companyTypeId: ofTrade('company_type_id'),
    /** Item types and sub types that have it; null for all of the trade. */
    itemTypeIds: integer('item_type_ids').array(),
    kind: text('kind').$type<AttributeKind>().notNull(),
    /** Of numbers and sizes; null for a plain number. Never changes. */
    unit: text('unit').$type<AttributeUnit>(),
    name: text('name').notNull(),
    nameHindi: text('name_hindi').notNull().default(''),
    /** Separated by commas. */
    otherNames: text('other_names').notNull().default(''),
    hint: text('hint').notNull().default(''),
    hintHindi: text('hint_hindi').notNull().default(''),
    example: text('example').notNull().default(''),
    /** One on each line (`readOptions`). */
    options: text('options').notNull().default(''),
    isRequired: boolean('is_required').notNull().default(false),
    isFilterable: boolean('is_filterable').notNull().default(true),
    isOnCard: boolean('is_on_card').notNull().default(false),
    isInCompare: boolean('is_in_compare').notNull().default(true),
    /** Order in forms and among filters, smallest first. */
    position: integer('position').notNull(),
  },
  (table) => [uniqueName('attributes_code_key', table.code, table.isActive)],
)

/** Columns shared by default products and sellers' own. Amounts are in paise. */
const productColumns = () => ({
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

const imageColumns = () => ({
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

/** The default products, which every seller of the trade may choose. */
export const defaultProducts = pgTable('default_products', productColumns(), (table) => [
  ...ofOneTrade('default_products', table),
  index('default_products_type_idx').on(table.companyTypeId, table.itemTypeId),
])

/** Tags of the default products; a seller who chooses one gets them too. */
export const defaultProductTags = pgTable(
  'default_product_tags',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => defaultProducts.id, { onDelete: 'cascade' }),
    tagId: integer('tag_id')
      .notNull()
      .references(() => itemTags.id),
  },
  (table) => [primaryKey({ columns: [table.productId, table.tagId] })],
)

/** Pictures of the default products. */
export const defaultProductImages = pgTable(
  'default_product_images',
  {
    ...imageColumns(),
    productId: uuid('product_id')
      .notNull()
      .references(() => defaultProducts.id, { onDelete: 'cascade' }),
  },
  (table) => [index('default_product_images_product_id_idx').on(table.productId)],
)

/** A seller's product. Public once approved; deleted ones are inactive. */
export const products = pgTable(
  'products',
  {
    ...productColumns(),
    companyId: ofCompany(),
    /** Whether it was chosen from the default products, and which one. */
    isDefault: boolean('is_default').notNull().default(false),
    defaultProductId: uuid('default_product_id').references(() => defaultProducts.id),
    showInOffers: boolean('show_in_offers').notNull().default(false),
    /** The dealer's own code; sheets find products by it, and say if several have one. */
    code: text('code').notNull().default(''),
    /** The latest edit of a public product, until it is approved. */
    pending: jsonb('pending').$type<ProductEdit>(),
    /** Status of the newest version (rules 1.13): 12 pending, 4 approved, 5 rejected. */
    status: smallint('status').notNull().default(12),
    comment: text('comment'),
    /** When a version was first approved; the product is not public before that. */
    approvedAt: time('approved_at'),
    /** Beyond the number of products that the company's plan shows. */
    overLimit: boolean('over_limit').notNull().default(false),
    /** When an admin last decided. */
    validatedAt: time('validated_at'),
    /** When it was last made active. */
    activeOn: time('active_on').notNull().defaultNow(),
    /**
     * Text scanned by the seller's own search, from the newest version. Generated on write, since
     * building it for 50,000 products on every search takes three times as long as reading it.
     */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(
      coalesce(pending ->> 'name', name) || ' ' ||
      coalesce(pending ->> 'description', description) || ' ' ||
      coalesce(pending ->> 'brand', brand) || ' ' || size || ' ' ||
      coalesce(pending ->> 'materialType', material_type))`),
  },
  (table) => [
    ...ofOneTrade('products', table),
    uniqueIndex('products_default_product_key')
      .on(table.companyId, table.defaultProductId)
      .where(sql`${table.isActive} and ${table.defaultProductId} is not null`),
    index('products_company_idx').on(
      table.companyId,
      table.companyTypeId,
      table.modifiedAt.desc().nullsFirst(),
      table.id,
    ),
    index('products_offers_idx')
      .on(table.companyId, table.companyTypeId, table.modifiedAt.desc().nullsFirst(), table.id)
      .where(sql`${table.showInOffers} and ${table.isActive} and ${table.approvedAt} is not null`),
    index('products_pending_idx')
      .on(table.modifiedAt, table.id)
      .where(sql`${table.isActive} and ${table.status} = 12`),
    index('products_over_limit_idx').on(table.companyId).where(sql`${table.overLimit}`),
    // For counting the uses of the records that admins edit.
    index('products_item_type_idx').on(table.itemTypeId).where(sql`${table.isActive}`),
    index('products_item_sub_type_idx').on(table.itemSubTypeId).where(sql`${table.isActive}`),
    index('products_default_product_idx').on(table.defaultProductId).where(sql`${table.isActive}`),
    index('products_attributes_idx').using('gin', table.attributes).where(sql`${table.isActive}`),
    check('products_default_known', sql`${table.isDefault} or ${table.defaultProductId} is null`),
  ],
)

/** Tags of a product's approved version. */
export const productTags = pgTable(
  'product_tags',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    tagId: integer('tag_id')
      .notNull()
      .references(() => itemTags.id),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.tagId] }),
    index('product_tags_tag_idx').on(table.tagId),
  ],
)

/** Pictures of sellers' products; each is verified separately. */
export const productImages = pgTable(
  'product_images',
  {
    ...imageColumns(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Order chosen by the seller, the cover first; ties by id. */
    position: integer('position').notNull().default(0),
    status: smallint('status').notNull().default(12),
    comment: text('comment'),
    modifiedAt: time('modified_at').notNull().defaultNow(),
    validatedAt: time('validated_at'),
    activeOn: time('active_on').notNull().defaultNow(),
  },
  (table) => [
    index('product_images_product_id_idx').on(table.productId),
    index('product_images_pending_idx')
      .on(table.id)
      .where(sql`${table.isActive} and ${table.status} = 12`),
  ],
)

/** A product sheet being imported; only the newest per company is kept. */
export const productImports = pgTable(
  'product_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: ofCompany(),
    /** The user who uploaded it. */
    userId: uuid('user_id').notNull(),
    /** One of `ImportState`. */
    state: text('state').$type<ImportState>().notNull().default('checked'),
    /** The rows that can be saved, in order. */
    rows: jsonb('rows').$type<ImportRow[]>().notNull(),
    /** The rows that cannot be saved, kept until the next sheet; and how many errors there are. */
    refused: jsonb('refused').$type<RefusedRows>().notNull().default({ head: [], rows: [] }),
    errorCount: integer('error_count').notNull().default(0),
    /** Rows whose product's name is there already, until their sender has decided. */
    undecided: integer('undecided').notNull().default(0),
    /** Names and codes of the products of the rows, by which files of pictures find them. */
    pictureKeys: jsonb('picture_keys').$type<PictureKeys>().notNull().default({}),
    /** Number of rows in the sheet, of those saved so far, and of new products among them. */
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    added: integer('added').notNull().default(0),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [index('product_imports_company_idx').on(table.companyId)],
)

/** The product and the line that a picture's file belongs to, by what its name begins with. */
export type PictureKeys = Readonly<Record<string, { productId: string; line: number }>>

/** Pictures that a sheet of products names, until they are added to the products. */
export const importFiles = pgTable(
  'product_import_files',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** No foreign key: pictures are still fetched when the next sheet replaces the import. */
    importId: uuid('import_id').notNull(),
    companyId: ofCompany(),
    userId: uuid('user_id').notNull(),
    /** A link, or the lower-cased name of a file that comes in a zip. */
    source: text('source').notNull(),
    isLink: boolean('is_link').notNull(),
    file: bytes('file'),
    uses: jsonb('uses').$type<{ productId: string; line: number }[]>().notNull(),
    /** Whether the products are saved. */
    isStarted: boolean('is_started').notNull().default(false),
    state: text('state', { enum: ['waiting', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    faults: jsonb('faults').$type<{ line: number; message: string }[]>().notNull().default([]),
  },
  (table) => [
    uniqueIndex('product_import_files_source_uq').on(table.importId, table.source),
    index('product_import_files_company_idx').on(table.companyId),
  ],
)

/** Item type belongs to the product's trade, sub type to its item type, and amounts are valid. */
function ofOneTrade<Table extends string>(
  name: Table,
  table: Record<
    'companyTypeId' | 'itemTypeId' | 'itemSubTypeId' | 'price' | 'offerPrice',
    AnyPgColumn<{ tableName: Table }>
  >,
) {
  return [
    foreignKey({
      name: `${name}_item_type_fk`,
      columns: [table.itemTypeId, table.companyTypeId],
      foreignColumns: [itemTypes.id, itemTypes.companyTypeId],
    }),
    foreignKey({
      name: `${name}_item_sub_type_fk`,
      columns: [table.itemSubTypeId, table.itemTypeId],
      foreignColumns: [itemTypes.id, itemTypes.parentItemId],
    }),
    check(`${name}_amounts`, sql`${table.price} > 0 and ${table.offerPrice} >= 0`),
  ]
}

/**
 * The market's read model for searching products across sellers. Written only from events; it can
 * be rebuilt from the tables at any time (docs/decisions/0024-product-search.md).
 */
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  json,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofUser } from '#areas/accounts/server/tables.ts'
import { products } from '#areas/catalogue/server/tables/products.ts'
import { time } from '#platform/database/columns.ts'
import type { MarketProduct } from '../contract.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A product's stored card. */
export interface StoredProduct extends Omit<MarketProduct, 'distance'> {
  /** The places of its seller, if there are several. */
  places?: { name: string; lat: number; lng: number }[] | null
}

/**
 * Public products: one row each, partitioned by tier (migration 0047). A search reads tier after
 * tier and stops once it has enough, so what it reads is stored together.
 */
export const marketProducts = pgTable(
  'market_products',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id').notNull(),
    card: json('card').$type<StoredProduct>().notNull(),
    typeId: smallint('type_id').notNull(),
    /** Price of one unit in paise, of the offer if there is one. */
    unitPrice: bigint('unit_price', { mode: 'number' }).notNull(),
    inStock: boolean('in_stock').notNull(),
    onOffer: boolean('on_offer').notNull(),
    /** Of the seller, unrounded; null without reviews. */
    ratingAverage: numeric('rating_average', { mode: 'number' }),
    /** When it was first approved. */
    listedAt: time('listed_at').notNull(),
    /** The seller's positions in degrees; both arrays have the same length. */
    latitudes: doublePrecision('latitudes').array().notNull(),
    longitudes: doublePrecision('longitudes').array().notNull(),
    /**
     * What can be filtered by and counted. Fewer are counted faster, so kinds share one (t2 i201
     * s20101), as do stars, stock and offer (r4 y o); then one for each colour, size and city.
     */
    facets: text('facets').array().notNull(),
    /** Derived from the id: 0 has a 512th of all products, each next one as many as all before. */
    tier: smallint('tier').notNull(),
    /**
     * Words, words of the name (with =) and facets (with @), each prefixed with the number of the
     * trade; words of the name also with 0, and with 0~ the words of name and brand as they are and,
     * after a blank, the whole name.
     */
    keys: tsvector('keys').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.tier] }),
    index('market_products_company_price_idx').on(table.companyId, table.typeId, table.unitPrice),
    // Without GIN's pending list, which each search would have to read.
    index('market_products_keys_idx').using('gin', table.keys).with({ fastupdate: false }),
    index('market_products_type_price_idx').on(table.typeId, table.unitPrice, table.productId),
    index('market_products_type_listed_idx').on(
      table.typeId,
      table.listedAt.desc().nullsFirst(),
      table.productId,
    ),
    index('market_products_type_rating_idx').on(
      table.typeId,
      table.ratingAverage.desc().nullsLast(),
      table.productId,
    ),
  ],
)

/** Every word that some product has, to look up words by prefix or similarity. */
export const marketWords = pgTable('market_words', { word: text('word').primaryKey() }, (table) => [
  index('market_words_prefix_idx').on(table.word.op('text_pattern_ops')),
  index('market_words_similar_idx').using('gin', table.word.op('gin_trgm_ops')),
])

/** Products that a buyer has saved for later. */
export const savedProducts = pgTable(
  'saved_products',
  {
    userId: ofUser(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    savedAt: time('saved_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('saved_products_product_id_idx').on(table.productId),
  ],
)

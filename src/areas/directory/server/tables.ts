/**
 * The directory's read model for the seller search: cards, sort keys of lists, search words, and
 * seller counts. Written only from events; it can be rebuilt from the tables at any time.
 */
import {
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  json,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofUser } from '#areas/accounts/server/tables.ts'
import { ofCompany } from '#areas/companies/server/tables.ts'
import { time } from '#platform/database/columns.ts'
import type { SellerCard } from '../contract.ts'

const reachable = () => boolean('is_reachable').notNull().default(false)
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A stored card, with all places of the firm ("Kishangarh, Rajasthan"), first address first. */
export type StoredCard = Omit<SellerCard, 'location' | 'distance'> & { locations: string[] }

/** A seller as lists show it: one row per public company. */
export const directoryEntries = pgTable('directory_entries', {
  companyId: uuid('company_id').primaryKey(),
  sellerUrl: text('seller_url').notNull(),
  /** Stored whole, since list pages are the most frequent request: one value is read and sent. */
  card: json('card').$type<StoredCard>().notNull(),
  /** Lower case, for sorting A to Z. */
  nameKey: text('name_key').notNull(),
  /** Its trades; negative if the firm is incomplete, and so comes after all others in lists. */
  typeIds: smallint('type_ids').array().notNull(),
  /** The cities of all active addresses, as the location filter compares them (`cityKey`). */
  cityKeys: text('city_keys').array().notNull(),
  ratingCount: integer('rating_count').notNull().default(0),
  /** Unrounded; null without reviews. */
  ratingAverage: numeric('rating_average', { mode: 'number' }),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  createdAt: time('created_at').notNull(),
  modifiedAt: time('modified_at').notNull(),
  validatedAt: time('validated_at'),
  /** Whether its contacts are shown: it has a plan in force. */
  isReachable: reachable(),
})

/**
 * The lists that contain a seller: a row per trade (negative as in `directory_entries`) for
 * everywhere (city key '') and one per trade and city. Each order of a list is a range of one
 * index; the rating floor at its end answers the rating filter without reading the rows.
 */
export const directoryListings = pgTable(
  'directory_listings',
  {
    companyId: uuid('company_id').notNull(),
    typeId: smallint('type_id').notNull(),
    cityKey: text('city_key').notNull(),
    modifiedAt: time('modified_at').notNull(),
    validatedAt: time('validated_at'),
    nameKey: text('name_key').notNull(),
    ratingAverage: numeric('rating_average', { mode: 'number' }),
    /** The whole stars of the average; 0 without reviews. */
    ratingFloor: smallint('rating_floor').notNull(),
    isReachable: reachable(),
  },
  (table) => {
    const list = [table.typeId, table.cityKey] as const
    const end = [table.companyId, table.ratingFloor] as const
    return [
      primaryKey({ columns: [table.companyId, ...list] }),
      index('directory_listings_modified_idx').on(
        ...list,
        table.modifiedAt.desc().nullsFirst(),
        ...end,
      ),
      index('directory_listings_reachable_idx').on(
        ...list,
        table.isReachable.desc().nullsFirst(),
        table.modifiedAt.desc().nullsFirst(),
        ...end,
      ),
      index('directory_listings_validated_idx').on(
        ...list,
        table.validatedAt.desc().nullsLast(),
        ...end,
      ),
      index('directory_listings_name_idx').on(...list, table.nameKey, ...end),
      index('directory_listings_rating_idx').on(
        ...list,
        table.ratingAverage.desc().nullsLast(),
        table.companyId,
      ),
    ]
  },
)

/** Map positions of sellers: a row per trade and address, to find the nearest. */
export const directoryPositions = pgTable(
  'directory_positions',
  {
    companyId: uuid('company_id').notNull(),
    typeId: smallint('type_id').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
  },
  (table) => [
    index('directory_positions_company_idx').on(table.companyId),
    index('directory_positions_place_idx').on(
      table.typeId,
      table.latitude,
      table.longitude,
      table.companyId,
    ),
  ],
)

/** How many sellers a list has, by whole stars; updated together with `directory_listings`. */
export const directoryTotals = pgTable(
  'directory_totals',
  {
    typeId: smallint('type_id').notNull(),
    cityKey: text('city_key').notNull(),
    ratingFloor: smallint('rating_floor').notNull(),
    sellers: integer('sellers').notNull(),
  },
  (table) => [primaryKey({ columns: [table.typeId, table.cityKey, table.ratingFloor] })],
)

/**
 * What a text search runs on: one row per entry, in tiers by age. The newest sellers are in tier 0,
 * each later tier is two to four times as large as the one before, and the last is unbounded. A
 * search reads tier after tier and stops once it has enough, so a common word costs as little as a
 * rare one.
 */
export const directorySearch = pgTable(
  'directory_search',
  {
    companyId: uuid('company_id').notNull(),
    /** The column keeps its old name, since releases only add to the schema. */
    tier: smallint('shelf').notNull(),
    modifiedAt: time('modified_at').notNull(),
    validatedAt: time('validated_at'),
    nameKey: text('name_key').notNull(),
    ratingAverage: numeric('rating_average', { mode: 'number' }),
    /**
     * Every word of name, cities, states, trades, description and products; the name's words again
     * with a leading =; and @city*4 for each city and each minimum of stars from 0 to its own, or
     * @*4 for everywhere: one key for all other filters. Each key is repeated per trade, prefixed
     * with the trade's number (an incomplete firm's letter): a search is for one trade, so its
     * posting lists are that much shorter.
     */
    keys: tsvector('keys').notNull(),
    isReachable: reachable(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.tier] }),
    // Without GIN's pending list, which each search would have to read.
    index('directory_search_keys_idx').using('gin', table.keys).with({ fastupdate: false }),
    index('directory_search_modified_idx').on(table.modifiedAt),
  ],
)

/** Where tiers end: entries modified before `since` are in a later tier. */
export const directoryTiers = pgTable('directory_shelves', {
  tier: smallint('shelf').primaryKey(),
  since: time('since').notNull(),
})

/**
 * Every word that some entry has. A search first looks up its words here, by prefix and by trigram
 * similarity, at a cost that does not grow with the number of sellers.
 */
export const directoryWords = pgTable(
  'directory_words',
  { word: text('word').primaryKey() },
  (table) => [
    index('directory_words_prefix_idx').on(table.word.op('text_pattern_ops')),
    index('directory_words_similar_idx').using('gin', table.word.op('gin_trgm_ops')),
  ],
)

/** Sellers that a buyer has saved for later. */
export const savedSellers = pgTable(
  'saved_sellers',
  {
    userId: ofUser(),
    companyId: ofCompany(),
    savedAt: time('saved_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.companyId] }),
    index('saved_sellers_company_id_idx').on(table.companyId),
  ],
)

/**
 * The directory's read model, made for the seller search: what a card shows, what lists are ordered
 * by, what a text is looked for in, and how many sellers there are. Written from events alone; it
 * can be rebuilt from the tables at any time.
 */
import {
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

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A card as it is stored: with all places of the firm, "Kishangarh, Rajasthan", the first address first. */
export type StoredCard = Omit<SellerCard, 'location' | 'distance'> & { locations: string[] }

/** A seller as lists show it: one row per public company. */
export const directoryEntries = pgTable('directory_entries', {
  companyId: uuid('company_id').primaryKey(),
  sellerUrl: text('seller_url').notNull(),
  /** Whole, since a page of lists is asked for more often than all else: one value is read and sent. */
  card: json('card').$type<StoredCard>().notNull(),
  /** Lower case, for A to Z. */
  nameKey: text('name_key').notNull(),
  /** Its trades; below 0 where the firm is incomplete, and stands in lists behind all others. */
  typeIds: smallint('type_ids').array().notNull(),
  /** The cities of all active addresses as the location filter compares them (`cityKey`). */
  cityKeys: text('city_keys').array().notNull(),
  ratingCount: integer('rating_count').notNull().default(0),
  /** Unrounded; null without reviews. */
  ratingAverage: numeric('rating_average', { mode: 'number' }),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  createdAt: time('created_at').notNull(),
  modifiedAt: time('modified_at').notNull(),
  validatedAt: time('validated_at'),
})

/**
 * In which lists a seller stands: a row per trade (below 0 as in `directory_entries`) for everywhere
 * (city key '') and one per trade and city. Each order of a list is one index, read from the place where the list begins; the rating's
 * floor at its end lets the rating filter be answered without looking at the rows.
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

/** Where sellers sit on the map: a row per trade and address, by which the nearest are found. */
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

/** How many sellers a list has, by whole stars: kept with `directory_listings`, row by row. */
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
 * What a text is looked for in: one row per entry, in posting tiers by age. The newest sellers are in
 * tier 0, each later tier is two to four times as large as the one before, the last has no end. A
 * search reads tier after tier and stops once it has enough, so a common word costs as little as a
 * rare one.
 */
export const directorySearch = pgTable(
  'directory_search',
  {
    companyId: uuid('company_id').notNull(),
    /** The column's old name stays: a release only adds. */
    tier: smallint('shelf').notNull(),
    modifiedAt: time('modified_at').notNull(),
    validatedAt: time('validated_at'),
    nameKey: text('name_key').notNull(),
    ratingAverage: numeric('rating_average', { mode: 'number' }),
    /**
     * Every word of name, cities, states, trades, description and products; again with = the name's
     * words; @city*4 for each city and so many stars at least, 0 to its own, and @*4 for everywhere:
     * one key for all other filters. Each with the number of a trade before it, of an incomplete
     * firm with its letter, for each trade: a search is for one, and its lists of words are then that
     * much shorter.
     */
    keys: tsvector('keys').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.tier] }),
    // Without a list of pending entries: each search would read it.
    index('directory_search_keys_idx').using('gin', table.keys).with({ fastupdate: false }),
    index('directory_search_modified_idx').on(table.modifiedAt),
  ],
)

/** Where tiers end: what was modified before `since` is in a later one. */
export const directoryTiers = pgTable('directory_shelves', {
  tier: smallint('shelf').primaryKey(),
  since: time('since').notNull(),
})

/**
 * Every word that some entry holds. A search first looks its words up here, what begins with them
 * and, by trigrams, what resembles them: what that costs does not grow with sellers.
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

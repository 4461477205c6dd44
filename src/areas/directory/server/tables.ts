/**
 * The directory's read model: one row per public company with all that a seller list shows,
 * filters or sorts by. Written from events alone; it can be rebuilt from the tables at any time.
 */
import { sql } from 'drizzle-orm'
import {
  customType,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A seller as lists show it. */
export const directoryEntries = pgTable(
  'directory_entries',
  {
    companyId: uuid('company_id').primaryKey(),
    sellerUrl: text('seller_url').notNull(),
    name: text('name').notNull(),
    /** Lower case, for A to Z. */
    nameKey: text('name_key').notNull(),
    /** Approved description. */
    description: text('description').notNull(),
    /** Approved banner's name; empty when there is none. */
    picture: text('picture').notNull(),
    typeIds: smallint('type_ids').array().notNull(),
    /** "Kishangarh, Rajasthan" of the first active address; empty when there is none. */
    location: text('location').notNull(),
    /** Lower-case city names of all active addresses, what the location filter matches. */
    cityKeys: text('city_keys').array().notNull(),
    /** Name first (weight A), then cities (B), description, states and trades (C), products (D). */
    words: tsvector('words').notNull(),
    ratingCount: integer('rating_count').notNull().default(0),
    /** Unrounded; null without reviews. */
    ratingAverage: numeric('rating_average', { mode: 'number' }),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    createdAt: time('created_at').notNull(),
    modifiedAt: time('modified_at').notNull(),
    validatedAt: time('validated_at'),
  },
  (table) => [
    index('directory_entries_type_ids_idx').using('gin', table.typeIds),
    index('directory_entries_city_keys_idx').using('gin', table.cityKeys),
    index('directory_entries_words_idx').using('gin', table.words),
    index('directory_entries_modified_at_idx').on(table.modifiedAt.desc(), table.companyId),
    index('directory_entries_name_key_idx').on(table.nameKey, table.companyId),
    index('directory_entries_rating_idx').on(
      sql`${table.ratingAverage} desc nulls last`,
      table.companyId,
    ),
  ],
)

/**
 * Every word that some entry holds. A search first corrects its words against these few, by
 * trigrams, instead of comparing each seller's text: what that costs does not grow with sellers.
 */
export const directoryWords = pgTable(
  'directory_words',
  { word: text('word').primaryKey() },
  (table) => [
    index('directory_words_prefix_idx').on(table.word.op('text_pattern_ops')),
    index('directory_words_similar_idx').using('gin', table.word.op('gin_trgm_ops')),
  ],
)

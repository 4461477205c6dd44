/** Tables of the search. */
import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Day } from '#kernel/dates.ts'
import { recordColumns } from '#platform/database/columns.ts'
import { termRoles } from '../rules/vocabulary.ts'

/** The terms of the vocabulary; names are separated by commas. */
export const searchTerms = pgTable(
  'search_terms',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    role: text('role', { enum: termRoles }).notNull(),
    kindOf: text('kind_of').notNull().default(''),
    goesWith: text('goes_with').notNull().default(''),
    names: text('names').notNull().default(''),
  },
  (table) => [
    uniqueIndex('search_terms_name_key')
      .on(sql`lower(${table.name})`)
      .where(sql`${table.isActive}`),
  ],
)

/** Searches that found nothing, by day in India, town ('' for none) and words; never by whom. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    day: date('day', { mode: 'string' }).$type<Day>().notNull(),
    cityKey: text('city_key').notNull(),
    words: text('words').notNull(),
    times: integer('times').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.cityKey, table.words] }),
    index('missed_searches_city_idx').on(table.cityKey, table.day),
  ],
)

/** Tables of the search. */
import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
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

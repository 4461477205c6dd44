import { pgTable, text } from 'drizzle-orm/pg-core'
import { recordColumns, uniqueName } from '#platform/database/columns.ts'

/** Other names of cities, such as former ones: what people type, and what the city is called. */
export const cityAliases = pgTable(
  'city_aliases',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    city: text('city').notNull(),
  },
  (table) => [uniqueName('city_aliases_name_key', table.name, table.isActive)],
)

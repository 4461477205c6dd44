import { pgTable, text } from 'drizzle-orm/pg-core'
import { recordColumns, uniqueName } from '#platform/database/columns.ts'

/** Cities' aliases, such as former names: the name that people type and the city's current name. */
export const cityAliases = pgTable(
  'city_aliases',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    city: text('city').notNull(),
  },
  (table) => [uniqueName('city_aliases_name_key', table.name, table.isActive)],
)

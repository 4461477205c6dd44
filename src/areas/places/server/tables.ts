/** Tables of places: what admins edit of them. The places themselves stand in data/places. */
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { idsOfAdmins, time } from '#platform/database/columns.ts'

/** Other names of cities, such as former ones: what people type, and what the city is called. */
export const cityAliases = pgTable(
  'city_aliases',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(idsOfAdmins),
    name: text('name').notNull(),
    city: text('city').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: time('created_at').notNull().defaultNow(),
    modifiedAt: time('modified_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('city_aliases_name_key')
      .on(sql`lower(${table.name})`)
      .where(sql`${table.isActive}`),
  ],
)

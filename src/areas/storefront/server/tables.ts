/** Storefront statistics: only counts, never who viewed what. */
import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { ofUser } from '#areas/accounts/server/tables.ts'
import { ofCompany } from '#areas/companies/server/tables.ts'

/** A storefront's counts for one day in India. */
export const storefrontDays = pgTable(
  'storefront_days',
  {
    companyId: ofCompany(),
    day: date('day', { mode: 'string' }).notNull(),
    views: integer('views').notNull().default(0),
    reveals: integer('reveals').notNull().default(0),
    calls: integer('calls').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.day] })],
)

/** A user's contact reveals on the latest day that had any; enforces the limit on harvesting. */
export const contactReveals = pgTable('contact_reveals', {
  userId: ofUser().primaryKey(),
  day: date('day', { mode: 'string' }).notNull(),
  reveals: integer('reveals').notNull(),
})

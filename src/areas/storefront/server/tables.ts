/** What storefronts count: numbers alone, never who looked at what. */
import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { ofUser } from '#areas/accounts/server/tables.ts'
import { ofCompany } from '#areas/companies/server/tables.ts'

/** What happened on a storefront on a day in India. */
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

/** How often somebody was told contacts on the latest day that they were: what limits harvesting. */
export const contactReveals = pgTable('contact_reveals', {
  userId: ofUser().primaryKey(),
  day: date('day', { mode: 'string' }).notNull(),
  reveals: integer('reveals').notNull(),
})

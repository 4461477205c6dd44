/** Storefront statistics: only counts, never who viewed what. */

import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from '#areas/accounts/server/tables.ts'
import { products } from '#areas/catalogue/server/tables/products.ts'
import { ofCompany } from '#areas/companies/server/tables.ts'
import type { Day } from '#kernel/dates.ts'

/** A storefront's counts for one day in India. */
export const storefrontDays = pgTable(
  'storefront_days',
  {
    companyId: ofCompany(),
    day: date('day', { mode: 'string' }).$type<Day>().notNull(),
    views: integer('views').notNull().default(0),
    reveals: integer('reveals').notNull().default(0),
    calls: integer('calls').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.day] })],
)

/** A product's views for one day in India, on its page and in its dialog; kept as long as shown. */
export const productDays = pgTable(
  'product_days',
  {
    companyId: ofCompany(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).$type<Day>().notNull(),
    views: integer('views').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.day] }),
    index('product_days_company_idx').on(table.companyId, table.day),
    index('product_days_day_idx').on(table.day),
  ],
)

/**
 * What has been counted on a day, so that nothing is counted twice, and how often for what is
 * limited. A mark is a keyed hash of the day and of who did what: it says nothing about anybody, and
 * is deleted after the day.
 */
export const storefrontMarks = pgTable(
  'storefront_marks',
  {
    day: date('day', { mode: 'string' }).$type<Day>().notNull(),
    mark: text('mark').notNull(),
    times: integer('times').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.day, table.mark] })],
)

/** A user's contact reveals on the latest day that had any; enforces the limit on harvesting. */
export const contactReveals = pgTable('contact_reveals', {
  userId: ofUser().primaryKey(),
  day: date('day', { mode: 'string' }).$type<Day>().notNull(),
  reveals: integer('reveals').notNull(),
})

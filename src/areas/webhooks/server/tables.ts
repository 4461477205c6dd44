/** Outgoing webhooks and their deliveries (rules 20.6). */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ofCompany } from '#areas/companies/server/tables.ts'
import { time } from '#platform/database/columns.ts'
import { deliveryStates } from '../rules.ts'

/** A URL to which a company's events are sent. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: ofCompany(),
    url: text('url').notNull(),
    /** Signs what is sent, as `whsec_` and Base64; shown to its owner once. */
    secret: text('secret').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** It was turned off because it failed for days. */
    isBroken: boolean('is_broken').notNull().default(false),
    /** When the first of the failures since the last success was. */
    failingSince: time('failing_since'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('webhook_endpoints_url_key').on(table.companyId, table.url)],
)

/** One event for one endpoint; its id is the `webhook-id` of every attempt. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    /** What is sent, as JSON. */
    body: text('body').notNull(),
    state: text('state', { enum: deliveryStates }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Of the last attempt; 0 without an answer. */
    lastStatus: integer('last_status').notNull().default(0),
    lastFailure: text('last_failure').notNull().default(''),
    /** When it is tried next. While it is being tried, until when nobody else does. */
    nextAt: time('next_at').notNull().defaultNow(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('webhook_deliveries_endpoint_idx').on(table.endpointId, table.createdAt.desc()),
    index('webhook_deliveries_waiting_idx')
      .on(table.endpointId, table.nextAt)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_created_at_idx').on(table.createdAt),
  ],
)

/** Notifications: what people are told, how they want to be told, and which events were told. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofUser } from '#areas/accounts/server/tables.ts'
import type { Language } from '#kernel/language.ts'
import { time } from '#platform/database/columns.ts'
import { mailTopics, newsKinds, usualQuiet } from '../rules.ts'

/** Idempotency keys, so that an event delivered twice is told once. */
export const notices = pgTable(
  'notices',
  {
    /** The kind of event, such as `verification` or `plan_end`. */
    kind: text('kind').notNull(),
    /** Unique within the kind. */
    key: text('key').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
)

/** What a person was told, for the bell; kept for 90 days. */
export const news = pgTable(
  'news',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: ofUser(),
    kind: text('kind', { enum: newsKinds }).notNull(),
    /** What it says, in every language: people switch. */
    subject: jsonb('subject').$type<Record<Language, string>>().notNull(),
    /** The path of its page, without language. */
    link: text('link').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    readAt: time('read_at'),
    /** Null for what waits to be mailed together with more. */
    mailedAt: time('mailed_at'),
    /** Null for what has not been pushed. */
    pushedAt: time('pushed_at'),
  },
  (table) => [
    index('news_user_id_idx').on(table.userId, table.id.desc()),
    index('news_unread_idx').on(table.userId).where(sql`${table.readAt} is null`),
    index('news_unmailed_idx').on(table.userId).where(sql`${table.mailedAt} is null`),
    index('news_created_at_idx').on(table.createdAt),
    index('news_link_idx').on(table.link),
  ],
)

/** How a person wants to be told; without a row: the usual quiet hours, everything by mail. */
export const newsSettings = pgTable('news_settings', {
  userId: ofUser().primaryKey(),
  /** Hours in India; the same twice is never quiet. */
  quietFrom: smallint('quiet_from').notNull().default(usualQuiet.from),
  quietUntil: smallint('quiet_until').notNull().default(usualQuiet.until),
  /** What is not mailed. */
  stopped: text('stopped', { enum: mailTopics }).array().notNull().default([]),
})

/** A browser that accepts pushes, as long as the session in which it was allowed lasts. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ofUser(),
    sessionId: uuid('session_id').notNull(),
    /** The address at the browser's push service. */
    endpoint: text('endpoint').notNull(),
    /** The browser's public key, and the secret shared with it. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint_key').on(table.endpoint),
    index('push_subscriptions_user_id_idx').on(table.userId),
  ],
)

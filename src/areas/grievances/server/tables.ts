/** Reports about what the site shows, and the reasons for them (rules 24). */
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/accounts/server/tables.ts'
import { companies } from '#areas/companies/server/tables.ts'
import { recordColumns, time, uniqueName } from '#platform/database/columns.ts'
import { grievanceStates, grievanceSubjects } from '../rules.ts'

/** Reasons, edited by admins: with the hours that the law, or the operator, gives. */
export const grievanceReasons = pgTable(
  'grievance_reasons',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    hindi: text('hindi').notNull().default(''),
    /** The rule that sets the hours; empty for the operator's own. */
    basis: text('basis').notNull().default(''),
    /** Hours in which somebody must read it, and in which it must be settled. */
    readHours: integer('read_hours').notNull(),
    settleHours: integer('settle_hours').notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [uniqueName('grievance_reasons_name_key', table.name, table.isActive)],
)

/** A report. The e-mail address is as typed, and unverified. */
export const grievances = pgTable(
  'grievances',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ticket: text('ticket').notNull(),
    subject: text('subject', { enum: grievanceSubjects }).notNull(),
    /** A storefront's name, a product's or review's id, or a picture's name. */
    key: text('key').notNull(),
    /** Whose it is. */
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    /** The path of its page, without language. */
    path: text('path').notNull(),
    /** What it said when it was reported. */
    excerpt: text('excerpt').notNull().default(''),
    reasonId: integer('reason_id')
      .notNull()
      .references(() => grievanceReasons.id),
    words: text('words').notNull(),
    email: text('email').notNull().default(''),
    /** The language of the pages on which it was written. */
    language: text('language', { enum: ['en', 'hi'] }).notNull(),
    /** The writer's account, only ever from the token; null for a visitor. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    state: text('state', { enum: grievanceStates }).notNull().default('open'),
    /** As the reason said when it was written. */
    readBy: time('read_by').notNull(),
    settleBy: time('settle_by').notNull(),
    readAt: time('read_at'),
    decidedAt: time('decided_at'),
    comment: text('comment').notNull().default(''),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('grievances_ticket_key').on(table.ticket),
    index('grievances_subject_idx').on(table.subject, table.key),
    index('grievances_company_id_idx').on(table.companyId),
    index('grievances_user_id_idx').on(table.userId),
    index('grievances_email_idx').on(table.email, table.createdAt),
    index('grievances_decided_idx').on(table.decidedAt),
    index('grievances_due_idx')
      .on(sql`(case when ${table.readAt} is null then ${table.readBy} else ${table.settleBy} end)`)
      .where(sql`${table.state} = 'open'`),
  ],
)

import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#areas/accounts/server/tables.ts'
import { companies } from '#areas/companies/server/tables.ts'
import type { Status } from '#kernel/codes.ts'
import { recordColumns, time, uniqueName } from '#platform/database/columns.ts'

/** What a decision changed in a thing, and the status that it had. */
export interface Undo {
  status: Status
  before: unknown
  after: unknown
}

/** Every change of a verification status, including owners' submissions. Append-only. */
export const verificationHistory = pgTable(
  'verification_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The kind of thing: one of `verificationSubjects`. */
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull(),
    companyId: uuid('company_id'),
    /** Rules 1.13. */
    status: smallint('status').notNull(),
    comment: text('comment').notNull().default(''),
    /** Null for the operator's command. */
    decidedBy: uuid('decided_by').references(() => users.id),
    decidedAt: time('decided_at').notNull().defaultNow(),
    /** For decisions: the owner of the thing, who is notified. */
    ownerId: uuid('owner_id').references(() => users.id),
    /** For decisions: the name of the thing in mails. */
    thing: text('thing').notNull().default(''),
    /** The same in Hindi. */
    thingHindi: text('thing_hindi').notNull().default(''),
    /** For decisions: the path where its owner finds it. */
    place: text('place').notNull().default(''),
    /** For decisions: the hash of the version that was decided on. */
    version: text('version').notNull().default(''),
    /** For decisions that can still be undone: the thing before and after. */
    undo: jsonb('undo').$type<Undo>(),
    /** When the decision was undone: its owner is not told about it. */
    undoneAt: time('undone_at'),
  },
  (table) => [
    index('verification_history_subject_idx').on(table.subject, table.subjectId, table.id),
    index('verification_history_company_id_idx').on(table.companyId, table.id),
    index('verification_history_owner_id_idx').on(table.ownerId, table.id),
  ],
)

/**
 * The queue: one row for each pending thing of any kind. A copy of what the areas' tables say,
 * written in the same transaction; `rebuildQueue` rebuilds it.
 */
export const pendingItems = pgTable(
  'pending_items',
  {
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull(),
    /** Null for what belongs to no company. */
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    /** When its owner last changed it. */
    since: time('since').notNull().defaultNow(),
    /** The admin who has claimed it, and until when no other admin can decide on it. */
    claimedBy: uuid('claimed_by').references(() => users.id, { onDelete: 'set null' }),
    claimedUntil: time('claimed_until'),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.subjectId] }),
    index('pending_items_since_idx').on(table.since, table.subject, table.subjectId),
    index('pending_items_subject_idx').on(table.subject, table.since, table.subjectId),
    index('pending_items_company_id_idx').on(table.companyId, table.since),
  ],
)

/** Canned texts to start comments with. */
export const cannedTexts = pgTable(
  'canned_texts',
  {
    ...recordColumns(),
    text: text('text').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [uniqueName('canned_texts_text_key', table.text, table.isActive)],
)

/** Firms of whose products and pictures only a sample waits for an admin; the rest is public at once. */
export const trustedFirms = pgTable(
  'trusted_firms',
  {
    ...recordColumns(),
    /** The storefront's name; a firm that changes it is trusted no longer. */
    firm: text('firm').notNull(),
    /** Of so many submissions one waits. */
    oneOf: integer('one_of').notNull(),
  },
  (table) => [uniqueName('trusted_firms_firm_key', table.firm, table.isActive)],
)

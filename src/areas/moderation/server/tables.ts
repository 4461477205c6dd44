import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#areas/accounts/server/tables.ts'
import { companies } from '#areas/companies/server/tables.ts'
import { recordColumns, time, uniqueName } from '#platform/database/columns.ts'

/** Every change of a verification status, the owner's submissions included. Rows are only added. */
export const verificationHistory = pgTable(
  'verification_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What kind of thing: one of `verificationSubjects`. */
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull(),
    companyId: uuid('company_id'),
    /** Status list of document 1, section 9. */
    status: smallint('status').notNull(),
    comment: text('comment').notNull().default(''),
    /** Null for the operator's command. */
    decidedBy: uuid('decided_by').references(() => users.id),
    decidedAt: time('decided_at').notNull().defaultNow(),
    /** Of decisions: whose thing it is, who is told. */
    ownerId: uuid('owner_id').references(() => users.id),
    /** Of decisions: the thing as a mail names it. */
    thing: text('thing').notNull().default(''),
    /** Of decisions: the path where its owner finds it. */
    place: text('place').notNull().default(''),
    /** Of decisions: the mark of the version that was decided on. */
    version: text('version').notNull().default(''),
  },
  (table) => [
    index('verification_history_subject_idx').on(table.subject, table.subjectId, table.id),
    index('verification_history_company_id_idx').on(table.companyId, table.id),
    index('verification_history_owner_id_idx').on(table.ownerId, table.id),
  ],
)

/**
 * The queue: one row for each thing that waits, whatever its kind. A copy of what the areas' tables
 * say, written in the same transaction; `rebuildQueue` rebuilds it.
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
    /** The admin who looks at it, and until when nobody else decides on it. */
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

/** Comments that decisions often begin with. */
export const cannedTexts = pgTable(
  'canned_texts',
  {
    ...recordColumns(),
    text: text('text').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [uniqueName('canned_texts_text_key', table.text, table.isActive)],
)

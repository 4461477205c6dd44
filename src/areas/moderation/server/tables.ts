/** Moderation: what was decided on texts and pictures, by whom, when and why. */

import { bigint, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#areas/accounts/server/tables.ts'
import { time } from '#platform/database/columns.ts'

/** Every change of a verification status, the owner's submissions included. Rows are only added. */
export const verificationHistory = pgTable(
  'verification_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What kind of thing: `company_description`, `company_background_picture`, later product, … */
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull(),
    companyId: uuid('company_id'),
    /** Status list of document 1, section 9. */
    status: smallint('status').notNull(),
    comment: text('comment').notNull().default(''),
    /** Null for the operator's command. */
    decidedBy: uuid('decided_by').references(() => users.id),
    decidedAt: time('decided_at').notNull().defaultNow(),
  },
  (table) => [
    index('verification_history_subject_idx').on(table.subject, table.subjectId, table.id),
    index('verification_history_company_id_idx').on(table.companyId, table.id),
  ],
)

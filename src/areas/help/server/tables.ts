/** Visits in which staff of the operator help a firm, and what they changed (rules 30). */
import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ofCompany } from '#areas/companies/server/tables.ts'
import { time } from '#platform/database/columns.ts'

/** An hour, or less, in which an admin's session acts for a firm. */
export const helpVisits = pgTable(
  'help_visits',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    companyId: ofCompany(),
    /** The firm's account when it began: a visit does not outlast a change of owner. */
    ownerId: uuid('owner_id').notNull(),
    adminId: uuid('admin_id').notNull(),
    reason: text('reason').notNull(),
    startedAt: time('started_at').notNull().defaultNow(),
    endsAt: time('ends_at').notNull(),
    /** When it was stopped, or was found to be over. */
    endedAt: time('ended_at'),
  },
  (table) => [
    index('help_visits_company_id_idx').on(table.companyId, table.id),
    index('help_visits_admin_id_idx').on(table.adminId),
    index('help_visits_open_idx').on(table.endsAt).where(sql`${table.endedAt} is null`),
  ],
)

/** A row of a firm's that staff have changed; written by triggers (`record_staff_change`). */
export const staffChanges = pgTable(
  'staff_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    visitId: bigint('visit_id', { mode: 'number' })
      .notNull()
      .references(() => helpVisits.id, { onDelete: 'cascade' }),
    /** The line in `admin_audit`. */
    auditId: bigint('audit_id', { mode: 'number' }).notNull(),
    /** The table and the id of the row. */
    tableName: text('table_name').notNull(),
    rowId: text('row_id').notNull(),
    /** The row by its columns; `before` is null if it was added. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
    changedAt: time('changed_at').notNull().defaultNow(),
    /** When a member took it back. */
    revertedAt: time('reverted_at'),
  },
  (table) => [
    index('staff_changes_visit_id_idx').on(table.visitId, table.tableName, table.rowId),
    index('staff_changes_audit_id_idx').on(table.auditId),
  ],
)

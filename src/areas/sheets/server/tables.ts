/** What companies chose for their sheets. */
import { jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { companies } from '#areas/companies/server/tables.ts'
import { time } from '#platform/database/columns.ts'
import type { ChosenColumns } from '../rules/columns.ts'

/** The choices of the last sheet of each kind: what a column of this name holds, and what holds for all lines. */
export const sheetChoices = pgTable(
  'sheet_choices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null for sheets of the site's own admins. */
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    /** The kind of sheet, such as products. */
    kind: text('kind').notNull(),
    columns: jsonb('columns').$type<ChosenColumns>().notNull().default({}),
    values: jsonb('values').$type<Readonly<Record<string, string>>>().notNull().default({}),
    modifiedAt: time('modified_at').notNull().defaultNow(),
  },
  (table) => [unique('sheet_choices_owner_key').on(table.companyId, table.kind).nullsNotDistinct()],
)

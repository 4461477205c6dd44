/** Rows as they were before and after a change, in PostgreSQL's JSON of them. */
import { getTableColumns, type Table } from 'drizzle-orm'

/** A row by the names of its columns; times are texts. */
export type JsonRow = Readonly<Record<string, unknown>>

/** A change of one row; `before` is null if it was added. */
export interface RowChange {
  rowId: string
  before: JsonRow | null
  after: JsonRow
}

/** Whether a change brought the row, or brought it back. */
export function isAddition({ before }: Pick<RowChange, 'before'>): boolean {
  return before === null || before.is_active === false
}

/** What taking a change back comes to: `changed` if somebody has changed the same since. */
export type RevertResult = 'done' | 'changed'

/** A row by the names that the code has for its columns; for columns that are the same in JSON. */
export function rowIn<T extends Table>(table: T, json: JsonRow): Partial<T['$inferSelect']> {
  const values = Object.entries(getTableColumns(table))
    .filter(([, column]) => column.name in json)
    .map(([name, column]) => [name, json[column.name]])
  return Object.fromEntries(values) as Partial<T['$inferSelect']>
}

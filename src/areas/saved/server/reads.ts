/** Generic queries of saved things. */
import { desc, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Reader } from '#platform/database/database.ts'

/** A kind of thing that can be saved, declared by the area that owns the things. */
export interface Saved {
  /** One row per user and saved thing, with the time. */
  table: PgTable & { userId: PgColumn; savedAt: PgColumn }
  /** The table's column for the thing. */
  itemId: PgColumn
  /** The table of the things. */
  of: PgTable & { id: PgColumn }
  /** The columns of a thing in the data export. */
  columns: Readonly<Record<string, PgColumn>>
  /** The one of `columns` that identifies a thing to a page's hearts. */
  key: string
}

/** All things of a kind that a user has saved, latest first. */
export function savedDataOf(
  reader: Reader,
  { table, itemId, of, columns }: Saved,
  userId: string,
): Promise<Record<string, unknown>[]> {
  return reader
    .select({ ...columns, savedAt: table.savedAt })
    .from(table)
    .innerJoin(of, eq(of.id, itemId))
    .where(eq(table.userId, userId))
    .orderBy(desc(table.savedAt))
}

/** What people have saved, whatever it is. */
import { desc, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Reader } from '#platform/database/database.ts'

/** A kind of thing that people save. The area that has the things declares it. */
export interface Saved {
  /** Who saved which thing, and when; one row each. */
  table: PgTable & { userId: PgColumn; savedAt: PgColumn }
  /** The table's column for the thing. */
  thing: PgColumn
  /** Where the things are. */
  of: PgTable & { id: PgColumn }
  /** What the download shows of a thing. */
  shown: Readonly<Record<string, PgColumn>>
  /** The one of these that a page's hearts know it by. */
  key: string
}

/** All things of a kind that somebody has saved, the latest first. */
export function savedDataOf(
  reader: Reader,
  { table, thing, of, shown }: Saved,
  userId: string,
): Promise<Record<string, unknown>[]> {
  return reader
    .select({ ...shown, savedAt: table.savedAt })
    .from(table)
    .innerJoin(of, eq(of.id, thing))
    .where(eq(table.userId, userId))
    .orderBy(desc(table.savedAt))
}

/** Generic writes of saved things. */
import { and, eq, ne, sql } from 'drizzle-orm'
import { allRows } from '#kernel/paging.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Saved } from './reads.ts'

/** What became of a change. */
export type Change = 'saved' | 'removed' | 'tooMany'

/** Saves a thing, unless the user has saved `most` others, or unsaves it; returns what it did. */
export async function changeSaved(
  tx: Transaction,
  { table, itemId }: Saved,
  { userId, id, isSaved }: { userId: string; id: string; isSaved: boolean },
  most = allRows,
): Promise<Change> {
  if (!isSaved) {
    await tx.delete(table).where(and(eq(table.userId, userId), eq(itemId, id)))
    return 'removed'
  }
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved ${userId}`}, 0))`)
  const others = await tx.$count(table, and(eq(table.userId, userId), ne(itemId, id)))
  if (others >= most) return 'tooMany'
  await tx.execute(sql`
    insert into ${table} (${sql.identifier(table.userId.name)}, ${sql.identifier(itemId.name)})
    values (${userId}::uuid, ${id}::uuid) on conflict do nothing`)
  return 'saved'
}

/** Stores what was counted over the whole market. */
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { enquiryCounts } from '../tables.ts'

/** Replaces a count. */
export async function keepCount(
  tx: Transaction,
  count: Pick<typeof enquiryCounts.$inferInsert, 'name' | 'value' | 'took'>,
): Promise<void> {
  await tx
    .insert(enquiryCounts)
    .values(count)
    .onConflictDoUpdate({
      target: enquiryCounts.name,
      set: { value: sql`excluded.value`, took: sql`excluded.took`, countedAt: sql`now()` },
    })
}

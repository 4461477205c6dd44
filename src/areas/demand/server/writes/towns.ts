/** Stores what each town has and lacks (rules 25.5). */
import { sql } from 'drizzle-orm'
import type { Day } from '#kernel/dates.ts'
import type { Transaction } from '#platform/database/database.ts'
import { townCounts } from '../reads/town-counts.ts'
import { marketTowns } from '../tables.ts'

/** Counts all towns anew. */
export async function countTowns(tx: Transaction, today: Day): Promise<void> {
  await tx.execute(sql`delete from ${marketTowns}`)
  await tx.execute(sql`
    insert into ${marketTowns} (city_key, firms, claimed, with_products, reachable, unanswered,
      missed, wishes, counted_at)
    select key, firms, claimed, stocked, reachable, unanswered, missed, wishes, now()
    from (${townCounts(today)}) counted`)
}

/** Remembers what companies choose for their sheets. */
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import type { RememberedChoices } from './reads/choices.ts'
import { sheetChoices } from './tables.ts'

/** Names of columns that are remembered of one kind, the latest. */
const columnsMax = 300

/**
 * Adds the choices of a sheet to those that are remembered; what holds for all lines is replaced.
 *
 * @param companyId null for the site's own admins
 */
export async function rememberChoices(
  tx: Transaction,
  { companyId, kind }: { companyId: string | null; kind: string },
  { columns, values }: RememberedChoices,
): Promise<void> {
  const [row] = await tx
    .insert(sheetChoices)
    .values({ companyId, kind, columns, values })
    .onConflictDoUpdate({
      target: [sheetChoices.companyId, sheetChoices.kind],
      set: {
        columns: sql`${sheetChoices.columns} || excluded.columns`,
        values: sql`excluded.values`,
        modifiedAt: sql`now()`,
      },
    })
    .returning()
  if (row && Object.keys(row.columns).length > columnsMax) {
    await tx.update(sheetChoices).set({ columns }).where(sql`${sheetChoices.id} = ${row.id}`)
  }
}

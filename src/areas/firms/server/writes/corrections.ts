/** Corrections that people without an account propose. */
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { firmCorrections } from '../tables.ts'

/** Adds a proposed correction. */
export async function addCorrection(
  tx: Transaction,
  correction: Pick<typeof firmCorrections.$inferInsert, 'companyId' | 'words' | 'contact'>,
): Promise<void> {
  await tx.insert(firmCorrections).values(correction)
}

/** Settles a correction, once. */
export async function settleCorrectionOf(
  tx: Transaction,
  id: number,
  { state, decidedBy }: { state: 'done' | 'refused'; decidedBy: string },
): Promise<'done' | 'unknown'> {
  const settled = await tx
    .update(firmCorrections)
    .set({ state, decidedBy, decidedAt: sql`now()` })
    .where(and(eq(firmCorrections.id, id), eq(firmCorrections.state, 'new')))
    .returning({ id: firmCorrections.id })
  return settled.length > 0 ? 'done' : 'unknown'
}

/** Visits of staff: begun, ended; and what they changed, taken back. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { revertProduct, revertProductPicture } from '#areas/catalogue/server/public.ts'
import { revertAddress, revertDescription } from '#areas/companies/server/public.ts'
import { revertGalleryPicture } from '#areas/gallery/server/public.ts'
import type { RevertResult } from '#platform/changes/row-changes.ts'
import type { Transaction } from '#platform/database/database.ts'
import { emit } from '#platform/jobs/events.ts'
import { visitMinutes } from '../rules.ts'
import { helpEnded } from './events.ts'
import type { MergedChange } from './reads/changes.ts'
import { helpVisits, staffChanges } from './tables.ts'

/** Begins a visit. */
export async function beginVisit(
  tx: Transaction,
  visit: Pick<typeof helpVisits.$inferInsert, 'companyId' | 'ownerId' | 'adminId' | 'reason'>,
): Promise<{ id: number; endsAt: Date }> {
  const { id, endsAt } = helpVisits
  const [row] = await tx
    .insert(helpVisits)
    .values({ ...visit, endsAt: sql`now() + make_interval(mins => ${visitMinutes})` })
    .returning({ id, endsAt })
  if (!row) throw new Error('The visit was not added.')
  return row
}

/** Ends a visit, of which the owner is then told; nothing happens if it has ended. */
export async function endVisit(tx: Transaction, visitId: number): Promise<void> {
  const rows = await tx
    .update(helpVisits)
    .set({ endedAt: sql`now()` })
    .where(and(eq(helpVisits.id, visitId), isNull(helpVisits.endedAt)))
    .returning({ id: helpVisits.id })
  if (rows.length > 0) await emit(tx, helpEnded, { visitId })
}

/** Takes a change back as the firm's own edit, and notes it. */
export async function revertChange(
  tx: Transaction,
  { companyId, visitId, by }: { companyId: string; visitId: number; by: string },
  change: MergedChange,
): Promise<RevertResult> {
  if (change.isMixed) return 'changed'
  const result = await reverted(tx, { companyId, by }, change)
  if (result !== 'done') return result
  await tx.execute(sql`
    update ${staffChanges} set reverted_at = now()
    from ${staffChanges} first
    where first.id = ${change.id} and ${staffChanges.visitId} = ${visitId}
      and ${staffChanges.tableName} = first.table_name and ${staffChanges.rowId} = first.row_id
      and ${staffChanges.revertedAt} is null`)
  return 'done'
}

function reverted(
  tx: Transaction,
  whose: { companyId: string; by: string },
  change: MergedChange,
): Promise<RevertResult> {
  switch (change.kind) {
    case 'product':
      return revertProduct(tx, whose, change)
    case 'product-picture':
      return revertProductPicture(tx, whose, change)
    case 'address':
      return revertAddress(tx, whose.companyId, change)
    case 'gallery-picture':
      return revertGalleryPicture(tx, whose, change)
    case 'description':
      return revertDescription(tx, whose.companyId, change)
  }
}

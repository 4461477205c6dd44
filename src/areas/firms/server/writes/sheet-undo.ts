/** Undoing a sheet of firms as a whole: what it added goes, what it changed is put back (rules 23.7). */
import { and, desc, eq, inArray } from 'drizzle-orm'
import { deleteUnclaimed, lockCompany } from '#areas/companies/server/public.ts'
import { releasePicturesOf } from '#areas/media/server/public.ts'
import type { Transaction } from '#platform/database/database.ts'
import { firmFields } from '../../contract/firm-fields.ts'
import { prepareFirm } from '../reads/prepare.ts'
import { fateOfSheet, hasMerged } from '../reads/sheets.ts'
import { storedFirms } from '../reads/stored.ts'
import { firmSheetFirms } from '../tables.ts'
import { changeFirm, holdEntry, signboardOf } from './entry.ts'
import { lockFirmSheet, setSheetState } from './sheets.ts'

/** Firms of a transaction. */
const batchSize = 100

/** Begins to undo a saved sheet, unless one of its firms is claimed, about to be, or merged. */
export async function beginUndo(
  tx: Transaction,
  sheetId: number,
): Promise<'done' | 'claimed' | 'merged' | 'unknown'> {
  await holdEntry(tx)
  const sheet = await lockFirmSheet(tx, sheetId)
  if (sheet?.state !== 'done' && sheet?.state !== 'failed') return 'unknown'
  const { isClaimed, isMerged } = await fateOfSheet(tx, sheetId)
  if (isClaimed) return 'claimed'
  if (isMerged) return 'merged'
  await setSheetState(tx, sheetId, 'undoing')
  return 'done'
}

/** Undoes the next firms; says whether it is over. What was claimed meanwhile stays. */
export async function undoBatch(tx: Transaction, sheetId: number): Promise<boolean> {
  await holdEntry(tx)
  const sheet = await lockFirmSheet(tx, sheetId)
  if (sheet?.state !== 'undoing') return true
  const firms = await tx
    .select()
    .from(firmSheetFirms)
    .where(eq(firmSheetFirms.sheetId, sheetId))
    .orderBy(desc(firmSheetFirms.id))
    .limit(batchSize)
  if (firms.length === 0) {
    await setSheetState(tx, sheetId, 'undone')
    return true
  }
  const added = firms.flatMap(({ companyId, before }) => (before === null ? companyId : []))
  const free: string[] = []
  for (const id of added.toSorted()) {
    const company = await lockCompany(tx, id)
    if (!company || company.ownerId !== null || company.mergedInto !== null) continue
    if (await hasMerged(tx, id)) continue
    await releasePicturesOf(tx, signboardOf(id))
    free.push(id)
  }
  await deleteUnclaimed(tx, free)
  for (const firm of firms) if (firm.before !== null) await putBack(tx, firm)
  await tx.delete(firmSheetFirms).where(
    inArray(
      firmSheetFirms.id,
      firms.map(({ id }) => id),
    ),
  )
  return false
}

/** Puts back what a firm was before the sheet, unless it was changed again since. */
async function putBack(
  tx: Transaction,
  { companyId, before, savedAt }: typeof firmSheetFirms.$inferSelect,
): Promise<void> {
  const stored = (await storedFirms(tx, [companyId])).get(companyId)
  if (!stored || stored.company.ownerId !== null) return
  if (stored.source && stored.source.modifiedAt > savedAt) return
  const fields = firmFields.safeParse(before).data
  const prepared = fields && (await prepareFirm(fields))
  if (!prepared || !('keyed' in prepared)) return
  await changeFirm(tx, companyId, prepared, stored.source?.enteredBy ?? null)
}

/** Firms that sheets have added and that nobody has given a picture yet, by their links. */
export async function waitingPictures(tx: Transaction, sheetId: number, limit: number) {
  return tx
    .select()
    .from(firmSheetFirms)
    .where(and(eq(firmSheetFirms.sheetId, sheetId), eq(firmSheetFirms.pictureState, 'waiting')))
    .orderBy(firmSheetFirms.id)
    .limit(limit)
    .for('update', { skipLocked: true })
}

/** Notes what has become of a picture. */
export async function settlePicture(tx: Transaction, id: number, state: 'done' | 'failed') {
  await tx.update(firmSheetFirms).set({ pictureState: state }).where(eq(firmSheetFirms.id, id))
}

/** The server-side API of firms for other areas. */
import type { Database, Transaction } from '#platform/database/database.ts'
import { emit } from '#platform/jobs/events.ts'
import type { Editable } from '#platform/reference/editable.ts'
import type { ReferenceSet } from '#platform/reference/reference.ts'
import type { DuplicateChoice } from '../rules/sheets.ts'
import { sheetSaved } from './events.ts'
import { addFirmBases, editableFirmBases } from './writes/bases.ts'
import { saveBatch } from './writes/sheet-rows.ts'
import { addFirmSheet, beginSheet, isSheetBusy } from './writes/sheets.ts'

export { checkFirms } from './reads/sheet-check.ts'

/** The bases on which firms are published, added on the first start. */
export const firmsReference: readonly ReferenceSet[] = [
  { name: 'firm bases', path: 'firm-bases.json', add: addFirmBases },
]

/** The reference data of firms that admins edit. */
export const editableFirms: readonly Editable[] = [editableFirmBases]

/** Stores a checked sheet of the operator's command and begins to save it. */
export async function beginFirmSheet(
  tx: Transaction,
  sheet: Parameters<typeof addFirmSheet>[1],
  duplicates: DuplicateChoice,
): Promise<number | 'running'> {
  if (await isSheetBusy(tx)) return 'running'
  const sheetId = await addFirmSheet(tx, sheet)
  await beginSheet(tx, sheetId, { all: duplicates, lines: {} })
  return sheetId
}

/** Saves such a sheet, batch by batch. */
export async function saveFirmSheetNow(
  database: Database,
  sheetId: number,
  signal: AbortSignal,
): Promise<void> {
  while (!(await database.transaction((tx) => saveBatch(tx, sheetId, 'en')))) {
    signal.throwIfAborted()
  }
  await database.transaction((tx) => emit(tx, sheetSaved, { sheetId }))
}

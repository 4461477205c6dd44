/** What the columns of a sheet are taken for, before anything is checked. */
import type { Language } from '#kernel/language.ts'
import type { Reader } from '#platform/database/database.ts'
import type { SheetReading } from '../../contract.ts'
import type { SheetKind } from '../../rules/columns.ts'
import type { SheetOwner } from '../adapters/sheets.ts'
import { readingOf, rememberedChoices } from './choices.ts'
import { cellsOfFile } from './sheet-file.ts'
import { tableOf } from './sheet-table.ts'

/**
 * Reads a sheet, to be confirmed or changed by its sender.
 *
 * @param companyId whose choices are remembered; null for the operator's
 * @throws Problem 413 if the file is too large, 422 if it is not a sheet.
 */
export async function readColumns<Field extends string>(
  reader: Reader,
  { file, headLine }: { file: string; headLine: number },
  of: { kind: SheetKind<Field>; companyId: string | null; owner: SheetOwner; language: Language },
): Promise<SheetReading> {
  const cells = await cellsOfFile(file, of.owner)
  const remembered = await rememberedChoices(reader, of.companyId, of.kind.name)
  const { language } = of
  const choices = { headLine }
  const table = tableOf(cells, of.kind, { choices, chosen: remembered.columns, language })
  return readingOf(cells, table, remembered)
}

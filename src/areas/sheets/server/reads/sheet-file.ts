/** Files of sheets, as calls send and receive them. */
import { problem } from '#kernel/problem.ts'
import { m } from '#words/messages.js'
import { headLinesMax } from '../../rules/columns.ts'
import { sheetBytesMax, sheetRowsMax } from '../../rules/limits.ts'
import { readSheet, type SheetCells, type SheetOwner, writeSheet } from '../adapters/sheets.ts'

/**
 * The cells of a file that was sent in base64.
 *
 * @throws Problem 413 if it is too large, 422 if it is not a sheet or has too many rows.
 */
export function cellsOfFile(file: string, owner: SheetOwner): Promise<SheetCells> {
  return cellsOfBytes(Buffer.from(file.replace(/^data:[^,]*,/, ''), 'base64'), owner)
}

/** The same for the bytes of a file. */
export async function cellsOfBytes(bytes: Buffer, owner: SheetOwner): Promise<SheetCells> {
  if (bytes.length > sheetBytesMax) throw problem(413, m.refused_sheet_large)
  // More lines than these, titles and header included, are not read: nothing may be left out silently.
  const most = sheetRowsMax + headLinesMax
  const cells = await readSheet(bytes, most + 1, owner)
  if (cells.rows.filter((row) => row.some((cell) => cell.trim() !== '')).length > most) {
    throw tooManyRows()
  }
  return cells
}

/** The Problem of a sheet with more rows than are imported. */
export function tooManyRows() {
  return problem(422, () => m.refused_sheet_rows({ max: sheetRowsMax }))
}

/** A file of these lines, of which the first has the column names. */
export async function sheetFileOf(
  name: string,
  format: 'csv' | 'xlsx',
  owner: SheetOwner,
  lines: string[][],
) {
  const file = await writeSheet(format, lines, owner)
  return { fileName: `${name}.${format}`, file: file.toString('base64'), rows: lines.length - 1 }
}

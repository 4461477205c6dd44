/** Sheets, for the areas whose records come in them: reading, columns, checking, refused rows. */
export {
  type CellFault,
  readSheet,
  type SheetCells,
  type SheetOwner,
  type WrittenCell,
  writeSheet,
} from './adapters/sheets.ts'
export { directoryOf, type Entry, unpack, ZipError } from './adapters/zip.ts'
export { type CheckedLine, type CheckedLines, checkLines, ownCellsOf } from './reads/check.ts'
export { choicesToRemember, type RememberedChoices, rememberedChoices } from './reads/choices.ts'
export { readColumns } from './reads/reading.ts'
export { cellsOfBytes, cellsOfFile, sheetFileOf, tooManyRows } from './reads/sheet-file.ts'
export { type SheetLine, type SheetTable, tableOf } from './reads/sheet-table.ts'
export { rememberChoices } from './writes.ts'

/** Reading and writing sheets, for the areas whose records come in them. */
export {
  type CellFault,
  readSheet,
  type SheetCells,
  type SheetOwner,
  writeSheet,
} from './adapters/sheets.ts'
export { directoryOf, type Entry, unpack, ZipError } from './adapters/zip.ts'

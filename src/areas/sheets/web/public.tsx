/** Parts of pages about sheets, for the areas whose records come in them. */

export { SheetChooser } from './sheet-chooser.tsx'
export { type ColumnChoices, type FieldOption, SheetColumns } from './sheet-columns.tsx'
export { SheetDownload } from './sheet-download.tsx'
export { SheetErrors, SheetNotes } from './sheet-errors.tsx'
export { SheetProgressBar } from './sheet-progress.tsx'
export { type SheetCalls, type SheetValuesBy, useSheetImport } from './use-sheet-import.ts'

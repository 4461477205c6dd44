/** Parts of pages about sheets, for the areas whose records come in them. */
export { type ColumnChoices, type FieldOption, SheetColumns } from './sheet-columns.tsx'
export { SheetErrors, SheetNotes } from './sheet-errors.tsx'

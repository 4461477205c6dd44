/** Cells that cannot be taken as they are, by what a spreadsheet has made of them. */
import { m } from '#words/messages.js'
import type { CellFault } from '../adapters/sheets.ts'

/** What stands in a cell that is merged with another; also refused if the file is sent again. */
export const mergedText = '#MERGED!'

/** An error of a spreadsheet's formula, and what a spreadsheet makes of 1/2 or 3-4. */
const errorText = /^#(n\/a|div\/0!|ref!|value!|name\?|num!|null!|spill!|calc!|merged!)$/i
const month = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)'
const dateText = new RegExp(
  `^(\\d{1,2}-${month}(-\\d{2,4})?|${month}-\\d{2,4}|\\d{4}-\\d\\d-\\d\\d([t ].*)?|\\d{1,2}(?<sign>[/-])\\d{1,2}\\k<sign>(19|20)\\d\\d)$`,
  'i',
)
/** What Excel makes of a long number in a narrow cell: its other digits are gone. */
const shortenedText = /^\d(\.\d+)?e\+\d\d+$/i

export const faultTexts: Record<CellFault['kind'], () => string> = {
  date: m.sheet_fault_date,
  fraction: m.sheet_fault_fraction,
  error: m.sheet_fault_error,
  shortened: m.sheet_fault_shortened,
  formula: m.sheet_fault_formula,
  merged: m.sheet_fault_merged,
  quote: m.sheet_fault_quote,
  unclosed: m.sheet_fault_unclosed,
}

/** What is wrong with a text that a spreadsheet has left in a CSV; undefined if nothing is. */
export function faultOfText(text: string): CellFault['kind'] | undefined {
  if (text === mergedText) return 'merged'
  if (errorText.test(text)) return 'error'
  if (dateText.test(text)) return 'date'
  return shortenedText.test(text) ? 'shortened' : undefined
}

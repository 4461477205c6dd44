/** Cells that cannot be taken as they are, by what a spreadsheet has made of them. */
import { m } from '#words/messages.js'
import type { CellFault } from '../adapters/sheets.ts'

/** What stands in a cell that is merged with another; also refused if the file is sent again. */
export const mergedText = '#MERGED!'

/** What Excel, Google Sheets and LibreOffice write for a formula that has no value. */
const errorText =
  /^(?:#(?:n\/a|div\/0!|name\?|getting_data|(?:ref|value|num|null|spill|calc|field|blocked|connect|busy|unknown|external|python|timeout|error|merged)!)|err:\d{3})$/i
/** What a spreadsheet makes of 1/2 or 3-4. */
const month = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)'
const dateText = new RegExp(
  `^(\\d{1,2}-${month}(-\\d{2,4})?|${month}-\\d{2,4}|\\d{4}-\\d\\d-\\d\\d([t ].*)?|\\d{1,2}(?<sign>[/-])\\d{1,2}\\k<sign>(19|20)\\d\\d)$`,
  'i',
)
/** What Excel makes of a long number in a narrow cell: its other digits are gone. */
const shortenedText = /^\d(\.\d+)?e\+\d\d+$/i

const faultTexts: Record<CellFault['kind'], (inputs: { text: string }) => string> = {
  date: m.sheet_fault_date,
  fraction: m.sheet_fault_fraction,
  error: ({ text }) => m.sheet_fault_error({ error: text.toUpperCase() }),
  shortened: m.sheet_fault_shortened,
  formula: m.sheet_fault_formula,
  merged: m.sheet_fault_merged,
  quote: m.sheet_fault_quote,
  unclosed: m.sheet_fault_unclosed,
}

/** What is said of a cell with this fault, which holds this text. */
export function faultText(kind: CellFault['kind'], text: string): string {
  return faultTexts[kind]({ text: text.trim() })
}

/** What is wrong with a text that a spreadsheet has left in a CSV; undefined if nothing is. */
export function faultOfText(text: string): CellFault['kind'] | undefined {
  if (text === mergedText) return 'merged'
  if (errorText.test(text)) return 'error'
  if (dateText.test(text)) return 'date'
  return shortenedText.test(text) ? 'shortened' : undefined
}

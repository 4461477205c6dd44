/** Cells of tables. */
import { plainText } from './plain-text.ts'
import { unitAt } from './unit-names.ts'

/** The cells of a row as a line of text: without the number of the row. */
export function joinedCells(cells: readonly string[]): string {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean)
  const [first = '', second = ''] = filled
  const isNumbered = /^\d{1,4}[.)]?$/.test(first) && /\p{L}/u.test(second) && !isUnit(second)
  return filled
    .slice(isNumbered ? 1 : 0)
    .map((cell) => (isNumber(cell) ? plainText(cell) : cell))
    .join(' ')
}

/** Whether a cell holds a number and nothing else. */
export const isNumber = (cell: string): boolean =>
  /^\d[\d,]*(?:\.\d+)?$/.test(plainText(cell.trim()))

/** Whether a cell holds the name of a unit and nothing else. */
export const isUnit = (cell: string): boolean => unitOf(cell) !== undefined

/** The unit that a cell names, if it names nothing else. */
export function unitOf(cell: string) {
  const text = plainText(cell)
    .trim()
    .replace(/^(?:per|प्रति)\s/i, '')
  const unit = text ? unitAt(text, 0) : undefined
  return unit && unit.to >= text.length ? unit : undefined
}

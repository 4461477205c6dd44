/** Cells of tables. */
import { plainText } from './plain-text.ts'
import { type ReadUnit, unitAt } from './unit-names.ts'

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

/** What stands before a unit: "per bag", "50 kg bag". */
const beforeUnit =
  /^(?:(?:per|प्रति)\s|\d+(?:\.\d+)?\s?(?:kgs?|g|gms?|ltrs?|litres?|l|ml|mtrs?|m|ft)\s(?=\p{L}))/iu
/** "doz bags" are twelve bags each. */
const manyUnits: readonly (readonly [RegExp, number])[] = [
  [/^(?:dozens?|doz|dzn|dz|दर्जन)(?:\s|\.|$)/iu, 12],
  [/^gross(?:\s|$)/iu, 144],
]

/** The unit that a cell names, if it names nothing else. */
export function unitOf(cell: string): ReadUnit | undefined {
  const text = plainText(cell)
    .trim()
    .replace(/\.?\(s\)\.?$/i, '')
    .replace(beforeUnit, '')
  for (const [name, of] of manyUnits) {
    const rest = text.replace(name, '').trim()
    if (rest === text) continue
    const each = rest === '' ? piece : unitOf(rest)
    return each && { ...each, of: each.of * of }
  }
  const unit = text ? unitAt(text, 0) : undefined
  return unit && unit.to >= text.length ? unit : undefined
}

const piece: ReadUnit = { unit: 'piece', of: 1, short: 'piece', isFoot: false, to: 0 }

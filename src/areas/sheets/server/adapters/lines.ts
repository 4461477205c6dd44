/** How many lines a sheet may have, and which of them hold nothing. */
import { cleanText } from '#kernel/text.ts'

/** Blank ones included, which cost little: a cell far below would otherwise bring a million of them. */
export const linesMax = 200_000

/** Whether nothing that one sees stands in a cell. */
export function isBlankCell(cell: string): boolean {
  return cleanText(cell) === ''
}

/** Whether nothing stands in a line; blank lines do not count. */
export function isBlank(cells: readonly string[]): boolean {
  return cells.every(isBlankCell)
}

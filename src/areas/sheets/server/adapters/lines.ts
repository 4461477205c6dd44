/** How many lines a sheet may have. */

/** Blank ones included, which cost little: a cell far below would otherwise bring a million of them. */
export const linesMax = 200_000

/** Whether nothing stands in a line; blank lines do not count. */
export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '')
}

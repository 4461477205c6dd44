/** The lines of a sheet that cannot be saved, as they come back. */

/** The column of refused rows that says why; an import leaves it out. */
export const reasonColumn = 'Reason'

/** The rows of a sheet that cannot be saved, as they were in it, each with the reason. */
export interface RefusedRows {
  head: string[]
  rows: { cells: string[]; reason: string }[]
}

/** Refused rows as a sheet, with the reasons in a last column. */
export function refusedTable({ head, rows }: RefusedRows): string[][] {
  const width = Math.max(head.length, ...rows.map(({ cells }) => cells.length))
  const filled = (cells: readonly string[], last: string) => [
    ...Array.from({ length: width }, (_, at) => cells[at] ?? ''),
    last,
  ]
  return [filled(head, reasonColumn), ...rows.map(({ cells, reason }) => filled(cells, reason))]
}

/** Tables that were pasted into a text: copied from a sheet, a mail, or a chat. */
import { columnsOfHead } from './columns.ts'
import { isNumber, isUnit, joinedCells } from './sheet-cells.ts'

/** A piece of a pasted text: a table with its header, or rows that are read one by one. */
export type Pasted = { table: string[][] } | { row: string }

const delimiters = ['\t', '|', ';', ','] as const

/** The pieces of a text, in their order. */
export function piecesOf(text: string): Pasted[] {
  const rows = text.split(/[\n\r]+/)
  const pieces: Pasted[] = []
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? ''
    const delimiter = delimiters.find((mark) => isHeader(cellsOf(row, mark)))
    if (!delimiter) {
      pieces.push({ row: rowOf(row) })
      continue
    }
    const table = [cellsOf(row, delimiter)]
    while (at + 1 < rows.length && cellsOf(rows[at + 1] ?? '', delimiter).length > 1) {
      at += 1
      const cells = cellsOf(rows[at] ?? '', delimiter)
      if (!cells.every((cell) => /^:?-*:?$/.test(cell))) table.push(cells)
    }
    pieces.push({ table })
  }
  return pieces
}

function isHeader(cells: readonly string[]): boolean {
  const columns = columnsOfHead(cells)
  return columns.includes('what') && new Set(columns.filter(Boolean)).size > 1
}

/** The cells of a row; quoted ones may hold the delimiter. A table's own edges are no cells. */
function cellsOf(row: string, delimiter: string): string[] {
  const text = delimiter === '|' ? row.trim().replace(/^\||\|$/g, '') : row
  if (delimiter === '\t') return text.split('\t').map((cell) => cell.trim())
  const cells: string[] = []
  let [cell, isQuoted] = ['', false]
  for (const letter of text) {
    if (letter === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (letter === delimiter && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += letter
  }
  return [...cells, cell.trim()]
}

/** A row whose cells hold an amount and its unit apart, as one line of text. */
function rowOf(row: string): string {
  for (const delimiter of ['\t', '|'] as const) {
    const cells = cellsOf(row, delimiter)
    if (cells.length > 1 && cells.some(isNumber)) return joinedCells(cells).replaceAll(',', ' ')
  }
  return withAmounts(withAmounts(row, ';'), ',')
}

/** A row in which "200;bag" and "200,bag" are one. */
function withAmounts(row: string, mark: ';' | ','): string {
  const cells = row.split(mark)
  if (cells.length < 3) return row
  let joined = cells[0] ?? ''
  for (let at = 1; at < cells.length; at += 1) {
    const [cell = '', next = ''] = [cells[at], cells[at + 1]]
    const isAmount = isNumber(cell) && isUnit(next)
    joined += isAmount ? ` ${cell.trim()} ${next.trim()}` : `${mark}${cell}`
    if (isAmount) at += 1
  }
  return joined
}
